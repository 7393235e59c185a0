// @vitest-environment node
import { expect, test } from 'vitest';

import { resources } from '../../resources/index.ts';
import {
    asRead,
    crud,
    date,
    del,
    get,
    id,
    paging,
    patch,
    post,
    put,
    reference,
    resource,
    stringId,
    text,
    type Slots,
} from '../../resources/schema/index.ts';
import { mockOfFile } from './mockOfFile.ts';
import { tellerOf } from './told.ts';

const listOf = (path: string, query: Slots = {}) =>
    ({
        ...get(
            path,
            {
                q: 'search',
                page: 'page',
                size: 'pageSize',
                sort: 'order',
                ...query,
            },
            'page',
        ),
        envelope: { rows: 'data.items', count: 'data.total' },
        firstPage: 0,
    }) as const;

const crudOf = (path: string, query: Slots = {}) => ({
    list: listOf(path, query),
    one: get(`${path}/{id}`),
    create: post(path),
    update: put(`${path}/{id}`),
    remove: del(`${path}/{id}`),
});

const vending = resource({
    label: ['Machine', 'Automate'],
    api: {
        ...crudOf('vending', { where: 'site' }),
        search: listOf('vending/search', { where: 'site' }),
        remove: post('vending/scrap', { Serial: 'id' }, 'nothing'),
    },
    key: 'Serial',
    title: 'Name',
    fields: {
        Serial: stringId({
            label: ['Serial', 'Série'],
            required: true,
            createOnly: true,
            maxLength: 12,
            sample: 'serialNumber',
        }),
        SiteId: reference('site', {
            label: ['Site', 'Site'],
            required: true,
            from: 'site',
        }),
        Name: text({ label: ['Name', 'Nom'], required: true }),
    },
    list: { columns: ['Serial', 'Name'] },
    mock: { rows: 240 },
});

const shelf = resource({
    label: ['Shelf', 'Étagère'],
    api: {
        list: get('place/{SiteId}/shelf', {}, 'array'),
        one: get('place/{SiteId}/shelf/{id}'),
        create: post('place/{SiteId}/shelf'),
        update: patch('place/{SiteId}/shelf/{id}', {
            title: { input: 'Name' },
        }),
        remove: del('place/{site}/shelf/{id}'),
    },
    title: 'Name',
    fields: {
        Id: id(),
        SiteId: reference('site', {
            label: ['Site', 'Site'],
            from: 'site',
            required: true,
        }),
        Serial: reference('vending', {
            label: ['Machine', 'Automate'],
            textual: true,
        }),
        Name: text({ label: ['Name', 'Nom'], required: true }),
    },
    list: { columns: ['Name'] },
    mock: { rows: 240 },
});

/** Records whose key the user chooses, saved by PUT to their own address; the three ways to say so. */
const ownKey = {
    Serial: stringId({
        label: ['Serial', 'Série'],
        required: true,
        createOnly: true,
        maxLength: 12,
        sample: 'serialNumber',
    }),
    Name: text({ label: ['Name', 'Nom'], required: true }),
};

const own = {
    label: ['Kiosk', 'Borne'],
    key: 'Serial',
    title: 'Name',
    fields: ownKey,
    list: { columns: ['Serial', 'Name'] },
    mock: { rows: 20 },
} as const;

const read = (path: string) => ({
    list: get(`${path}/`, { ...paging }, 'page'),
    one: get(`${path}/{id}`),
});

const kiosk = resource({
    ...own,
    api: { ...read('kiosk'), save: put('kiosk/{Serial}') },
});

const locker = resource({
    ...own,
    api: {
        ...read('locker'),
        create: put('locker/{Serial}'),
        update: put('locker/{id}'),
    },
});

const hatch = resource({ ...own, api: crud('hatch') });

const desk = resource({
    ...own,
    api: { ...read('desk'), save: put('desk/{No}') },
    key: 'No',
    fields: {
        No: id({ label: ['No', 'N°'], required: true, createOnly: true }),
        Name: ownKey.Name,
    },
    list: { columns: ['No', 'Name'] },
});

/** Bodies with objects and lists in them; `removeMany` alone. */
const campaign = resource({
    label: ['Campaign', 'Campagne'],
    api: {
        list: asRead(
            post(
                'campaign/query',
                {
                    'filter.text': 'search',
                    'page.no': 'page',
                    'page.size': 'pageSize',
                },
                'page',
            ),
        ),
        one: get('campaign/{id}'),
        remove: post('campaign/archive', { codes: ['id'] }, 'nothing'),
        removeMany: post(
            'campaign/archiveAll',
            { 'all.codes': 'ids' },
            'nothing',
        ),
    },
    title: 'Name',
    fields: {
        Id: id(),
        Name: text({ label: ['Name', 'Nom'] }),
        Author: text({
            label: ['Author', 'Auteur'],
            readOnly: true,
            sent: false,
            sample: ['Ada', 'Bo'],
        }),
    },
    list: { columns: ['Name', 'Author'] },
    mock: { rows: 20 },
});

/** Records under a name, in bodies and in answers; a deletion with a body. */
const window = resource({
    label: ['Window', 'Fenêtre'],
    api: {
        list: get('windows', { ...paging }, 'page'),
        one: { ...get('windows/{id}'), envelope: { record: 'data.window' } },
        create: {
            ...post('windows', { window: 'record', by: { fixed: 'ui' } }),
            envelope: { record: 'data.window' },
        },
        update: {
            ...patch('windows/{id}', { window: 'record' }),
            envelope: { record: 'data.window' },
        },
        remove: del('windows', { ids: ['id'] }),
    },
    title: 'Name',
    fields: {
        Id: id(),
        Name: text({ label: ['Name', 'Nom'] }),
        On: date({ label: ['On', 'Le'], wire: 'YYYY-MM-DD' }),
    },
    list: { columns: ['Name'] },
    mock: { rows: 4 },
});

/** What creates a record names its fields as it likes; an answer has one of them deeper. */
const volume = resource({
    label: ['Volume', 'Volume'],
    api: {
        list: get('volumes', { ...paging }, 'page'),
        create: post('volumes', {
            label: { field: 'Name' },
            'place.region': { field: 'Region.Slug' },
            by: { fixed: 'ui' },
        }),
    },
    title: 'Name',
    fields: {
        Id: id(),
        Name: text({ label: ['Name', 'Nom'], required: true }),
        'Region.Slug': text({ label: ['Region', 'Région'], required: true }),
    },
    list: { columns: ['Name'] },
    mock: { rows: 2 },
});

const api = mockOfFile({
    resources: {
        ...resources,
        vending,
        shelf,
        kiosk,
        locker,
        hatch,
        desk,
        campaign,
        window,
        volume,
    },
});

test('a save that names fields otherwise is read as these fields', async () => {
    const created = await api.admin.post('volumes', {
        label: 'Disk',
        place: { region: 'north' },
        by: 'ui',
    });

    expect(created.body).toEqual({
        Id: 3,
        Name: 'Disk',
        Region: { Slug: 'north' },
    });

    expect(
        (await api.admin.post('volumes', { Name: 'Disk' })).body,
    ).toMatchObject({ ExceptionMessage: "Unknown field 'Name'." });
});

test('a record has its declared place in bodies and answers, and a deletion its body', async () => {
    const night = { window: { Name: 'Night', On: '2026-03-01' }, by: 'ui' };
    const created = await api.admin.post('windows', night);

    expect(created.body).toEqual({
        data: { window: { Id: 5, Name: 'Night', On: '2026-03-01' } },
    });

    const changed = await api.admin.send('PATCH', 'windows/5', {
        window: { Id: 5, Name: 'Day' },
    });

    const day = { data: { window: { Id: 5, Name: 'Day', On: '2026-03-01' } } };
    expect(changed.body).toEqual(day);
    expect((await api.admin.get('windows/5')).body).toEqual(day);

    expect(await api.admin.post('windows', { Name: 'Bare' })).toMatchObject({
        status: 400,
        body: {
            ExceptionMessage: expect.stringContaining("Unknown field 'Name'"),
        },
    });

    expect(await api.admin.post('windows', { by: 'ui' })).toMatchObject({
        status: 400,
        body: { ExceptionMessage: "Field 'window' must be a JSON object." },
    });

    const described = await fetch(`${api.mock.url}/openapi.json`);

    expect(await described.json()).toMatchObject({
        paths: {
            '/windows': {
                post: {
                    requestBody: {
                        content: {
                            'application/json': {
                                schema: {
                                    properties: {
                                        window: {
                                            $ref: expect.stringContaining(
                                                'window',
                                            ),
                                        },
                                    },
                                },
                            },
                        },
                    },
                },
            },
        },
    });

    const tell = tellerOf(() => api.mock);
    await tell('POST', 'odd', { odd: 'ids-as-text' });

    expect((await api.admin.get('windows/5')).body).toEqual({
        data: { window: { Id: '5', Name: 'Day', On: '2026-03-01' } },
    });

    await tell('POST', 'odd', { odd: 'none' });
    await api.admin.send('DELETE', 'windows', { ids: [5] });
    expect((await api.admin.get('windows/5')).status).toBe(404);
});

test('a body is nested as declared, and its list of one is a single value', async () => {
    const page = async (body: object) =>
        api.admin.post<{ Results: { Id: number }[]; Count: number }>(
            'campaign/query',
            body,
        );

    const { body } = await page({ page: { no: 2, size: 3 } });
    expect([body.Results.length, body.Count]).toEqual([3, 20]);

    expect(await page({ page: { no: 2, width: 3 } })).toMatchObject({
        status: 400,
        body: {
            ExceptionMessage: expect.stringContaining(
                "Unknown parameter 'page.width'",
            ),
        },
    });

    const ids = body.Results.map(({ Id }) => Id);

    const archived = await api.admin.post('campaign/archive', {
        codes: ids.slice(0, 1),
    });

    const all = await api.admin.post('campaign/archiveAll', {
        all: { codes: ids.slice(1) },
    });

    expect([archived.status, all.status]).toEqual([200, 200]);
    expect((await page({})).body.Count).toBe(17);
});

test('a field for display only shows its sample', async () => {
    const { body } = await api.admin.post<{ Results: { Author: string }[] }>(
        'campaign/query',
        {},
    );

    const authors = new Set(body.Results.map(({ Author }) => Author));
    expect([...authors].toSorted()).toEqual(['Ada', 'Bo']);
});

test('lists have the API’s envelope and names', async () => {
    const first = (
        await api.admin.get<{
            data: {
                items: { Serial: string; Name: string; SiteId: number }[];
                total: number;
            };
        }>('vending?page=0&size=3')
    ).body;

    expect(Object.keys(first)).toEqual(['data']);
    expect([first.data.items.length, first.data.total]).toEqual([3, 240]);

    const next = (
        await api.admin.get<typeof first>(
            'vending?page=1&size=3&sort=Serial+desc&where=2',
        )
    ).body;

    expect(next.data.items.every(({ SiteId }) => SiteId === 2)).toBe(true);

    const found = (
        await api.admin.get<typeof first>(
            `vending/search?q=${first.data.items[0]!.Name.slice(0, 4)}`,
        )
    ).body;

    expect(found.data.items.length).toBeGreaterThan(0);
    expect((await api.admin.get('vending?PageNo=1')).status).toBe(400);
    expect((await api.admin.get('vending?page=-1')).status).toBe(400);
});

test('a user-chosen key is any text within its rules, and unique', async () => {
    const made = await api.admin.post('vending', {
        Serial: 'A/1 50%',
        SiteId: 1,
        Name: 'Lobby',
    });

    expect([made.status, made.body]).toEqual([
        200,
        { Serial: 'A/1 50%', SiteId: 1, Name: 'Lobby' },
    ]);

    const again = await api.admin.post('vending', {
        Serial: 'A/1 50%',
        SiteId: 1,
        Name: 'Other',
    });

    expect([again.status, again.body]).toEqual([
        409,
        { ExceptionMessage: "There is a vending 'A/1 50%' already." },
    ]);

    expect(
        (await api.admin.post('vending', { SiteId: 1, Name: 'None' })).status,
    ).toBe(400);

    expect(
        (
            await api.admin.post('vending', {
                Serial: 'far too long for it',
                SiteId: 1,
                Name: 'Long',
            })
        ).status,
    ).toBe(400);

    expect(
        (
            await api.admin.send('PUT', 'vending/A%2F1%2050%25', {
                Serial: 'A/1 50%',
                Name: 'Hall',
            })
        ).body,
    ).toEqual({ Serial: 'A/1 50%', SiteId: 1, Name: 'Hall' });

    expect(
        (await api.admin.send('PUT', 'vending/none', { Name: 'Hall' })).status,
    ).toBe(404);

    expect(
        (await api.admin.post('vending/scrap', { Serial: 'A/1 50%' })).status,
    ).toBe(200);

    expect((await api.admin.get('vending/A%2F1%2050%25')).status).toBe(404);
});

test.each([
    ['a save', 'PUT', 'kiosk', 'kiosk/A%2F1'],
    ['a create and an update', 'PUT', 'locker', 'locker/A%2F1'],
    ['the save of crud', 'POST', 'hatch', 'hatch/'],
])(
    'a record with a user-chosen key is created and changed by %s at one address',
    async (_, method, path, address) => {
        const count = async () =>
            (await api.admin.list(`${path}/?PageNo=1&PageSize=1`)).Count;

        const before = await count();
        const send = (body: object) => api.admin.send(method, address, body);

        expect(await send({ Serial: 'A/1', Name: 'Lobby' })).toMatchObject({
            status: 200,
            body: { Serial: 'A/1', Name: 'Lobby' },
        });

        expect(await count()).toBe(before + 1);

        expect(await send({ Serial: 'A/1', Name: 'Hall' })).toMatchObject({
            status: 200,
            body: { Serial: 'A/1', Name: 'Hall' },
        });

        expect([
            await count(),
            (await api.admin.get(`${path}/A%2F1`)).body,
        ]).toEqual([before + 1, { Serial: 'A/1', Name: 'Hall' }]);

        expect(
            (
                await api.admin.send(method, address.replace('1', '2'), {
                    Serial: address.includes('1')
                        ? 'A/2'
                        : 'far too long for it',
                    Name: method === 'POST' ? 'Long' : '',
                })
            ).status,
        ).toBe(400); // checked as any new one
    },
);

test('the key may be in the path only; a body with another one is reported', async () => {
    expect(
        await api.admin.send('PUT', 'kiosk/B2', { Name: 'Bar' }),
    ).toMatchObject({ status: 200, body: { Serial: 'B2', Name: 'Bar' } });

    expect(
        await api.admin.send('PUT', 'kiosk/B2', { Serial: 'B3', Name: 'Bar' }),
    ).toMatchObject({
        status: 400,
        body: { ExceptionMessage: "Field 'Serial' is B3, and B2 in the path." },
    });

    expect((await api.admin.get('kiosk/B3')).status).toBe(404);

    expect(
        await api.admin.send('PUT', 'kiosk/far%20too%20long%20for%20it', {
            Name: 'Bar',
        }),
    ).toMatchObject({ status: 400 });
});

test('a user-chosen key may be a number', async () => {
    expect(
        await api.admin.send('PUT', 'desk/4711', { No: 4711, Name: 'Front' }),
    ).toMatchObject({ status: 200, body: { No: 4711, Name: 'Front' } });

    expect(
        (await api.admin.send('PUT', 'desk/4711', { No: 4711, Name: 'Back' }))
            .body,
    ).toEqual({ No: 4711, Name: 'Back' });

    expect((await api.admin.get('desk/4711')).body).toEqual({
        No: 4711,
        Name: 'Back',
    });

    expect(
        (await api.admin.send('PUT', 'desk/front', { Name: 'Front' })).status,
    ).toBe(400);
});

test('a record’s path parameters apply to its list, look-up and changes', async () => {
    const there = (
        await api.admin.get<Record<string, unknown>[]>('place/2/shelf')
    ).body;

    expect(there.length).toBeGreaterThan(0);
    expect(there.every(({ SiteId }) => SiteId === 2)).toBe(true);

    expect(
        there.every(
            ({ Serial }) =>
                typeof Serial === 'string' && Serial.startsWith('SN'),
        ),
    ).toBe(true);

    const one = String(there[0]!.Id);

    expect((await api.admin.get(`place/2/shelf/${one}`)).body).toEqual(
        there[0],
    );

    expect((await api.admin.get(`place/3/shelf/${one}`)).status).toBe(404);

    expect(
        (
            await api.admin.send('PATCH', `place/2/shelf/${one}`, {
                title: 'Top',
            })
        ).body,
    ).toEqual({ ...there[0], Name: 'Top' });

    expect(
        (await api.admin.send('PATCH', `place/2/shelf/${one}`, { Name: 'Top' }))
            .status,
    ).toBe(400);

    expect(
        (await api.admin.post('place/2/shelf', { Name: 'New' })).body,
    ).toEqual({ Id: 241, SiteId: 2, Serial: null, Name: 'New' });

    expect(
        (await api.admin.post('place/2/shelf', { Name: 'New', SiteId: 3 }))
            .status,
    ).toBe(400);

    expect((await api.admin.send('DELETE', 'place/3/shelf/241')).status).toBe(
        404,
    );

    expect((await api.admin.send('DELETE', 'place/2/shelf/241')).status).toBe(
        200,
    );
});
