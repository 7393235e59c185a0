import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock(Date.parse('2026-03-15T01:00:00Z'));

test('"Refresh" reloads the names of referenced records, while opening the list does not', async () => {
    const users = mock.backend.store
        .rows('internetuser')
        .filter(({ GroupId }) => GroupId === 1)
        .slice(0, 3);

    const Results = users.map(({ id }, n) => ({
        Id: n + 1,
        UserId: id,
        LogTime: '2026-03-14T01:00:00Z',
        MacAddress: `02:00:00:00:00:0${n}`,
        LogType: 'Login',
        Comments: null,
        DataUsed: 1,
    }));

    mock.faults.add({
        path: 'accesslog/list',
        method: 'GET',
        status: 200,
        body: { Results, Count: Results.length },
    });

    const { requests, forgetRequests } = await openPortal(mock, '/accesslogs');

    const ofUsers = () =>
        requests().filter(line => line.startsWith('GET user/'));

    await userEvent.click(
        await screen.findByRole('button', { name: 'Columns' }),
    );

    await userEvent.click(
        within(
            await screen.findByRole('dialog', { name: 'Columns' }),
        ).getByRole('checkbox', { name: 'Internet user' }),
    );

    await userEvent.keyboard('{Escape}');
    const [first] = users;
    const former = String(first!.Alias);
    await screen.findByRole('link', { name: former });

    const menu = within(screen.getByRole('navigation'));
    await userEvent.click(await menu.findByRole('link', { name: 'Rooms' }));
    await screen.findByRole('table', { name: 'Rooms' });
    forgetRequests();
    await userEvent.click(menu.getByRole('link', { name: 'Access logs' }));
    await screen.findByRole('link', { name: former });
    expect(ofUsers()).toEqual([]);

    first!.Alias = 'renamed';
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(screen.getByRole('link', { name: former })).toBeVisible(); // until the new one is there
    await screen.findByRole('link', { name: 'renamed' });

    await waitFor(() =>
        expect(screen.queryByRole('link', { name: former })).toBeNull(),
    );

    expect(ofUsers()).toHaveLength(3); // few unknown records are a request each
});
