import { expect, test } from 'vitest';

import { resources } from '../../resources/index.ts';
import { crud, get } from '../../resources/schema/index.ts';
import { page, portal } from './portal.ts';

const rooms = {
    pagination: { page: 2, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
    meta: { scope: { site: 3 } },
} as const;

test('a prefetched reply serves one equal request, and does not count as running', async () => {
    await using opened = await portal(() => page([{ Id: 1, RoomNo: '101' }]));
    await opened.provider.readAhead('room', 'getList', rooms);
    await opened.provider.readAhead('room', 'getList', { ...rooms });
    const signal = new AbortController().signal;

    expect(
        (await opened.provider.getList('room', { ...rooms, signal })).data,
    ).toMatchObject([{ id: 1 }]);

    expect([opened.seen.length, opened.session.most]).toEqual([1, 0]);
    await opened.provider.getList('room', rooms);
    expect([opened.seen.length, opened.session.most]).toEqual([2, 1]);
});

test('a prefetched record serves its own page with any type of id, and no other record', async () => {
    await using opened = await portal(({ url }) => ({
        body: { Id: Number(url.split('/').at(-1)), SiteName: 'One' },
    }));

    await opened.provider.readAhead('site', 'getOne', {
        id: 4,
        meta: { one: true },
    });

    await expect(
        opened.provider.getOne('site', { id: '5', meta: { one: true } }),
    ).resolves.toMatchObject({ data: { id: 5 } });

    await expect(
        opened.provider.getOne('site', { id: '4', meta: { one: true } }),
    ).resolves.toMatchObject({ data: { id: 4 } });

    expect(opened.lines()).toEqual(['GET /api/site/4', 'GET /api/site/5']);
});

test('a change discards prefetched replies', async () => {
    await using opened = await portal(({ method }) =>
        method === 'GET' ? page([{ Id: 1, RoomNo: '101' }]) : { body: {} },
    );
    await opened.provider.readAhead('room', 'getList', rooms);
    await expect.poll(() => opened.seen.length).toBe(1);
    await opened.provider.delete('room', { id: 9 });
    await opened.provider.getList('room', rooms);

    expect(opened.seen.filter(({ method }) => method === 'GET')).toHaveLength(
        2,
    );
});

test('never prefetches an effect or a list that is loaded', async () => {
    await using opened = await portal(
        () => ({ body: { Id: 1 } }),
        {},
        {
            charged: {
                ...resources.site,
                api: {
                    ...crud('site'),
                    one: { ...get('site/{id}'), effect: true },
                },
            },
        },
    );

    await opened.provider.readAhead('device', 'getList', {
        ...rooms,
        filter: {},
    }); // comes whole

    await opened.provider.readAhead('gadget', 'getList', rooms); // of another API: its changes are not known
    await opened.provider.readAhead('nobody', 'getList', rooms);
    await opened.provider.readAhead('charged', 'getOne', { id: 4 });
    await new Promise(done => setTimeout(done, 50));
    expect(opened.lines()).toEqual([]);
    await opened.provider.getOne('charged', { id: 4 });
    expect(opened.lines()).toEqual(['GET /api/site/4']);
});

test('a prefetch that the server refuses with 401 ends the session, like any other call', async () => {
    await using opened = await portal((_, nth) =>
        nth === 1 ? { status: 401, body: {} } : { body: { Id: 4 } },
    );
    await opened.provider.readAhead('site', 'getOne', { id: 4 });
    await expect.poll(() => opened.session.expired).toBe(1);
});

test('the page repeats a failed prefetch and reports its own failure', async () => {
    await using opened = await portal((_, nth) =>
        nth === 1
            ? { status: 500, body: {} }
            : { body: { Id: 4, SiteName: 'One' } },
    );
    await opened.provider.readAhead('site', 'getOne', { id: 4 });

    await expect(
        opened.provider.getOne('site', { id: 4 }),
    ).resolves.toMatchObject({ data: { SiteName: 'One' } });

    expect(opened.seen).toHaveLength(2);
});
