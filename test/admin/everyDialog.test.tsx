import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { resources, type ResourceName } from '../../resources/index.ts';
import {
    abilities,
    inLanguage,
    type Action,
    type Resource,
} from '../../resources/schema/index.ts';
import { openScreen, type OpenedScreen } from '../app/portalScreen.tsx';

let mock: StartedMock;

beforeAll(async () => {
    mock = await startMock();
    // Somebody of the site has no account: some dialogs are for them alone.
    const { store } = mock.backend;

    const guest = store
        .rows('guest')
        .find(({ id }) => store.find('room', id)?.siteId === 1);

    if (guest) guest.UserId = null;
});

afterAll(() => mock.close());

const isField = (element: Element): boolean =>
    element.matches('input, select, textarea, [contenteditable=true]') &&
    !element.matches(
        '[type=hidden], [type=file], [aria-hidden=true], [readonly], :disabled',
    );

const labelOf = ({ label }: Action): string => inLanguage(label, 'en');

/**
 * The dialogs of an entity, by where they are opened: those of its declared actions, and the question before a record
 * is deleted.
 */
const dialogsOf = (name: ResourceName, on: Action['on']): readonly string[] => {
    const { actions, api }: Resource = resources[name];

    const declared = Object.values<Action>(actions)
        .filter(action => action.on === on && action.kind !== 'page')
        .map(labelOf);

    return on !== 'list' && abilities(api).remove
        ? [...declared, 'Delete']
        : declared;
};

const opening: Readonly<
    Record<Action['on'], (label: string) => Promise<void>>
> = {
    /** In the menu of the first row that has it: some are offered of certain records only. */
    row: async label => {
        const menus = within(await screen.findByRole('table')).getAllByRole(
            'button',
            { name: 'Actions' },
        );

        for (const menu of menus) {
            menu.click();
            await screen.findByRole('menu');
            const more = screen.queryByRole('menuitem', { name: 'More' });
            if (more) await userEvent.click(more);
            const item = screen.queryByRole('menuitem', { name: label });
            if (item) return item.click();
            await userEvent.keyboard('{Escape}');
            await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
        }

        throw new Error(`no row offers ${label}`);
    },
    selection: async label =>
        (
            await within(await screen.findByRole('toolbar')).findByRole(
                'button',
                { name: label },
            )
        ).click(),
    list: async label =>
        (await screen.findByRole('button', { name: label })).click(),
};

/**
 * A password manager is told whose password is asked for: else it takes the line above for the name, or offers another
 * account.
 */
const provesPasswords = (label: string) => {
    const inputs = [...screen.getByRole('dialog').querySelectorAll('input')];
    for (const [at, { autocomplete }] of inputs.entries())
        if (autocomplete === 'current-password')
            expect([
                label,
                inputs[at - 1]?.autocomplete,
                inputs[at - 1]?.value,
            ]).toEqual([label, 'username', 'admin']);
};

/** A browser's own list of what was typed elsewhere lies over what is below the line. */
const provesLines = (label: string) => {
    const lines = [
        ...screen
            .getByRole('dialog')
            .querySelectorAll(
                'input:not([type=checkbox], [type=radio], [type=file], [type=color]), textarea:not([aria-hidden])',
            ),
    ];

    expect(
        lines.filter(line => !line.hasAttribute('autocomplete')),
        label,
    ).toEqual([]);
};

/** It has a title, the cursor in its first field if it has one, and goes with Escape. */
const provesDialog = async (label: string) => {
    await screen.findByRole('dialog');

    await waitFor(() =>
        expect(
            within(screen.getByRole('dialog')).getByRole('heading', {
                level: 2,
            }).textContent,
        ).not.toBe(''),
    );

    await waitFor(() =>
        expect(
            within(screen.getByRole('dialog')).getAllByRole('button').length,
            label,
        ).toBeGreaterThan(0),
    );

    await waitFor(() =>
        expect(
            screen.getByRole('dialog').querySelector('.MuiSkeleton-root'),
            label,
        ).toBeNull(),
    );

    await waitFor(() => {
        const first = [
            ...screen.getByRole('dialog').querySelectorAll('*'),
        ].find(isField);

        if (first)
            expect(document.activeElement, `the first field of ${label}`).toBe(
                first,
            );
        else
            expect(
                screen.getByRole('dialog').contains(document.activeElement),
                `the focus is in ${label}`,
            ).toBe(true);
    });

    provesPasswords(label);
    provesLines(label);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog'), label).toBeNull());
};

const sentBy = ({ requests }: OpenedScreen) =>
    requests().filter(line => !line.startsWith('GET '));

const openings = (['list', 'row', 'selection'] as const).map(
    on => [on, opening[on]] as const,
);

const names = (Object.keys(resources) as ResourceName[]).filter(name =>
    openings.some(([on]) => dialogsOf(name, on).length > 0),
);

describe.each(names)('the dialogs of %s', name => {
    test('have a title, start with the cursor in their first field, close with Escape and send nothing', async () => {
        const opened = await openScreen(mock, `/${name}`);

        await waitFor(() =>
            expect(
                within(screen.getByRole('table')).getAllByRole('row').length,
            ).toBeGreaterThan(1),
        );

        for (const [on, open] of openings) {
            const labels = dialogsOf(name, on);
            if (on === 'selection' && labels.length > 0)
                within(screen.getByRole('table'))
                    .getAllByRole('checkbox')[1]!
                    .click();

            for (const label of labels) {
                await open(label);
                await provesDialog(`${name}: ${label}`);
            }
        }

        expect(sentBy(opened)).toEqual([]);
    });
});
