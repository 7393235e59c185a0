import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { fileMock } from '../app/fileMock.ts';
import { openPortal, shell } from '../app/openPortal.tsx';
import { tokenFor } from '../mock-api/signIn.ts';

const mock = await fileMock();

/** What a tab beside this one writes arrives as an event. */
const otherTabWrites = (key: string, value: unknown) => {
    const newValue = JSON.stringify(value);
    localStorage.setItem(key, newValue);

    window.dispatchEvent(
        new StorageEvent('storage', {
            key,
            newValue,
            storageArea: localStorage,
        }),
    );
};

it('a tab at another site, on other pages, does not change the rows or the selection here', async () => {
    const portal = await openPortal(mock, '/room');
    await shell();
    const rows = await screen.findAllByRole('row');
    await userEvent.click(within(rows[1]!).getByRole('checkbox'));
    expect(await screen.findByRole('toolbar', { name: /1/ })).toBeVisible();

    await waitFor(() =>
        expect(
            screen.queryByRole('progressbar', { name: 'Loading' }),
        ).toBeNull(),
    );

    portal.forgetRequests();
    const written = vi.spyOn(Storage.prototype, 'setItem');
    otherTabWrites('RaStoreAtrium.room.selectionScope', '{"site":2}');
    otherTabWrites('RaStoreAtrium.room.pageSize', 25);
    await new Promise(done => setTimeout(done, 50)); // what would be wrong happens at once

    expect(written.mock.calls.map(([key]) => key)).toEqual([
        'RaStoreAtrium.room.selectionScope',
        'RaStoreAtrium.room.pageSize',
    ]);

    expect(portal.requests()).toEqual([]);
    expect(screen.getByRole('toolbar', { name: /1/ })).toBeVisible();

    expect(
        within(screen.getAllByRole('row')[1]!).getByRole('checkbox'),
    ).toBeChecked();

    written.mockRestore();
});

it('a tab sent to the login page returns to its page when its user signs in in another tab', async () => {
    const stored = JSON.stringify({
        token: await tokenFor(mock, 'admin'),
        expires: Date.now() + 3_600_000,
        user: { login: 'admin' },
    });

    await openPortal(mock, '/room', { userName: undefined });

    expect(
        await screen.findByRole('textbox', { name: 'Username' }),
    ).toBeVisible();

    expect(location.pathname).toBe('/login');
    otherTabWrites('atrium.token', JSON.parse(stored));

    expect(
        await screen.findByRole('heading', { level: 1, name: 'Rooms' }),
    ).toBeVisible();

    expect(location.pathname).toBe('/room');
});
