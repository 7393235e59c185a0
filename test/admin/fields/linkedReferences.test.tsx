import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock(Date.parse('2026-03-15T01:00:00Z'));

const rowsOf = (path: string, Results: readonly object[]) =>
    mock.faults.add({
        path,
        method: 'GET',
        status: 200,
        body: { Results, Count: Results.length },
    });

const ofUsers = (requests: () => readonly string[]) =>
    requests().filter(line => line.startsWith('GET user/'));

test('a payment links to its user by the name in the row, without a request', async () => {
    const payment = (Id: number, UserId: number, Alias: string | null) => ({
        Id,
        Created: '2026-03-10T02:00:00Z',
        UserId,
        Alias,
        Description: `Payment ${Id}`,
        Amount: 20,
        CurrCode: 'AUD',
        Refunded: false,
        RefundedAmount: null,
    });

    rowsOf('merchantlog/list', [
        payment(1, 7, 'ann'),
        payment(2, 8, 'bob'),
        payment(3, 0, null),
    ]);

    const { requests } = await openPortal(mock, '/paymentlog');
    const link = await screen.findByRole('link', { name: 'ann' });
    expect(link).toHaveAttribute('href', '/internetuser/7');

    expect(
        within(screen.getByText('Payment 3').closest('tr')!).getAllByRole(
            'link',
        ),
    ).toHaveLength(1); // to the payment itself

    expect(ofUsers(requests)).toEqual([]);
    await userEvent.click(link);

    await waitFor(() =>
        expect(window.location.pathname).toBe('/internetuser/7'),
    );
});

test('the access log loads user names once their column is shown, in one request for all rows', async () => {
    const users = mock.backend.store
        .rows('internetuser')
        .filter(({ GroupId }) => GroupId === 1)
        .slice(0, 8);

    rowsOf(
        'accesslog/list',
        users.map(({ id }, n) => ({
            Id: n + 1,
            UserId: id,
            LogTime: '2026-03-14T01:00:00Z',
            MacAddress: `02:00:00:00:00:0${n}`,
            LogType: 'Login',
            Comments: null,
            DataUsed: 1,
        })),
    );

    const { requests } = await openPortal(mock, '/accesslogs');

    await userEvent.click(
        await screen.findByRole('button', { name: 'Columns' }),
    );

    expect(ofUsers(requests)).toEqual([]);

    await userEvent.click(
        within(
            await screen.findByRole('dialog', { name: 'Columns' }),
        ).getByRole('checkbox', { name: 'Internet user' }),
    );

    await userEvent.keyboard('{Escape}');
    for (const { id, Alias } of users)
        expect(
            await screen.findByRole('link', { name: String(Alias) }),
        ).toHaveAttribute('href', `/internetuser/${id}`);
    expect(ofUsers(requests)).toHaveLength(1);
});

test('a role without access to internet users sees only the name', async () => {
    rowsOf('creditlog/list', [
        {
            Id: 1,
            Created: '2026-03-10T02:00:00Z',
            UserId: 7,
            Alias: 'ann',
            RemTime: 60,
            RemTraffic: 0,
            RemDollar: 0,
            Comments: 'Gift',
        },
    ]);

    mock.faults.add({
        path: 'UserMenuItem/CurrentUser',
        status: 200,
        body: [
            {
                Id: 1,
                UserId: 'u',
                MenuItemId: 1,
                TabName: 'manage',
                MenuName: 'creditlog',
                Title: null,
            },
        ],
    });

    const { requests } = await openPortal(mock, '/creditlog', {
        userName: 'site',
    });

    expect(await screen.findByRole('cell', { name: 'ann' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'ann' })).toBeNull();
    expect(ofUsers(requests)).toEqual([]);
});
