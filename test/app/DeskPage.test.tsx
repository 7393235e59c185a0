import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { noteChange } from '../../src/foundation/activity.ts';
import { serverNow } from '../../src/foundation/serverTime.ts';
import { fileMock } from './fileMock.ts';
import { openPortal, shell } from './openPortal.tsx';

const mock = await fileMock(Date.parse('2026-03-15T01:00:00Z')); // 11 in the morning of the same day at the site

const answers = (path: string, body: unknown) =>
    mock.faults.add({ path, method: 'GET', status: 200, body });

const guest = (RoomId: number, Surname: string, more: object) => ({
    RoomId,
    RoomCode: `R${RoomId}`,
    UserId: null,
    Surname,
    FirstName: null,
    CompanyName: null,
    CheckIn: '2026-03-10T02:00:00Z',
    CheckOut: '2026-03-20T00:00:00Z',
    ...more,
});

const user = (Id: number, more: object) => ({
    Id,
    Alias: `user${Id}`,
    Active: true,
    GroupId: 1,
    SiteId: 1,
    RemTime: 3600,
    RemTraffic: 1024,
    RemDollar: 0,
    ExpiryDate: '2026-03-20T00:00:00',
    ...more,
});

const plans = [
    {
        Id: 5,
        Desciption: 'One day',
        GroupId: 1,
        SiteId: 1,
        PlanMins: 1440,
        PlanMB: 1000,
        PlanPrice: 9,
    },
    {
        Id: 6,
        Desciption: 'One week',
        GroupId: 1,
        SiteId: 1,
        PlanMins: 10_080,
        PlanMB: 5000,
        PlanPrice: 25,
    },
];

const theHouse = () => {
    answers('guest/', {
        Results: [
            guest(201, 'Arriving', { CheckIn: '2026-03-15T04:30:00Z' }),
            guest(202, 'Leaving', {
                UserId: 7,
                CheckOut: '2026-03-15T05:00:00Z',
            }),
            guest(203, 'Gone', { UserId: 8, CheckOut: '2026-03-14T23:00:00Z' }),
            guest(204, 'Bare', {}),
            guest(205, 'Ended', { UserId: 9 }),
        ],
        Count: 5,
    });

    answers('user/', {
        Results: [
            user(7, {}),
            user(8, { RemTime: 0 }),
            user(9, { ExpiryDate: '2026-03-01T00:00:00' }),
        ],
        Count: 3,
    });

    answers('user/7', user(7, {}));
    answers('user/9', user(9, { ExpiryDate: '2026-03-01T00:00:00' }));
    answers('wifiplan/site/1', plans);
};

const panel = async (title: string) =>
    screen.findByRole('region', { name: title });

const namesIn = async (title: string) => {
    const part = await panel(title);

    await waitFor(() =>
        expect(within(part).queryAllByRole('row').length).toBeGreaterThan(0),
    );

    return within(part)
        .getAllByRole('row')
        .flatMap(row =>
            within(row)
                .queryAllByRole('link')
                .map(link => link.textContent),
        );
};

afterEach(() => {
    vi.restoreAllMocks();
    sessionStorage.clear();
    window.dispatchEvent(new Event('pagehide')); // what is not written yet is written before
    localStorage.clear();
});

test('shows arrivals, departures and guests who cannot go online, with a handful of requests', async () => {
    theHouse();
    const portal = await openPortal(mock, '/desk');
    expect(await namesIn('Arrivals today')).toEqual(['Arriving']);
    expect(await namesIn('Departures today')).toEqual(['Leaving', 'Gone']); // who has left comes last
    expect(await namesIn('Cannot go online')).toEqual(['Bare', 'Ended']); // neither who has not come nor who has left
    const offline = await panel('Cannot go online');
    expect(within(offline).getByText('ended 01/03/2026')).toBeVisible();
    expect(within(offline).getByText('no account')).toBeVisible();

    expect(
        within(await panel('Departures today')).getAllByRole('button', {
            name: 'Check out',
        }),
    ).toHaveLength(1);

    const requested = portal
        .requests()
        .filter(line => /guest|user\/|wifiplan|room/i.test(line));

    expect(requested.length).toBeLessThanOrEqual(5);

    expect(
        requested.filter(line => line.startsWith('GET guest/')),
    ).toHaveLength(1);
});

test('a guest who cannot go online is helped from their line', async () => {
    theHouse();
    await openPortal(mock, '/desk');

    const line = (
        await within(await panel('Cannot go online')).findByText('Ended')
    ).closest('tr')!;

    await userEvent.click(
        within(line).getByRole('button', { name: 'Extend credit' }),
    );

    expect(
        await screen.findByRole('combobox', { name: 'New expiry date' }),
    ).toBeVisible();
});

test('one click sells a voucher by one request and opens its print view', async () => {
    theHouse();
    const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
    const portal = await openPortal(mock, '/desk');

    await userEvent.dblClick(
        await screen.findByRole('button', { name: /^One week/ }),
    );

    await waitFor(() => expect(location.pathname).toBe('/voucher/print/6/1'));

    expect(
        portal.requests().filter(line => line.startsWith('GET user/voucher/')),
    ).toEqual(['GET user/voucher/6/1']);

    expect(
        await screen.findByRole('heading', {
            level: 1,
            name: 'Print vouchers',
        }),
    ).toBeVisible();

    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    print.mockRestore();
});

test('each plan has a button: eight at first, all on demand; expired plans and plans not for sale have none', async () => {
    mock.faults.clear();

    answers('wifiplan/site/1', [
        ...Array.from({ length: 10 }, (_, n) => ({
            ...plans[0]!,
            Id: 50 + n,
            Desciption: `Plan ${n}`,
        })),
        {
            ...plans[0]!,
            Id: 70,
            Desciption: 'Over',
            DateEnd: '2026-03-01T00:00:00',
        },
    ]);

    await openPortal(mock, '/desk');

    const group = within(
        await screen.findByRole('group', { name: 'Sell a voucher' }),
    );

    expect(group.getAllByRole('button')).toHaveLength(8);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 10' }));
    expect(group.getAllByRole('button').at(-1)).toHaveTextContent('Plan 9');
    expect(group.queryByRole('button', { name: /^Over/ })).toBeNull();
    mock.faults.clear();
});

test('a sale is undone from its notification: the voucher is revoked', async () => {
    const portal = await openPortal(mock, '/desk');
    const group = await screen.findByRole('group', { name: 'Sell a voucher' });
    await userEvent.click(within(group).getAllByRole('button')[0]!);
    const said = await screen.findByText('Vouchers created successfully.');

    await userEvent.click(
        within(said.closest<HTMLElement>('[role=status]')!).getByRole(
            'button',
            { name: 'Undo' },
        ),
    );

    expect(await screen.findByText('1 voucher revoked')).toBeVisible();

    expect(
        portal.sent().findLast(({ line }) => line === 'POST user')?.body,
    ).toMatchObject({ Active: false });
});

test('a lost answer is looked up: the sold voucher is found and not sold again', async () => {
    mock.faults.add({ path: 'user/voucher/*', kind: 'lost', times: 1 });
    const portal = await openPortal(mock, '/desk');
    const group = await screen.findByRole('group', { name: 'Sell a voucher' });
    await userEvent.click(within(group).getAllByRole('button')[0]!);

    await waitFor(
        () => expect(location.pathname).toMatch(/^\/voucher\/print\/\d+\/1$/),
        { timeout: 10_000 },
    );

    expect(
        portal.requests().filter(line => line.startsWith('GET user/voucher/')),
    ).toHaveLength(1);
});

test('the search box finds a guest and the actions for them', async () => {
    theHouse();
    answers('guest/205', guest(205, 'Ended', { UserId: 9 }));
    await openPortal(mock, '/desk');

    const box = await screen.findByRole('combobox', {
        name: 'Find a guest, room, user or code',
    });

    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard('Ended');
    await userEvent.keyboard('{Control>}{Enter}{/Control}'); // before anybody is found

    await userEvent.click(
        await screen.findByRole('option', { name: 'Adjust credit' }),
    );

    expect(
        await screen.findByRole('dialog', { name: /Adjust credit/ }),
    ).toBeVisible();

    expect(screen.queryByRole('listbox')).toBeNull();
});

test('the latest actions appear at once, and failures show how they ended', async () => {
    theHouse();

    mock.faults.add({
        path: 'user/extendcredit',
        status: 400,
        body: { Message: 'Not today.' },
        times: 1,
    });

    await openPortal(mock, '/desk');
    const done = await panel('Latest changes');

    expect(
        within(done).getByText(
            'Nothing has been changed from this browser yet.',
        ),
    ).toBeVisible();

    const line = (
        await within(await panel('Cannot go online')).findByText('Ended')
    ).closest('tr')!;

    await userEvent.click(
        within(line).getByRole('button', { name: 'Extend credit' }),
    );

    const dialog = await screen.findByRole('dialog', { name: /Extend credit/ });

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Extend credit' }),
    );

    await within(dialog).findByText('Not today.');

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Extend credit' }),
    );

    await waitFor(() =>
        expect(
            within(done)
                .getAllByRole('rowheader')
                .map(cell => cell.closest('tr')!.textContent),
        ).toEqual([
            expect.stringMatching(/Extend credit.*user9/),
            expect.stringMatching(/Extend credit.*Refused/),
        ]),
    );

    expect(
        within(done).getByRole('link', { name: 'All activity' }),
    ).toHaveAttribute('href', '/activity');
});

test('counts all actions, even those that are not expanded', async () => {
    await openPortal(mock, '/desk');
    for (let n = 0; n < 25; n += 1)
        noteChange(
            {
                call: 'update',
                resource: 'room',
                id: n,
                sent: { RoomCode: `R${n}` },
            },
            Promise.resolve({}),
            {
                at: serverNow(),
                user: { UserId: 'x', UserName: 'admin' },
                site: { Id: 1, SiteName: 'Aurora Grand Sydney' },
            },
        );

    expect(
        await within(await panel('Latest changes')).findByText('25'),
    ).toBeVisible();
});

test('all parts have keyboard shortcuts', async () => {
    theHouse();
    await openPortal(mock, '/desk');
    await namesIn('Cannot go online');
    await userEvent.keyboard('{F8}{ArrowRight}');
    expect(screen.getByRole('button', { name: /^One week/ })).toHaveFocus();
    await userEvent.keyboard('{F9}');

    expect(
        within(await panel('Cannot go online')).getByRole('button', {
            name: 'Give internet',
        }),
    ).toHaveFocus();

    await userEvent.keyboard('{F2}');

    expect(
        screen.getByRole('combobox', {
            name: 'Find a guest, room, user or code',
        }),
    ).toHaveFocus();

    await userEvent.keyboard('{F4}');

    expect(
        await screen.findByRole('dialog', { name: 'Check in' }),
    ).toBeVisible();
});

test('is the first item in the menu, only for roles that may see guests and internet users', async () => {
    theHouse();
    const portal = await openPortal(mock, '/desk');
    await shell();

    expect(
        (await screen.findAllByRole('link', { name: 'Desk' }))[0],
    ).toHaveAttribute('href', '/desk');

    portal.close();

    mock.faults.add({
        path: 'UserMenuItem/CurrentUser',
        status: 200,
        body: [
            {
                Id: 1,
                UserId: 'u-1',
                MenuItemId: 1,
                TabName: 'Manage',
                MenuName: 'guest',
            },
        ],
    });

    await openPortal(mock, '/desk', { userName: 'site' });

    expect(
        await screen.findByText("You don't have access to this page."),
    ).toBeVisible();

    expect(screen.queryByRole('link', { name: 'Desk' })).toBeNull();
});

test('a failed list of guests shows one notice with one button, and returns on retry', async () => {
    mock.faults.clear();

    mock.faults.add({
        path: 'guest/',
        method: 'GET',
        status: 500,
        body: { Message: 'The guests are out.' },
        times: 1,
    });

    await openPortal(mock, '/desk');

    const notice = await screen.findByText(
        /^Guests could not be loaded\. .*The guests are out\.$/,
    );

    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    expect(screen.queryByText(/record could not be loaded/)).toBeNull();

    await userEvent.click(
        within(notice.closest<HTMLElement>('[role=group]')!).getByRole(
            'button',
            { name: 'Retry' },
        ),
    );

    await screen.findByRole('region', { name: 'Arrivals today' });
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
});
