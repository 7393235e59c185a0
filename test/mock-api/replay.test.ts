// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';

import type { Replay } from '../../mock-api/control/replay.ts';
import { mockOfFile } from './mockOfFile.ts';
import { tellerOf } from './told.ts';

const api = mockOfFile({ scenario: 'small' });
const tell = tellerOf(() => api.mock);
beforeEach(() => tell('DELETE', 'log'));

interface Started extends Replay {
    readonly startedFrom: string;
}

const nameIn = async (instance: string, id: number) =>
    (
        (await (
            await fetch(`${api.mock.url}/~${instance}/db/room/${id}`)
        ).json()) as { RoomName: string }
    ).RoomName;
const patch = (instance: string, id: number, RoomName: string) =>
    fetch(`${api.mock.url}/~${instance}/db/room/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ RoomName }),
    });

test('a report is replayed from where its record began, or from a snapshot, and that is said', async () => {
    await tell('POST', 'reset', {});
    await api.admin.get('room/10');
    await api.admin.post('room', { Id: 10, RoomName: 'Later' });
    const report = (await tell('GET', 'report')).body;
    await tell('POST', 'snapshots', { name: 'after' });
    await patch('again', 10, 'Something else');
    const { startedFrom, calls, same } = (
        await tell('POST', 'replay', { instance: 'again', report })
    ).body as Started;
    expect({ startedFrom, calls, same }).toEqual({
        startedFrom: 'where the record of the report began',
        calls: 2,
        same: 2,
    });
    const fromAfter = (
        await tell('POST', 'replay', { instance: 'again', from: 'after' })
    ).body as Started;
    expect([
        fromAfter.startedFrom,
        fromAfter.differing.map(({ call }) => call),
    ]).toEqual(["the snapshot 'after'", ['GET room/10']]);
    await patch('again', 10, 'As it stands');
    const asItStands = (
        await tell('POST', 'replay', { instance: 'again', report, from: false })
    ).body as Started;
    expect(asItStands).toMatchObject({
        startedFrom: "the instance 'again' as it was",
        differing: [{ differences: [{ is: 'As it stands' }] }],
    });
    expect(await nameIn('again', 10)).toBe('Later');
    expect(
        (await tell('POST', 'replay', { instance: 'again', from: 'aftr' }))
            .body,
    ).toMatchObject({
        ExceptionMessage: expect.stringContaining("Did you mean 'after'?"),
    });
});

test('a report whose first calls were forgotten is replayed from its snapshot', async () => {
    await api.admin.post('room', { Id: 11, RoomName: 'Kept' });
    const report = (await tell('GET', 'report')).body;
    expect(report).not.toHaveProperty('start');
    const replayed = (
        await tell('POST', 'replay', { instance: 'again', report })
    ).body as Started;
    expect(replayed).toMatchObject({
        startedFrom: "the report's snapshot, which was taken after its calls",
        calls: 1,
        same: 1,
    });
    expect(await nameIn('again', 11)).toBe('Kept');
});

test('an instance that nobody has used takes over seed, scenario and rows of the one whose record is replayed in it', async () => {
    await tell('POST', 'reset', {
        seed: 5,
        scenario: 'monday',
        rows: { room: 30 },
    });
    await api.admin.get('device/?SiteId=1&PageNo=1&PageSize=10');
    await api.admin.post('room', { Id: 10, RoomName: 'Monday' });
    await api.admin.get('room/?PageNo=1&PageSize=20');
    expect(
        (
            await tell('POST', 'replay', {
                instance: 'unseen',
                from: 'no such snapshot',
            })
        ).status,
    ).toBe(404);
    expect(
        (await tell('POST', 'replay', { instance: 'unseen' })).body,
    ).toMatchObject({
        startedFrom: "where the record of the instance 'default' began",
        calls: 3,
        same: 3,
        differing: [],
    });
    expect(
        (await tellerOf(() => api.mock, 'unseen')('GET', 'scenarios')).body,
    ).toMatchObject({ seed: 5, scenario: 'monday', rows: { room: 30 } });
    expect(await nameIn('unseen', 10)).toBe('Monday');
    expect((await fetch(`${api.mock.url}/~unseen/api/room/10`)).status).toBe(
        401,
    ); // nobody is signed in there
    await tell('DELETE', 'log');
    await api.admin.get('room/10');
    expect(
        (await tell('POST', 'replay', { instance: 'unseen-too' })).body,
    ).toMatchObject({
        startedFrom: "the instance 'default' as it is, after its calls",
        calls: 1,
        same: 1,
    });
    expect(
        (await tellerOf(() => api.mock, 'unseen-too')('GET', 'scenarios')).body,
    ).toMatchObject({ seed: 5, scenario: 'monday' });
    await tell('POST', 'reset', { seed: 1, scenario: 'small', rows: {} });
});

test('a restore within a record is told: a replay does not make it again', async () => {
    await tell('POST', 'reset', {});
    await tell('POST', 'snapshots', { name: 'before the change' });
    await patch('default', 3, 'Changed');
    await tell('POST', 'restore', { name: 'before the change' });
    await nameIn('default', 3);
    expect((await tell('GET', 'record')).body).toMatchObject([
        { method: 'PATCH' },
        { method: 'GET', restored: true },
    ]);
    const report = (await tell('GET', 'report')).body;
    const replayed = (
        await tell('POST', 'replay', { instance: 'again', report })
    ).body;
    expect(replayed).toMatchObject({
        startedFrom: 'where the record of the report began',
        notMadeAgain: expect.stringContaining('restored before call 2:'),
        differing: [{ n: 2 }],
    });
    await tell('POST', 'reset', {});
    await nameIn('default', 3);
    expect(
        (await tell('POST', 'replay', { instance: 'again' })).body,
    ).not.toHaveProperty('notMadeAgain');
});
