// @vitest-environment node
import { describe, expect, test } from 'vitest';

import {
    asRead,
    date,
    del,
    get,
    id,
    integer,
    patch,
    post,
    put,
    reference,
    resource,
    rest,
    stringId,
    text,
    type Slots,
} from '../../../resources/schema/index.ts';
import { portal } from '../portal.ts';
import type { Seen } from '../scriptedServer.ts';

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
        create: post('vending/new'),
        update: put('vending/{id}'),
        remove: post('vending/scrap', { Serial: 'id' }, 'nothing'),
        removeMany: post('vending/scrapall', { Serials: 'ids' }, 'nothing'),
    },
    key: 'Serial',
    title: 'Name',
    fields: {
        Serial: stringId({
            label: ['Serial', 'Série'],
            required: true,
            createOnly: true,
        }),
        Name: text({ label: ['Name', 'Nom'] }),
        Slots: integer({ label: ['Slots', 'Cases'] }),
    },
    list: { columns: ['Serial', 'Name'] },
    mock: { rows: 3 },
});

const shelf = resource({
    label: ['Shelf', 'Étagère'],
    api: {
        list: get('site/{SiteId}/shelf', { q: 'search' }, 'array'),
        one: get('site/{SiteId}/shelf/{id}'),
        create: post('site/{SiteId}/shelf'),
        update: patch('site/{SiteId}/shelf/{id}'),
        remove: {
            method: 'DELETE',
            path: 'site/{SiteId}/shelf/{id}',
            reply: 'nothing',
        },
    },
    title: 'Name',
    fields: {
        Id: id(),
        SiteId: reference('site', { label: ['Site', 'Site'], from: 'site' }),
        Name: text({ label: ['Name', 'Nom'] }),
    },
    list: { columns: ['Name'] },
    mock: { rows: 3 },
});

const tray = resource({
    label: ['Tray', 'Plateau'],
    key: 'id',
    api: rest('trays', { SiteId: 'site' }),
    title: 'Name',
    fields: { id: id(), SiteId: integer(), Name: text() },
    list: { columns: ['Name'] },
    mock: { rows: 3 },
});

/** Its records have a place of their own, in what is sent and in answers; a deletion has a body. */
const window = resource({
    label: ['Window', 'Fenêtre'],
    key: 'id',
    api: {
        one: { ...get('windows/{id}'), envelope: { record: 'data.window' } },
        create: {
            ...post('windows', { 'data.window': 'record' }),
            envelope: { record: 'data.window' },
        },
        update: {
            ...patch('windows/{id}', { window: 'record', by: { fixed: 'ui' } }),
            envelope: { record: 'data.window' },
        },
        remove: del('windows', { ids: ['id'] }),
    },
    title: 'Name',
    fields: {
        id: stringId(),
        Name: text({ label: ['Name', 'Nom'] }),
        'Place.City': text({ label: ['City', 'Ville'] }),
        On: date({ label: ['On', 'Le'], wire: 'YYYY-MM-DD' }),
    },
    list: { columns: ['Name'] },
    mock: { rows: 3 },
});

const requested = (page = 1, q?: string) => ({
    pagination: { page, perPage: 25 },
    sort: { field: 'Name', order: 'DESC' as const },
    filter: q === undefined ? {} : { q },
});

const line = ({ method, url, body }: Seen) =>
    `${method} ${url}${body && ` ${body}`}`;

const open = (answer: (seen: Seen) => unknown) =>
    portal(
        seen => ({ body: answer(seen) }),
        {},
        { vending, shelf, tray, window },
    );

describe('an API with its own names', () => {
    test('is listed from page zero with its own parameters, with rows and count deep in the reply', async () => {
        await using setup = await open(() => ({
            data: { items: [{ Serial: 'A/1', Name: 'Lobby' }], total: '31' },
        }));

        const { data, total } = await setup.provider.getList(
            'vending',
            requested(2),
        );

        expect(data).toEqual([{ id: 'A/1', Serial: 'A/1', Name: 'Lobby' }]);
        expect(total).toBe(31);
        await setup.provider.getList('vending', requested(1, 'lob by'));

        expect(setup.seen.map(line)).toEqual([
            'GET /api/vending?page=1&size=25&sort=Name+desc&where=3',
            'GET /api/vending/search?q=lob+by&page=0&size=25&sort=Name+desc&where=3',
        ]);
    });

    test('has its own calls for create, update and delete, and any string as a key', async () => {
        await using setup = await open(({ method }) =>
            method === 'GET' ? { Serial: '50% off/now', Name: 'Old' } : {},
        );

        await setup.provider.create('vending', {
            data: { Serial: '50% off/now', Name: 'Lobby' },
        });

        await setup.provider.update('vending', {
            id: '50% off/now',
            data: { Name: 'Hall' },
            previousData: { id: '50% off/now', Serial: '50% off/now' },
        });

        await setup.provider.delete('vending', { id: '50% off/now' });
        await setup.provider.deleteMany('vending', { ids: ['a b', 'ü'] });

        expect(setup.seen.map(line)).toEqual([
            'POST /api/vending/new {"Serial":"50% off/now","Name":"Lobby"}',
            'GET /api/vending/50%25%20off%2Fnow', // the server said nothing of the new record
            'PUT /api/vending/50%25%20off%2Fnow {"Serial":"50% off/now","Name":"Hall"}',
            'GET /api/vending/50%25%20off%2Fnow',
            'POST /api/vending/scrap {"Serial":"50% off/now"}',
            'POST /api/vending/scrapall {"Serials":["a b","ü"]}',
        ]);
    });

    test('saves a record with a user-chosen key at its address, whether it exists or not', async () => {
        const kiosk = resource({
            label: ['Kiosk', 'Borne'],
            api: { one: get('kiosk/{id}'), save: put('kiosk/{Serial}') },
            key: 'Serial',
            title: 'Name',
            fields: {
                Serial: stringId({
                    label: ['Serial', 'Série'],
                    required: true,
                    createOnly: true,
                }),
                Name: text({ label: ['Name', 'Nom'] }),
            },
            list: { columns: ['Name'] },
            mock: { rows: 3 },
        });

        await using setup = await portal(() => ({ body: {} }), {}, { kiosk });

        await setup.provider.create('kiosk', {
            data: { Serial: 'A/1', Name: 'Lobby' },
        });

        await setup.provider.update('kiosk', {
            id: 'A/1',
            data: { Name: 'Hall' },
            previousData: { id: 'A/1', Serial: 'A/1' },
        });

        expect(
            setup.seen.map(line).filter(each => each.startsWith('PUT')),
        ).toEqual([
            'PUT /api/kiosk/A%2F1 {"Serial":"A/1","Name":"Lobby"}',
            'PUT /api/kiosk/A%2F1 {"Serial":"A/1","Name":"Hall"}',
        ]);
    });

    test('fills placeholders of a path from the record, or else from the scope', async () => {
        await using setup = await open(({ method, url }) =>
            method === 'GET' && !url.endsWith('/7')
                ? [
                      { Id: 7, SiteId: 3, Name: 'Top' },
                      { Id: 8, SiteId: 3, Name: 'Äpfel' },
                  ]
                : { Id: 7, SiteId: 9, Name: 'Top' },
        );

        const { data, total } = await setup.provider.getList(
            'shelf',
            requested(1, 'apf'),
        );

        expect([data.map(({ id: key }) => key), total]).toEqual([[8], 1]); // an array without pages comes at once and is searched here
        await setup.provider.getOne('shelf', { id: 7 });

        await setup.provider.create('shelf', {
            data: { SiteId: 5, Name: 'Low' },
        });

        await setup.provider.update('shelf', {
            id: 7,
            data: { SiteId: 9, Name: 'High' },
            previousData: { id: 7 },
        });

        await setup.provider.delete('shelf', {
            id: 7,
            previousData: { id: 7, SiteId: 9 },
        });

        expect(setup.seen.map(line)).toEqual([
            'GET /api/site/3/shelf',
            'GET /api/site/3/shelf/7',
            'POST /api/site/5/shelf {"SiteId":5,"Name":"Low"}',
            'PATCH /api/site/9/shelf/7 {"Id":7,"SiteId":9,"Name":"High"}',
            'DELETE /api/site/9/shelf/7',
        ]);
    });

    test('sends a numeric key as a number in every body, wherever it was read', async () => {
        const box = resource({
            label: ['Box', 'Boîte'],
            api: {
                ...crudOf('box'),
                one: post('boxget', { Box: 'id' }),
                update: put('box', { Box: 'id', Name: { input: 'Name' } }),
                remove: post('boxdrop', { Box: 'id' }, 'nothing'),
                removeMany: post('boxesdrop', { Boxes: 'ids' }, 'nothing'),
            },
            title: 'Name',
            fields: { Id: id(), Name: text({ label: ['Name', 'Nom'] }) },
            list: { columns: ['Name'] },
            mock: { rows: 3 },
        });

        await using setup = await portal(
            () => ({ body: { Id: 241, Name: 'A' } }),
            {},
            { box },
        );
        await setup.provider.getOne('box', { id: '241' });

        await setup.provider.update('box', {
            id: '241',
            data: { Name: 'B' },
            previousData: { id: 241 },
        });

        await setup.provider.delete('box', { id: '241' });
        await setup.provider.deleteMany('box', { ids: ['241', 7] });

        expect(setup.seen.map(line)).toEqual([
            'POST /api/boxget {"Box":241}',
            'PUT /api/box {"Box":241,"Name":"B"}',
            'POST /api/boxdrop {"Box":241}',
            'POST /api/boxesdrop {"Boxes":[241,7]}',
        ]);
    });

    test('takes nested bodies and a bare list of ids, and deletes one record by the call for several', async () => {
        const campaign = resource({
            label: ['Campaign', 'Campagne'],
            api: {
                list: {
                    ...asRead(
                        post(
                            'campaign/query',
                            {
                                'filter.text': 'search',
                                'filter.place.site': 'site',
                                'page.number': 'page',
                                'page.size': 'pageSize',
                            },
                            'page',
                        ),
                    ),
                    envelope: { rows: 'items', count: 'total' },
                },
                remove: post('campaign/archive', { codes: ['id'] }, 'nothing'),
            },
            title: 'Name',
            fields: { Id: id(), Name: text({ label: ['Name', 'Nom'] }) },
            list: { columns: ['Name'] },
            mock: { rows: 3 },
        });

        const drop = {
            ...campaign,
            api: { removeMany: post('drop/all', { keys: 'ids' }, 'nothing') },
        };

        await using setup = await portal(
            () => ({ body: { items: [], total: 0 } }),
            {},
            { campaign, drop },
        );
        const asItComes = { sort: { field: 'id', order: 'ASC' as const } };

        await setup.provider.getList('campaign', {
            ...requested(2, 'spring'),
            ...asItComes,
        });

        await setup.provider.getList('campaign', {
            ...requested(),
            ...asItComes,
        });

        await setup.provider.delete('campaign', { id: '7' });
        await setup.provider.deleteMany('campaign', { ids: [8, 9] });
        await setup.provider.delete('drop', { id: '7' });
        await setup.provider.deleteMany('drop', { ids: [8, 9] });

        expect(setup.seen.map(line)).toEqual([
            'POST /api/campaign/query {"filter":{"text":"spring","place":{"site":3}},"page":{"number":2,"size":25}}',
            'POST /api/campaign/query {"filter":{"place":{"site":3}},"page":{"number":1,"size":25}}',
            'POST /api/campaign/archive {"codes":[7]}',
            'POST /api/campaign/archive {"codes":[8]}',
            'POST /api/campaign/archive {"codes":[9]}',
            'POST /api/drop/all {"keys":[7]}',
            'POST /api/drop/all {"keys":[8,9]}',
        ]);
    });

    test('filters plain REST by the scope, and new records take it', async () => {
        await using setup = await portal(
            ({ method }) =>
                method === 'GET'
                    ? { body: [], headers: { 'Content-Range': 'trays 0-0/0' } }
                    : { body: { id: 1 } },
            {},
            { tray },
        );

        await setup.provider.getList('tray', {
            ...requested(),
            filter: { q: 'a' },
        });

        await setup.provider.create('tray', { data: { Name: 'Brass' } });

        expect(setup.seen.map(seen => decodeURIComponent(line(seen)))).toEqual([
            'GET /api/trays?filter={"SiteId":3,"q":"a"}&range=[0,24]&sort=["Name","DESC"]',
            'POST /api/trays {"SiteId":3,"Name":"Brass"}',
        ]);
    });

    test('reads, sends, filters and sorts by nested values', async () => {
        const crate = resource({
            label: ['Crate', 'Caisse'],
            api: {
                ...crudOf('crate', {
                    floor: { filter: 'Location.Floor' },
                }),
            },
            title: 'Name',
            fields: {
                Id: id(),
                Name: text(),
                'Location.Floor': integer({ label: ['Floor', 'Étage'] }),
                'Location.Shelf.No': text({ label: ['Shelf', 'Rayon'] }),
            },
            list: {
                columns: ['Name', 'Location.Floor'],
                filters: ['Location.Floor'],
            },
            mock: { rows: 3 },
        });

        const stored = {
            Id: 1,
            Name: 'A',
            Location: {
                Floor: '4',
                Shelf: { No: 7, Legacy: 'x' },
                Legacy: 'y',
            },
        };

        await using setup = await portal(
            ({ url }) => ({
                body: url.includes('?')
                    ? { data: { items: [stored], total: 1 } }
                    : stored,
            }),
            {},
            { crate },
        );

        const { data } = await setup.provider.getList('crate', {
            pagination: { page: 1, perPage: 10 },
            sort: { field: 'Location.Floor', order: 'ASC' },
            filter: { Location: { Floor: 4 } },
        });

        expect(data).toEqual([
            {
                id: 1,
                Id: 1,
                Name: 'A',
                Location: { Floor: 4, Shelf: { No: '7' } },
            },
        ]);

        await setup.provider.update('crate', {
            id: 1,
            data: { ...data[0], Location: { Floor: 0, Shelf: { No: '8' } } },
            previousData: data[0]!,
        });

        expect(setup.seen.map(line)).toEqual([
            'GET /api/crate?page=0&size=10&sort=Location.Floor&floor=4',
            'PUT /api/crate/1 {"Id":1,"Name":"A","Location":{"Floor":0,"Shelf":{"No":"8"}}}',
        ]);
    });
});

test('a record has its own place in a body and in an answer, and a deletion has a body', async () => {
    const On = '2026-03-01';
    const answered = { id: 'w1', Name: 'Night', Place: { City: 'Rome' }, On };
    await using setup = await open(({ method }) =>
        method === 'DELETE' ? {} : { data: { window: answered } },
    );
    const { provider } = setup;
    const record = { id: 'w1', Name: 'Night', 'Place.City': 'Rome', On };
    const { data: one } = await provider.getOne('window', { id: 'w1' });
    expect(one).toMatchObject(answered);

    const { data: created } = await provider.create('window', {
        data: { Name: 'Night', Place: { City: 'Rome' }, On },
    });

    expect(created).toMatchObject(answered);

    await provider.update('window', {
        id: 'w1',
        data: { Name: 'Day' },
        previousData: record,
    });

    await provider.delete('window', { id: 'w1' });

    expect(setup.seen.map(line)).toEqual([
        'GET /api/windows/w1',
        'POST /api/windows {"data":{"window":{"Name":"Night","On":"2026-03-01","Place":{"City":"Rome"}}}}',
        'PATCH /api/windows/w1 {"window":{"id":"w1","Name":"Day","Place":{"City":"Rome"},"On":"2026-03-01"},"by":"ui"}',
        'DELETE /api/windows {"ids":["w1"]}',
    ]);
});

test('an answer without the record at its place is a failure', async () => {
    await using setup = await open(() => ({ id: 'w1', Name: 'Night' }));

    await expect(
        setup.provider.getOne('window', { id: 'w1' }),
    ).rejects.toThrow();
});
