import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fileMock } from '../../app/fileMock.ts';
import { openScreen } from '../../app/portalScreen.tsx';

const mock = await fileMock();

test('an application is installed to one configuration: what looks it up asks for the applications of that one', async () => {
    const [configuration] = mock.world.store.rows('tv/configuration').filter(({ SiteId }) => SiteId === 1);
    const { requests } = await openScreen(mock, `/tv/configuration/${configuration!.id}/applications`);
    await userEvent.click((await screen.findAllByRole('button', { name: 'Add application' }))[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Add application' });
    await userEvent.type(await within(dialog).findByRole('textbox', { name: /^Name/ }), 'Cinema');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Package name/ }), 'com.example.cinema');
    mock.faults.add({ path: 'tv/installed', method: 'POST', kind: 'lost', times: 1 });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('cell', { name: 'com.example.cinema' })).toBeInTheDocument();
    const lists = requests().filter(line => line.startsWith('GET tv/installed?')).map(line => new URLSearchParams(line.split('?')[1]).get('ConfigId'));
    expect(lists.length).toBeGreaterThan(3); // the list, and the looks before and after
    expect(new Set(lists)).toEqual(new Set([String(configuration!.id)]));
});
