import fc from 'fast-check';
import type { GetListParams, GetListResult, RaRecord } from 'react-admin';
import { describe, expect, test } from 'vitest';

import { eachPage, type PageOfAll } from '../../../dataProvider/index.ts';
import { page, portal } from '../portal.ts';

interface Server {
    /** The most rows it gives. */
    readonly cap?: number;
    /** Rows it has, by the number of the request. */
    readonly rows: (request: number) => readonly number[];
    /** Says how many there are; the truth where absent, nothing where null. */
    readonly count?: (rows: number) => number | null;
    /** Counts pages by what was asked for though it gives fewer. */
    readonly strides?: true;
}

/** A list of a server that does as told; the provider's answers are what eachPage sees. */
const listOf = ({
    cap = Infinity,
    rows,
    count = rows_ => rows_,
    strides,
}: Server) => {
    let requests = 0;

    return {
        requests: () => requests,
        getList: async <R extends RaRecord>(
            _: string,
            { pagination }: GetListParams,
        ): Promise<GetListResult<R>> => {
            const { page: number, perPage } = pagination!;
            const all = rows((requests += 1));
            const size = Math.min(cap, perPage);
            const from = (number - 1) * (strides ? perPage : size);
            const shown = count(all.length);
            const data = all.slice(from, from + size).map(id => ({ id }) as R);

            return shown === null
                ? {
                      data,
                      pageInfo: { hasNextPage: data.length === perPage },
                  }
                : { data, total: shown };
        },
    };
};

const idsOf = async (
    pages: AsyncIterable<PageOfAll>,
): Promise<RaRecord['id'][]> => {
    const ids: RaRecord['id'][] = [];
    for await (const { records } of pages)
        ids.push(...records.map(({ id }) => id));

    return ids;
};

const numbers = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, n) => from + n);

const exported = (server: Server) =>
    idsOf(eachPage(listOf(server), 'accesslogs', {}));

test('an export reads all pages of 1000 and reports progress', async () => {
    const rows = (from: number, count: number) =>
        Array.from({ length: count }, (_, n) => ({
            Id: from + n,
            RoomCode: 'R',
        }));

    await using setup = await portal(({ url }) => {
        const number = Number(/PageNo=(\d)/.exec(url)?.[1]);

        return page(
            rows((number - 1) * 1000 + 1, number === 3 ? 500 : 1000),
            2500,
        );
    });
    const steps: number[][] = [];
    for await (const { records, done, total } of eachPage(
        setup.provider,
        'room',
        { filter: { q: 'a' } },
    ))
        steps.push([records.length, done, total]);

    expect(steps).toEqual([
        [1000, 1000, 2500],
        [1000, 2000, 2500],
        [500, 2500, 2500],
    ]);

    expect(setup.lines()[2]).toBe(
        'GET /api/room/?SearchText=a&PageNo=3&PageSize=1000&SiteId=3',
    );
});

describe('an export is complete', () => {
    test.each<[string, Server]>([
        [
            'from a server that returns 100 rows at most',
            { cap: 100, rows: () => numbers(1, 2550) },
        ],
        [
            'from one that returns 100 at most and counts pages of a thousand',
            { cap: 100, strides: true, rows: () => numbers(1, 2550) },
        ],
        [
            'from one without a count',
            { rows: () => numbers(1, 2550), count: () => null },
        ],
        [
            'from one with neither',
            { cap: 300, rows: () => numbers(1, 2550), count: () => null },
        ],
    ])('%s', async (_, server) =>
        expect(await exported(server)).toEqual(numbers(1, 2550)),
    );

    test('without duplicates if rows are added at the start meanwhile', async () => {
        const rows = (request: number) => [
            ...numbers(1, request * 7).map(n => 100_000 + n),
            ...numbers(1, 5500),
        ];

        const ids = await exported({ rows });
        expect(new Set(ids).size).toBe(ids.length);
        expect(numbers(1, 5500).filter(id => !ids.includes(id))).toEqual([]);
    });

    test('without gaps if rows read earlier are removed meanwhile', async () => {
        const ids = await exported({
            rows: request =>
                numbers(1, 5500).filter(id => id > (request - 1) * 7),
        });

        expect(numbers(100, 5500).filter(id => !ids.includes(id))).toEqual([]);
        expect(new Set(ids).size).toBe(ids.length);
    });

    test('or fails as incomplete', async () => {
        await expect(
            exported({ rows: () => numbers(1, 2000), count: () => 5000 }),
        ).rejects.toMatchObject({
            name: 'IncompleteError',
            done: 2000,
            total: 5000,
        });

        const sameAgain: Server = {
            rows: () => numbers(1, 1000),
            count: () => 3000,
        };

        const first = {
            getList: (name: string, params: GetListParams) =>
                listOf(sameAgain).getList(name, {
                    ...params,
                    pagination: { page: 1, perPage: 1000 },
                }),
        };

        await expect(
            idsOf(eachPage(first as ReturnType<typeof listOf>, 'room', {})),
        ).rejects.toMatchObject({ done: 1000, total: 3000 });
    });

    test('under any combination of these', async () => {
        const change = fc.record({
            added: fc.nat({ max: 40 }),
            removed: fc.nat({ max: 40 }),
        });

        await fc.assert(
            fc.asyncProperty(
                fc.integer({ min: 0, max: 6000 }),
                fc.option(fc.integer({ min: 50, max: 999 }), {
                    nil: undefined,
                }),
                change,
                async (size, cap, { added, removed }) => {
                    const rows = (request: number) => [
                        ...numbers(1, (request - 1) * added).map(n => -n),
                        ...numbers(1, size).slice(
                            removed > added
                                ? (request - 1) * (removed - added)
                                : 0,
                        ),
                    ];

                    const list = listOf({
                        rows,
                        ...(cap !== undefined && { cap }),
                    });

                    const ids = await idsOf(eachPage(list, 'accesslogs', {}));
                    expect(new Set(ids).size).toBe(ids.length);
                    const stayed = rows(list.requests()).filter(id => id > 0);
                    expect(stayed.filter(id => !ids.includes(id))).toEqual([]);
                },
            ),
            { numRuns: 40, examples: [[5055, 50, { added: 1, removed: 26 }]] },
        );
    });
});

test('leaving an export ends its requests', async () => {
    const list = listOf({ rows: () => numbers(1, 9000) });
    const controller = new AbortController();
    const pages = eachPage(list, 'room', {}, controller.signal);
    await pages.next();
    controller.abort();
    await expect(pages.next()).rejects.toMatchObject({ name: 'AbortError' });
    expect(list.requests()).toBe(1);
});
