import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';

import { openApiOf } from '../../../mock-api/openapi/document.ts';
import { resources } from '../../../resources/index.ts';
import {
    asRead,
    choice,
    crud,
    data,
    del,
    get,
    id,
    integer,
    post,
    put,
    resource,
    rest,
    stringId,
    text,
    type Slots,
} from '../../../resources/schema/index.ts';
import { services } from '../../../resources/services/index.ts';
import { declaredCalls } from '../../contract/declaredCalls.ts';

interface Operation {
    readonly operationId: string;
    readonly parameters?: readonly {
        readonly name: string;
        readonly in: string;
        readonly schema: unknown;
    }[];
    readonly requestBody?: {
        readonly content: Readonly<
            Record<string, { readonly schema: unknown }>
        >;
    };
    readonly responses: Readonly<
        Record<
            string,
            {
                readonly content?: Readonly<
                    Record<string, { readonly schema: unknown }>
                >;
            }
        >
    >;
    readonly security: readonly unknown[];
}

const document = openApiOf();

const at = (method: string, path: string) =>
    document.paths[path]![method] as Operation;

const schemas = document.components.schemas as Readonly<
    Record<
        string,
        {
            readonly properties: Readonly<
                Record<string, Readonly<Record<string, unknown>>>
            >;
            readonly required?: readonly string[];
        }
    >
>;

const validate = async (specification: object) =>
    new Validator().validate(JSON.stringify(specification, null, 1));

test('a published validator finds no error', async () => {
    expect(await validate(document)).toEqual({ valid: true });
    expect(document.openapi).toBe('3.1.0');
});

test('every declared call has an operation', () => {
    const shapes = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map(method =>
            `${method} ${path}`.replace(/\{\w+\}/g, '{}'),
        ),
    );

    for (const [name, { method, path }] of declaredCalls)
        expect([name, shapes]).toEqual([
            name,
            expect.arrayContaining([
                `${method.toLowerCase()} /${path}`.replace(/\{\w+\}/g, '{}'),
            ]),
        ]);

    const names = Object.values(document.paths).flatMap(methods =>
        Object.values(methods).map(
            operation => (operation as Operation).operationId,
        ),
    );

    expect(new Set(names).size).toBe(names.length);
});

test('every reference resolves', () => {
    const text = JSON.stringify(document);
    for (const [, kind = '', name = ''] of text.matchAll(
        /"#\/components\/(\w+)\/([^"]+)"/g,
    ))
        expect(Object.keys(document.components[kind]!)).toContain(name);
});

describe('an operation describes', () => {
    test('a list with its parameter names, its envelope and its bearer token', () => {
        const list = at('get', '/site/');

        expect(list.parameters?.map(({ name }) => name)).toEqual([
            'SearchText',
            'PageNo',
            'PageSize',
            'GroupId',
            'ClientId',
        ]);

        expect(
            list.responses[200]?.content?.['application/json']?.schema,
        ).toMatchObject({
            required: ['Results', 'Count'],
            properties: {
                Results: { items: { $ref: '#/components/schemas/site' } },
            },
        });

        expect(list.security).toEqual([{ bearer: [] }]);
        expect(at('get', '/supportpage/').security).toEqual([]);
    });

    test('bodies as JSON of a record, a form or a file', () => {
        expect(at('post', '/site/').requestBody?.content).toEqual({
            'application/json': {
                schema: { $ref: '#/components/schemas/site.request' },
            },
        });

        expect(Object.keys(at('post', '/Token').requestBody!.content)).toEqual([
            'application/x-www-form-urlencoded',
        ]);

        expect(
            at('post', '/file/room').requestBody?.content['multipart/form-data']
                ?.schema,
        ).toMatchObject({
            properties: {
                file: { contentMediaType: 'application/octet-stream' },
            },
        });
    });

    test('a file of values, a single value, a flagged failure, and a GET that creates', () => {
        expect(
            at('get', '/user/export').responses[200]?.content,
        ).toHaveProperty('text/csv');

        expect(
            at('get', '/value/servertime').responses[200]?.content?.[
                'application/json'
            ]?.schema,
        ).toMatchObject({ type: 'string', format: 'date-time' });

        expect(
            at('get', '/account/GetCurrentUserInfo').responses[200]?.content?.[
                'application/json'
            ]?.schema,
        ).toHaveProperty('anyOf');

        expect(at('get', '/user/voucher/{PlanId}/{Quantity}')).toHaveProperty(
            'x-effect',
            true,
        );

        expect(at('delete', '/room/{id}').responses).toHaveProperty('409');
    });
});

test('fields with units, formats, values, unlimited, nullable and read-only', () => {
    const { properties, required } = schemas.wifiplan!;
    expect(required).toEqual(['Id', 'Desciption', 'PlanPrice']);

    expect(properties.PlanMB).toMatchObject({
        type: ['number', 'null'],
        'x-unit': 'MB',
        anyOf: [{ const: -9999 }, { minimum: 0 }],
    });

    expect(properties.PlanMins).toMatchObject({
        'x-unit': 'minutes',
        minimum: 0,
    });

    expect(schemas.device!.properties.LoginType).toMatchObject({
        enum: ['password', 'voucher', 'room', 'click', null],
    });

    expect(schemas.room!.properties.CheckIn).toMatchObject({
        format: 'date-time',
    });

    expect(schemas.user!.properties).toMatchObject({
        Id: { type: 'string' },
        Groups: { items: { properties: { Id: { type: 'integer' } } } },
    });

    expect(schemas['user.request']!.properties.Groups).toMatchObject({
        type: ['array', 'null'],
        items: { type: 'integer' },
    });

    expect(schemas['user.request']!.properties).toHaveProperty('Widgets');
    expect(schemas['guest.request']!.properties).not.toHaveProperty('RoomCode');
});

test('a custom entity as declared, in the provider’s shape or plain REST', async () => {
    const list = { columns: ['Name'], filters: [] } as const;

    const kiosk = resource({
        label: ['Kiosk', 'Kiosk'],
        api: { ...crud('kiosk'), one: get('kiosk/one', { Serial: 'id' }) },
        title: 'Name',
        fields: {
            Id: stringId(),
            Name: text({ required: true, maxLength: 9, pattern: 'K.+' }),
            Level: integer({ min: 1, max: 3 }),
            State: choice(['on', 'off']),
            Used: data({ unit: 'KB' }),
        },
        list,
        mock: { rows: 3 },
    });

    const book = resource({
        label: ['Book', 'Book'],
        key: 'id',
        api: rest('library/books'),
        title: 'Name',
        fields: { id: id(), Name: text() },
        list,
        mock: { rows: 3 },
    });

    const own = openApiOf(
        { ...resources, kiosk, book },
        services,
        'https://wifi.example.com/api',
    );

    expect(await validate(own)).toEqual({ valid: true });

    expect(own.paths['/kiosk/one']!.get).toMatchObject({
        parameters: [
            {
                name: 'Serial',
                in: 'query',
                required: true,
                schema: { type: 'string' },
            },
        ],
    });

    expect((own.components.schemas as typeof schemas).kiosk).toMatchObject({
        required: ['Id', 'Name'],
        properties: {
            Name: { type: 'string', maxLength: 9, pattern: '^(?:K.+)$' },
            Level: { type: ['integer', 'null'], minimum: 1, maximum: 3 },
        },
    });

    expect(Object.keys(own.paths['/library/books/{id}']!)).toEqual([
        'parameters',
        'get',
        'put',
        'delete',
    ]);
});

test('nested bodies and lists of a call', async () => {
    const campaign = resource({
        label: ['Campaign', 'Campagne'],
        api: {
            list: asRead(
                post(
                    'campaign/query',
                    { 'page.no': 'page', 'page.size': 'pageSize' },
                    'page',
                ),
            ),
            remove: post('campaign/archive', { codes: ['id'] }, 'nothing'),
        },
        title: 'Name',
        fields: { Id: id(), Name: text() },
        list: { columns: ['Name'] },
        mock: { rows: 3 },
    });

    const own = openApiOf({ ...resources, campaign }, services);
    expect(await validate(own)).toEqual({ valid: true });

    const bodyOf = (path: string) =>
        (own.paths as Record<string, { post: Operation }>)[path]!.post
            .requestBody!.content['application/json']!.schema;

    expect(bodyOf('/campaign/query')).toMatchObject({
        properties: {
            page: {
                type: 'object',
                properties: { no: { type: 'integer' }, size: {} },
            },
        },
        required: ['page'],
    });

    expect(bodyOf('/campaign/archive')).toMatchObject({
        properties: { codes: { type: 'array', items: { type: 'integer' } } },
    });
});

test('other envelopes, a first page 0, other methods, a user-chosen key and placeholders of the scope', async () => {
    const listOf = <const P extends string>(path: P, search: Slots) =>
        ({
            ...get(path, { ...search, page: 'page', size: 'pageSize' }, 'page'),
            envelope: { rows: 'data.items', count: 'data.total' },
            firstPage: 0,
        }) as const;

    const kiosk = resource({
        label: ['Kiosk', 'Kiosk'],
        key: 'Serial',
        api: {
            list: listOf('site/{site}/kiosk', { q: 'search' }),
            search: listOf('kiosk/find/{search}', {}),
            one: get('site/{site}/kiosk/{id}'),
            create: post('site/{site}/kiosk'),
            update: put('site/{site}/kiosk/{id}'),
            remove: del('site/{site}/kiosk/{id}'),
        },
        title: 'Serial',
        fields: {
            Serial: stringId({ required: true }),
            'Location.Floor': integer({ required: true }),
            'Location.Wing': text(),
        },
        list: { columns: ['Serial'] },
        mock: { rows: 3 },
    });

    const own = openApiOf({ ...resources, kiosk }, services);
    expect(await validate(own)).toEqual({ valid: true });
    const list = own.paths['/site/{site}/kiosk']!;
    expect(Object.keys(list)).toEqual(['get', 'post']);

    expect(Object.keys(own.paths['/site/{site}/kiosk/{id}']!)).toEqual([
        'get',
        'put',
        'delete',
    ]);

    expect(
        (list.get as Operation).parameters?.map(
            ({ name, in: where }) => `${where} ${name}`,
        ),
    ).toEqual(['path site', 'query q', 'query page', 'query size']);

    const envelope = {
        required: ['data'],
        properties: {
            data: {
                required: ['items', 'total'],
                properties: {
                    items: { type: 'array' },
                    total: { type: 'integer' },
                },
            },
        },
    };

    expect(
        (list.get as Operation).responses[200]!.content!['application/json']!
            .schema,
    ).toMatchObject(envelope);

    const record = {
        required: ['Serial'],
        properties: {
            Serial: { type: 'string' },
            Location: {
                required: ['Floor'],
                properties: {
                    Floor: { type: 'integer' },
                    Wing: { type: ['string', 'null'] },
                },
            },
        },
    };

    expect((own.components.schemas as typeof schemas).kiosk).toMatchObject(
        record,
    );
});
