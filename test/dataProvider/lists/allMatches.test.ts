import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';

import {
    TooManyRowsError,
    type ProviderConfig,
} from '../../../dataProvider/index.ts';
import {
    progressKey,
    numberIn,
} from '../../../dataProvider/lists/clientSideLists.ts';
import { portal } from '../portal.ts';
import type { Scripted, Seen } from '../scriptedServer.ts';

type Row = Readonly<Record<string, unknown>>;

const numbers = (count: number): number[] =>
    Array.from({ length: count }, (_, n) => n + 1);

const open: { [Symbol.asyncDispose]: () => Promise<void> }[] = [];

afterEach(async () => {
    for (const each of open.splice(0)) await each[Symbol.asyncDispose]();
});

/**
 * A server that puts nothing in order, and looks for a text as it was typed in one field. `first`: what it does before
 * it answers.
 */
const serving = async (
    rows: readonly Row[],
    {
        by = 'Surname',
        first = () => undefined,
        ...around
    }: {
        readonly by?: string;
        readonly first?: (seen: Seen) => Scripted | undefined;
    } & Partial<ProviderConfig> = {},
) => {
    const setup = await portal(seen => {
        const { searchParams } = new URL(seen.url, 'http://server');

        const q =
            searchParams.get('SearchText') ?? searchParams.get('Search') ?? '';

        const [page, size] = [
            Number(searchParams.get('PageNo')),
            Number(searchParams.get('PageSize')),
        ];

        const found = rows.filter(row => String(row[by]).includes(q));

        return (
            first(seen) ?? {
                body: {
                    Results: found.slice((page - 1) * size, page * size),
                    Count: found.length,
                },
            }
        );
    }, around);

    open.push(setup);

    return setup;
};

const guest = (RoomId: number, Surname: string, more: Row = {}) => ({
    RoomId,
    RoomCode: String(100 + RoomId),
    Surname,
    FirstName: 'Ana',
    CheckIn: '2026-03-01T10:00:00Z',
    ...more,
});

const payment = (Id: number, Amount: number, more: Row = {}) => ({
    Id,
    Created: new Date(Date.UTC(2026, 2, 1, 0, Id)).toISOString(),
    Alias: `user${Id}`,
    Description: 'Day pass',
    Amount,
    CurrCode: 'AUD',
    ...more,
});

const requested = (page: number, more: Row = {}) => ({
    pagination: { page, perPage: 10 },
    sort: { field: 'id', order: 'ASC' as const },
    filter: {},
    ...more,
});

describe('a list that its server cannot sort', () => {
    test('is sorted over all matches by a field of any type, read once for both directions and every page', async () => {
        const rows = numbers(2300).map(n =>
            guest(n, `Name ${(n * 7919) % 2300}`, {
                CheckIn: new Date(
                    Date.UTC(2026, 0, 1, (n * 31) % 2300),
                ).toISOString(),
            }),
        );

        const { provider, lines } = await serving(rows);

        const read = async (
            field: string,
            order: 'ASC' | 'DESC',
            page: number,
        ) =>
            provider.getList(
                'guest',
                requested(page, { sort: { field, order } }),
            );

        const { data, total, meta } = await read('Surname', 'ASC', 1);

        expect(data.map(({ Surname }) => Surname)).toEqual(
            numbers(10).map(n => `Name ${n - 1}`),
        );

        expect({ total, meta }).toEqual({
            total: 2300,
            meta: { clientSort: true },
        });

        expect((await read('Surname', 'DESC', 230)).data.at(-1)!.Surname).toBe(
            'Name 0',
        );

        expect((await read('CheckIn', 'DESC', 1)).data[0]!.CheckIn).toBe(
            new Date(Date.UTC(2026, 0, 1, 2299)).toISOString(),
        );

        expect(lines()).toEqual(
            [1, 2, 3].map(
                page => `GET /api/guest/?PageNo=${page}&PageSize=1000&SiteId=3`,
            ),
        );
    });

    test('keeps the server’s order if no order, or an unknown field, is requested', async () => {
        const { provider, lines } = await serving(
            numbers(30).map(n => guest(n, `Name ${30 - n}`)),
        );

        for (const field of ['id', 'Nonsense', '__proto__'])
            expect(
                (
                    await provider.getList(
                        'guest',
                        requested(1, { sort: { field, order: 'DESC' } }),
                    )
                ).data[0]!.Surname,
            ).toBe('Name 29');
        expect(lines().every(line => line.includes('PageSize=10&'))).toBe(true);
    });

    test('sorts references by the names in the rows', async () => {
        const { provider, lines } = await serving(
            numbers(12).map(n =>
                payment(n, 5, { UserId: n, Alias: `user${(n * 5) % 12}` }),
            ),
            { by: 'Description' },
        );

        const { data } = await provider.getList(
            'paymentlog',
            requested(1, { sort: { field: 'UserId', order: 'ASC' } }),
        );

        expect(data.map(({ Alias }) => Alias)).toEqual(
            numbers(10).map(n => `user${n - 1}`),
        );

        expect(lines()).toHaveLength(1);
    });

    test('is refused beyond ten thousand matches, after one request', async () => {
        const { provider, lines } = await serving(
            numbers(10_001).map(n => guest(n, 'Lee')),
        );

        const error = await provider
            .getList(
                'guest',
                requested(1, { sort: { field: 'Surname', order: 'ASC' } }),
            )
            .catch((problem: unknown) => problem);

        expect(error).toBeInstanceOf(TooManyRowsError);
        expect(error).toMatchObject({ most: 10_000, among: 'order' });
        expect(lines()).toHaveLength(1);
    });

    test('reports progress, and stops when no one waits for it', async () => {
        let release = () => {};
        const held = new Promise<void>(done => (release = done));
        const native = globalThis.fetch;
        let ended = 0;

        const { provider, queryClient } = await serving(
            numbers(4000).map(n => guest(n, 'Lee')),
            {
                fetch: async (input, init) => {
                    if (String(input).includes('PageNo=3'))
                        await Promise.race([
                            held,
                            new Promise((_, stop) =>
                                init?.signal?.addEventListener('abort', () =>
                                    stop(init.signal!.reason),
                                ),
                            ),
                        ]).catch((reason: unknown) => {
                            ended += 1;
                            throw reason;
                        });

                    return native(input, init);
                },
            },
        );

        const progress = () => queryClient.getQueryData(progressKey('guest'));

        const until = async (isSo: () => boolean) => {
            while (!isSo()) await new Promise(done => setTimeout(done, 5));
        };

        const [first, second] = [new AbortController(), new AbortController()];
        const sort = { field: 'Surname', order: 'ASC' };

        const one = provider
            .getList('guest', requested(1, { sort, signal: first.signal }))
            .catch((error: unknown) => error);

        await until(
            () =>
                (progress() as { readonly done?: number } | undefined)?.done ===
                2000,
        );

        expect(progress()).toEqual({ done: 2000, total: 4000 });

        // A page is turned meanwhile: the rows that have come are not asked for again.
        first.abort();

        const other = provider
            .getList('guest', requested(2, { sort, signal: second.signal }))
            .catch((error: unknown) => error);

        expect(await one).toMatchObject({ kind: 'aborted' });
        await new Promise(done => setTimeout(done, 20));
        expect(ended).toBe(0);
        second.abort();
        expect(await other).toMatchObject({ kind: 'aborted' });
        await until(() => ended === 1);
        await until(() => progress() === null);

        release();

        expect(
            (await provider.getList('guest', requested(1, { sort }))).total,
        ).toBe(4000);

        expect(progress()).toBeNull();
    });
});

describe('a filter that its server lacks', () => {
    const group = (Id: number, GroupName: string, ExpireMidnight: boolean) => ({
        Id,
        GroupName,
        ExpireMidnight,
        ClientId: 4,
    });

    const rows = numbers(1500).map(n =>
        group(n, n % 500 === 0 ? `Élan ${n}` : `Aurora ${n}`, n % 2 === 0),
    );

    const filtered = (filter: Row, page = 1) =>
        requested(page, { filter, sort: { field: 'id', order: 'ASC' } });

    test('is applied to all matches: text by words, other values by equality', async () => {
        const { provider, lines } = await serving(rows, { by: 'GroupName' });

        const read = async (filter: Row, page = 1) => {
            const { data, total } = await provider.getList(
                'billgroup',
                filtered(filter, page),
            );

            return { ids: data.map(({ id }) => id), total };
        };

        expect(await read({ GroupName: 'elan' })).toEqual({
            ids: [500, 1000, 1500],
            total: 3,
        });

        expect(await read({ ExpireMidnight: false }, 2)).toEqual({
            ids: numbers(10).map(n => 19 + 2 * n),
            total: 750,
        });

        expect(await read({ Id: 7 })).toEqual({ ids: [7], total: 1 });
        expect(await read({ GroupName: '' })).toMatchObject({ total: 1500 });

        expect(
            lines().filter(line => line.includes('PageSize=1000')),
        ).toHaveLength(2);
    });

    test('works together with the server’s filters and search', async () => {
        const { provider, lines } = await serving(rows, { by: 'GroupName' });

        const { total } = await provider.getList(
            'billgroup',
            filtered({ q: 'Aurora', ClientId: 4, ExpireMidnight: true }),
        );

        expect(total).toBe(747);
        expect(lines()[0]).toContain('SearchText=Aurora&PageNo=1');
        expect(lines()[0]).toContain('ClientId=4');
    });

    test('also narrows child records', async () => {
        const { provider } = await serving(
            numbers(30).map(n => guest(n, 'Lee', { UserId: n % 3 })),
        );

        const { total } = await provider.getManyReference('guest', {
            ...requested(1),
            target: 'UserId',
            id: 2,
        });

        expect(total).toBe(10);
    });

    test('is refused beyond ten thousand matches, after one request', async () => {
        const { provider, lines } = await serving(
            numbers(10_001).map(n => group(n, 'Aurora', true)),
            { by: 'GroupName' },
        );

        await expect(
            provider.getList('billgroup', filtered({ GroupName: 'Aurora' })),
        ).rejects.toMatchObject({ most: 10_000, among: 'filter' });

        expect(lines()).toHaveLength(1);
    });
});

describe('a search that finds nothing on the server', () => {
    test('looks at the rows without accents and case, for each word in any field', async () => {
        const { provider, lines } = await serving([
            ...numbers(20).map(n => guest(n, 'Lee')),
            guest(21, 'García', { FirstName: 'Zoë' }),
            guest(22, 'GARCÍA'),
        ]);

        const found = async (q: string) =>
            (
                await provider.getList('guest', requested(1, { filter: { q } }))
            ).data.map(({ id }) => id);

        expect(await found('garcia')).toEqual([21, 22]);
        expect(await found('zoe GARCIA')).toEqual([21]);
        expect(await found('García')).toEqual([21]); // what the server finds is its own

        expect(
            lines().filter(line => line.includes('PageSize=1000')),
        ).toHaveLength(1);

        expect(
            await provider.getList(
                'guest',
                requested(1, { filter: { q: 'nobody' } }),
            ),
        ).toMatchObject({
            total: 0,
            meta: { clientSearch: { rows: 22, total: 22 } },
        });
    });

    test.each([
        [
            'room',
            { Id: 7, siteId: 3, RoomCode: '7', RoomName: 'Suite Café' },
            { Id: 8, siteId: 3, RoomCode: '8', RoomName: 'Garden' },
            'suite cafe',
        ],
        [
            'internetuser',
            { Id: 7, SiteId: 3, Alias: 'José.Ruiz' },
            { Id: 8, SiteId: 3, Alias: 'ann' },
            'jose.ruiz',
        ],
    ] as const)(
        'also looks at every %s of the site',
        async (entity, wanted, other, q) => {
            const { provider } = await serving([other, wanted], { by: 'None' });

            expect(
                (
                    await provider.getList(
                        entity,
                        requested(1, { filter: { q } }),
                    )
                ).data.map(({ id }) => id),
            ).toEqual([7]);
        },
    );

    test('looks at the first two thousand of a hotel, and says so', async () => {
        const { provider, lines } = await serving([
            ...numbers(2500).map(n => guest(n, 'Lee')),
            guest(2501, 'García'),
        ]);

        expect(
            await provider.getList(
                'guest',
                requested(1, { filter: { q: 'garcia' } }),
            ),
        ).toMatchObject({
            data: [],
            meta: { clientSearch: { rows: 2000, total: 2501 } },
        });

        expect(
            lines().filter(line => line.includes('PageSize=1000')),
        ).toHaveLength(2);
    });

    test('looks no further unless the entity allows it', async () => {
        const { provider, lines } = await serving(
            [{ Id: 1, Company: 'García Hotels' }],
            { by: 'Company' },
        );

        expect(
            (
                await provider.getList(
                    'client',
                    requested(1, { filter: { q: 'garcia' } }),
                )
            ).total,
        ).toBe(0);

        expect(lines()).toHaveLength(1);
    });

    test('finds a payment number or amount in any notation, within the requested days', async () => {
        const rows = [
            ...numbers(1500).map(n => payment(n, 5)),
            payment(1501, 28.5),
            payment(1502, 1234.5, { Refunded: true, RefundedAmount: 28.5 }),
            payment(1503, 40, {
                Alias: 'guest28.50',
                Description: 'Week pass',
            }),
        ];

        const { provider, lines } = await serving(rows, { by: 'Alias' });

        const found = async (q: string) =>
            (
                await provider.getList(
                    'paymentlog',
                    requested(1, {
                        sort: { field: 'Created', order: 'DESC' },
                        filter: {
                            q,
                            StartDate: '2026-03-01',
                            EndDate: '2026-03-31',
                        },
                    }),
                )
            ).data.map(({ id }) => id);

        expect(await found('1174')).toEqual([1174]);
        expect(await found('#1174')).toEqual([1174]);
        expect(await found('28.50')).toEqual([1503, 1502, 1501]);
        expect(await found('28,50')).toEqual([1502, 1501]);
        expect(await found('AUD 28,5')).toEqual([1502, 1501]);
        expect(await found('1 234,50')).toEqual([1502]);
        expect(await found('1,234.50')).toEqual([1502]);
        expect(await found('day 28.5')).toEqual([1502, 1501]);
        const whole = lines().filter(line => line.includes('PageSize=1000'));

        expect(whole).toEqual(
            [1, 2].map(
                page =>
                    `GET /api/merchantlog/list?SiteId=3&StartDate=2026-03-01&EndDate=2026-03-31&PageNo=${page}&PageSize=1000`,
            ),
        );
    });

    test('returns the server’s matches if there are too many payments to look through', async () => {
        const rows = [
            ...numbers(10_200).map(n => payment(n, 5)),
            payment(10_201, 5, { Alias: 'guest1174' }),
        ];

        const { provider } = await serving(rows, { by: 'Alias' });

        expect(
            (
                await provider.getList(
                    'paymentlog',
                    requested(1, { filter: { q: '1174' } }),
                )
            ).data.map(({ id }) => id),
        ).toEqual([1174, 10_201]);

        expect(
            await provider.getList(
                'paymentlog',
                requested(1, { filter: { q: '10150.00' } }),
            ),
        ).toMatchObject({
            data: [],
            meta: { clientSearch: { rows: 10_000, total: 10_201 } },
        });
    });
});

describe('a number in a text', () => {
    test.each<[string, number | undefined]>([
        ['28.50', 28.5],
        ['28,50', 28.5],
        ['28.5', 28.5],
        ['−987.50', -987.5],
        ['1,234.50', 1234.5],
        ['1.234,50', 1234.5],
        ['1\u202f234,50 €', 1234.5],
        ['1 174', 1174],
        ['$5', 5],
        ['JPY 500', 500],
        ['0', 0],
        ['', undefined],
        ['garcia', undefined],
        ['2026-03-01', undefined],
        ['12.03.2026', undefined],
        ['aa:bb', undefined],
        ['12 34', undefined],
        ['room 204', undefined],
        ['1e3', undefined],
        ['1,23,4', undefined],
    ])('is read from %j', (text, number) =>
        expect(numberIn(text)).toBe(number),
    );

    test('is read as English and French write it', () => {
        fc.assert(
            fc.property(
                fc.integer({ min: -99_999_999, max: 99_999_999 }),
                fc.constantFrom('en', 'fr', 'de'),
                (cents, language) => {
                    expect(
                        numberIn(
                            (cents / 100).toLocaleString(language, {
                                minimumFractionDigits: 2,
                            }),
                        ) ?? NaN,
                    ).toBeCloseTo(cents / 100, 5);
                },
            ),
        );
    });
});

test('keeps no more rows than requested, and reports how many more came', async () => {
    const rows = numbers(100_000).map(n => ({
        Id: n,
        siteId: 3,
        RoomCode: String(n),
    }));

    await using setup = await portal(() => ({
        body: { Results: rows, Count: 2400 },
    }));

    const { data, total, meta } = await setup.provider.getList(
        'room',
        requested(1),
    );

    expect(data).toHaveLength(10);

    expect({ total, meta }).toEqual({
        total: 100_000,
        meta: { surplus: 99_990 },
    });
});
