// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';

import { startMock } from '../../../mock-api/http/server.ts';
import { mockOfFile } from '../mockOfFile.ts';
import { tellerOf } from '../told.ts';

const api = mockOfFile({
    scenario: 'small',
    now: Date.parse('2026-06-17T01:30:00Z'),
});

const tell = tellerOf(() => api.mock);
beforeEach(() => tell('POST', 'reset', {}));

type Row = Readonly<Record<string, unknown>>;

const raw = async (path: string, method = 'GET', body?: object) => {
    const reply = await fetch(`${api.mock.url}/db/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
    });

    return { status: reply.status, body: (await reply.json()) as unknown };
};

const rows = async (path: string) => (await raw(path)).body as readonly Row[];
const row = async (path: string) => (await raw(path)).body as Row;

test('a nested address returns only rows that point at the parent, whatever the key’s name', async () => {
    const all = await rows('room');
    const mine = await rows('site/1/room');
    expect(mine).toEqual(all.filter(({ siteId }) => siteId === 1));
    expect(mine.length).toBeLessThan(all.length);

    expect(
        (await rows('site/2/device?_limit=2')).map(({ SiteId }) => SiteId),
    ).toEqual([2, 2]);

    const RoomId = (await rows('guest'))[0]!.id;

    expect(
        (await rows(`room/${String(RoomId)}/guest`)).map(({ id }) => id),
    ).toEqual([RoomId]);

    expect(
        (await rows('tv_configuration/1/tv_installed')).every(
            ({ TvConfigId }) => TvConfigId === 1,
        ),
    ).toBe(true);

    expect(
        (await rows('user/u-1/userwidget')).every(
            ({ UserId }) => UserId === 'u-1',
        ),
    ).toBe(true);
});

test('a row posted to a nested address points at its parent', async () => {
    const made = await raw('site/2/room', 'POST', { RoomCode: '999' });

    expect(made).toMatchObject({
        status: 201,
        body: { RoomCode: '999', siteId: 2 },
    });

    expect(await rows('site/2/room')).toContainEqual(made.body);
});

test('_expand includes the row’s parent, _embed its children, and neither is stored', async () => {
    expect(await row('room/1?_expand=site')).toMatchObject({
        id: 1,
        site: { id: 1 },
    });

    expect(
        await rows('device?_expand=SiteId&_expand=client&_limit=1'),
    ).toMatchObject([{ site: { id: 1 }, client: { id: 1 } }]);

    const site = await row('site/1?_embed=room&_embed=device');
    expect(site.room).toEqual(await rows('site/1/room'));
    expect(site.device).toEqual(await rows('site/1/device'));
    expect(await row('site/1')).not.toHaveProperty('room');

    expect(await rows('site/1/room?_expand=site&_limit=1')).toMatchObject([
        { site: { id: 1 } },
    ]);
});

test.each([
    ['rom', 404, "Did you mean 'room'?"],
    ['site/1/rom', 404, "Did you mean 'room'?"],
    [
        'room/1/site',
        404,
        "Nothing in 'site' points at 'room'. It points at client, billgroup.",
    ],
    [
        'room?RoomKode=101',
        400,
        "'room' has no 'RoomKode'. Did you mean 'RoomCode'?",
    ],
    ['room?SiteId=2', 400, "'room' has no 'SiteId'. Did you mean 'siteId'?"],
    [
        'room?_sort=RoomCode,RoomCod',
        400,
        "'room' has no 'RoomCod'. Did you mean 'RoomCode'?",
    ],
    [
        'room?RoomCod_like=1',
        400,
        "'room' has no 'RoomCod'. Did you mean 'RoomCode'?",
    ],
    ['room?_pag=2', 400, "Did you mean '_page'?"],
    ['room?RoomCode_like=(', 400, "'(' is no regular expression"],
    ['room?_expand=sit', 400, "Did you mean 'site'?"],
    ['site/1?_embed=theme', 400, "'site' has no 'theme'"],
])('%s is refused: %i %s', async (path, status, why) => {
    expect(await raw(path)).toMatchObject({
        status,
        body: { Message: expect.stringContaining(why) },
    });
});

test.each(['PATCH', 'PUT', 'POST'])(
    'refuses a body that is not a JSON object: %s',
    async method => {
        const send = async (body: string) => {
            const requested = {
                method,
                headers: { 'content-type': 'application/json' },
                body,
            };

            const reply = await fetch(
                `${api.mock.url}/db/room${method === 'POST' ? '' : '/1'}`,
                requested,
            );

            return [reply.status, await reply.json()];
        };

        const before = await rows('room');

        expect(await send('{"RoomCode": ')).toEqual([
            400,
            { Message: 'The body is not JSON.' },
        ]);

        expect(await send('[1]')).toEqual([
            400,
            { Message: 'The body must be a JSON object.' },
        ]);

        expect(await rows('room')).toEqual(before);
    },
);

test('an unknown field is stored, as in json-server, and reported in the terminal and a header', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue();

    const send = (body: object) =>
        fetch(`${api.mock.url}/db/room/1`, {
            method: 'PATCH',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
        });

    expect(
        (await send({ RoomCode: '7' })).headers.get('x-mock-unknown-fields'),
    ).toBeNull();

    expect(logged).not.toHaveBeenCalled();
    for (let twice = 0; twice < 2; twice++)
        expect(
            (await send({ RoomKode: '9' })).headers.get(
                'x-mock-unknown-fields',
            ),
        ).toBe('RoomKode');

    expect(logged).toHaveBeenLastCalledWith(
        "Mock API: 'room' has no 'RoomKode'; it is stored all the same. Did you mean 'RoomCode'?",
    );

    expect(await rows('room?RoomKode=9')).toMatchObject([
        { id: 1, RoomCode: '7', RoomKode: '9' },
    ]);
});

test('PUT replaces a row, PATCH changes it', async () => {
    expect(await raw('room/1', 'PATCH', { RoomCode: 'A' })).toMatchObject({
        status: 200,
        body: { id: 1, RoomCode: 'A', siteId: 1 },
    });

    expect(await raw('room/1', 'PUT', { RoomCode: 'B' })).toEqual({
        status: 200,
        body: { id: 1, RoomCode: 'B' },
    });

    expect(await row('room/1')).toEqual({ id: 1, RoomCode: 'B' });
});

test.each([
    ['POST', 'room', {}],
    ['POST', 'room', undefined],
    ['POST', 'site/1/room', {}],
    ['PUT', 'room/2', {}],
    ['PATCH', 'room/2', undefined],
])('%s /db/%s with the body %j is refused', async (method, path, body) => {
    const before = await rows('room');

    expect(await raw(path, method, body)).toEqual({
        status: 400,
        body: { Message: 'The body is empty: a row has at least one field.' },
    });

    expect(await rows('room')).toEqual(before);
});

test('a second row with the same id is refused in one line', async () => {
    const count = (await rows('room')).length;

    expect(await raw('room', 'POST', { id: 1 })).toEqual({
        status: 409,
        body: { Message: "'room' has a row '1' already." },
    });

    expect(await raw('site/1/room', 'POST', { id: '1' })).toMatchObject({
        status: 409,
    });

    expect((await rows('room')).length).toBe(count);
});

test('deleting a row deletes its dependents, as in json-server', async () => {
    const [guest] = await rows('guest');
    const room = Number(guest!.id);
    expect((await raw(`room/${room}`, 'DELETE')).status).toBe(200);
    expect((await raw(`guest/${room}`)).status).toBe(404);
    expect((await raw(`room/${room}`)).status).toBe(404);
    expect((await raw('room/777', 'DELETE')).status).toBe(404);
});

test('the mock’s root leads to its page, and every call takes the requested extra time', async () => {
    expect(
        (await fetch(`${api.mock.url}/`, { redirect: 'manual' })).headers.get(
            'location',
        ),
    ).toBe('/__mock/');

    const slow = await startMock({ scenario: 'small', delay: 200 });
    const began = performance.now();
    expect((await fetch(`${slow.url}/db/room/1`)).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(190);
    await slow.close();
});

test('/db is a page with counts and links, without a script', async () => {
    const there = await fetch(`${api.mock.url}/~ada/db`, {
        headers: { accept: 'text/html' },
    });

    expect([
        there.url,
        there.status,
        there.headers.get('content-security-policy'),
    ]).toEqual([
        `${api.mock.url}/~ada/db/`,
        200,
        expect.stringContaining("default-src 'none'"),
    ]);

    const page = await there.text();
    expect(page).not.toContain('<script');
    expect(page).toContain('the instance ‘ada’');

    expect(page).toContain(
        `<a href="room?_limit=50">room</a></th><td class="number">${(await rows('room')).length}</td>`,
    );

    for (const [, address] of page.matchAll(/<li><a href="([^"]+)"/g))
        expect([
            address,
            (await fetch(new URL(address!.replaceAll('&amp;', '&'), there.url)))
                .status,
        ]).toEqual([address, 200]);
});

test.each([
    [
        'room?_limit=abc',
        "'_limit' must be a whole number from 0 on, not 'abc'.",
    ],
    ['room?_page=-1', "'_page' must be a whole number from 1 on, not '-1'."],
    [
        'site/1/room?_start=x',
        "'_start' must be a whole number from 0 on, not 'x'.",
    ],
    [
        'room?_sort=id,RoomCode&_order=desc,sideways',
        "'_order' must be asc or desc, not 'sideways'.",
    ],
])('%s is refused', async (path, Message) => {
    expect(await raw(path)).toEqual({ status: 400, body: { Message } });
});

test('an unknown collection or row is named', async () => {
    for (const method of ['GET', 'DELETE'])
        expect(await raw('room/99999', method)).toEqual({
            status: 404,
            body: { Message: "There is no row '99999' in 'room'." },
        });

    expect(await raw('room/99999', 'PATCH', { RoomName: 'x' })).toEqual({
        status: 404,
        body: { Message: "There is no row '99999' in 'room'." },
    });

    expect(await raw('room', 'DELETE')).toEqual({
        status: 404,
        body: { Message: 'DELETE needs the id of a row: /db/room/1.' },
    });

    expect(
        await rows('room?_sort=RoomCode&_order=DESC&_limit=1&_page=1'),
    ).toHaveLength(1);
});

test('answers a request that makes json-server throw with a 400 in one line', async () => {
    api.mock.backend.store.rows('room').push({ id: 4711, RoomCode: 7n }); // no JSON can say that
    const { status, body } = await raw('room/4711');

    expect([status, body]).toEqual([
        400,
        {
            Message: expect.stringMatching(
                /^json-server cannot answer this: TypeError: .+$/,
            ) as string,
        },
    ]);
});
