import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { formLayout } from '../../../src/admin/form/formLayout.ts';
import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';
import { restingBrowser } from './restingBrowser.ts';

/** The code of the group's input arrives when a test says so. */
const { arrived, arrive } = vi.hoisted(() => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>(done => void (arrive = done));

    return { arrived, arrive: () => arrive() };
});

vi.mock('../../../src/features/clients/site/GroupInput.tsx', async original => {
    await arrived;

    return original();
});

const mock = await fileMock();
const { rest, waits } = restingBrowser();

const inputs = (source: string) =>
    document.querySelectorAll(`[name="${source}"]`).length;

test('draws the visible tab at once and the others one by one while the browser is idle', async () => {
    await openPortal(mock, '/device/1/theme');
    await screen.findByRole('tab', { name: 'Theme' });
    await waitFor(() => expect(inputs('ThemeHeaderColor')).toBe(1));
    expect(inputs('NASID')).toBe(0);

    const panels = () =>
        [...document.querySelectorAll('[role=tabpanel]')].filter(
            panel => panel.childElementCount > 0,
        ).length;

    const seen = [panels()];

    for (let n = 0; n < 10 && waits(); n++) {
        await rest();
        seen.push(panels());
    }

    expect(seen[0]).toBe(1);

    expect(seen.every((count, n) => n === 0 || count - seen[n - 1]! <= 1)).toBe(
        true,
    );

    expect(seen.at(-1)).toBe(screen.getAllByRole('tab').length);
    expect(inputs('NASID')).toBe(1);
});

test('a hidden tab’s errors stop a save pressed before the tab is drawn', async () => {
    mock.backend.store.rows('device').find(({ id }) => id === 2)!.NickName =
        null;

    const { sent } = await openPortal(mock, '/device/2/network');
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(inputs('NickName')).toBe(0);
    fireEvent.click(save); // nothing but the click, as a script does it
    await rest(); // what surrounds the form comes then, toasts among it
    await screen.findByText('Some fields need your attention.');

    expect(
        screen.getByRole('tab', { name: 'Details' }),
    ).toHaveAccessibleDescription('1 error');

    expect(sent().filter(({ line }) => !line.startsWith('GET'))).toEqual([]);
});

test('an input whose code is still loading checks its value before the save is sent', async () => {
    const { sent } = await openPortal(mock, '/site/create/details');
    const save = await screen.findByRole('button', { name: 'Save' });
    await rest(); // what surrounds the form comes then, toasts among it

    fireEvent.change(document.querySelector('[name=SiteName]')!, {
        target: { value: 'Pier 9' },
    });

    fireEvent.click(save);
    await waitFor(() => expect(save).toBeDisabled());
    arrive();

    await waitFor(() =>
        expect(screen.getByRole('alert')).toHaveTextContent(
            'Please select the Group on the first tab.',
        ),
    );

    expect(screen.getByRole('tab', { name: 'Group' })).toHaveAttribute(
        'aria-selected',
        'true',
    );

    expect(save).toBeEnabled();
    expect(sent().filter(({ line }) => line.startsWith('POST'))).toEqual([]);
});

test('a value filled in without a key press stays while other tabs are still to be drawn', async () => {
    await openPortal(mock, '/device/3');
    await screen.findByRole('button', { name: 'Save' });

    const input =
        document.querySelector<HTMLInputElement>('[name="NickName"]')!;

    fireEvent.input(input, { target: { value: 'Pasted by the mouse' } });
    await rest();
    expect(input).toHaveValue('Pasted by the mouse');
    expect(screen.getByRole('tab', { name: 'Theme' })).toBeVisible();
});

const tabbed = Object.entries<Resource>(resources).filter(
    ([, resource]) => formLayout(resource, false).length > 1,
);

/** Until no answer is under way. */
const quiet = async (sent: () => readonly unknown[]) => {
    for (let before = -1; before !== sent().length;) {
        before = sent().length;
        await act(() => new Promise(done => setTimeout(done, 150)));
    }
};

test.each(tabbed.map(([name]) => name as ResourceName))(
    'a tab of %s that is drawn later does not repeat requests of an earlier one',
    async name => {
        const record = mock.backend.store
            .rows(name)
            .find(({ SiteId }) => SiteId === 1 || SiteId === undefined)!;

        const { requests } = await openPortal(
            mock,
            `/${name}/${String(record.id)}`,
        );

        await screen.findByRole('button', { name: 'Save' });
        await quiet(requests);

        for (let n = 0; n < 20 && waits(); n++) {
            await rest();
            await quiet(requests);
        }

        expect(
            [...document.querySelectorAll('[role=tabpanel]')].filter(
                panel => panel.childElementCount === 0,
            ),
        ).toEqual([]);

        expect(
            requests().filter(
                (line, index) => requests().indexOf(line) !== index,
            ),
        ).toEqual([]);
    },
);
