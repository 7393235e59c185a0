// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';

import { createApiClient } from '../../dataProvider/apiClient.ts';
import type { CustomCall } from '../../dataProvider/index.ts';
import { resources } from '../../resources/index.ts';
import { services } from '../../resources/services/index.ts';
import { contractCalls, everything } from '../contract/calls.ts';
import { declaredCalls } from '../contract/declaredCalls.ts';
import { page, portal } from './portal.ts';

/** Calls that only read although they are no GET: the sign-in, the check of one's own password, and two statistics. */
const readsByPost = [
    'session.token',
    'account.confirmPassword',
    'stat.gender',
    'stat.ageGroup',
];

/** A client of a tab in which nothing may be changed, and the addresses it asked. */
const readingClient = (
    customCalls: Readonly<Record<string, CustomCall>> = {},
) => {
    const requested: string[] = [];

    const client = createApiClient(
        {
            apiBase: 'http://portal.test/api',
            tokenUrl: 'http://portal.test/api/Token',
            bearerOnEveryCall: false,
            token: () => 'token',
            scope: () => ({}),
            isReadOnly: true,
            fetch: async (_, init) => {
                requested.push(init?.method ?? 'GET');

                return new Response('{}');
            },
        },
        {
            queryClient: new QueryClient(),
            tokenCall: services['session.token'],
            probe: undefined,
            isReferredTo: () => false,
            customCalls,
        },
    );

    return { client, requested };
};

const givenTo = (name: string) =>
    contractCalls.find(call => call.name === name)?.given ?? {
        Id: 7,
        UserId: 'u-7',
        SiteId: 3,
    };

const outcomeOf = (
    { client }: ReturnType<typeof readingClient>,
    name: string,
): Promise<unknown> => {
    const given = givenTo(name);

    return client
        .request(
            declaredCalls.get(name)!,
            { ...everything, inputs: given, filters: given },
            { name },
        )
        .then(
            () => 'answered',
            (error: { readonly kind?: unknown }) => error.kind,
        );
};

describe('in read-only mode, of all declared calls', () => {
    const isRead = (name: string) =>
        readsByPost.includes(name) ||
        (declaredCalls.get(name)!.method === 'GET' &&
            name !== 'voucher.create');

    const names = [...declaredCalls.keys()];

    test.each(names.filter(name => !isRead(name)))(
        '%s is refused and never sent',
        async name => {
            const setup = readingClient();
            expect(await outcomeOf(setup, name)).toBe('readOnly');
            expect(setup.requested).toEqual([]);
        },
    );

    test.each(names.filter(isRead))('%s is sent', async name => {
        const setup = readingClient();
        expect(await outcomeOf(setup, name)).not.toBe('readOnly');
        expect(setup.requested).toHaveLength(1);
    });
});

test('in read-only mode, a function that serves a call is not run', async () => {
    let runs = 0;

    const setup = readingClient({
        'room.remove': async () => {
            runs += 1;

            return { status: 200, text: '{}', header: () => null };
        },
    });

    expect(await outcomeOf(setup, 'room.remove')).toBe('readOnly');
    expect(runs).toBe(0);
});

test('in read-only mode, an upload with progress is not sent', async () => {
    await using setup = await portal(() => page([]), { isReadOnly: true });

    await expect(
        setup.provider.call(
            'upload.tvLogo',
            { ThemeId: 7, file: new File(['x'], 'logo.png') },
            { onProgress: () => undefined },
        ),
    ).rejects.toMatchObject({ kind: 'readOnly' });

    expect(setup.lines()).toEqual([]);
});

test('in read-only mode, no entity is created, changed or deleted, plain REST included', async () => {
    await using setup = await portal(
        () => ({ body: { Id: 7, Results: [], Count: 0 } }),
        { isReadOnly: true },
    );
    const { provider } = setup;
    const meta = { isConfirmed: true };
    const record = { id: 7 };
    for (const name of [...Object.keys(resources), 'gadget'])
        await Promise.allSettled([
            provider.create(name, { data: record }),
            provider.update(name, {
                id: 7,
                data: record,
                previousData: record,
            }),
            provider.updateMany(name, { ids: [7], data: {} }),
            provider.delete(name, { id: 7, previousData: record, meta }),
            provider.deleteMany(name, { ids: [7], meta }),
        ]);

    await expect(
        provider.delete('gadget', { id: 7, previousData: record }),
    ).rejects.toMatchObject({ kind: 'readOnly' });

    expect(setup.lines().filter(line => !line.startsWith('GET '))).toEqual([]);
});

test('otherwise changes are sent', async () => {
    await using setup = await portal(() => ({ body: { Id: 7 } }));
    await setup.provider.delete('room', { id: 7 });
    expect(setup.lines()).toHaveLength(1);
});
