import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { exported } from '../../admin/list/export/exported.ts';
import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

const answers = (path: string, Results: readonly object[]) =>
    mock.faults.add({
        path,
        method: 'GET',
        status: 200,
        body: { Results, Count: Results.length },
    });

const account = (Id: number, Alias: string, more: object = {}) => ({
    Id,
    Alias,
    Active: true,
    RemTime: 3600,
    RemTraffic: 1000,
    RemDollar: 0,
    ExpiryDate: '2099-03-12T00:00:00',
    FinishDate: null,
    GroupId: 1,
    SiteId: 1,
    ...more,
});

const accounts = [
    account(1, 'ann'),
    account(2, 'bob', { ExpiryDate: '2020-01-01T00:00:00' }),
    account(3, 'cid', { Active: false }),
    account(4, 'dan', { RemTime: 0 }),
    account(5, 'eve', { RemDollar: -2 }),
    account(6, 'flo'),
];

const guest = (RoomId: number, Surname: string, UserId: number | null) => ({
    RoomId,
    RoomCode: `A${RoomId}`,
    UserId,
    Surname,
    FirstName: null,
    CompanyName: null,
    CheckIn: '2026-03-10T02:00:00Z',
    CheckOut: null,
});

/** Status and name of each row. */
const rows = () =>
    [...document.querySelectorAll('main tbody tr')].map(row =>
        [...row.querySelectorAll('td')]
            .slice(1, 3)
            .map(({ textContent }) => textContent)
            .join(' '),
    );

const counts = () =>
    within(screen.getByRole('group', { name: 'Count by status' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);

test('internet users show their status; filtering by it covers all of them, with one read, and counts them', async () => {
    answers('user/', accounts);
    const portal = await openPortal(mock, '/internetuser');

    await waitFor(() =>
        expect(rows()).toEqual([
            'Good ann',
            'Ended bob',
            'Not active cid',
            'Nothing left dan',
            'Below zero eve',
            'Good flo',
        ]),
    );

    expect(
        portal.sent().filter(({ line }) => line.startsWith('GET user/')),
    ).toHaveLength(1);

    expect(screen.queryByRole('group', { name: 'Count by status' })).toBeNull();

    await userEvent.click(
        await screen.findByRole('button', { name: 'Count by status' }),
    );

    await waitFor(() =>
        expect(counts()).toEqual([
            'All',
            'Not active 1',
            'Ended 1',
            'Below zero 1',
            'Nothing left 1',
            'Good 2',
        ]),
    );

    expect(rows()).toHaveLength(6);

    await userEvent.selectOptions(
        await screen.findByRole('combobox', { name: 'Status' }),
        'Ended',
    );

    await waitFor(() => expect(rows()).toEqual(['Ended bob']));
    await userEvent.click(screen.getByRole('button', { name: 'Good 2' }));
    await waitFor(() => expect(rows()).toEqual(['Good ann', 'Good flo']));

    const requested = portal
        .sent()
        .filter(({ line }) => line.startsWith('GET user/'));

    expect(requested).toHaveLength(2);
    expect(requested[1]!.line).toContain('PageSize=1000');
    expect(requested[1]!.line).not.toContain('Status');
    const { lines } = await exported('For programs');

    expect(
        lines.map(line =>
            line
                .split(',')
                .slice(0, 1)
                .concat(
                    line
                        .split(',')
                        .filter(cell => ['ann', 'flo', 'bob'].includes(cell)),
                )
                .join(' '),
        ),
    ).toEqual(['Status', 'Good ann', 'Good flo']);
});

test('clicking the heading sorts internet users by status', async () => {
    answers('user/', accounts);
    await openPortal(mock, '/internetuser');

    await userEvent.click(
        await screen.findByRole('button', { name: /^Sort by Status/ }),
    );

    await waitFor(() =>
        expect(rows()).toEqual([
            'Not active cid',
            'Ended bob',
            'Below zero eve',
            'Nothing left dan',
            'Good ann',
            'Good flo',
        ]),
    );
});

test('guests show their account’s status with one request a page, in filters and files too', async () => {
    answers('guest/', [
        guest(1, 'Curie', 1),
        guest(2, 'Bohr', 2),
        guest(3, 'Noether', null),
        guest(4, 'Fermi', 99),
    ]);

    answers('user/', accounts);
    mock.faults.add({ path: 'user/99', method: 'GET', status: 404 });
    const portal = await openPortal(mock, '/guest');

    const shown = () =>
        [...document.querySelectorAll('main tbody tr')].map(row =>
            [1, 3]
                .map(at => row.querySelectorAll('td')[at]?.textContent)
                .join(' '),
        );

    await waitFor(() =>
        expect(shown()).toEqual([
            'Good Curie',
            'Ended Bohr',
            'No account Noether',
            'No account Fermi',
        ]),
    ); // that of the last is gone

    const requested = () =>
        portal.sent().filter(({ line }) => line.startsWith('GET user/?'))
            .length;

    expect(requested()).toBe(1);

    await userEvent.selectOptions(
        await screen.findByRole('combobox', { name: 'Status' }),
        'No account',
    );

    await waitFor(() =>
        expect(shown()).toEqual(['No account Noether', 'No account Fermi']),
    );

    await waitFor(() =>
        expect(counts()).toEqual([
            'All',
            'Not active 0',
            'Ended 1',
            'Below zero 0',
            'Nothing left 0',
            'Good 1',
            'No account 2',
        ]),
    );

    await userEvent.click(screen.getByRole('button', { name: 'Ended 1' }));
    await waitFor(() => expect(shown()).toEqual(['Ended Bohr']));
    expect(requested()).toBe(1);
    const { lines } = await exported('For programs');
    expect(lines.map(line => line.split(',')[0])).toEqual(['Status', 'Ended']);
});

test('an account known only by its name from a payment is loaded before its status is shown', async () => {
    answers('merchantlog/list', [
        {
            Id: 1,
            Created: '2026-03-10T02:00:00Z',
            UserId: 1,
            Alias: 'ann',
            Description: 'Day',
            Amount: 5,
            CurrCode: 'AUD',
            Refunded: false,
            RefundedAmount: 0,
        },
    ]);

    answers('guest/', [guest(1, 'Curie', 1)]);

    mock.faults.add({
        path: 'user/1',
        method: 'GET',
        status: 200,
        body: accounts[0],
    });

    await openPortal(mock, '/paymentlog');
    await screen.findByRole('link', { name: 'ann' });
    await userEvent.click(screen.getByRole('link', { name: 'Guests' }));

    await waitFor(() =>
        expect(document.querySelector('main tbody tr')?.textContent).toMatch(
            /^GoodA1Curie/,
        ),
    );
});
