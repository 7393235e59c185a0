// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';

import { mockOfFile } from '../mockOfFile.ts';
import { signIn } from '../signIn.ts';
import { tellerOf } from '../told.ts';

const api = mockOfFile();
const tell = tellerOf(() => api.mock);
afterEach(() => tell('DELETE', 'fail'));

const statuses = async (path: string, times: number) => {
    const found: number[] = [];
    for (let n = 0; n < times; n++)
        found.push((await api.admin.get(path)).status);

    return found;
};

test('a rule matches by query, body and user', async () => {
    await tell('POST', 'fail', [
        { path: 'room/', query: { SearchText: '10*' }, status: 503 },
        { path: 'room', sent: { RoomName: 'Bad*' }, status: 418 },
        { path: 'site/', user: 'client', status: 500 },
    ]);

    expect(
        (await api.admin.get('room/?SiteId=1&SearchText=101&PageNo=1')).status,
    ).toBe(503);

    expect(
        (await api.admin.get('room/?SiteId=1&SearchText=201&PageNo=1')).status,
    ).toBe(200);

    expect(
        (await api.admin.post('room', { Id: 1, RoomName: 'Bad one' })).status,
    ).toBe(418);

    expect(
        (await api.admin.post('room', { Id: 1, RoomName: 'Good one' })).status,
    ).toBe(200);

    expect((await api.admin.get('site/')).status).toBe(200);

    expect((await (await signIn(api.mock, 'client')).get('site/')).status).toBe(
        500,
    );
});

test('fails every n-th call, or the same random ones each time', async () => {
    await tell('POST', 'fail', { path: 'site/1', nth: [2, 4], status: 500 });
    expect(await statuses('site/1', 5)).toEqual([200, 500, 200, 500, 200]);
    await tell('DELETE', 'fail');
    await tell('POST', 'fail', { path: 'site/1', chance: 0.5, status: 500 });
    const first = await statuses('site/1', 20);
    expect([first.includes(200), first.includes(500)]).toEqual([true, true]);
    await tell('DELETE', 'fail');
    await tell('POST', 'fail', { path: 'site/1', chance: 0.5, status: 500 });
    expect(await statuses('site/1', 20)).toEqual(first);
});

test('several rules apply to one call: all delays, and the first that ends it', async () => {
    await tell('POST', 'fail', [
        { delay: 40 },
        { path: 'site/*', delay: 40 },
        { path: 'site/1', status: 500, times: 1 },
        { path: 'site/*', status: 400 },
    ]);

    const began = performance.now();
    expect((await api.admin.get('site/1')).status).toBe(500);
    expect(performance.now() - began).toBeGreaterThan(75);
    expect((await api.admin.get('site/1')).status).toBe(400);

    expect((await tell('GET', 'fail')).body).toMatchObject([
        { id: 1, seen: 2, hits: 2, spent: false },
        { id: 2, seen: 2, hits: 2, spent: false },
        { id: 3, seen: 1, hits: 1, spent: true },
        { id: 4, seen: 1, hits: 1, spent: false },
    ]);

    expect((await tell('DELETE', 'fail/4')).body).toHaveLength(3);
    expect((await tell('DELETE', 'fail/4')).status).toBe(404);
});

test('refuses single fields on demand, as ASP.NET does', async () => {
    await tell('POST', 'fail', {
        path: 'room',
        method: 'POST',
        fields: { RoomCode: 'Taken.' },
        times: 1,
    });

    expect(
        await api.admin.post('room', { Id: 5, RoomCode: '101' }),
    ).toMatchObject({
        status: 400,
        body: {
            Message: 'The request is invalid.',
            ModelState: { 'model.RoomCode': ['Taken.'] },
        },
    });

    await tell('POST', 'fail', [
        { path: 'file/room', fields: { 'rooms[3].RoomCode': 'Too long.' } },
        {
            path: 'user/voucher/*',
            status: 422,
            fields: { Quantity: 'Too many.' },
        },
    ]);

    expect((await api.admin.get('user/voucher/1/3')).status).toBe(422);
    expect((await tell('GET', 'fail')).body).toHaveLength(3);
});

test('a failure after the work keeps it, one before does not', async () => {
    const name = async () => (await api.admin.get('room/5')).body.RoomName;

    await tell('POST', 'fail', {
        path: 'room',
        method: 'post',
        status: 500,
        times: 1,
    });

    expect(
        (await api.admin.post('room', { Id: 5, RoomName: 'Before' })).status,
    ).toBe(500);

    expect(await name()).not.toBe('Before');

    await tell('POST', 'fail', {
        path: 'room',
        method: 'post',
        status: 500,
        after: true,
        times: 1,
    });

    expect(
        (await api.admin.post('room', { Id: 5, RoomName: 'After' })).status,
    ).toBe(500);

    expect(await name()).toBe('After');
});

test.each([
    [{ path: 'usr/adjustcredit' }, "No call matches 'usr/adjustcredit'."],
    [{ path: 'room', method: 'DELETE', status: 500 }, 'No call matches DELETE'],
    [{ path: 'rom/*', status: 500 }, "No call matches 'rom/*'."],
    [{ path: 'client/1/2/3' }, 'No call matches'],
    [{ method: 'FETCH' }, 'No call matches FETCH.'],
    [{ path: 'room/', query: { Serch: 'x' } }, "has a field 'Serch'"],
    [
        { path: 'room', method: 'POST', sent: { RoomNam: 'x' } },
        "has a field 'RoomNam'",
    ],
    [{ user: 'admn' }, "There is no user 'admn'."],
    [{ nth: 0 }, "'nth' must be"],
    [{ chance: 2 }, "'chance' must be"],
    [{ path: '/api/room', status: 500 }, 'No call matches'],
    [{ path: 'room' }, 'Say what happens'],
    [{ path: 'room', delay: 0 }, 'Say what happens'],
    [{ path: 'room', after: true }, "'after' needs what to answer"],
    [{ path: 'room', after: true, delay: 5 }, "'after' needs what to answer"],
    [
        { kind: 'drop', status: 500 },
        "'drop' answers nothing: leave 'status' out.",
    ],
    [{ kind: 'hang', html: 'x' }, "'hang' answers nothing: leave 'html' out."],
    [
        { kind: 'badshape', status: 500 },
        "'badshape' answers 200: leave 'status' out.",
    ],
    [{ kind: 'drop', after: true }, "the kind 'lost' does it"],
    [{ body: {} }, "'body' needs a 'status'"],
    [{ status: 500, html: 'x', body: {} }, 'two answers'],
    [{ chance: 0, status: 500 }, "'chance' must be"],
    [{ path: 'room', method: 'POST', fields: {} }, "'fields' must be"],
    [
        { path: 'room', method: 'POST', fields: { RoomCod: 'Taken.' } },
        "has a field 'RoomCod'",
    ],
    [{ path: 'room', fields: { RoomCode: 'Taken.' }, body: {} }, 'two answers'],
    [
        { path: 'room', fields: { RoomCode: 'Taken.' }, kind: 'hang' },
        "leave 'fields' out",
    ],
])('refuses %j, which can match nothing', async (rule, why) => {
    expect(await tell('POST', 'fail', rule)).toMatchObject({
        status: 400,
        body: { ExceptionMessage: expect.stringContaining(why) },
    });

    expect((await tell('GET', 'fail')).body).toEqual([]);
});

test.each([
    'client/*',
    'client/7',
    'client/7/*',
    'room/1*',
    '*',
    '/room/',
    'USER/voucher/*',
    'tv/theme/',
    'tv/theme',
    'tv/theme/*',
    'client/*/rms/*',
    'Token',
    'stat/*',
    '*servertime',
    'file/stored/*',
])('accepts a rule for %s', async path => {
    expect((await tell('POST', 'fail', { path, delay: 1 })).status).toBe(200);
});

test('an internal error of the mock fails only that call', async () => {
    const broken = vi
        .spyOn(api.mock.faults, 'take')
        .mockImplementationOnce(() => {
            throw new Error('A slip of who wrote the mock');
        });

    expect(await api.admin.get('room/1')).toMatchObject({
        status: 500,
        body: {
            ExceptionMessage: expect.stringContaining(
                'A slip of who wrote the mock',
            ),
        },
    });

    expect(broken).toHaveBeenCalledOnce();
    expect((await api.admin.get('room/1')).status).toBe(200);
});

test('a rule applies to exactly the calls of its path', async () => {
    expect(
        (
            await tell('POST', 'fail', [
                { path: 'room', delay: 1 },
                { path: 'room/', delay: 1 },
                { path: 'room/*', method: 'DELETE', delay: 1 },
            ])
        ).body,
    ).toMatchObject([
        { calls: ['POST room'] },
        { calls: ['GET room/'] },
        { calls: ['DELETE room/{id}'] },
    ]);

    await tell('DELETE', 'fail');

    expect((await tell('POST', 'fail', { delay: 1 })).body).toEqual([
        { delay: 1, id: 1, seen: 0, hits: 0, spent: false },
    ]);
});
