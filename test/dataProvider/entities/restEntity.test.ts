import { expect, test } from 'vitest';

import { portal } from '../portal.ts';

const ten = {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' as const },
    filter: {},
};

test('a plain REST entity is listed, read, saved and deleted the REST way, with our token', async () => {
    await using setup = await portal(({ method, body }) =>
        method === 'GET'
            ? {
                  body: [{ id: 1, Name: 'a' }],
                  headers: { 'Content-Range': 'gadgets 0-9/42' },
              }
            : {
                  body:
                      method === 'DELETE'
                          ? { id: 1 }
                          : { ...(JSON.parse(body) as object), id: 1 },
              },
    );

    expect(await setup.provider.getList('gadget', ten)).toEqual({
        data: [{ id: 1, Name: 'a' }],
        total: 42,
    });

    expect(
        (await setup.provider.create('gadget', { data: { Name: 'b' } })).data,
    ).toEqual({ id: 1, Name: 'b' });

    expect(
        (
            await setup.provider.update('gadget', {
                id: 1,
                data: { Name: 'c' },
                previousData: { id: 1, Name: 'b' },
            })
        ).data,
    ).toEqual({ id: 1, Name: 'c' });

    await setup.provider.delete('gadget', { id: 1 });

    expect(setup.lines().map(line => line.split('?')[0])).toEqual([
        'GET /api/gadgets',
        'POST /api/gadgets',
        'PUT /api/gadgets/1',
        'DELETE /api/gadgets/1',
    ]);

    expect(
        setup.seen.every(
            ({ headers }) => headers.authorization === 'Bearer secret-token',
        ),
    ).toBe(true);

    expect(setup.session.busy).toBe(0);
});

test('its errors become ours', async () => {
    await using setup = await portal(() => ({ status: 401 }));

    await expect(
        setup.provider.getOne('gadget', { id: 1 }),
    ).rejects.toMatchObject({
        name: 'ApiError',
        status: 401,
        message: 'Error Occured',
    });

    expect(setup.session.expired).toBe(1);
});
