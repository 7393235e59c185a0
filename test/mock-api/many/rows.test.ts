// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';

import type { RecordedCall } from '../../../mock-api/control/report.ts';
import { mockOfFile } from '../mockOfFile.ts';
import { tellerOf } from '../told.ts';

const MANY = 20_001;
const api = mockOfFile({
    scenario: 'small',
    now: Date.parse('2026-06-17T01:30:00Z'),
    frozen: true,
    rows: { accesslogs: MANY },
});
const tell = tellerOf(() => api.mock);
beforeEach(() => tell('POST', 'reset', { rows: { accesslogs: MANY } }));

const list = (query = '') =>
    api.admin.list(`accesslog/list?PageNo=1&PageSize=10${query}`);
const counted = async () => [
    (await list()).Count,
    (await api.admin.list('user/?PageNo=1&PageSize=10')).Count,
];
const raw = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${api.mock.url}/db/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return {
        status: reply.status,
        body: (await reply.json()) as Readonly<Record<string, unknown>>,
    };
};
const changedLast = async () =>
    ((await tell('GET', 'record')).body as readonly RecordedCall[]).at(-1)!
        .changed;

test('there are as many rows as were asked for, until others are', async () => {
    const [, users] = await counted();
    expect(await counted()).toEqual([MANY, users]);
    expect(
        (
            await tell('POST', 'reset', {
                rows: { accesslogs: 7, internetuser: users! + 5 },
            })
        ).status,
    ).toBe(200);
    expect(await counted()).toEqual([7, users! + 5]);
    await tell('POST', 'reset', { seed: 3 });
    expect(await counted()).toEqual([7, users! + 5]);
    expect((await tell('GET', 'scenarios')).body).toMatchObject({
        seed: 3,
        rows: { accesslogs: 7, internetuser: users! + 5 },
    });
    expect((await tell('GET', 'report')).body).toMatchObject({
        options: { rows: { accesslogs: 7 } },
    });
    expect((await tell('POST', 'reset', { rows: 'accesslogs=8' })).status).toBe(
        200,
    );
    expect(await counted()).toEqual([8, users]);
    expect(
        (await tell('POST', 'reset', { rows: 'accesslog=8' })).body,
    ).toMatchObject({
        ExceptionMessage: expect.stringContaining("Did you mean 'accesslogs'?"),
    });
    await tell('POST', 'reset', { seed: 1, rows: {} });
    const [logs, usual] = await counted();
    expect([logs! > 7, usual]).toEqual([true, users]);
    expect((await tell('GET', 'scenarios')).body).toMatchObject({ rows: {} });
});

test.each([
    [
        { internetusr: 5 },
        "There is no entity 'internetusr' that has rows. Did you mean 'internetuser'?",
    ],
    [
        { accesslogs: -1 },
        "The rows of 'accesslogs' must be a whole number from 0 to 200000, not '-1'.",
    ],
    [{ accesslogs: 1.5 }, "not '1.5'"],
    [{ accesslogs: 200_001 }, "not '200001'"],
    [{ accesslogs: '9' }, 'must be a whole number'],
    [{ accesslogs: 9, room: null }, "The rows of 'room'"],
    [9, 'must be an object'],
    [null, 'must be an object'],
])('rows %j are refused, and nothing changes', async (rows, why) => {
    expect(await tell('POST', 'reset', { rows })).toMatchObject({
        status: 400,
        body: { ExceptionMessage: expect.stringContaining(why) },
    });
    expect((await list()).Count).toBe(MANY);
});

test('what is changed by hand in a large collection is what the API answers', async () => {
    const word = {
        found: 'Zanzibar',
        replaced: 'Timbuktu',
        added: 'Samarkand',
    };
    const before = await list('&orderby=Id');
    expect([before.Count, (await list(`&where=${word.found}`)).Count]).toEqual([
        MANY,
        0,
    ]);
    const [first] = before.Results;

    expect(
        await raw('PATCH', 'accesslogs/1', { Comments: word.found }),
    ).toMatchObject({
        status: 200,
        body: { id: 1, Comments: word.found, LogTime: first!.LogTime },
    });
    expect(await changedLast()).toMatchObject([
        {
            of: 'accesslogs',
            id: 1,
            what: 'changed',
            fields: { Comments: [first!.Comments, word.found] },
        },
    ]);
    expect((await list(`&where=${word.found}`)).Results).toEqual([
        { ...first, Comments: word.found },
    ]);
    await raw('PATCH', 'accesslogs/1', { LogType: word.found });
    expect((await list('&orderby=Id')).Results).toEqual([
        { ...first, Comments: word.found, LogType: word.found },
        ...before.Results.slice(1),
    ]);

    const { MacAddress } = before.Results[1]!;
    expect(
        (
            await raw('PUT', 'accesslogs/2', {
                LogTime: '2026-06-17T01:29:59Z',
                MacAddress,
                Comments: word.replaced,
            })
        ).status,
    ).toBe(200);
    expect((await list(`&where=${word.replaced}`)).Results).toMatchObject([
        { Id: 2, MacAddress, Comments: word.replaced, LogType: null },
    ]);

    expect((await raw('DELETE', 'accesslogs/3')).status).toBe(200);
    expect(await changedLast()).toEqual([
        { of: 'accesslogs', id: 3, what: 'removed' },
    ]);
    expect((await raw('GET', 'accesslogs/3')).status).toBe(404);
    expect(
        (await list('&orderby=Id')).Results.map(({ Id }) => Id).slice(0, 4),
    ).toEqual([1, 2, 4, 5]);

    const added = {
        id: MANY + 1,
        UserId: first!.UserId,
        LogTime: '2026-06-17T01:29:58Z',
        MacAddress,
        Comments: word.added,
    };
    expect((await raw('POST', 'accesslogs', added)).status).toBe(201);
    expect((await list(`&where=${word.added}`)).Results).toMatchObject([
        { Id: MANY + 1 },
    ]);
    expect((await list('&orderby=Id desc')).Results[0]).toMatchObject({
        Id: MANY + 1,
        Comments: word.added,
    });
    expect((await list()).Count).toBe(MANY);

    await tell('POST', 'reset', {});
    expect(await list('&orderby=Id')).toEqual(before);
});

test('a snapshot keeps how many there are, and what was changed in them', async () => {
    await raw('PATCH', 'accesslogs/5', { Comments: 'Zanzibar' });
    await raw('DELETE', 'accesslogs/6');
    const before = await list('&orderby=Id');
    await tell('POST', 'snapshots', { name: 'many' });
    const kept = (await tell('GET', 'snapshots/many')).body as {
        readonly made: object;
        readonly collections: Readonly<
            Record<string, { readonly rows: readonly object[] }>
        >;
    };
    expect([kept.made, kept.collections.accesslogs!.rows.length]).toMatchObject(
        [{ rows: { accesslogs: MANY } }, 1],
    );
    await tell('POST', 'reset', { rows: { accesslogs: 30 } });
    expect((await list()).Count).toBe(30);
    for (const taken of [{ name: 'many' }, kept]) {
        expect((await tell('POST', 'restore', taken)).status).toBe(200);
        expect(await list('&orderby=Id')).toEqual(before);
        expect((await list('&where=Zanzibar')).Results).toMatchObject([
            { Id: 5 },
        ]);
    }
    expect(
        await tell('POST', 'restore', {
            ...kept,
            made: { ...kept.made, rows: { accesslog: 3 } },
        }),
    ).toMatchObject({
        status: 400,
        body: {
            ExceptionMessage: expect.stringContaining(
                "Did you mean 'accesslogs'?",
            ),
        },
    });
    expect(await list('&orderby=Id')).toEqual(before);
});
