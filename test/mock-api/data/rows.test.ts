// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';

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

test('there are as many rows as requested, until that changes', async () => {
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

test('the API returns manual changes in a large collection', async () => {
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
