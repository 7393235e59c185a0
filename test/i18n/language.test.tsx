import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { openPortal, shell } from '../app/openPortal.tsx';

configure({ asyncUtilTimeout: 15_000 });

let mock: StartedMock;
beforeAll(async () => {
    [mock] = await Promise.all([startMock(), import('../../src/app/App.tsx')]); // read once, before anything is timed
}, 120_000);
afterAll(() => mock.close());

const choose = async (menu: string, language: string) => {
    await userEvent.click(await screen.findByRole('button', { name: menu }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: language }));
};

it('another language changes the texts where they stand: what is typed stays, nothing is asked again', async () => {
    const portal = await openPortal(mock, '/room/1');
    await shell();
    const name = await screen.findByLabelText(/Room name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Penthouse');
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Loading' })).toBeNull());
    portal.forgetRequests();
    await choose('Language', 'Français');
    expect(await screen.findByLabelText(/Nom de la chambre/)).toHaveValue('Penthouse');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Chambre/);
    expect(document.documentElement).toHaveAttribute('lang', 'fr');
    await choose('Langue', 'English');
    expect(await screen.findByLabelText(/Room name/)).toHaveValue('Penthouse');
    expect(portal.requests()).toEqual([]);
}, 60_000);
