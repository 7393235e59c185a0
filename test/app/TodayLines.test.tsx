import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { fileMock } from './fileMock.ts';
import { openPortal } from './openPortal.tsx';

const mock = await fileMock(Date.parse('2026-03-15T01:00:00Z')); // 11 in the morning of the same day at the site

const answers = (path: string, body: unknown) =>
    mock.faults.add({ path, method: 'GET', status: 200, body });

const listOf = (...rows: readonly object[]) => ({
    Results: rows,
    Count: rows.length,
});

const device = (Id: number, LogTime: string, more: object = {}) => ({
    Id,
    SiteId: 1,
    NickName: `AP ${Id}`,
    DeviceType: 'Hotspot (WiFi)',
    LogTime,
    HasProblem: false,
    Testing: false,
    ...more,
});

const guest = (RoomId: number, more: object) => ({
    RoomId,
    RoomCode: String(RoomId),
    UserId: null,
    Surname: 'Curie',
    FirstName: null,
    CompanyName: null,
    CheckIn: '2026-03-10T02:00:00Z',
    CheckOut: '2026-03-20T00:00:00Z',
    ...more,
});

const ticket = (Id: number, Status: string) => ({
    Id,
    SiteId: 1,
    Topic: 'Hotspot',
    Subject: `Ticket ${Id}`,
    Status,
    Created: '2026-03-14T00:00:00Z',
});

const SILENT = '2026-03-14T01:00:00Z';
const SEEN = '2026-03-15T00:59:00Z';

const account = {
    Id: 7,
    Alias: 'ada',
    Active: true,
    RemTime: 3600,
    RemTraffic: 1000,
    RemDollar: 0,
};

const aBusyDay = () => {
    answers(
        'device/',
        listOf(device(1, SILENT), device(2, SEEN), device(3, SILENT)),
    );

    answers('Ticket/', listOf(ticket(1, 'Open'), ticket(2, 'Closed')));

    answers(
        'guest/',
        listOf(
            guest(101, {}),
            guest(102, { UserId: 7, CheckOut: '2026-03-15T05:00:00Z' }),
        ),
    );

    answers('user/', listOf(account));
};

const today = () => screen.findByRole('region', { name: 'Today' });

const lines = async () => {
    const region = await today();

    await waitFor(() =>
        expect(region.querySelector('[aria-busy=false]')).not.toBeNull(),
    );

    return within(region)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
};

const mayOpen = (...names: readonly string[]) =>
    mock.faults.add({
        path: 'UserMenuItem/CurrentUser',
        status: 200,
        body: names.map((MenuName, index) => ({
            Id: index + 1,
            UserId: 'u',
            MenuItemId: index + 1,
            TabName: 'Manage',
            MenuName,
        })),
    });

afterEach(() => mock.faults.clear());

test('home says what needs somebody today, each line a link to what it counts', async () => {
    aBusyDay();
    await openPortal(mock, '/');

    expect(await lines()).toEqual([
        '2 access points are silent',
        '1 guest cannot go online',
        '1 open ticket',
        '1 departure today',
    ]);

    expect(
        within(await today())
            .getAllByRole('link')
            .map(link => link.getAttribute('href')?.replace(/\?.*/, '')),
    ).toEqual(['/device', '/desk', '/ticket', '/desk']);

    const sessions = screen.getByRole('region', { name: 'Sessions' });

    expect(
        (await today()).compareDocumentPosition(sessions) &
            Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
});

test('the figures are asked for first', async () => {
    aBusyDay();
    const portal = await openPortal(mock, '/');
    await lines();
    const asked = portal.requests();

    const first = (pattern: RegExp) =>
        asked.findIndex(line => pattern.test(line));

    expect(first(/^GET device\//)).toBeGreaterThan(first(/^GET stat\/usage/));

    expect(asked.filter(line => line.startsWith('GET device/'))).toHaveLength(
        1,
    );
});

test('a gateway that is silent is a device', async () => {
    answers(
        'device/',
        listOf(device(1, SILENT), device(2, SILENT, { DeviceType: 'Gateway' })),
    );

    aBusyDay();
    await openPortal(mock, '/');
    expect(await lines()).toContain('2 devices are silent');
});

test('the line of silent devices leads to those alone, without one that only reports a problem', async () => {
    answers(
        'device/',
        listOf(
            device(1, SILENT),
            device(2, SILENT),
            device(3, SEEN, { HasProblem: true }),
        ),
    );

    aBusyDay();
    await openPortal(mock, '/');

    await userEvent.click(
        await screen.findByRole('link', { name: '2 access points are silent' }),
    );

    await waitFor(() =>
        expect(
            within(screen.getByRole('table')).getAllByRole('row'),
        ).toHaveLength(3),
    );

    expect(
        await screen.findByRole('combobox', { name: 'Reason' }),
    ).toHaveDisplayValue('Silent');
});

test('where nothing is to be done, one sentence says so', async () => {
    answers('device/', listOf(device(1, SEEN)));
    answers('Ticket/', listOf(ticket(1, 'Closed')));
    answers('guest/', listOf(guest(102, { UserId: 7 })));
    answers('user/', listOf(account));
    await openPortal(mock, '/');

    expect(
        await within(await today()).findByText(
            'Nothing is waiting for anybody.',
        ),
    ).toBeVisible();

    expect(await lines()).toEqual([]);
});

test('a device that waits for its first contact is a line of its own', async () => {
    answers(
        'device/',
        listOf(device(1, SEEN), { ...device(2, ''), LogTime: null }),
    );

    answers('Ticket/', listOf());
    answers('guest/', listOf());
    await openPortal(mock, '/');

    expect(await lines()).toEqual([
        '1 device is waiting for the first contact',
    ]);

    await userEvent.click(
        within(await today()).getByRole('link', { name: /first contact/ }),
    );

    await waitFor(() =>
        expect(
            within(screen.getByRole('table')).getAllByRole('row'),
        ).toHaveLength(2),
    );

    expect(
        await screen.findByRole('combobox', { name: 'Reason' }),
    ).toHaveDisplayValue('Never seen');
});

test('without the site’s time offset it does not say that nothing is waiting', async () => {
    const site = mock.backend.store.find('site', 1)!;
    Object.assign(site, { LocTimeOffset: null });
    answers('device/', listOf(device(1, SEEN)));
    answers('Ticket/', listOf());
    answers('guest/', listOf());
    await openPortal(mock, '/');
    const region = within(await today());

    expect(
        await region.findByText('Nothing else is known to be waiting.'),
    ).toBeVisible();

    expect(region.queryByText('Nothing is waiting for anybody.')).toBeNull();
});

test('what fails is named, with one Retry; the rest is there', async () => {
    mock.faults.add({ path: 'Ticket/', status: 500, times: 1 });
    aBusyDay();
    await openPortal(mock, '/');
    const region = within(await today());

    expect(
        await region.findByText('Open tickets could not be loaded.'),
    ).toBeVisible();

    expect(await lines()).toHaveLength(3);
    await userEvent.click(region.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await lines()).toContain('1 open ticket'));
    expect(region.queryByText(/could not be loaded/)).toBeNull();
});

test('a site user reads plain text, and nothing of what is not assigned to them', async () => {
    mayOpen('guest', 'ticket');
    aBusyDay();
    const portal = await openPortal(mock, '/', { userName: 'site' });
    expect(await lines()).toEqual(['1 open ticket', '1 departure today']);
    expect(within(await today()).queryByRole('link')).toBeNull();

    expect(
        portal
            .requests()
            .filter(line => /^GET (device|user)\/(\?|$)/.test(line)),
    ).toEqual([]);
});

test('who may open none of it has no such region', async () => {
    mayOpen('analytics');
    await openPortal(mock, '/', { userName: 'site' });
    await screen.findByRole('region', { name: 'Sessions' });
    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
});
