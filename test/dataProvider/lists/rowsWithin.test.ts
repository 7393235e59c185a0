import { expect, test } from 'vitest';

import {
    rowsWithin,
    TooManyRowsError,
} from '../../../dataProvider/lists/rowsWithin.ts';
import { page, portal } from '../portal.ts';

/** A log of a row a minute, the newest first: row 0 is of minute `rows`. */
const log = (rows: number, cap = Infinity) => {
    const requested: string[] = [];

    const ask = async (number: number, size: number) => {
        requested.push(`${number} of ${size}`);
        const given = Math.min(size, cap);
        const from = (number - 1) * given;

        return {
            rows: Array.from(
                { length: Math.max(0, Math.min(given, rows - from)) },
                (_, n) => ({ id: rows - from - n }),
            ),
            total: rows,
        };
    };

    return { ask, requested };
};

const within = ({ ask }: ReturnType<typeof log>, from: number, until: number) =>
    rowsWithin(ask, { at: ({ id }) => Number(id), from, until });

test.each([
    ['of today', 100_000, 99_000, Infinity, 2],
    ['of yesterday, on a busy day', 100_000, 98_000, 3_500, 16],
    ['of long ago', 300_000, 5_000, 4_000, 22],
    ['of a log that has ended', 500, 100, 400, 1],
])(
    'finds the rows %s and reads few others',
    async (_, rows, from, until, most) => {
        const end = until === Infinity ? Infinity : from + until;
        const server = log(rows);
        const found = await within(server, from, end);

        expect(found.map(({ id }) => id)).toEqual(
            Array.from(
                { length: Math.min(end, rows + 1) - from },
                (__, n) => Math.min(end - 1, rows) - n,
            ),
        );

        expect(server.requested.length).toBeLessThanOrEqual(most);
    },
);

test('also works with a server that returns fewer rows than requested', async () => {
    expect(await within(log(1_000, 100), 300, 700)).toHaveLength(400);
    expect(await within(log(50_000, 100), 3_000, 3_700)).toHaveLength(700);
});

test('refuses more than a browser should hold instead of cutting it short', async () => {
    await expect(within(log(100_000), 1, 20_002)).rejects.toBeInstanceOf(
        TooManyRowsError,
    );
});

test('a day of the access log is the site’s day, sorted and paged without further requests', async () => {
    const row = (Id: number, LogTime: string, DataUsed: number) => ({
        Id,
        LogTime,
        DataUsed,
    });

    await using setup = await portal(
        () =>
            page([
                row(4, '2026-03-01T14:30:00Z', 5),
                row(3, '2026-03-01T13:59:59Z', 1),
                row(2, '2026-02-28T14:00:00Z', 9),
                row(1, '2026-02-28T13:00:00Z', 5),
            ]),
        { offset: () => 10 },
    );
    const day = { StartDate: '2026-03-01', EndDate: '2026-03-01' };

    const list = async (field: string) =>
        (
            await setup.provider.getList('accesslogs', {
                pagination: { page: 1, perPage: 10 },
                sort: { field, order: 'DESC' },
                filter: { q: 'ab', ...day },
            })
        ).data.map(({ id }) => id);

    expect(await list('LogTime')).toEqual([3, 2]);
    expect(await list('DataUsed')).toEqual([2, 3]);

    expect(setup.lines()).toEqual([
        'GET /api/accesslog/list?where=ab&SiteId=3&PageNo=1&PageSize=1000&orderby=LogTime+desc',
    ]);
});
