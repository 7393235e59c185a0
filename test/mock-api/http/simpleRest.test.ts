// @vitest-environment node
import simpleRestProvider from 'ra-data-simple-rest';
import { beforeEach, expect, test } from 'vitest';

import { mockOfFile } from '../mockOfFile.ts';

const api = mockOfFile({ scenario: 'small' });
beforeEach(() => api.mock.reset());

const provider = () => simpleRestProvider(`${api.mock.url}/db`);
const stored = () => api.mock.backend.store.rows('room');

const page = (page: number, perPage: number) => ({
    pagination: { page, perPage },
});

test('a list is sorted, paged, filtered and counted', async () => {
    const { data, total } = await provider().getList('room', {
        ...page(2, 3),
        sort: { field: 'id', order: 'DESC' },
        filter: {},
    });

    const ids = stored().map(({ id }) => id);
    expect(total).toBe(ids.length);
    expect(data.map(({ id }) => id)).toEqual(ids.toReversed().slice(3, 6));

    const ofSite = await provider().getList('room', {
        ...page(1, 100),
        sort: { field: 'RoomCode', order: 'ASC' },
        filter: { siteId: 1, q: '10' },
    });

    const found = stored().filter(
        row =>
            row.siteId === 1 &&
            Object.values(row).some(value => String(value).includes('10')),
    );

    expect(found.length).toBeGreaterThan(0);
    expect(ofSite.total).toBe(found.length);
    expect(ofSite.data).toHaveLength(found.length);
});

test('a page past the end is empty and has the count', async () => {
    const { data, total } = await provider().getList('room', {
        ...page(999, 10),
        sort: { field: 'id', order: 'ASC' },
        filter: {},
    });

    expect([data, total]).toEqual([[], stored().length]);
});

test('several rows by id and the rows of a site are found', async () => {
    const { data } = await provider().getMany('room', { ids: [3, 1] });
    expect(data.map(({ id }) => id)).toEqual([1, 3]);

    expect(
        (await provider().getMany('user', { ids: ['u-2'] })).data,
    ).toMatchObject([{ id: 'u-2' }]);

    const ofSite = await provider().getManyReference('room', {
        ...page(1, 2),
        target: 'siteId',
        id: 1,
        sort: { field: 'id', order: 'ASC' },
        filter: {},
    });

    expect(ofSite).toMatchObject({
        data: [{ siteId: 1 }, { siteId: 1 }],
        total: stored().filter(({ siteId }) => siteId === 1).length,
    });
});

test('a row is created, read, replaced and deleted', async () => {
    const { data } = await provider().create<{ id: number }>('room', {
        data: { RoomCode: 'New', siteId: 1 },
    });

    const { id } = data;

    expect((await provider().getOne('room', { id })).data).toMatchObject({
        RoomCode: 'New',
    });

    await provider().update('room', {
        id,
        data: { id, RoomCode: 'Other', siteId: 2 },
        previousData: { id },
    });

    expect(api.mock.backend.store.find('room', id)).toEqual({
        id,
        RoomCode: 'Other',
        siteId: 2,
    });

    await provider().delete('room', { id, previousData: { id } });
    expect(api.mock.backend.store.find('room', id)).toBeUndefined();
});

test.each([
    ['sort=["id"]', `'sort' must be a pair such as ["id","ASC"].`],
    ['range=[0,9', "'range' is not JSON: [0,9."],
    ['range=["a","b"]', "'_start' must be a whole number from 0 on, not 'a'."],
    ['filter={"RoomKode":1}', "'room' has no 'RoomKode'."],
])('/db/room?%s is refused', async (query, why) => {
    const reply = await fetch(`${api.mock.url}/db/room?${query}`);

    expect([reply.status, await reply.json()]).toEqual([
        400,
        { Message: expect.stringContaining(why) as string },
    ]);
});
