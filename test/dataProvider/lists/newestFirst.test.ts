import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { newestFirst } from '../../../dataProvider/lists/newestFirst.ts';
import { page, portal } from '../portal.ts';

const numbers = (count: number): number[] =>
    Array.from({ length: count }, (_, n) => n + 1);

/** A list in ascending order, its requests counted; `counts`: how many rows there are at each of them. */
const server = (counts: readonly number[], cap = Infinity) => {
    const requested: string[] = [];

    const ask = async (number: number, size: number) => {
        const count = counts[Math.min(requested.length, counts.length - 1)]!;
        requested.push(`${number} of ${size}`);
        const given = Math.min(size, cap);

        return {
            rows: numbers(count)
                .slice((number - 1) * given, number * given)
                .map(id => ({ id })),
            total: count,
        };
    };

    return { ask, requested };
};

/** Entries of a log, of which each was made an hour after the one before. */
const entries = (count: number) =>
    numbers(count).map(Id => ({
        Id,
        Created: new Date(Date.UTC(2026, 0, 1, Id)).toISOString(),
    }));

/** A page of rows, by what is asked for. */
const pageIn = <Row>(url: string, rows: readonly Row[]): readonly Row[] => {
    const [number, size] = [
        Number(/PageNo=(\d+)/.exec(url)?.[1]),
        Number(/PageSize=(\d+)/.exec(url)?.[1]),
    ];

    return rows.slice((number - 1) * size, number * size);
};

const ids = ({
    rows,
}: {
    readonly rows: readonly { readonly id: unknown }[];
}) => rows.map(({ id }) => id);

/** One page of the newest rows, by number. */
const newest = async (
    ask: Parameters<typeof newestFirst>[0],
    number: number,
    perPage: number,
    total?: number,
) => {
    const { listed } = await newestFirst(ask, {
        field: 'id',
        page: number,
        perPage,
        knownEnd: { total, direction: undefined },
    });

    return listed;
};

describe('newest first from a server that lists the oldest first', () => {
    test('takes at most two requests a page if the count is known', async () => {
        await fc.assert(
            fc.asyncProperty(
                fc.integer({ min: 1, max: 3000 }),
                fc.constantFrom(10, 25, 50, 100),
                fc.nat(),
                async (count, perPage, at) => {
                    const number = (at % Math.ceil(count / perPage)) + 1;
                    const { ask, requested } = server([count]);
                    const found = await newest(ask, number, perPage, count);

                    expect(ids(found)).toEqual(
                        numbers(count)
                            .toReversed()
                            .slice((number - 1) * perPage, number * perPage),
                    );

                    expect(requested.length).toBeLessThanOrEqual(2);
                },
            ),
        );
    });

    test('reads the count first, and again if rows were added; a short list takes one request', async () => {
        const unknown = server([142]);

        expect(ids(await newest(unknown.ask, 1, 10))).toEqual(
            numbers(142).toReversed().slice(0, 10),
        );

        expect(unknown.requested).toEqual(['1 of 100', '14 of 10', '15 of 10']);
        const short = server([42]);

        expect(ids(await newest(short.ask, 2, 10))).toEqual(
            numbers(42).toReversed().slice(10, 20),
        );

        expect(short.requested).toEqual(['1 of 100']);
        const capped = server([42], 20);

        expect(ids(await newest(capped.ask, 1, 10))).toEqual(
            numbers(42).toReversed().slice(0, 10),
        );

        const moved = server([43]);
        expect(ids(await newest(moved.ask, 1, 10, 42))[0]).toBe(43);
        const few = server([7]);

        expect(ids(await newest(few.ask, 1, 10))).toEqual(
            numbers(7).toReversed(),
        );

        expect(few.requested).toEqual(['1 of 100']);
        const none = server([0]);
        expect(ids(await newest(none.ask, 1, 10))).toEqual([]);
        expect(none.requested).toEqual(['1 of 100']);
        expect(ids(await newest(server([7]).ask, 2, 10))).toEqual([]);
    });

    test('is complete from a server that returns fewer rows than a larger page would need', async () => {
        const { ask } = server([1003], 10);

        expect(ids(await newest(ask, 2, 10, 1003))).toEqual(
            numbers(1003).toReversed().slice(10, 20),
        );
    });

    test('keeps the server’s order if there is no count', async () => {
        const { ask } = server([42]);

        const uncounted = async (number: number, size: number) => ({
            rows: (await ask(number, size)).rows,
        });

        expect(ids(await newest(uncounted, 2, 10))).toEqual(
            numbers(20).slice(10),
        );
    });
});

test('reads the payment log from its end, and remembers the count', async () => {
    await using setup = await portal(({ url }) =>
        page(pageIn(url, entries(23)), 23),
    );

    const read = async (number: number) => {
        const before = setup.lines().length;

        const { data, total } = await setup.provider.getList('paymentlog', {
            pagination: { page: number, perPage: 10 },
            sort: { field: 'Created', order: 'DESC' },
            filter: {},
        });

        return {
            ids: data.map(({ id }) => id),
            total,
            requests: setup.lines().length - before,
        };
    };

    expect(await read(1)).toEqual({
        ids: [23, 22, 21, 20, 19, 18, 17, 16, 15, 14],
        total: 23,
        requests: 1,
    });

    expect(await read(3)).toEqual({ ids: [3, 2, 1], total: 23, requests: 1 });
});

test('shows payments made meanwhile', async () => {
    let count = 30;
    await using setup = await portal(({ url }) =>
        page(pageIn(url, entries(count)), count),
    );

    const read = async (number: number) => {
        const { data, total } = await setup.provider.getList('paymentlog', {
            pagination: { page: number, perPage: 10 },
            sort: { field: 'Created', order: 'DESC' },
            filter: {},
        });

        return { first: data[0]?.id, total };
    };

    expect(await read(1)).toEqual({ first: 30, total: 30 });
    expect(await read(2)).toEqual({ first: 20, total: 30 });
    count = 31;
    expect(await read(1)).toEqual({ first: 31, total: 31 });
});

describe('newest first by the displayed day, whatever the server’s ids', () => {
    const log = async (
        name: string,
        served: readonly object[],
        order: 'ASC' | 'DESC' = 'DESC',
    ) => {
        const setup = await portal(({ url }) =>
            page(pageIn(url, served), served.length),
        );

        const read = async (number: number) =>
            (
                await setup.provider.getList<{
                    readonly id: number;
                    readonly Created: string;
                }>(name, {
                    pagination: { page: number, perPage: 10 },
                    sort: { field: 'Created', order },
                    filter: {},
                })
            ).data;

        return { setup, read };
    };

    test.each([
        ['the oldest', 1],
        ['the newest', -1],
    ])('from a server that sends %s first', async (_first, sign) => {
        const { setup, read } = await log(
            'creditlog',
            entries(21).toSorted((one, other) => sign * (one.Id - other.Id)),
        );

        await using _ = setup;

        expect((await read(1)).map(({ id }) => id)).toEqual([
            21, 20, 19, 18, 17, 16, 15, 14, 13, 12,
        ]);

        expect((await read(3)).map(({ id }) => id)).toEqual([1]);
        expect(setup.lines().length).toBeLessThanOrEqual(4);
    });

    test('from one whose ids decrease over time', async () => {
        const { setup, read } = await log(
            'paymentlog',
            entries(25)
                .map(({ Created }, n) => ({ Id: 100 - n, Created }))
                .toReversed(),
        );

        await using _ = setup;

        expect((await read(1)).map(({ id }) => id)).toEqual([
            76, 77, 78, 79, 80, 81, 82, 83, 84, 85,
        ]);
    });

    test('oldest first from one that sends the newest first, also on its last page', async () => {
        const { setup, read } = await log(
            'paymentlog',
            entries(21).toReversed(),
            'ASC',
        );

        await using _ = setup;

        expect((await read(1)).map(({ id }) => id)).toEqual([
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
        ]);

        expect((await read(3)).map(({ id }) => id)).toEqual([21]);
    });

    test('from one whose ids are unrelated to time: reads and sorts all', async () => {
        await fc.assert(
            fc.asyncProperty(
                fc.shuffledSubarray(numbers(25), {
                    minLength: 25,
                    maxLength: 25,
                }),
                fc.constantFrom('ASC' as const, 'DESC' as const),
                async (numbered, order) => {
                    const served = entries(25)
                        .map(({ Created }, n) => ({
                            Id: numbered[n]!,
                            Created,
                        }))
                        .toSorted((one, other) => one.Id - other.Id);

                    const { setup, read } = await log(
                        'paymentlog',
                        served,
                        order,
                    );

                    await using _ = setup;

                    const days = [
                        ...(await read(1)),
                        ...(await read(2)),
                        ...(await read(3)),
                    ].map(({ Created }) => Date.parse(Created));

                    expect(days).toEqual(
                        days.toSorted((one, other) =>
                            order === 'ASC' ? one - other : other - one,
                        ),
                    );

                    expect(new Set(days).size).toBe(25);
                },
            ),
            { numRuns: 20 },
        );
    });

    test('a block of old entries added late does not come first', async () => {
        const served = [...entries(30).slice(10), ...entries(10)].map(
            ({ Created }, n) => ({ Id: n + 1, Created }),
        );

        const { setup, read } = await log('paymentlog', served);
        await using _ = setup;
        expect((await read(1))[0]!.Created).toBe(entries(30).at(-1)!.Created);
    });
});
