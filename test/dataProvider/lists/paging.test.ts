import { describe, expect, test } from 'vitest';

import { eachPage } from '../../../dataProvider/index.ts';
import {
    get,
    id,
    paging,
    resource,
    text,
    type ListCall,
} from '../../../resources/schema/index.ts';
import { portal } from '../portal.ts';
import type { Scripted } from '../scriptedServer.ts';

const rows = Array.from({ length: 45 }, (_, n) => ({
    Id: n + 1,
    Name: `Row ${n + 1}`,
}));

/** An entity with this list alone, on a server that answers a request's parameters. */
const listing = async (
    list: ListCall,
    answer: (params: URLSearchParams) => Scripted,
) => {
    const thing = resource({
        label: ['Thing', 'Chose'],
        api: { list },
        title: 'Name',
        fields: { Id: id(), Name: text({ label: ['Name', 'Nom'] }) },
        list: { columns: ['Name'] },
        mock: { rows: 0 },
    });

    const setup = await portal(
        ({ url }) => answer(new URL(url, 'http://x').searchParams),
        {},
        { thing },
    );

    const read = async (page: number, perPage = 10) => {
        const { data, total, pageInfo } = await setup.provider.getList(
            'thing',
            {
                pagination: { page, perPage },
                sort: { field: 'id', order: 'ASC' },
                filter: {},
            },
        );

        return { first: data[0]?.id, rows: data.length, total, pageInfo };
    };

    const exported = async () => {
        let count = 0;
        for await (const { records } of eachPage(setup.provider, 'thing', {}))
            count += records.length;

        return count;
    };

    return { setup, read, exported };
};

test('pages by limit and offset with an API without counts (Traccar)', async () => {
    const { setup, read, exported } = await listing(
        get('devices', { limit: 'pageSize', offset: 'offset' }, 'array'),
        params => {
            const offset = Number(params.get('offset'));

            return {
                body: rows.slice(offset, offset + Number(params.get('limit'))),
            };
        },
    );

    await using _ = setup;

    expect(await read(2)).toEqual({
        first: 11,
        rows: 10,
        total: undefined,
        pageInfo: { hasPreviousPage: true, hasNextPage: true },
    });

    expect(await read(5)).toMatchObject({
        first: 41,
        rows: 5,
        total: 45,
    });

    expect(setup.lines()).toEqual([
        'GET /api/devices?limit=10&offset=10',
        'GET /api/devices?limit=10&offset=40',
    ]);

    expect(await exported()).toBe(45);
});

test.each([
    ['X-Total-Count', '45'],
    ['Content-Range', 'posts 10-19/45'],
])(
    'pages by start and end with the total in the header %s (json-server)',
    async (header, value) => {
        const { setup, read } = await listing(
            {
                ...get('posts', { _start: 'offset', _end: 'end' }, 'page'),
                envelope: { count: { header } },
            },
            params => ({
                body: rows.slice(
                    Number(params.get('_start')),
                    Number(params.get('_end')),
                ),
                headers: { [header]: value },
            }),
        );

        await using _ = setup;

        expect(await read(2)).toEqual({
            first: 11,
            rows: 10,
            total: 45,
            pageInfo: undefined,
        });

        expect(await read(1)).toMatchObject({ first: 1, total: 45 });

        expect(setup.lines()).toEqual([
            'GET /api/posts?_start=10&_end=20',
            'GET /api/posts?_start=0&_end=10',
        ]);
    },
);

test('ascending by `id` leaves the order to the server, even where a field has that name', async () => {
    const item = resource({
        label: ['Item', 'Article'],
        key: 'id',
        api: {
            list: get('items', { ...paging, sort: 'order' }, 'page'),
        },
        title: 'name',
        fields: { id: id(), name: text({ label: ['Name', 'Nom'] }) },
        list: { columns: ['name'] },
        mock: { rows: 0 },
    });

    await using setup = await portal(
        () => ({ body: { Results: [], Count: 0 } }),
        {},
        { item },
    );
    for (const [field, order] of [
        ['id', 'ASC'],
        ['id', 'DESC'],
        ['name', 'ASC'],
    ] as const)
        await setup.provider.getList('item', {
            pagination: { page: 1, perPage: 10 },
            sort: { field, order },
            filter: {},
        });

    expect(setup.lines()).toEqual([
        'GET /api/items?PageNo=1&PageSize=10',
        'GET /api/items?PageNo=1&PageSize=10&sort=id+desc',
        'GET /api/items?PageNo=1&PageSize=10&sort=name',
    ]);
});

test('a missing declared header is a failure', async () => {
    const { setup, read } = await listing(
        {
            ...get('posts', { _start: 'offset', _end: 'end' }, 'page'),
            envelope: { count: { header: 'X-Total-Count' } },
        },
        () => ({ body: [] }),
    );

    await using _ = setup;

    await expect(read(1)).rejects.toMatchObject({
        kind: 'shape',
        detail: 'GET posts: a list reply needs a number in the header X-Total-Count',
    });
});

describe('paging by the cursor of the page before', () => {
    /** `written`: how the answer writes the row after the page, if there is one. */
    const cursors = (
        most = 1000,
        written = (next: number | undefined): unknown => next ?? null,
    ) =>
        listing(
            {
                ...get('events', { after: 'cursor', size: 'pageSize' }, 'page'),
                envelope: { rows: 'data', next: 'meta.next' },
            },
            params => {
                const start = Number(params.get('after') ?? 0);
                const end = start + Math.min(most, Number(params.get('size')));

                return {
                    body: {
                        data: rows.slice(start, end),
                        meta: {
                            next: written(end < rows.length ? end : undefined),
                        },
                    },
                };
            },
        );

    test('takes one request to the next page, and reads those between to jump further', async () => {
        const { setup, read } = await cursors();
        await using _ = setup;

        const requests = async (page: number) => {
            const before = setup.lines().length;
            const found = await read(page);

            return { ...found, requests: setup.lines().length - before };
        };

        expect(await requests(1)).toMatchObject({ first: 1, requests: 1 });

        expect(await requests(2)).toMatchObject({
            first: 11,
            pageInfo: { hasPreviousPage: true, hasNextPage: true },
            requests: 1,
        });

        expect(await requests(5)).toMatchObject({
            first: 41,
            rows: 5,
            total: 45,
            requests: 3,
        });

        expect(await requests(3)).toMatchObject({ first: 21, requests: 1 });
        expect(await read(6)).toMatchObject({ rows: 0 });
        expect(setup.lines()[1]).toBe('GET /api/events?after=10&size=10');
    });

    test('the last page says how many rows there are', async () => {
        const { setup, read } = await cursors();
        await using _ = setup;
        expect(await read(4)).toMatchObject({ total: undefined });
        expect(await read(5)).toMatchObject({ rows: 5, total: 45 });
        expect(await read(6)).toMatchObject({ rows: 0, total: 45 });
    });

    test.each([
        ['no property', undefined],
        ['null', null],
        ['an empty text', ''],
        ['0', 0],
    ])('an answer ends the list by %s', async (_, end) => {
        const { setup, read, exported } = await cursors(
            1000,
            next => next ?? end,
        );

        await using __ = setup;
        expect(await read(5)).toMatchObject({ rows: 5, total: 45 });
        expect(await exported()).toBe(45);
    });

    test('the cursor may come in the address of the next page', async () => {
        const { setup, read, exported } = await cursors(1000, next =>
            next === undefined
                ? null
                : `https://api.example.com/events?size=10&after=${next}`,
        );

        await using _ = setup;
        expect(await read(2)).toMatchObject({ first: 11, rows: 10 });
        expect(setup.lines()[1]).toBe('GET /api/events?after=10&size=10');
        expect(await exported()).toBe(45);
    });

    test.each([1000, 7])('reads all rows, at most %i at once', async most => {
        const { setup, exported } = await cursors(most);
        await using _ = setup;
        expect(await exported()).toBe(45);
    });
});
