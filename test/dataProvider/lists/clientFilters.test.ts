import { expect, test } from 'vitest';

import type { TooManyRowsError } from '../../../dataProvider/index.ts';
import { page, portal } from '../portal.ts';
import type { Seen } from '../scriptedServer.ts';

/** A group of so many internet users, every third of them at site 3. */
const groupOf =
    (count: number) =>
    ({ url }: Seen) => {
        const query = new URL(url, 'http://server').searchParams;

        const [number, size] = [
            Number(query.get('PageNo')),
            Number(query.get('PageSize')),
        ];

        const first = (number - 1) * size + 1;

        return page(
            Array.from(
                { length: Math.max(0, Math.min(size, count - first + 1)) },
                (_, n) => ({
                    Id: first + n,
                    Alias: `user-${first + n}`,
                    SiteId: (first + n) % 3 === 0 ? 3 : 4,
                }),
            ),
            count,
        );
    };

const requested = {
    pagination: { page: 2, perPage: 10 },
    filter: { q: 'user', Active: true, SiteId: 3 },
};

test('a filter that the call lacks is applied to all rows, requested once, a thousand at a time', async () => {
    await using server = await portal(groupOf(2500));

    const { data, total } = await server.provider.getList(
        'internetuser',
        requested,
    );

    expect(total).toBe(833);

    expect(data.map(({ id }) => id)).toEqual([
        33, 36, 39, 42, 45, 48, 51, 54, 57, 60,
    ]);

    expect(server.lines()).toEqual(
        [1, 2, 3].map(
            number =>
                `GET /api/user/?SearchText=user&GroupId=5&Active=true&PageNo=${number}&PageSize=1000`,
        ),
    );

    await server.provider.getList('internetuser', {
        ...requested,
        pagination: { page: 7, perPage: 25 },
    });

    expect(
        (
            await server.provider.getList('internetuser', {
                ...requested,
                filter: { ...requested.filter, SiteId: '4' },
            })
        ).total,
    ).toBe(1667);

    expect(server.lines()).toHaveLength(3); // another page, another site: the same rows

    await server.provider.getList('internetuser', {
        ...requested,
        filter: { q: 'user', SiteId: null },
    });

    expect(server.lines().at(-1)).toBe(
        'GET /api/user/?SearchText=user&GroupId=5&PageNo=2&PageSize=10',
    ); // not filtered: a page is asked for as ever
});

test('such a filter is refused after one request if there are more rows than a browser should hold', async () => {
    await using server = await portal(groupOf(10_001));

    await expect(
        server.provider.getList('internetuser', requested),
    ).rejects.toMatchObject({
        name: 'TooManyRowsError',
        most: 10_000,
        among: 'filter',
    } satisfies Partial<TooManyRowsError>);

    expect(server.lines()).toHaveLength(1);
});
