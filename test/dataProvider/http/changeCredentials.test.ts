import { describe, expect, test, vi } from 'vitest';

import {
    NO_MESSAGE,
    wordFailures,
    type ProviderConfig,
} from '../../../dataProvider/index.ts';
import { wordFailuresForUsers } from '../../../src/foundation/failures.ts';
import { page, portal } from '../portal.ts';
import type { Scripted } from '../scriptedServer.ts';

type Credentials = NonNullable<ProviderConfig['changeCredentials']>;

/** What each request was allowed to carry, as the browser would be told. */
const watched = async (
    answer: Parameters<typeof portal>[0],
    changeCredentials?: Credentials,
) => {
    const allowed: string[] = [];

    const setup = await portal(answer, {
        ...(changeCredentials && { changeCredentials }),
        fetch: (input, init) => {
            allowed.push(`${init?.method} ${init?.credentials}`);

            return fetch(input, init);
        },
    });

    return { ...setup, allowed };
};

test.each<[Credentials | undefined, string[]]>([
    [
        undefined,
        ['POST omit', 'DELETE omit', 'POST same-origin', 'GET same-origin'],
    ],
    [
        'same-origin',
        [
            'POST same-origin',
            'DELETE same-origin',
            'POST same-origin',
            'GET same-origin',
        ],
    ],
    [
        'include',
        ['POST include', 'DELETE include', 'POST include', 'GET include'],
    ],
])(
    'sends cookies with changes and reads as configured: %j',
    async (setting, allowed) => {
        await using setup = await watched(
            ({ method }) => (method === 'GET' ? page([]) : { body: { Id: 1 } }),
            setting,
        );
        await setup.provider.create('room', { data: { RoomCode: '1' } });
        await setup.provider.delete('room', { id: 1 });

        await setup.provider
            .callNamed('stat.gender', { SiteId: 3 })
            .catch(() => undefined);

        await setup.provider.getList('room', {
            pagination: { page: 1, perPage: 10 },
        });

        expect(setup.allowed).toEqual(allowed);
    },
);

const signInPage = {
    text: '<!doctype html><title>Company sign-in</title>',
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
};

describe('a change without the cookie that a proxy wants', () => {
    const behind = (refusal: Scripted) => (seen: { readonly method: string }) =>
        seen.method === 'GET' ? page([]) : refusal;

    test.each<[string, Scripted]>([
        [
            'redirected to a sign-in page',
            { status: 302, headers: { Location: '/sign-in' } },
        ],
        ['answered with a page', signInPage],
        [
            'refused with 401 in the proxy’s own way',
            { status: 401, headers: { 'WWW-Authenticate': 'Negotiate' } },
        ],
        [
            'refused with 401 and a page, while reads work',
            { ...signInPage, status: 401 },
        ],
    ])(
        '%s counts as blocked, and the session continues',
        async (_, refusal) => {
            await using setup = await portal(behind(refusal));

            await expect(
                setup.provider.create('room', { data: { RoomCode: '1' } }),
            ).rejects.toMatchObject({
                kind: 'stopped',
                wants: 'changeCredentials',
            });

            await expect(
                setup.provider.delete('room', { id: 1 }),
            ).rejects.toMatchObject({
                kind: 'stopped',
                wants: 'changeCredentials',
            });

            expect([setup.session.expired, setup.session.busy]).toEqual([0, 0]);

            expect(
                setup.lines().filter(line => line.startsWith('POST')),
            ).toEqual(['POST /api/room']); // sent once
        },
    );

    test('fails normally if changes carry cookies', async () => {
        await using setup = await portal(
            behind({ ...signInPage, status: 401 }),
            { changeCredentials: 'same-origin' },
        );

        await expect(
            setup.provider.create('room', { data: { RoomCode: '1' } }),
        ).rejects.toMatchObject({
            kind: 'http',
            status: 401,
            wants: undefined,
        });
    });

    test('without any answer may count as blocked too, if no change ever succeeded while reads do', async () => {
        let stored = true;
        await using setup = await portal(({ method }): Scripted => {
            if (method === 'GET') return page([]);

            return stored ? { drop: true } : { body: { Id: 1 } };
        });

        const save = () =>
            setup.provider
                .create('room', { data: { RoomCode: '1' } })
                .catch((error: unknown) => error);

        expect(await save()).toMatchObject({
            kind: 'network',
            wants: 'changeCredentials',
        });

        stored = false;
        await save();
        stored = true;

        expect(await save()).toMatchObject({
            kind: 'network',
            wants: undefined,
        });

        expect(
            setup.lines().filter(line => line.startsWith('POST')),
        ).toHaveLength(3);
    });
});

test('a page with 401 for reads too ends the session', async () => {
    await using setup = await portal(() => ({ ...signInPage, status: 401 }));

    await expect(
        setup.provider.create('room', { data: { RoomCode: '1' } }),
    ).rejects.toMatchObject({ kind: 'http', status: 401 });

    expect(setup.session.expired).toBe(1);
});

test('the API’s own refusals are not changed', async () => {
    for (const refusal of [
        { status: 401 },
        {
            status: 401,
            headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
        },
        { status: 403, text: '<html>No</html>' },
        { status: 500, ...signInPage },
    ]) {
        await using setup = await portal(() => refusal);

        await expect(
            setup.provider.create('room', { data: { RoomCode: '1' } }),
        ).rejects.toMatchObject({ kind: 'http', status: refusal.status });
    }
});

test('says in plain words what was blocked, and in the console which setting to change', async () => {
    vi.stubGlobal('document', { getElementById: () => null }); // a page without settings of its own

    const console = vi
        .spyOn(globalThis.console, 'warn')
        .mockImplementation(() => undefined);

    wordFailuresForUsers();

    try {
        await using setup = await portal(({ method }) =>
            method === 'GET' ? page([]) : signInPage,
        );

        await expect(
            setup.provider.create('room', { data: { RoomCode: '1' } }),
        ).rejects.toThrow(
            /did not reach the server.*Tell whoever looks after this portal\.$/,
        );

        expect(console).toHaveBeenCalledWith(
            expect.stringMatching(/“changeCredentials” to “same-origin”/),
        );
    } finally {
        wordFailures(() => NO_MESSAGE);
        console.mockRestore();
        vi.unstubAllGlobals();
    }
});
