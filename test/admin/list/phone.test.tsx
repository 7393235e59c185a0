import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openScreen } from '../../app/portalScreen.tsx';

const mock = await fileMock();

/** As wide as a phone, and touched with a finger. */
const { matchMedia } = window;
let phones: MediaQueryList[] = [];

beforeAll(() => {
    window.matchMedia = query => {
        const list = Object.assign(matchMedia(query), {
            matches: /max-width:599|pointer: coarse/.test(query),
        });

        if (query.includes('max-width:599')) phones.push(list);

        return list;
    };
});

/** Turned on its side it is as wide as a table, and back. */
const turn = (matches: boolean) =>
    act(() => {
        for (const phone of phones)
            Object.assign(phone, { matches }).dispatchEvent(
                new Event('change'),
            );
    });

afterEach(() => {
    phones = [];
});

afterAll(() => {
    window.matchMedia = matchMedia;
});

const page = (...rows: readonly object[]) => ({
    Results: rows,
    Count: rows.length,
});

const ago = (minutes: number) =>
    new Date(Date.now() - minutes * 60_000).toISOString();

const hotspot = (
    Id: number,
    NickName: string,
    NASID: string,
    LogTime: string,
) => ({
    Id,
    NickName,
    NASID,
    LogTime,
    SiteId: 1,
    DeviceType: 'Hotspot (WiFi)',
    HasProblem: false,
    Testing: false,
});

const cards = () =>
    [...document.querySelectorAll('.view-rows > li')].map(
        ({ textContent }) => textContent,
    );

test('a hotspot’s card shows its status beside its name, then the reason, when it was last seen, its NAS ID and its site', async () => {
    mock.faults.add({
        path: 'device/',
        status: 200,
        body: page(
            hotspot(1, 'Roof', 'HS2', ago(45)),
            hotspot(2, 'Cellar', 'HS1', ago(5)),
        ),
    });

    await openScreen(mock, '/device');

    await waitFor(() =>
        expect(cards()).toEqual([
            expect.stringMatching(
                /^RoofWarningReasonsilent for 4\d minLast seen4\d minutes agoNAS IDHS2Device typeHotspot/,
            ),
            expect.stringMatching(
                /^CellarHappyReason—Last seen\d minutes agoNAS IDHS1/,
            ),
        ]),
    );
});

test('a list on a phone has a button for sorting', async () => {
    mock.faults.add({
        path: 'device/',
        status: 200,
        body: page(
            hotspot(1, 'Roof', 'HS2', ago(45)),
            hotspot(2, 'Cellar', 'HS1', ago(5)),
        ),
    });

    await openScreen(mock, '/device');

    await userEvent.click(
        await screen.findByRole('button', { name: 'Sort: Status, ascending' }),
    ); // worst first

    const menu = screen.getByRole('menu');

    expect(
        within(menu)
            .getAllByRole('menuitem')
            .map(({ textContent }) => textContent),
    ).toEqual(
        expect.arrayContaining([
            'Status descending',
            'Nickname ascending',
            'NAS ID ascending',
            'Last seen ascending',
        ]),
    );

    await userEvent.click(
        within(menu).getByRole('menuitem', { name: /^NAS ID/ }),
    );

    await waitFor(() => expect(cards()[0]).toMatch(/^Cellar/));

    await userEvent.click(
        screen.getByRole('button', { name: 'Sort: NAS ID, ascending' }),
    );

    await userEvent.click(screen.getByRole('menuitem', { name: /^NAS ID/ }));
    await waitFor(() => expect(cards()[0]).toMatch(/^Roof/));
});

test('a disabled sort button says that there are too many rows', async () => {
    mock.faults.add({
        path: 'room/',
        status: 200,
        body: { ...page({ Id: 1, siteId: 1, RoomCode: '204' }), Count: 12_345 },
    });

    await openScreen(mock, '/room');

    await waitFor(() =>
        expect(cards()).toContainEqual(expect.stringContaining('204')),
    );

    const button = await screen.findByRole('button', { name: 'Sort' });
    expect(button).toHaveAttribute('aria-disabled', 'true');

    expect(button).toHaveAccessibleDescription(
        /^12,345 rows match; up to 10,000 can be sorted/,
    );

    await userEvent.click(button);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('an internet user’s card shows the room and the end of the stay', async () => {
    mock.faults.add({
        path: 'user/',
        status: 200,
        body: page({
            Id: 7,
            Alias: 'ann',
            GroupId: 1,
            SiteId: 1,
            RemTime: 3600,
            RemTraffic: -9999,
            RemDollar: 0,
            ExpiryDate: '2099-03-31T00:00:00',
        }),
    });

    mock.faults.add({
        path: 'guest/',
        status: 200,
        body: page({ RoomId: 4, RoomCode: '204', UserId: 7, Surname: 'Curie' }),
    });

    await openScreen(mock, '/internetuser');

    await waitFor(() =>
        expect(cards()).toEqual([
            'annGoodRoom and guest204 CurieTime left1hData leftunlimited MBExpires31/03/2099',
        ]),
    );
});

test('a number that may be negative has a minus button, which number pads lack', async () => {
    await openScreen(mock, '/site/1');
    await userEvent.click(await screen.findByRole('tab', { name: 'Details' }));
    const offset = screen.getByRole('textbox', { name: 'Time offset (hours)' });

    const sign = screen.getByRole('button', {
        name: 'Time offset (hours): plus or minus',
    });

    await userEvent.clear(offset);
    await userEvent.click(sign);
    await userEvent.type(offset, '9.5');
    expect(offset).toHaveValue('-9.5');
    await userEvent.click(sign);
    expect(offset).toHaveValue('9.5');

    expect(
        screen.queryByRole('button', { name: /Terminals/ }),
    ).not.toBeInTheDocument(); // never negative
});

test('a row’s dialog keeps what is typed when the phone is turned; the list adapts once it is closed', async () => {
    mock.faults.add({
        path: 'site/',
        status: 200,
        body: page({
            Id: 1,
            SiteName: 'Aurora Grand Sydney',
            GroupId: 1,
            ClientId: 1,
        }),
    });

    await openScreen(mock, '/site');

    await userEvent.click(
        await screen.findByRole('button', { name: 'Actions' }),
    );

    await userEvent.click(
        await screen.findByRole('menuitem', { name: 'Copy site' }),
    );

    await userEvent.type(
        await screen.findByRole('textbox', { name: 'Site name' }),
        'Harbour House',
    );

    turn(false);

    expect(screen.getByRole('textbox', { name: 'Site name' })).toHaveValue(
        'Harbour House',
    );

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('table');
});

test('a card leaves out what is empty: a free room has no check-in', async () => {
    mock.faults.add({
        path: 'room/',
        status: 200,
        body: page(
            { Id: 1, SiteId: 1, RoomCode: '101', CheckIn: ago(60) },
            { Id: 2, SiteId: 1, RoomCode: '102', CheckIn: null },
        ),
    });

    await openScreen(mock, '/room');
    await screen.findByRole('link', { name: '102' });
    const [taken, free] = cards();
    expect(taken).toContain('Check-in');
    expect(free).not.toContain('Check-in');
});

test('the amount of a payment stands where other cards have their status', async () => {
    mock.faults.add({
        path: 'merchantlog/list',
        status: 200,
        body: page({
            Id: 1,
            SiteId: 1,
            Created: ago(60),
            Description: 'Day pass',
            Amount: 5,
            CurrCode: 'NZD',
        }),
    });

    await openScreen(mock, '/paymentlog');
    await screen.findByRole('link', { name: 'Day pass' });

    const amount = document.querySelector('.view-row-status');
    expect(amount).toHaveTextContent(/^Amount \(AUD\) 5\.00\sNZD$/);
    expect(cards()[0]!.match(/Amount/g)).toHaveLength(1);
});

test('an e-mail address breaks before its @ and its dots, not within a word', async () => {
    mock.faults.add({
        path: 'client/1',
        status: 200,
        body: {
            Id: 1,
            Code: 'A',
            Company: 'Aurora',
            Email: 'uma.fischer@example.com',
        },
    });

    await openScreen(mock, '/client/1/show');

    const address = await screen.findByRole('link', {
        name: 'uma.fischer@example.com',
    });

    expect(address.innerHTML).toBe('uma<wbr>.fischer<wbr>@example<wbr>.com');
});
