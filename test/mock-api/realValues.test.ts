// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';

import { momentOf } from '../../mock-api/data/clock.ts';
import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { macOf } from '../../resources/rules/macAddress.ts';
import { sessionEnds } from '../../resources/rules/sessionEnd.ts';
import {
    deviceStatus,
    seenStatus,
    signsOf,
} from '../../resources/rules/status.ts';
import { shiftDate, shiftTo } from '../shiftDate.ts';
import { signIn, type Caller } from './signIn.ts';

type Row = Readonly<Record<string, unknown>>;

let mock: StartedMock;
let admin: Caller;

beforeAll(async () => {
    mock = await startMock({ now: Date.parse('2026-06-15T22:00:00Z') });
    admin = await signIn(mock, 'admin');
});

afterAll(() => mock.close());

const listed = async (path: string) =>
    (
        await admin.get<{ readonly Results: readonly Row[] }>(
            `${path}PageNo=1&PageSize=10000`,
        )
    ).body.Results;

const siteOf = (user: unknown) =>
    mock.backend.store.find('internetuser', user)?.SiteId;

test('the access log has addresses in the formats of Calling-Station-Id and Called-Station-Id', async () => {
    const entries = await listed('accesslog/list?');

    const dashed = entries.filter(({ MacAddress }) =>
        /^([0-9a-f]{2}-){5}[0-9a-f]{2}$/.test(String(MacAddress)),
    );

    expect(
        new Set(dashed.map(({ UserId }) => siteOf(UserId))).size,
    ).toBeGreaterThan(5);

    expect(
        entries.some(({ UserId }) =>
            dashed.every(entry => siteOf(entry.UserId) !== siteOf(UserId)),
        ),
    ).toBe(true);

    const called = entries
        .map(({ Comments }) => String(Comments))
        .filter(comment => comment.startsWith('Called-Station-Id'));

    expect(called.length).toBeGreaterThan(20);
    for (const comment of called)
        expect(macOf(comment)).toMatch(/^([0-9A-F]{2}:){5}[0-9A-F]{2}$/);
});

test('sessions end for 22 causes, sometimes for an unnamed one, and some last less than a minute', () => {
    const sessions = mock.backend.store.rows('usage');
    const causes = sessions.map(({ TerminateCause }) => String(TerminateCause));
    const names = [...new Set(causes)];

    const countOf = (cause: string) =>
        causes.filter(one => one === cause).length;

    expect(
        names.filter(name => /^[A-Z][a-z]+(-[A-Z][a-z]+)*$|^NAS-/.test(name)),
    ).toHaveLength(22);

    const named = Object.keys(sessionEnds).filter(cause => /\D/.test(cause));
    expect(names).toEqual(expect.arrayContaining(named));
    expect(names.filter(name => /^\d+$/.test(name))).toHaveLength(1);

    expect(countOf('User-Request')).toBeGreaterThan(
        10 * countOf('Port-Disabled'),
    );

    const seconds = (row: Row) =>
        (Date.parse(String(row.AccessStopped)) -
            Date.parse(String(row.AccessStarted))) /
        1000;

    expect(
        sessions.filter(row => seconds(row) > 0 && seconds(row) < 60).length,
    ).toBeGreaterThan(100);
});

test('some messages have characters outside the SMS alphabet', async () => {
    const texts = (await listed('Sms/?')).map(({ Content }) => String(Content));
    for (const character of ['è', 'à'])
        expect(texts.join()).toContain(character);
    const outside = texts.filter(text => /[ê’–✅я]/u.test(text));
    expect(outside.length).toBeGreaterThan(10);
    expect(outside.length).toBeLessThan(texts.length / 2);
});

test('some colours have three digits', async () => {
    const colours = [
        ...(await listed('ThemePreset/?')),
        ...(await listed('device/?SiteId=1&')),
    ]
        .flatMap(Object.entries)
        .filter(([name]) => name.endsWith('Color'))
        .map(([, value]) => String(value));

    expect(
        colours.filter(colour => /^#[0-9a-f]{3}$/.test(colour)).length,
    ).toBeGreaterThan(1);

    expect(
        colours.filter(colour => /^#[0-9a-f]{6}$/.test(colour)).length,
    ).toBeGreaterThan(20);
});

test('some payments have another currency than the client’s', () => {
    const currencyOf = (user: unknown) => {
        const { store } = mock.backend;

        return store.find(
            'client',
            store.find('billgroup', store.find('internetuser', user)?.GroupId)
                ?.ClientId,
        )?.CurrCode;
    };

    const payments = mock.backend.store.rows('paymentlog');

    const foreign = payments.filter(
        ({ UserId, CurrCode }) => CurrCode !== currencyOf(UserId),
    );

    expect(foreign.length).toBeGreaterThan(20);
    expect(foreign.length).toBeLessThan(payments.length / 50);
});

test('the clocks of some hotspots, licences and TVs are ahead, and stay ahead over time', async () => {
    const isAhead = (minutes: unknown): boolean => {
        const { clock } = mock.backend;
        const seen = momentOf(clock.minutesAgo(Number(minutes)));

        return seenStatus(seen, clock.now()) === 'ClockAhead';
    };

    const ahead = async () => ({
        hotspots: (await listed('device/hotspot?')).filter(
            row =>
                deviceStatus(signsOf(row), mock.backend.clock.now()) ===
                'ClockAhead',
        ).length,
        licences: mock.backend.store
            .rows('machine')
            .filter(({ LastUsed }) => isAhead(LastUsed)).length,
        tvs: mock.backend.store
            .rows('tv/device')
            .filter(({ Alive }) => isAhead(Alive)).length,
    });

    const first = await ahead();
    for (const count of Object.values(first)) expect(count).toBeGreaterThan(2);
    shiftDate(shiftTo(new Date(Date.now() + 3_600_000).toISOString()));
    expect(await ahead()).toEqual(first);
});
