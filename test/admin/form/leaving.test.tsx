import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { startMock, type StartedMock } from '../../../mock-api/http/server.ts';
import { field } from '../../app/formInputs.ts';
import { openPortal } from '../../app/openPortal.tsx';

let mock: StartedMock;

beforeAll(async () => {
    mock = await startMock();
});

beforeEach(() => {
    mock.reset();

    vi.spyOn(window, 'confirm').mockImplementation(() => {
        throw new Error('the browser asked');
    });
});

afterAll(() => mock.close());

/** By CSS: by role a whole page with its menu takes long to search. */
const found = (selector: string) =>
    waitFor(() => {
        const element = document.querySelector<HTMLElement>(selector);
        expect(element).not.toBeNull();

        return element!;
    });

const button = (text: string, within_ = '') =>
    waitFor(() => {
        const element = [
            ...document.querySelectorAll<HTMLElement>(`${within_} button`),
        ].find(each => each.textContent === text);

        expect(element).toBeDefined();

        return element!;
    });

const noQuestion = () =>
    waitFor(() =>
        expect(screen.queryByText('Discard what you typed?')).toBeNull(),
    );

const answer = async (name: 'Keep editing' | 'Discard') => {
    await userEvent.click(await button(name));
    await noQuestion();
};

const asksBeforeUnload = () =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const goTo = async (address: string) =>
    userEvent.click(await found(`a[href="${address}"]`));

test('leaving a changed form by a link or the back button asks the portal’s own question', async () => {
    await openPortal(mock, '/supportplan');
    await goTo('/supportplan/1');
    await userEvent.type(await field('Name'), '!');
    expect(asksBeforeUnload()).toBe(true);

    await goTo('/sms');
    expect(await button('Keep editing')).toHaveFocus();

    expect(
        screen.getByRole('dialog', { name: 'Discard what you typed?' }),
    ).toBeVisible();

    await answer('Keep editing');
    expect(location.pathname).toBe('/supportplan/1');

    window.history.back();
    await button('Keep editing');
    await userEvent.keyboard('{Escape}');
    await noQuestion();
    await waitFor(() => expect(location.pathname).toBe('/supportplan/1'));
    expect((await field('Name')).value).toMatch(/!$/);

    window.history.back();
    await answer('Discard');
    await waitFor(() => expect(location.pathname).toBe('/supportplan'));
    expect(asksBeforeUnload()).toBe(false);
});

test('choosing another site asks first; if refused, the app bar still shows the former site', async () => {
    await openPortal(mock, '/supportplan/1');
    await userEvent.type(await field('Name'), '!');
    const site = 'input[aria-label="Site"]';
    await userEvent.click(await found(site));

    await userEvent.click(
        await found('[role=option]:not([aria-selected=true])'),
    );

    await answer('Keep editing');
    expect(await found(site)).toHaveValue('Aurora Grand Sydney');
    expect((await field('Name')).value).toMatch(/!$/);
    await userEvent.click(await found(site));

    await userEvent.click(
        await found('[role=option]:not([aria-selected=true])'),
    );

    await answer('Discard');

    await waitFor(() =>
        expect(document.querySelector(site)).not.toHaveValue(
            'Aurora Grand Sydney',
        ),
    );
});

test('closing a dialog asks only if it was changed', async () => {
    const dialog = '[role=dialog]';

    const add = async () =>
        userEvent.click(await button('Add application', '[role=tabpanel]'));

    await openPortal(mock, '/tv/configuration/1/applications');
    await add();
    await field('PackageName');
    await userEvent.click(await button('Cancel', dialog));
    await waitFor(() => expect(document.querySelector(dialog)).toBeNull());

    await add();
    await userEvent.type(await field('PackageName'), 'com.x');
    await userEvent.click(await button('Cancel', dialog));
    await answer('Keep editing');
    expect(await field('PackageName')).toHaveValue('com.x');
    await userEvent.click(await button('Cancel', dialog));
    await answer('Discard');
    await waitFor(() => expect(document.querySelector(dialog)).toBeNull());
    await add();
    expect(await field('PackageName')).toHaveValue('');
});

test('deleting a record from its changed form does not ask about unsaved changes', async () => {
    await openPortal(mock, '/supportplan/1');
    await userEvent.type(await field('Name'), '!');
    await userEvent.click(await button('Delete'));
    await userEvent.click(await button('Delete', '[role=dialog]'));
    await screen.findByText('Deleted Successfully');
    await waitFor(() => expect(location.pathname).toBe('/supportplan'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage.getItem('atrium.draft.supportplan 1')).toBeNull();
});

test('closing the wizard asks only if it was changed', async () => {
    const dialog = '[role=dialog]';
    await openPortal(mock, '/client/create');
    await field('Company');
    await userEvent.click(await button('Close', dialog));
    await waitFor(() => expect(document.querySelector(dialog)).toBeNull());
    expect(location.pathname).toBe('/client');

    await goTo('/client/create');
    await userEvent.type(await field('Company'), 'Quokka');
    await userEvent.click(await button('Close', dialog));
    await answer('Keep editing');
    expect(await field('Company')).toHaveValue('Quokka');
    await userEvent.click(await button('Close', dialog));
    await answer('Discard');
    await waitFor(() => expect(document.querySelector(dialog)).toBeNull());
});

test('a reload that the portal proposes keeps the draft and does not ask', async () => {
    const { leaveUnasked } =
        await import('../../../src/foundation/undoable.ts');

    await openPortal(mock, '/room/1');
    await userEvent.type(await field('RoomName'), '!');
    expect(asksBeforeUnload()).toBe(true);
    leaveUnasked();
    expect(asksBeforeUnload()).toBe(false);
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('atrium.draft.room 1')).toContain('!');
});
