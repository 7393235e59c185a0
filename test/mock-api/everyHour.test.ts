import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { addDays, dayAt } from '../../resources/rules/calendar.ts';
import { moments } from '../moment.ts';
import { signIn, type Caller } from './signIn.ts';

const HOUR_MS = 3_600_000;
let mock: StartedMock;
let admin: Caller;

beforeAll(async () => {
    mock = await startMock();
    admin = await signIn(mock, 'admin');
});

afterAll(() => mock.close());

const guestsOf = async () =>
    (
        await admin.get<{ Results: { CheckIn: string; CheckOut: string }[] }>(
            'guest/?SiteId=1&PageNo=1&PageSize=5',
        )
    ).body.Results;

/** What a look at the dashboard finds. */
const look = async (now: number) => {
    const { body: site } = await admin.get<{ LocTimeOffset: number }>('site/1');
    const today = dayAt(now, site.LocTimeOffset);
    const period = { SiteId: 1, StartDate: today, EndDate: today };

    const figures = async (day: string) =>
        (
            await admin.get<Record<string, number>>(
                `stat/usage?SiteId=1&StartDate=${day}&EndDate=${day}`,
            )
        ).body;

    const people = ({ body }: { body: { Users: number }[] }) =>
        body.reduce((sum, { Users }) => sum + Users, 0);

    return {
        today: await figures(today),
        yesterday: await figures(addDays(today, -1)),
        genders: people(
            await admin.post<{ Users: number }[]>('stat/gender', period),
        ),
        ages: people(
            await admin.post<{ Users: number }[]>('stat/agegroup', period),
        ),
        guests: await guestsOf(),
    };
};

/** Each makes the whole business anew, at that moment. */
const begin = async (
    now: string | number,
    offset?: number,
): Promise<number> => {
    const at = typeof now === 'string' ? Date.parse(now) : now;
    mock.backend.clock.set(at);
    mock.backend.reset(1, offset);
    admin = await signIn(mock, 'admin');

    return at;
};

const startAt = async (now: string | number, offset?: number) =>
    look(await begin(now, offset));

const expectAlive = (
    {
        today,
        yesterday,
        genders,
        ages,
        guests,
    }: Awaited<ReturnType<typeof look>>,
    now: number,
) => {
    expect(today!.Sessions).toBeGreaterThan(0);
    expect(today!.TrafficUsedDownKb).toBeGreaterThan(1000); // shown in MB
    expect([genders, ages]).toEqual([today!.Users, today!.Users]);
    expect(yesterday!.Sessions).toBeGreaterThan(3);
    expect(guests).toHaveLength(5);
    for (const { CheckIn, CheckOut } of guests)
        expect([
            Date.parse(CheckIn) <= now,
            Date.parse(CheckOut) > now,
        ]).toEqual([true, true]);
};

describe('a first look finds figures and guests', () => {
    test.each(moments)('at $about', async ({ now, siteOffset }) =>
        expectAlive(await startAt(now, siteOffset), Date.parse(now)),
    );

    test.each([1, 4, 9, 20])('at %i:00 of the site', async hour => {
        const now =
            Date.parse('2026-06-16T14:00:00Z') + hour * HOUR_MS + 60_000;

        expectAlive(await startAt(now), now);
    });
});

test('guests arrive during the day, whatever the hour of the look', async () => {
    await begin('2026-11-20T18:50:00Z');
    for (const { CheckIn } of await guestsOf())
        expect(
            new Date(Date.parse(CheckIn) + 10 * HOUR_MS).getUTCHours(),
        ).toBeGreaterThanOrEqual(13);
});

test('a site may be 13 hours ahead', async () => {
    for (const [offset, found] of [
        [13, 13],
        [undefined, 10],
    ] as const) {
        await begin('2026-06-16T11:01:00Z', offset);

        expect(
            (await admin.get<{ LocTimeOffset: number }>('site/1')).body
                .LocTimeOffset,
        ).toBe(found);
    }
});

test('the demonstration continues: the next morning has figures too', async () => {
    const began = Date.parse('2026-06-16T05:00:00Z');
    const before = await startAt(began);
    mock.backend.clock.advance(24 * 60);
    admin = await signIn(mock, 'admin');
    const after = await look(began + 24 * HOUR_MS);
    expect(after.today!.Sessions).toBeGreaterThan(0);

    expect(after.yesterday!.Sessions).toBeGreaterThanOrEqual(
        before.today!.Sessions!,
    );
});
