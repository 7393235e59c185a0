import { describe, expect, test, vi } from 'vitest';

import { sender } from '../../../dataProvider/http/send.ts';
import { NO_MESSAGE } from '../../../dataProvider/index.ts';
import { page, portal } from '../portal.ts';
import { scriptedServer, type Scripted } from '../scriptedServer.ts';

const time = { body: '2026-03-01T10:00:00Z' };

describe('the server’s message', () => {
    test.each<[string, Scripted, string | undefined]>([
        [
            'ExceptionMessage first',
            {
                status: 500,
                body: {
                    Message: 'b',
                    ExceptionMessage: 'a',
                    InnerException: { ExceptionMessage: 'c' },
                },
            },
            'a',
        ],
        [
            'then Message',
            {
                status: 400,
                body: {
                    Message: 'b',
                    InnerException: { ExceptionMessage: 'c' },
                },
            },
            'b',
        ],
        [
            'then the inner one',
            {
                status: 400,
                body: { InnerException: { ExceptionMessage: 'c' } },
            },
            'c',
        ],
        [
            'skips an empty one',
            { status: 400, body: { ExceptionMessage: ' ', Message: 'b' } },
            'b',
        ],
        [
            'skips a message that is not text',
            {
                status: 400,
                body: { ExceptionMessage: { a: 1 }, Message: null },
            },
            undefined,
        ],
        ['an empty body', { status: 500 }, undefined],
        [
            'an HTML error page',
            {
                status: 502,
                text: '<html><h1>Bad gateway</h1></html>',
                headers: { 'Content-Type': 'text/html' },
            },
            undefined,
        ],
        ['a body that is not JSON', { status: 500, text: 'Oops' }, undefined],
        ['a JSON text', { status: 500, text: '"Oops"' }, undefined],
        [
            '403',
            { status: 403, body: { Message: 'Not for you' } },
            'Not for you',
        ],
    ])('is taken from the body: %s', async (_, scripted, message) => {
        await using setup = await portal(() => scripted);

        const error = await setup.provider
            .call('server.time')
            .catch((caught: unknown) => caught);

        expect(error).toMatchObject({
            name: 'ApiError',
            kind: 'http',
            status: scripted.status,
            message: message ?? NO_MESSAGE,
        });

        expect((error as { serverMessage?: string }).serverMessage).toBe(
            message,
        );

        expect([
            setup.session.expired,
            setup.session.busy,
            setup.seen.length,
        ]).toEqual([0, 0, 1]);
    });

    test('is shortened if endless, and never repeats the token', async () => {
        await using setup = await portal(() => ({
            status: 500,
            body: { Message: `token secret-token ${'x'.repeat(10_000)}` },
        }));

        const error = await setup.provider.call('server.time').then(
            () => expect.fail('no error'),
            (caught: Error) => caught,
        );

        expect(error.message.length).toBeLessThanOrEqual(500);
        expect(error.message).not.toContain('secret-token');
    });

    test('of a refused login is the error_description only', async () => {
        const login = { username: 'ada', password: 'x' };
        await using setup = await portal((_, nth) =>
            nth === 1
                ? {
                      status: 400,
                      body: {
                          error: 'invalid_grant',
                          error_description:
                              'The user name or password is incorrect.',
                      },
                  }
                : {
                      status: 400,
                      body: { error: 'invalid_grant', Message: 'no' },
                  },
        );

        await expect(
            setup.provider.call('session.token', login),
        ).rejects.toMatchObject({
            status: 400,
            serverMessage: 'The user name or password is incorrect.',
        });

        await expect(
            setup.provider.call('session.token', login),
        ).rejects.toMatchObject({ status: 400, serverMessage: undefined });

        expect(
            setup.seen.map(({ body, headers }) => [
                body,
                headers.authorization,
                headers['content-type'],
            ]),
        ).toEqual(
            Array.from({ length: 2 }, () => [
                'username=ada&password=x&grant_type=password',
                undefined,
                'application/x-www-form-urlencoded;charset=UTF-8',
            ]),
        );
    });
});

describe('the token', () => {
    test('is sent if there is one, and never where the contract forbids it', async () => {
        await using setup = await portal(({ url }) =>
            url.includes('servertime') ? time : { body: {} },
        );
        await setup.provider.call('server.time');
        await setup.provider.callNamed('support.request', { Issue: 'x' });
        setup.session.token = null;
        await setup.provider.call('server.time');

        expect(setup.seen.map(({ headers }) => headers.authorization)).toEqual([
            'Bearer secret-token',
            undefined,
            undefined,
        ]);

        expect(setup.lines().join()).not.toContain('secret-token');
    });

    test('is sent with every call except the login if so configured', async () => {
        await using setup = await portal(() => ({ body: {} }), {
            bearerOnEveryCall: true,
        });
        await setup.provider.callNamed('support.request', { Issue: 'x' });

        await setup.provider.call('session.token', {
            username: 'a',
            password: 'b',
        });

        expect(setup.seen.map(({ headers }) => headers.authorization)).toEqual([
            'Bearer secret-token',
            undefined,
        ]);
    });
});

test('sends the token only to the API’s own origin', async () => {
    await using elsewhere = await scriptedServer(() => time);

    const send = sender({
        apiBase: 'http://127.0.0.1:1/api',
        tokenUrl: '',
        bearerOnEveryCall: true,
        token: () => 'secret-token',
        scope: () => ({}),
    });

    await send({
        method: 'GET',
        url: `${elsewhere.origin}/api/x`,
        bearer: true,
        effect: false,
    });

    expect(elsewhere.seen.map(({ headers }) => headers.authorization)).toEqual([
        undefined,
    ]);
});

test.each<[string, readonly number[], string]>([
    ['text/csv', [0xc3, 0x89, 0x74, 0xc3, 0xa9], 'Été'],
    ['text/csv; charset=UTF-8', [0xc3, 0x89, 0x74, 0xc3, 0xa9], 'Été'],
    ['text/csv; charset=windows-1252', [0xc9, 0x74, 0xe9], 'Été'],
    [
        'text/csv; header=present; charset="iso-8859-1"',
        [0xc9, 0x74, 0xe9],
        'Été',
    ],
    [
        'text/csv;charset=Shift_JIS',
        [0x83, 0x65, 0x83, 0x8c, 0x83, 0x72],
        'テレビ',
    ],
    ['text/csv; charset=unknown', [0xc3, 0x89, 0x74, 0xc3, 0xa9], 'Été'],
])('decodes a file by its content type: %s', async (type, bytes, text) => {
    await using server = await scriptedServer(() => ({
        text: new Uint8Array(bytes),
        headers: { 'Content-Type': type },
    }));

    const send = sender({
        apiBase: `${server.origin}/api`,
        tokenUrl: '',
        bearerOnEveryCall: false,
        token: () => null,
        scope: () => ({}),
    });

    expect(
        (
            await send({
                method: 'GET',
                url: `${server.origin}/api/user/export`,
                bearer: false,
                effect: false,
            })
        ).text,
    ).toBe(text);
});

describe('401', () => {
    test('on a call with a token ends the session once, even for many calls', async () => {
        await using setup = await portal(
            () => ({ status: 401, body: { Message: 'Expired' } }),
            {},
        );

        const end = async () => {
            setup.session.expired += 1;
            setup.session.token = null;

            return false;
        };

        await using ending = await portal(() => ({ status: 401 }), {
            token: () => setup.session.token,
            expired: end,
        });

        const results = await Promise.allSettled(
            [1, 2, 3].map(() => ending.provider.call('server.time')),
        );

        expect(
            results.map(
                result =>
                    result.status === 'rejected' &&
                    (result.reason as { status: number }).status,
            ),
        ).toEqual([401, 401, 401]);

        expect(setup.session.expired).toBe(1);
    });

    test('of a former session does not end the current one', async () => {
        await using setup = await portal(() => ({ status: 401, after: 50 }));

        const late = setup.provider
            .call('server.time')
            .catch((error: { status: number }) => error.status);

        setup.session.token = 'a new one';
        expect(await late).toBe(401);
        expect(setup.session.expired).toBe(0);
    });

    test('on a call without a token is only an error', async () => {
        await using setup = await portal(() => ({ status: 401 }));

        await expect(
            setup.provider.call('session.token', {
                username: 'a',
                password: 'b',
            }),
        ).rejects.toMatchObject({ status: 401 });

        expect(setup.session.expired).toBe(0);
    });
});

describe('a lost connection', () => {
    test('repeats a read once, and no more', async () => {
        await using once = await portal((_, nth) =>
            nth === 1 ? { drop: true } : time,
        );

        expect(await once.provider.call('server.time')).toBe(
            '2026-03-01T10:00:00Z',
        );

        await using always = await portal(() => ({ drop: true }));

        await expect(always.provider.call('server.time')).rejects.toMatchObject(
            { kind: 'network', status: 0, message: NO_MESSAGE },
        );

        expect([
            once.seen.length,
            always.seen.length,
            always.session.busy,
        ]).toEqual([2, 2, 0]);
    });

    test('never repeats an effect: saves, deletes, and the GET that creates vouchers', async () => {
        await using setup = await portal(() => ({ drop: true }));

        const acts = [
            () => setup.provider.create('room', { data: { RoomCode: '1' } }),
            () => setup.provider.delete('room', { id: 1 }),
            () =>
                setup.provider.call('voucher.create', {
                    PlanId: 1,
                    Quantity: 2,
                }),
            () =>
                setup.provider.callNamed('internetuser.adjustCredit', {
                    id: 1,
                    RemDollar: 5,
                }),
            () => setup.provider.callNamed('stat.gender', { SiteId: 3 }),
        ];

        for (const act of acts)
            await expect(act()).rejects.toMatchObject({ kind: 'network' });

        expect(
            setup.lines().filter(line => !line.endsWith('GetCurrentUserInfo')),
        ).toHaveLength(acts.length); // which asks whether reads work
    });

    test('does not repeat a request after a server error', async () => {
        await using setup = await portal(() => ({ status: 503 }));

        await expect(setup.provider.call('server.time')).rejects.toMatchObject({
            status: 503,
        });

        expect(setup.seen).toHaveLength(1);
    });
});

test('ends a read without an answer after 30 seconds and does not repeat it', async () => {
    vi.useFakeTimers();

    try {
        const fetch = vi.fn(
            (_: unknown, init?: RequestInit) =>
                new Promise<Response>((_resolve, reject) =>
                    init?.signal?.addEventListener('abort', () =>
                        reject(new Error('aborted')),
                    ),
                ),
        );

        await using setup = await portal(() => undefined, { fetch });

        const outcome = setup.provider
            .call('server.time')
            .catch((error: unknown) => error);

        await vi.advanceTimersByTimeAsync(29_900);
        expect(setup.session.busy).toBe(1);
        await vi.advanceTimersByTimeAsync(200);

        expect(await outcome).toMatchObject({
            kind: 'timeout',
            message: NO_MESSAGE,
        });

        expect([fetch.mock.calls.length, setup.session.busy]).toEqual([1, 0]);
    } finally {
        vi.useRealTimers();
    }
});

describe('an abort', () => {
    test('ends the running request', async () => {
        await using setup = await portal(() => ({ hang: true }));
        const controller = new AbortController();

        const list = setup.provider.getList('room', {
            pagination: { page: 1, perPage: 10 },
            signal: controller.signal,
        });

        const refused = expect(list).rejects.toMatchObject({ kind: 'aborted' });

        await vi.waitFor(() => expect(setup.seen).toHaveLength(1), {
            timeout: 20_000,
        });

        controller.abort();
        await refused;
        expect([setup.session.busy, setup.seen.length]).toEqual([0, 1]);
    });

    test('before the request prevents it', async () => {
        await using setup = await portal(() => page([]));

        await expect(
            setup.provider.getList('room', { signal: AbortSignal.abort() }),
        ).rejects.toMatchObject({ kind: 'aborted' });

        expect(setup.seen).toEqual([]);
    });
});

test('the busy counter counts each running request', async () => {
    await using setup = await portal(() => ({ ...time, after: 30 }));
    await Promise.all([1, 2, 3].map(() => setup.provider.call('server.time')));
    expect([setup.session.most, setup.session.busy]).toEqual([3, 0]);
});
