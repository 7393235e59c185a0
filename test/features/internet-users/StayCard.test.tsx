import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

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
    CheckOut: '2026-03-17T00:00:00Z',
};

const user = {
    Id: 7,
    Alias: 'marie.204',
    GroupId: 1,
    SiteId: 1,
    RemTime: 7200,
    RemTraffic: 600_000,
    RemDollar: 5,
    ExpiryDate: '2026-03-19T00:00:00',
    CheckIn: '2026-03-11T02:00:00Z',
    Active: true,
};

const session = (Id: number, day: string, hours: number) => ({
    Id,
    AccessStarted: `2026-03-${day}T00:00:00Z`,
    AccessStopped: `2026-03-${day}T0${hours}:00:00Z`,
    DataDownKb: 90_000,
    DataUpKb: 10_000,
});

const access = (Id: number, LogType: string) => ({
    Id,
    UserId: 7,
    LogTime: '2026-03-14T12:00:00Z',
    MacAddress: 'AA:BB:CC:00:11:22',
    LogType,
    Comments: 'Wrong password',
    DataUsed: 0,
});

const theStay = (more: object = {}) => {
    answers('guest/204', guest);
    answers('user/7', { ...user, ...more });

    answers(
        'radius/history/',
        page(session(3, '14', 2), session(2, '12', 1), session(1, '09', 5)),
    );

    answers('merchantlog/', page());

    answers(
        'creditlog',
        page({ Id: 4, Created: '2026-03-13T00:00:00Z', UserId: 7, RemTime: 1 }),
    );

    answers('accesslog/user', page(access(5, 'Reject'), access(6, 'Login')));
};

const stay = () => screen.findByRole('region', { name: 'Stay' });
const drawing = async () => within(await stay()).findByRole('img');

const counts = async () =>
    within(await stay())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);

afterEach(() => mock.faults.clear());

test('draws a stay from check-in to the end of the account, as a picture and in words', async () => {
    theStay();
    const portal = await openPortal(mock, '/guest/204');

    await waitFor(async () =>
        expect(await counts()).toEqual([
            'Sessions: 2', // the one before the check-in is another guest's
            'Credit changes: 1',
            'Payments: 0',
            'Sign-ins refused: 1',
        ]),
    );

    expect(await drawing()).toHaveAccessibleName(
        [
            'Check-in: 10/03/2026 12:00 PM',
            'Check-out: 17/03/2026 10:00 AM',
            'Account ends: 19/03/2026',
            'now: 15/03/2026 11:00 AM',
            'Sessions: 2',
            'Credit changes: 1',
            'Payments: 0',
            'Sign-ins refused: 1',
        ].join('; '),
    );

    const region = await stay();

    expect(plainSpaces(region.textContent)).toContain(
        'Check-in10/03/2026 12:00 PMCheck-out17/03/2026 10:00 AMAccount ends19/03/2026',
    );

    expect((await drawing()).querySelectorAll('rect')).toHaveLength(2);
    const history = screen.getByRole('region', { name: 'History' });

    expect(
        region.compareDocumentPosition(history) &
            Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();

    expect(
        portal
            .requests()
            .filter(line => /radius|merchantlog|creditlog/.test(line)),
    ).toHaveLength(3); // the history's own
});

test('gauges show how much is left', async () => {
    theStay();
    await openPortal(mock, '/guest/204');
    const time = await screen.findByRole('meter', { name: 'Time left' });

    await waitFor(() =>
        expect(time).toHaveAttribute('aria-valuetext', '2h, 3h used'),
    );

    expect(time).toHaveAttribute('aria-valuenow', '7200');
    expect(time).toHaveAttribute('aria-valuemax', String(5 * 3600));
    const volume = screen.getByRole('meter', { name: 'Data left' });

    expect(plainSpaces(volume.getAttribute('aria-valuetext')!)).toBe(
        '600 MB, 200 MB used',
    );

    expect(volume).toHaveAttribute('aria-valuemax', '800000');
});

test('says what is unlimited, and shows negative amounts as owed', async () => {
    theStay({ RemTime: -5400, RemTraffic: -9999 });
    await openPortal(mock, '/internetuser/7/show');
    const time = await screen.findByRole('meter', { name: 'Time left' });

    await waitFor(() =>
        expect(time).toHaveAttribute('aria-valuetext', '1h 30m owed, 3h used'),
    );

    expect(time).toHaveAttribute('aria-valuenow', '0');
    const volume = screen.getByRole('meter', { name: 'Data left' });

    expect(plainSpaces(volume.getAttribute('aria-valuetext')!)).toBe(
        'unlimited data, 200 MB used',
    );

    expect(volume).toHaveAttribute('aria-valuenow', '1');
    expect(volume).toHaveAttribute('aria-valuemax', '1');

    expect(await drawing()).toHaveAccessibleName(
        /^Check-in: 11\/03\/2026 12:00 PM; Account ends/,
    );
});

test('shows no number for a log that could not be read', async () => {
    mock.faults.add({ path: 'creditlog', status: 500 });
    theStay();
    await openPortal(mock, '/internetuser/7');

    await waitFor(async () =>
        expect(await counts()).toEqual([
            'Sessions: 2',
            'Credit changes: —',
            'Payments: 0',
            'Sign-ins refused: 1',
        ]),
    );
});

test('a role that may only see guests sees neither credit nor gauges', async () => {
    theStay();

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

    await openPortal(mock, '/guest/204', { userName: 'site' });

    await waitFor(async () =>
        expect(await counts()).toEqual(['Sessions: 2', 'Sign-ins refused: 1']),
    );

    expect(screen.queryByRole('meter')).toBeNull();

    expect(await drawing()).toHaveAccessibleName(
        /^Check-in: [^;]+; Check-out: [^;]+; now: /,
    );
});
