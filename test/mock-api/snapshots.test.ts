// @vitest-environment node
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { shiftDate, shiftTo } from '../shiftDate.ts';
import { callerOf, signIn, tokenFor } from './signIn.ts';
import { tellerOf } from './told.ts';

const now = Date.parse('2026-06-17T01:30:00Z');
/** Time of the machine goes by. */
const pass = (ms: number): void =>
    shiftDate(shiftTo(new Date(Date.now() + ms).toISOString()));
const started: StartedMock[] = [];
const start = async () => {
    const mock = await startMock({ now, frozen: true });
    started.push(mock);
    return mock;
};
let mock: StartedMock;
const tell = tellerOf(() => mock);
beforeAll(async () => {
    mock = await start();
});
afterAll(() => Promise.all(started.map(one => one.close())));

const looks = [
    'client/?PageNo=1&PageSize=50',
    'room/?PageNo=1&PageSize=50&SiteId=1',
    'guest/?PageNo=1&PageSize=50',
    'device/?PageNo=1&PageSize=10000',
    'user/?PageNo=1&PageSize=100',
    'stat/usage?SiteId=1&StartDate=2026-01-01&EndDate=2026-12-31',
    'creditlog/list?PageNo=1&PageSize=50',
    'value/servertime',
];
const look = async (of: StartedMock, token: string) =>
    Promise.all(
        looks.map(async path =>
            (
                await fetch(`${of.apiUrl}/${path}`, {
                    headers: { Authorization: `Bearer ${token}` },
                })
            ).text(),
        ),
    );

test('equal seeds and a frozen clock give byte-equal answers, tokens too', async () => {
    const other = await start();
    const [first, second] = [
        await tokenFor(mock, 'client'),
        await tokenFor(other, 'client'),
    ];
    expect(first).toBe(second);
    expect(await tokenFor(mock, 'client')).not.toBe(first);
    pass(1100);
    expect(await look(other, second)).toEqual(await look(mock, first));
});

test('a snapshot brings back data, sessions, uploads, names and the clock', async () => {
    const admin = await signIn(mock, 'admin');
    const token = await tokenFor(mock, 'admin');
    await admin.post('room', { Id: 1, RoomName: 'Kept' });
    await admin.send('DELETE', 'Ticket/3');
    await admin.post('Theme/Save', { ThemeCode: 'kept', Name: 'Kept' });
    await tell('POST', 'names', { left: 4 });
    const before = await look(mock, token);
    expect(
        (await tell('POST', 'snapshots', { name: 'kept' })).body,
    ).toMatchObject([
        { name: 'kept', scenario: 'believable', now: '2026-06-17T01:30:00Z' },
    ]);

    await admin.post('room', { Id: 1, RoomName: 'Lost' });
    await tell('POST', 'clock', { advance: 300, frozen: false });
    await look(mock, token);
    await tell('POST', 'reset', { scenario: 'small', seed: 9 });
    await callerOf(mock, token).post('Account/LogOff');

    expect((await tell('POST', 'restore', { name: 'kept' })).body).toEqual({
        now: '2026-06-17T01:30:00Z',
        frozen: true,
    });
    expect(await look(mock, token)).toEqual(before);
    const again = callerOf(mock, token);
    expect((await again.get('room/1')).body.RoomName).toBe('Kept');
    expect((await again.get('Ticket/3')).status).toBe(404);
    expect((await again.list('Theme/?searchText=kept')).Count).toBe(1);
    expect((await tell('POST', 'names', {})).status).toBe(200);
    expect((await tell('POST', 'names', { left: 'few' })).body).toMatchObject({
        ExceptionMessage: "'left' must be a whole number from 0 on, or null.",
    });
});

test('a snapshot goes to a file and comes back in another mock', async () => {
    const token = await tokenFor(mock, 'admin');
    const file = join(await mkdtemp(join(tmpdir(), 'mock-')), 'kept.json');
    await tell('POST', 'clock', { advance: 90 });
    await callerOf(mock, token).post('room', {
        Id: 2,
        RoomName: 'Of the file',
    });
    const before = await look(mock, token);
    await tell('POST', 'snapshots', { name: 'of the file' });
    await writeFile(
        file,
        JSON.stringify((await tell('GET', 'snapshots/of%20the%20file')).body),
    );
    expect((await readFile(file, 'utf8')).length).toBeLessThan(200_000); // what changed, not what was made

    const other = await start();
    expect(
        await tellerOf(() => other)(
            'POST',
            'restore',
            JSON.parse(await readFile(file, 'utf8')),
        ),
    ).toMatchObject({ status: 200 });
    expect(await look(other, token)).toEqual(before);
});

test('what is no snapshot, or one of other rows, is refused, and nothing has changed', async () => {
    const token = await tokenFor(mock, 'admin');
    const before = await look(mock, token);
    await tell('POST', 'snapshots', { name: 'sound' });
    const sound = (await tell('GET', 'snapshots/sound')).body as {
        collections: Record<string, { digest: string }>;
        made: object;
    };
    for (const wrong of [
        {},
        { ...sound, format: 'har' },
        { ...sound, made: { ...sound.made, scenario: 'smal' } },
        { ...sound, collections: { room: {} } },
        {
            ...sound,
            collections: {
                ...sound.collections,
                room: { ...sound.collections.room, digest: 'other' },
            },
        },
    ])
        expect(await tell('POST', 'restore', wrong)).toMatchObject({
            status: 400,
        });
    expect(await tell('POST', 'restore', { name: 'soud' })).toMatchObject({
        status: 404,
        body: {
            ExceptionMessage: expect.stringContaining("Did you mean 'sound'?"),
        },
    });
    expect(await look(mock, token)).toEqual(before);
    expect((await tell('DELETE', 'snapshots/sound')).body).not.toContainEqual(
        expect.objectContaining({ name: 'sound' }),
    );
    expect(await tell('POST', 'snapshots', { name: '../x' })).toMatchObject({
        status: 400,
    });
});

test('a frozen clock stands until it is moved or let go', async () => {
    const time = async () =>
        Date.parse(((await tell('GET', 'clock')).body as { now: string }).now);
    await tell('POST', 'clock', { now: '2026-06-17T01:30:00Z', frozen: true });
    pass(1100);
    expect(await time()).toBe(now);
    await tell('POST', 'clock', { advance: 10 });
    expect(await time()).toBe(now + 600_000);
    await tell('POST', 'clock', { frozen: false });
    pass(1100);
    expect((await time()) - now - 600_000).toBeGreaterThanOrEqual(1000);
    for (const wrong of [
        { frozen: 'yes' },
        { advance: '5' },
        { now: 'soon' },
        {},
    ])
        expect(await tell('POST', 'clock', wrong)).toMatchObject({
            status: 400,
        });
});
