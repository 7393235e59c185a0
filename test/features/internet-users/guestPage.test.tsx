import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { plainSpaces } from '../../../src/foundation/format/numberText.ts';
import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock(Date.parse('2026-03-15T01:00:00Z'));

const answers = (path: string, body: unknown) =>
    mock.faults.add({ path, status: 200, body });

const page = (...rows: readonly object[]) => ({
    Results: rows,
    Count: rows.length,
});

const guest = {
    RoomId: 204,
    RoomCode: '204',
    UserId: 7,
    Surname: 'Curie',
    FirstName: 'Marie',
    CompanyName: null,
    CheckIn: '2026-03-10T02:00:00Z',
    CheckOut: null,
};

const user = {
    Id: 7,
    Alias: 'marie.204',
    GroupId: 1,
    RemTime: 7200,
    RemTraffic: 1_000_000,
    RemDollar: 5,
    ExpiryDate: '2026-03-31T00:00:00',
    FinishDate: '2026-03-25T00:00:00', // the account ends before its credit
    SpeedKBD: 512,
    SpeedKBU: 128,
    NetData: 2_000_000,
    Active: true,
};

const openGuest = async () => {
    answers('guest/204', guest);
    answers('user/7', user);

    answers(
        'radius/history/',
        page({
            Id: 1,
            AccessStarted: '2026-03-14T00:00:00Z',
            AccessStopped: '2026-03-14T02:05:00Z',
            DataDownKb: 312_000,
            DataUpKb: 20_000,
            MacAddress: 'AA:BB:CC:00:11:22',
            NasId: 'HS000124',
            TerminateCause: 'User-Request',
        }),
    );

    answers(
        'merchantlog/',
        page({
            Id: 2,
            Created: '2026-03-13T00:00:00Z',
            UserId: 7,
            Alias: 'marie.204',
            Description: 'One day',
            Amount: 10,
            CurrCode: 'AUD',
            Refunded: true,
            RefundedAmount: 4,
        }),
    );

    answers(
        'accesslog/user',
        page({
            Id: 3,
            UserId: 7,
            LogTime: '2026-03-14T12:00:00Z',
            MacAddress: 'AA:BB:CC:00:11:22',
            LogType: 'Login',
            Comments: 'Welcome page',
            DataUsed: 0,
        }),
    );

    const portal = await openPortal(mock, '/guest/204');
    const history = await screen.findByRole('region', { name: 'History' });

    return {
        portal,
        history,
        titles: () =>
            within(history)
                .queryAllByRole('listitem')
                .map(({ textContent }) => plainSpaces(textContent)),
    };
};

test('a guest’s page shows what is left and what happened, gaps for what fails to load, and a summary to copy', async () => {
    mock.faults.add({
        path: 'creditlog',
        status: 500,
        body: { Message: 'The books are closed.' },
        times: 1,
    });

    const { portal, history, titles } = await openGuest();
    const account = await screen.findByRole('region', { name: /^Account/ });
    expect(screen.getByLabelText(/Surname/)).toHaveValue('Curie'); // the form is what it was

    expect(account).toHaveTextContent(
        /Good: 2 hours, 1 GB, 5\.00 AUD, until 25\/03\/2026.*Room204Download512 KB\/s.*Last session14\/03\/2026 10:00 AM \(2h 5m\).*DeviceAA:BB:CC:00:11:22/,
    );

    expect(
        within(account).getByRole('link', { name: 'marie.204' }),
    ).toHaveAttribute('href', '/internetuser/7');

    expect(within(account).getByRole('link', { name: '204' })).toHaveAttribute(
        'href',
        '/room/204',
    );

    expect(
        within(account)
            .getAllByRole('button')
            .map(({ textContent }) => textContent),
    ).toEqual(
        expect.arrayContaining([
            'Copy summary',
            'Adjust credit',
            'Reset credit',
            'Extend credit',
            'Access card',
        ]),
    );

    expect(
        await within(history).findByText(/The books are closed/),
    ).toBeVisible();

    expect(titles()).toEqual([
        'Login14/03/2026 10:00 PMWelcome page · AA:BB:CC:00:11:22',
        'Session14/03/2026 10:00 AM2h 5m · 312 MB down, 20 MB up · AA:BB:CC:00:11:22 · HS000124',
        'One day13/03/2026 10:00 AM10.00 AUD · 4.00 AUD refunded',
    ]);

    const once = [
        'accesslog/user',
        'creditlog',
        'merchantlog/',
        'radius/history/',
        'user/7',
    ];

    expect(
        portal
            .requests()
            .map(line => /^GET ([^?]+)/.exec(line)?.[1])
            .filter(path => once.includes(path ?? ''))
            .toSorted(),
    ).toEqual(once); // each once, the card's session too

    answers(
        'creditlog',
        page({
            Id: 4,
            Created: '2026-03-14T06:00:00Z',
            UserId: 7,
            Alias: 'marie.204',
            RemTime: 7200,
            RemTraffic: -1_000_000,
            RemDollar: 0,
            Comments: 'Sorry',
        }),
    );

    await userEvent.click(
        within(history).getByRole('button', { name: 'Try again' }),
    );

    await waitFor(() =>
        expect(titles()[1]).toBe(
            'Credit change14/03/2026 04:00 PM+2h · −1.0 GB · Sorry',
        ),
    );

    expect(titles()).toHaveLength(4);

    await userEvent.click(
        within(history).getByRole('button', { name: 'Accesses' }),
    );

    await waitFor(() => expect(titles()).toHaveLength(3));

    const copied = vi.fn(async (_: string) => undefined);

    Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText: copied },
    });

    await userEvent.click(
        within(account).getByRole('button', { name: 'Copy summary' }),
    );

    expect(copied.mock.calls[0]?.[0]).toBe(
        [
            'Marie Curie, room 204',
            'Site: Aurora Grand Sydney',
            'Internet user: marie.204',
            'Time left: 2h',
            'Data left: 1.0 GB',
            'Credit: 5.00 AUD',
            'Expires: 31/03/2026',
            'Download: 512 KB/s',
            'Upload: 128 KB/s',
            'Data used: 2.0 GB',
            '',
            'Last (site time):',
            '- 14/03/2026 04:00 PM, Credit change, +2h, −1.0 GB, Sorry',
            '- 14/03/2026 10:00 AM, Session, 2h 5m, 312 MB down, 20 MB up, AA:BB:CC:00:11:22, HS000124',
            '- 13/03/2026 10:00 AM, One day, 10.00 AUD, 4.00 AUD refunded',
        ].join('\n'),
    );
});

test('a guest’s page extends and ends the stay by buttons', async () => {
    await openGuest();
    expect(screen.getByRole('button', { name: 'Check out' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Extend stay' }));

    expect(
        await screen.findByRole('dialog', { name: /^Extend stay/ }),
    ).toBeVisible();
});

test('the page of an empty room says that it is free', async () => {
    answers('room/205', {
        Id: 205,
        siteId: 1,
        RoomCode: '205',
        RoomName: null,
        CheckIn: null,
        CheckOut: null,
    });

    await openPortal(mock, '/room/205');

    expect(
        within(await screen.findByRole('region', { name: 'Guest' })).getByText(
            'Free',
        ),
    ).toBeVisible();
});

test('the pages of room, internet user and guest link to one another, within the user’s rights', async () => {
    answers('room/204', {
        Id: 204,
        siteId: 1,
        RoomCode: '204',
        RoomName: null,
        CheckIn: guest.CheckIn,
        CheckOut: null,
    });

    answers('guest/204', guest);
    answers('user/7', user);
    const room = await openPortal(mock, '/room/204');

    expect(
        await screen.findByRole('link', { name: 'Marie Curie, room 204' }),
    ).toHaveAttribute('href', '/guest/204');

    expect(
        await screen.findByRole('link', { name: 'marie.204' }),
    ).toHaveAttribute('href', '/internetuser/7');

    room.close();

    const own = await openPortal(mock, '/internetuser/7');

    expect(
        await screen.findByRole('region', { name: 'Account' }),
    ).toHaveTextContent('Good: 2 hours');

    await screen.findByRole('region', { name: 'History' });

    expect(own.requests().filter(line => line === 'GET user/7')).toHaveLength(
        1,
    ); // the form's own

    own.close();

    answers('guest/205', { ...guest, RoomId: 205, UserId: null });
    const nobody = await openPortal(mock, '/guest/205');

    expect(
        await screen.findByText('This guest has no internet user'),
    ).toBeVisible();

    nobody.close();

    mock.faults.add({
        path: 'UserMenuItem/CurrentUser',
        status: 200,
        body: [
            {
                Id: 1,
                UserId: 'u',
                MenuItemId: 1,
                TabName: 'manage',
                MenuName: 'guest',
            },
        ],
    });

    const clerk = await openPortal(mock, '/guest/204', { userName: 'site' });
    const history = await screen.findByRole('region', { name: 'History' });

    expect(
        within(history)
            .getAllByRole('button')
            .slice(0, 2)
            .map(({ textContent }) => textContent),
    ).toEqual(['Sessions', 'Accesses']);

    expect(screen.queryByRole('region', { name: /^Account/ })).toBeNull();

    expect(
        clerk
            .requests()
            .filter(
                line =>
                    /user\/7|creditlog|merchantlog/.test(line) &&
                    !line.includes('accesslog/user'),
            ),
    ).toEqual([]);
});

test('a guest’s history loads when it scrolls into view', async () => {
    const watched = new Set<(entries: readonly object[]) => void>();

    vi.stubGlobal(
        'IntersectionObserver',
        class {
            readonly told: (entries: readonly object[]) => void;
            constructor(told: (entries: readonly object[]) => void) {
                this.told = told;
            }
            observe = () => watched.add(this.told);
            disconnect = () => watched.delete(this.told);
        },
    );

    const { portal, titles } = await openGuest();
    await screen.findByRole('region', { name: /^Account/ });

    const logs = () =>
        portal
            .requests()
            .filter(line =>
                /GET (accesslog\/user|creditlog|merchantlog|radius)/.test(line),
            );

    expect(logs()).toEqual([]);
    for (const tell of watched) act(() => tell([{ isIntersecting: true }]));
    await waitFor(() => expect(titles().length).toBeGreaterThan(2));
    expect(logs()).toHaveLength(4);
    vi.unstubAllGlobals();
});

const onPhone = (media: string) => ({
    media,
    matches: /max-width/.test(media),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
});

test('on a phone the page of a guest begins with whether they can go online, and with what is done most often', async () => {
    vi.stubGlobal('matchMedia', onPhone);

    try {
        await openGuest();

        const accounts = await screen.findAllByRole('region', {
            name: /^Account/,
        });

        expect(accounts).toHaveLength(1);

        const inOrder = [
            within(accounts[0]!).getByRole('button', { name: 'Adjust credit' }),
            // Those beside the title are hidden on a phone.
            screen.getAllByRole('button', { name: 'Extend stay' }).at(-1)!,
            screen.getAllByRole('button', { name: 'Check out' }).at(-1)!,
            screen.getByLabelText(/^Surname/),
            screen.getByRole('region', { name: 'History' }),
        ];

        expect(
            inOrder.toSorted((one, other) =>
                one.compareDocumentPosition(other) &
                Node.DOCUMENT_POSITION_FOLLOWING
                    ? -1
                    : 1,
            ),
        ).toEqual(inOrder);
    } finally {
        vi.unstubAllGlobals();
    }
});

const stands = (one: Element, other: Element) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
        ? 'before'
        : 'after';

test('on a phone the page of a room begins with its guest and their account', async () => {
    vi.stubGlobal('matchMedia', onPhone);

    try {
        answers('room/204', {
            Id: 204,
            siteId: 1,
            RoomCode: '204',
            CheckIn: guest.CheckIn,
        });

        answers('guest/204', guest);
        answers('user/7', user);
        await openPortal(mock, '/room/204');

        const act = await screen.findByRole('button', {
            name: 'Adjust credit',
        });

        expect(stands(act, screen.getByLabelText(/^Room code/))).toBe('before');

        expect(screen.getAllByRole('region', { name: 'Guest' })).toHaveLength(
            1,
        );
    } finally {
        vi.unstubAllGlobals();
    }
});

test('on a phone the page of an empty room begins with "Check in"', async () => {
    vi.stubGlobal('matchMedia', onPhone);

    try {
        answers('room/205', {
            Id: 205,
            siteId: 1,
            RoomCode: '205',
            CheckIn: null,
        });

        await openPortal(mock, '/room/205');
        const free = await screen.findByRole('region', { name: 'Guest' });
        const checkIn = within(free).getByRole('button', { name: 'Check in' });

        expect(stands(checkIn, screen.getByLabelText(/^Room code/))).toBe(
            'before',
        );
    } finally {
        vi.unstubAllGlobals();
    }
});

test('on a phone an internet user’s account comes first, then the form, then the history, which loads when the summary is copied', async () => {
    vi.stubGlobal('matchMedia', onPhone);

    vi.stubGlobal(
        'IntersectionObserver',
        class {
            observe = () => undefined;
            disconnect = () => undefined;
        },
    );

    try {
        answers('user/7', user);

        answers(
            'creditlog',
            page({
                Id: 4,
                Created: '2026-03-14T06:00:00Z',
                UserId: 7,
                Alias: 'marie.204',
                RemTime: 7200,
                RemTraffic: 0,
                RemDollar: 0,
                Comments: 'Sorry',
            }),
        );

        const portal = await openPortal(mock, '/internetuser/7');
        const account = await screen.findByRole('region', { name: 'Account' });
        expect(account).toHaveTextContent(/Good: 2 hours, 1 GB, 5\.00 AUD/);

        const inOrder = [
            within(account).getByRole('button', { name: 'Adjust credit' }),
            screen.getByLabelText(/^Alias/),
            await screen.findByRole('region', { name: 'History' }),
        ];

        expect(
            inOrder.toSorted((one, other) =>
                one.compareDocumentPosition(other) &
                Node.DOCUMENT_POSITION_FOLLOWING
                    ? -1
                    : 1,
            ),
        ).toEqual(inOrder);

        expect(
            screen.getAllByRole('button', { name: 'Adjust credit' }),
        ).toHaveLength(1);

        const logs = () =>
            portal
                .requests()
                .filter(line =>
                    /^GET (creditlog|merchantlog|accesslog)/.test(line),
                ).length;

        expect(logs()).toBe(0);
        const copied = vi.fn(async (_: string) => undefined);

        Object.defineProperty(navigator, 'clipboard', {
            configurable: true,
            value: { writeText: copied },
        });

        await userEvent.click(
            within(account).getByRole('button', { name: 'Copy summary' }),
        );

        await waitFor(() =>
            expect(copied.mock.calls[0]?.[0]).toMatch(
                /Internet user: marie\.204[^]*- 14\/03\/2026 04:00 PM, Credit change, \+2h/,
            ),
        );

        expect(logs()).toBe(3);
    } finally {
        vi.unstubAllGlobals();
    }
});
