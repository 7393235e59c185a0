import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { fileMock } from '../app/fileMock.ts';
import { openPortal, shell } from '../app/openPortal.tsx';

const mock = await fileMock();

const choose = async (menu: string, language: string) => {
    await userEvent.click(await screen.findByRole('button', { name: menu }));

    await userEvent.click(
        await screen.findByRole('menuitemradio', { name: language }),
    );
};

it('changing the language keeps what is typed and requests nothing again', async () => {
    const portal = await openPortal(mock, '/room/1');
    await shell();
    const name = await screen.findByLabelText(/Room name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Penthouse');

    await waitFor(() =>
        expect(
            portal.requests().some(line => line.startsWith('GET radius/')),
        ).toBe(true),
    ); // the history of the room's guest, which comes after the form

    await waitFor(() =>
        expect(
            screen.queryByRole('progressbar', { name: 'Loading' }),
        ).toBeNull(),
    );

    portal.forgetRequests();
    await choose('Language', 'Français');

    expect(await screen.findByLabelText(/Nom de la chambre/)).toHaveValue(
        'Penthouse',
    );

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
        /^Chambre/,
    );

    expect(document.documentElement).toHaveAttribute('lang', 'fr');
    await choose('Langue', 'English');
    expect(await screen.findByLabelText(/Room name/)).toHaveValue('Penthouse');
    expect(portal.requests()).toEqual([]);
}, 60_000);
