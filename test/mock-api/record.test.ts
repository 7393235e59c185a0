// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';

import type { Replay } from '../../mock-api/control/replay.ts';
import type { RecordedCall } from '../../mock-api/control/report.ts';
import { mockOfFile } from './mockOfFile.ts';
import { callerOf, signIn, tokenFor } from './signIn.ts';
import { tellerOf } from './told.ts';

const api = mockOfFile();
const tell = tellerOf(() => api.mock);
const record = async () =>
    (await tell('GET', 'record')).body as readonly RecordedCall[];
beforeEach(() => tell('DELETE', 'log'));

test('a call is recorded with time, user, query, body, answer and what it changed', async () => {
    await api.admin.get('room/?SiteId=1&PageNo=1&PageSize=2');
    const was = (await api.admin.get('room/1')).body.RoomName;
    await api.admin.post('room', { Id: 1, RoomName: 'Recorded' });
    await api.admin.send('DELETE', 'Ticket/2');
    const [list, , saved, removed] = await record();
    expect(list).toMatchObject({
        n: 1,
        method: 'GET',
        path: 'room/',
        query: { SiteId: '1' },
        user: 'admin',
        at: expect.stringMatching(/Z$/),
        status: 200,
        answered: { Count: expect.any(Number) },
        changed: [],
    });
    expect(saved).toMatchObject({
        sent: { Id: 1, RoomName: 'Recorded' },
        answered: { RoomName: 'Recorded' },
        changed: [
            {
                of: 'room',
                id: 1,
                what: 'changed',
                fields: { RoomName: [was, 'Recorded'] },
            },
        ],
    });
    expect(removed!.changed).toEqual([
        { of: 'ticket', id: 2, what: 'removed' },
    ]);
});

test('credit changes the user and adds to the log, vouchers add users', async () => {
    await api.admin.post('user/adjustcredit', {
        Id: 3,
        RemTime: 60,
        RemTraffic: 0,
        RemDollar: 0,
    });
    await api.admin.get('user/voucher/1/2');
    const [credit, vouchers] = await record();
    expect(
        credit!.changed.map(({ of, what }) => `${of} ${what}`).toSorted(),
    ).toEqual(['creditlog added', 'internetuser changed']);
    expect(
        vouchers!.changed
            .map(({ of, what }) => `${of} ${what}`)
            .filter(line => line.startsWith('internetuser')),
    ).toEqual(['internetuser added', 'internetuser added']);
});

test('what is done through /db is recorded beside the calls, and no call of the log', async () => {
    await fetch(`${api.mock.url}/db/room/4`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: '{"RoomName":"By hand"}',
    });
    expect(await record()).toMatchObject([
        {
            raw: true,
            method: 'PATCH',
            path: 'db/room/4',
            sent: { RoomName: 'By hand' },
            answered: { RoomName: 'By hand' },
            changed: [
                {
                    of: 'room',
                    id: 4,
                    fields: { RoomName: [expect.any(String), 'By hand'] },
                },
            ],
        },
    ]);
    expect((await tell('GET', 'log')).body).toEqual([]);
});

test('passwords and tokens are in no record, archive or report', async () => {
    const token = await tokenFor(api.mock, 'client');
    await api.admin.post('Account/ChangePassword/', {
        Id: 'u-5',
        Password: 'sesame-open',
        ConfirmPassword: 'sesame-open',
    });
    await api.admin.get(
        'client/1/rms/property?RMSClientId=1&RMSClientPassword=sesame-query',
    );
    await callerOf(api.mock).get('user/1');
    const all = JSON.stringify([
        await record(),
        (await tell('GET', 'record.har')).body,
        ((await tell('GET', 'report')).body as { record: unknown }).record,
    ]);
    for (const secret of [token, 'sesame-open', 'sesame-query', '"demo"'])
        expect(all).not.toContain(secret);
    expect(all).toContain('•••');
});

test('the log masks what the record masks', async () => {
    await api.admin.get(
        'client/1/rms/property?RMSClientId=1&RMSClientPassword=sesame-query',
    );
    expect((await tell('GET', 'log')).body).toMatchObject([
        {
            path: 'client/1/rms/property',
            query: { RMSClientId: '1', RMSClientPassword: '•••' },
        },
    ]);
});

test('the record is bounded, and long answers are not kept', async () => {
    await api.admin.get('device/?PageNo=1&PageSize=10000');
    expect((await record())[0]).not.toHaveProperty('answered');
    const entry = api.mock.log.entries()[0]!;
    const { log } = api.mock;
    const fill = (calls: number, length: number) => {
        for (let n = 0; n < calls; n++)
            log.add({
                ...entry,
                encoding: 'json',
                sent: { n: 'x'.repeat(length) },
                answered: undefined,
            });
    };
    fill(5100, 10);
    expect(log.calls()).toHaveLength(5000);
    // No more of the oldest are forgotten than must be.
    fill(5000, 5000);
    const size = log
        .calls()
        .reduce((sum, { sent = '' }) => sum + sent.length, 0);
    expect(size).toBeLessThan(16_000_001);
    expect(size).toBeGreaterThan(15_990_000);
    fill(5000, 10);
    expect(log.calls()).toHaveLength(5000); // what was long and has gone counts no more
});

test('the archive is a HAR 1.2 as its specification has it', async () => {
    await api.admin.get('room/?SiteId=1&PageNo=1&PageSize=2');
    await api.admin.post('room', { Id: 1, RoomName: 'In the archive' });
    const { log } = (await tell('GET', 'record.har')).body as {
        log: {
            version: string;
            creator: object;
            entries: Record<string, Record<string, unknown>>[];
        };
    };
    expect(log).toMatchObject({
        version: '1.2',
        creator: { name: expect.any(String), version: expect.any(String) },
    });
    expect(log.entries).toHaveLength(2);
    const listOfPairs = expect.toSatisfy(
        (list: unknown) =>
            Array.isArray(list) &&
            list.every(
                ({ name, value }) =>
                    typeof name === 'string' && typeof value === 'string',
            ),
    );
    for (const entry of log.entries)
        expect(entry).toEqual({
            startedDateTime: expect.stringMatching(
                /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
            ),
            time: expect.any(Number),
            request: expect.objectContaining({
                method: expect.any(String),
                url: expect.stringContaining(`${api.mock.apiUrl}/room`),
                httpVersion: 'HTTP/1.1',
                cookies: [],
                headers: listOfPairs,
                queryString: listOfPairs,
                headersSize: -1,
                bodySize: expect.any(Number),
            }),
            response: {
                status: 200,
                statusText: 'OK',
                httpVersion: 'HTTP/1.1',
                cookies: [],
                headers: listOfPairs,
                content: {
                    size: expect.any(Number),
                    mimeType: expect.stringContaining('json'),
                    text: expect.any(String),
                },
                redirectURL: '',
                headersSize: -1,
                bodySize: expect.any(Number),
            },
            cache: {},
            timings: { send: 0, wait: expect.any(Number), receive: 0 },
        });
    expect(log.entries[1]!.request!.postData).toEqual({
        mimeType: 'application/json',
        text: '{"Id":1,"RoomName":"In the archive"}',
    });
});

test('an archive tells the addresses that were called, in an instance of its own too', async () => {
    const own = `${api.mock.url}/~harry`;
    await fetch(`${own}/api/room/1`);
    await fetch(`${own}/db/room/1`);
    const { log } = (
        await tellerOf(() => api.mock, 'harry')('GET', 'record.har')
    ).body as { log: { entries: { request: { url: string } }[] } };
    expect(log.entries.map(({ request }) => request.url)).toEqual([
        `${own}/api/room/1`,
        `${own}/db/room/1`,
    ]);
    expect((await fetch(log.entries[1]!.request.url)).status).toBe(200);
});

test('a record is replayed in another instance, which says what it answers otherwise', async () => {
    const twin = await signIn(api.mock, 'admin');
    await tell('DELETE', 'log');
    await twin.get('room/7');
    await twin.post('room', { Id: 7, RoomName: 'Replayed' });
    await twin.get('client/1');
    await fetch(`${api.mock.url}/~twin/db/client/1`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: '{"Company":"Otherwise"}',
    });
    const { status, body } = await tell('POST', 'replay', { instance: 'twin' });
    expect(status).toBe(200);
    const { calls, same, differing, startedFrom } = body as Replay & {
        readonly startedFrom: string;
    };
    expect(startedFrom).toBe("the instance 'twin' as it was");
    expect({ calls, same }).toEqual({ calls: 3, same: 2 });
    expect(differing).toMatchObject([
        {
            n: 3,
            call: 'GET client/1',
            differences: [
                { at: 'Company', was: 'Aurora Hotels', is: 'Otherwise' },
            ],
        },
    ]);
    const saved = (await (
        await fetch(`${api.mock.url}/~twin/db/room/7`)
    ).json()) as { RoomName: string };
    expect(saved.RoomName).toBe('Replayed');
});

test('at a real server only what reads is replayed, unless one says so', async () => {
    await api.admin.get('room/8');
    await api.admin.post('room', { Id: 8, RoomName: 'Not there' });
    const there = {
        url: `${api.mock.url}/~real/api`,
        passwords: { admin: 'demo' },
    };
    const careful = (await tell('POST', 'replay', there)).body as Replay;
    expect([careful.calls, careful.skipped.map(({ why }) => why)]).toEqual([
        1,
        [expect.stringContaining('changes')],
    ]);
    expect(
        (
            (await tell('POST', 'replay', { ...there, changes: true }))
                .body as Replay
        ).calls,
    ).toBe(2);
    for (const wrong of [
        {},
        { instance: 'default' },
        { instance: 'a b' },
        { url: 'ftp://x' },
        { url: there.url },
        { wold: 'x' },
        { instance: 'x', report: {} },
        { instance: 'x', from: 7 },
        { ...there, from: false },
    ])
        expect((await tell('POST', 'replay', wrong)).status).toBe(400);
});

test('a report is one file that brings another mock to where it was made', async () => {
    await api.admin.post('room', { Id: 9, RoomName: 'Reported' });
    await tell('POST', 'fail', { path: 'site/*', status: 500 });
    const report = (await tell('GET', 'report')).body as Record<
        string,
        unknown
    >;
    await tell('DELETE', 'fail');
    expect(report).toMatchObject({
        options: {
            instance: 'default',
            scenario: 'believable',
            seed: 1,
            faults: [{ path: 'site/*' }],
        },
        record: [{ path: 'room' }],
        snapshot: { format: 'atrium-mock-snapshot' },
    });
    const elsewhere = tellerOf(() => api.mock, 'elsewhere');
    expect((await elsewhere('POST', 'restore', report)).status).toBe(200);
    expect(
        (
            (await (
                await fetch(`${api.mock.url}/~elsewhere/db/room/9`)
            ).json()) as { RoomName: string }
        ).RoomName,
    ).toBe('Reported');
    expect(
        (
            (await elsewhere('POST', 'replay', { instance: 'default', report }))
                .body as Replay
        ).calls,
    ).toBe(1);
});
