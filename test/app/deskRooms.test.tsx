import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { fileMock } from './fileMock.ts';
import { openPortal } from './openPortal.tsx';

const mock = await fileMock(Date.parse('2026-03-15T01:00:00Z')); // 11 in the morning of the same day at the site

const answers = (path: string, body: unknown) =>
    mock.faults.add({ path, method: 'GET', status: 200, body });

const STAY = { CheckIn: '2026-03-10T02:00:00Z', CheckOut: null };

const room = (Id: number, RoomCode: string, more: object = STAY) => ({
    Id,
    siteId: 1,
    RoomCode,
    RoomName: null,
    CheckIn: null,
    CheckOut: null,
    ...more,
});

const guest = (RoomId: number, Surname: string, more: object = {}) => ({
    RoomId,
    RoomCode: String(RoomId),
    UserId: 7,
    Surname,
    FirstName: null,
    CompanyName: null,
    ...STAY,
    ...more,
});

const user = (Id: number, more: object = {}) => ({
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

const leavesToday = { CheckOut: '2026-03-15T05:00:00Z' };

const theHouse = () => {
    const rooms = [
        room(201, '201', {}),
        room(102, '102', { ...STAY, ...leavesToday }),
        room(101, '101', {}),
        room(103, '103'),
        room(104, '104'),
        room(105, '105', { ...STAY, CheckOut: '2026-03-14T23:00:00Z' }),
        room(106, '106', { ...STAY, ...leavesToday }),
        room(107, '107', { CheckIn: '2026-03-15T04:00:00Z' }),
        room(1, 'Annex', {}),
    ];

    const guests = [
        guest(102, 'Vella', { FirstName: 'Isla', ...leavesToday }),
        guest(103, 'Chen', { FirstName: 'Grace', UserId: 9 }),
        guest(104, 'Curie'),
        guest(105, 'Gone', { CheckOut: '2026-03-14T23:00:00Z' }),
        guest(106, 'Bare', { UserId: null, ...leavesToday }),
        guest(107, 'Late', { CheckIn: '2026-03-15T04:00:00Z' }),
    ];

    const ended = user(9, { ExpiryDate: '2026-03-01T00:00:00' });
    answers('room/', { Results: rooms, Count: rooms.length });
    answers('guest/', { Results: guests, Count: guests.length });
    answers('user/', { Results: [user(7), ended], Count: 2 });
    answers('user/7', user(7));
    answers('user/9', ended);
    answers('guest/102', guests[0]);
    answers('room/101', rooms[2]);
};

const board = () => screen.findByRole('region', { name: 'Rooms' });

const tile = async (name: string) =>
    within(await board()).findByRole('button', { name });

afterEach(() => mock.faults.clear());

test('every room is a tile that shows its guest, a departure today and a guest who cannot go online', async () => {
    theHouse();
    const portal = await openPortal(mock, '/desk');
    const region = await board();
    await tile('101, free');

    const names = [
        '101, free',
        '102, Vella, Isla, leaves today',
        '103, Chen, Grace, cannot go online',
        '104, Curie, in house',
        '105, free',
        '106, Bare, leaves today, cannot go online',
        '107, Late, not here yet',
        '201, free',
        'Annex, free',
    ];

    const tiles = within(region).getAllByRole('button');
    expect(tiles).toHaveLength(names.length);
    for (const [at, name] of names.entries())
        expect(tiles[at]).toHaveAccessibleName(name);

    expect(
        within(region)
            .getAllByRole('heading')
            .map(({ textContent }) => textContent),
    ).toEqual(['Rooms', 'Floor 1', 'Floor 2', 'Other rooms']);

    expect(
        within(within(region).getByRole('list', { name: 'Rooms by state' }))
            .getAllByRole('listitem')
            .map(({ textContent }) => textContent),
    ).toEqual([
        'free: 4',
        'not here yet: 1',
        'in house: 1',
        'leaves today: 1',
        'cannot go online: 2',
    ]);

    expect(
        portal.requests().filter(line => /^GET (guest|room)\//.test(line)),
    ).toHaveLength(2);
});

test('every floor of a tall house comes into the page', async () => {
    const floors = [1, 2, 3, 4, 5, 6, 7, 8];
    const rooms = floors.map(floor => room(floor, `${floor}01`, {}));
    answers('room/', { Results: rooms, Count: rooms.length });
    await openPortal(mock, '/desk');
    await tile('801, free');

    expect(
        within(await board())
            .getAllByRole('heading', { level: 3 })
            .map(({ textContent }) => textContent),
    ).toEqual(floors.map(floor => `Floor ${floor}`));
});

test('a tile opens the card of its room with the most frequent actions', async () => {
    theHouse();
    await openPortal(mock, '/desk');
    await userEvent.click(await tile('102, Vella, Isla, leaves today'));

    const card = within(
        await screen.findByRole('dialog', { name: 'Room 102' }),
    );

    expect(card.getByRole('link', { name: 'Isla Vella' })).toHaveAttribute(
        'href',
        '/guest/102',
    );

    expect(
        card.getAllByRole('button').map(({ textContent }) => textContent),
    ).toEqual(['Adjust credit', 'Extend stay', 'Check out', 'Close']);

    await userEvent.click(card.getByRole('button', { name: 'Extend stay' }));

    expect(
        await screen.findByRole('dialog', { name: /^Extend stay/ }),
    ).toBeVisible();
});

test('a free room is checked in from its card, and a guest without an account gets internet', async () => {
    theHouse();
    await openPortal(mock, '/desk');

    await userEvent.click(
        await tile('106, Bare, leaves today, cannot go online'),
    );

    const bare = within(
        await screen.findByRole('dialog', { name: 'Room 106' }),
    );

    expect(bare.getByText('Cannot go online: no account')).toBeVisible();
    expect(bare.getByRole('button', { name: 'Give internet' })).toBeVisible();
    await userEvent.click(bare.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await userEvent.click(await tile('105, free')); // whose guest has left

    expect(
        await screen.findByRole('button', { name: 'Check in' }),
    ).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await userEvent.click(await tile('101, free'));

    await userEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', {
            name: 'Check in',
        }),
    );

    const dialog = await screen.findByRole('dialog', { name: /^Check in/ });

    expect(
        await within(dialog).findByRole('textbox', { name: /^Surname/ }),
    ).toBeVisible();

    expect(dialog).toHaveTextContent(/101/);
});

test('the board is a single tab stop, and arrow keys move within it', async () => {
    theHouse();
    await openPortal(mock, '/desk');
    const first = await tile('101, free');

    const reached = async () =>
        within(await board())
            .getAllByRole('button')
            .filter(({ tabIndex }) => tabIndex === 0);

    expect(await reached()).toEqual([first]);
    first.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    const third = await tile('103, Chen, Grace, cannot go online');
    expect(third).toHaveFocus();
    expect(await reached()).toEqual([third]);
    await userEvent.keyboard('{End}');
    expect(await tile('Annex, free')).toHaveFocus();
    await userEvent.keyboard('{Enter}');

    expect(
        await screen.findByRole('dialog', { name: 'Room Annex' }),
    ).toBeVisible();
});

test('a site without rooms says what to do next', async () => {
    answers('room/', { Results: [], Count: 0 });
    await openPortal(mock, '/desk');
    const region = within(await board());
    expect(await region.findByText('This site has no rooms yet')).toBeVisible();

    expect(region.getByRole('link', { name: 'Import rooms' })).toHaveAttribute(
        'href',
        '/room/import',
    );
});

test('rooms that fail to load show one notice with one Retry', async () => {
    mock.faults.add({
        path: 'room/',
        status: 500,
        body: { Message: 'The keys are gone.' },
        times: 1,
    });

    theHouse();
    await openPortal(mock, '/desk');
    const region = await board();

    expect(
        await within(region).findByText(
            /^Rooms could not be loaded.*The keys are gone/,
        ),
    ).toBeVisible();

    await userEvent.click(
        within(region).getByRole('button', { name: 'Retry' }),
    );

    expect(await tile('101, free')).toBeVisible();
});

test('without the list of guests, rooms show what they know of their own stay', async () => {
    mock.faults.add({ path: 'guest/', method: 'GET', status: 500 });
    theHouse();
    await openPortal(mock, '/desk');
    expect(await tile('103, in house')).toBeVisible();
    expect(await tile('102, leaves today')).toBeVisible();
    expect(await tile('105, free')).toBeVisible();
    expect(await tile('107, not here yet')).toBeVisible();

    expect(
        within(await board()).queryByText(/^cannot go online/),
    ).not.toBeInTheDocument();
});

test('a role that may not see rooms has no board', async () => {
    mock.faults.add({
        path: 'UserMenuItem/CurrentUser',
        status: 200,
        body: ['guest', 'internetuser'].map((MenuName, index) => ({
            Id: index + 1,
            UserId: 'u',
            MenuItemId: index + 1,
            TabName: 'Manage',
            MenuName,
        })),
    });

    const portal = await openPortal(mock, '/desk', { userName: 'site' });

    const arrivals = await screen.findByRole('region', {
        name: 'Arrivals today',
    });

    await waitFor(() =>
        expect(arrivals).not.toHaveTextContent(/^Arrivals today$/),
    );

    expect(screen.queryByRole('region', { name: 'Rooms' })).toBeNull();

    expect(
        portal.requests().filter(line => line.startsWith('GET room/')),
    ).toEqual([]);
});
