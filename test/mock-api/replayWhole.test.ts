// @vitest-environment node
import { expect, test } from 'vitest';

import type { Replay } from '../../mock-api/control/replay.ts';
import type { RecordedCall } from '../../mock-api/control/report.ts';
import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { shiftDate, shiftTo } from '../shiftDate.ts';
import { callerOf, signIn } from './signIn.ts';
import { tellerOf } from './told.ts';

/** Time of the machine goes by. */
const pass = (ms: number): void =>
    shiftDate(shiftTo(new Date(Date.now() + ms).toISOString()));

interface Started extends Replay {
    readonly startedFrom: string;
}

const within = async (
    work: (start: () => Promise<StartedMock>) => Promise<void>,
): Promise<void> => {
    const started: StartedMock[] = [];
    try {
        await work(async () => {
            const mock = await startMock({ scenario: 'small' });
            started.push(mock);
            return mock;
        });
    } finally {
        await Promise.all(started.map(one => one.close()));
    }
};

const quiet = (work: Promise<unknown>) => work.catch(() => undefined);

/** What a tester does in a quarter of an hour, faults and all. */
const session = async (mock: StartedMock) => {
    const tell = tellerOf(() => mock);
    const admin = await signIn(mock, 'admin');
    const db = (method: string, path: string, body?: object) =>
        fetch(`${mock.url}/db/${path}`, {
            method,
            headers: { 'content-type': 'application/json' },
            ...(body ? { body: JSON.stringify(body) } : {}),
        });
    await admin.get('value/servertime');
    await tell('POST', 'fail', [
        {
            path: 'room',
            sent: { RoomName: 'Saved 1' },
            status: 500,
            body: { Message: 'Down.' },
        },
        {
            path: 'room',
            sent: { RoomName: 'Saved 2' },
            status: 503,
            after: true,
        },
        { path: 'room', sent: { RoomName: 'Saved 4' }, kind: 'lost' },
        { path: 'device/2', kind: 'drop', times: 1 },
        { path: 'site/', delay: 20 },
    ]);
    for (const n of [1, 2, 3, 4, 5]) {
        await quiet(admin.post('room', { Id: n, RoomName: `Saved ${n}` }));
        await admin.get(`room/${n}`);
    }
    await quiet(admin.get('device/2'));
    await admin.get('site/');
    await db('PATCH', 'room/6', { RoomName: 'By hand' });
    await admin.get('room/6');
    await admin.post('user', {
        Id: 2,
        Alias: 'Otherwise',
        Password: 'GuestSekret8',
    });
    await admin.get('user/?PageNo=1&PageSize=20');
    pass(150_000);
    await admin.get('device/?PageNo=1&PageSize=10000');
    pass(100_500);
    await admin.get('device/1');
    await admin.get('value/servertime');
    await tell('POST', 'clock', { advance: 200 });
    await admin.get('value/servertime');
    await admin.get(
        'stat/usage?SiteId=1&StartDate=2020-01-01&EndDate=2030-12-31',
    );
    await tell('POST', 'clock', { advance: 60 * 26 });
    await admin.get('room/1');
    const again = await signIn(mock, 'admin');
    await again.get('room/1');
    await again.get('guest/?PageNo=1&PageSize=50');
    await callerOf(mock, 'nobody').get('room/1');
    return tell;
};

test('a report replayed in a fresh mock shows no difference: faults, clock, reports of devices and all', () =>
    within(async start => {
        const mock = await start();
        const tell = await session(mock);
        const report = (await tell('GET', 'report')).body as {
            record: readonly RecordedCall[];
            snapshot: { collections: Record<string, { rows: unknown[] }> };
        };
        expect(
            report.record.flatMap(({ fault, status }) =>
                fault ? [[fault.id, status]] : [],
            ),
        ).toEqual([
            [1, 500],
            [2, 503],
            [3, 0],
            [4, 0],
        ]);
        expect(report.record.map(({ at }) => at)).toEqual(
            report.record.map(({ at }) => at).toSorted(),
        );
        // Devices that only went on reporting are no change.
        expect(report.snapshot.collections.device?.rows ?? []).toEqual([]);
        expect(JSON.stringify(report).length).toBeLessThan(300_000);

        const fresh = await start();
        const there = tellerOf(() => fresh);
        const { differing, skipped, calls, startedFrom } = (
            await there('POST', 'replay', { instance: 'again', report })
        ).body as Started;
        expect(startedFrom).toBe('where the record of the report began');
        expect(differing).toEqual([]);
        expect(skipped.map(({ call }) => call)).toEqual([
            'POST Token',
            'POST Token',
        ]);
        expect(calls).toBe(report.record.length - 2);
        const again = async (path: string) =>
            (await fetch(`${fresh.url}/~again/${path}`)).json();
        expect([
            await again('db/room/1'),
            await again('db/room/2'),
            await again('db/room/4'),
        ]).toMatchObject([
            { RoomName: expect.not.stringContaining('Saved') },
            { RoomName: 'Saved 2' },
            { RoomName: 'Saved 4' },
        ]);
        expect(await again('__mock/clock')).toMatchObject({ frozen: false });
        // The instance it led to is what the report's snapshot says.
        const elsewhere = tellerOf(() => fresh, 'elsewhere');
        expect((await elsewhere('POST', 'restore', report)).status).toBe(200);
        const devices = async (instance: string) =>
            (
                await fetch(`${fresh.url}/~${instance}/db/device?_limit=1000`)
            ).json();
        expect(await devices('elsewhere')).toEqual(await devices('again'));
    }));

test('at a real server a fault of the mock is passed over, and the time of the call is no difference', () =>
    within(async start => {
        const [mock, real] = [await start(), await start()];
        const tell = tellerOf(() => mock);
        const admin = await signIn(mock, 'admin');
        await tell('POST', 'fail', { path: 'room/1', status: 500, times: 1 });
        await admin.get('room/1');
        await admin.get('value/servertime');
        await admin.get('room/1');
        pass(7_200_000);
        const { differing, skipped, calls } = (
            await tell('POST', 'replay', {
                url: real.apiUrl,
                passwords: { admin: 'demo' },
            })
        ).body as Started;
        expect([calls, differing]).toEqual([2, []]);
        expect(skipped.map(({ why }) => why)).toEqual([
            expect.any(String),
            'a fault of the mock answered it',
        ]);
    }));
