import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { resources } from '../../../resources/index.ts';
import { problemsOfDeclarations } from '../../../resources/schema/check.ts';
import { compile } from '../../mistakes/compile.ts';
import { declared, run, sources } from './generated.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'entity-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the output for public APIs compiles and is valid', async () => {
    const all: Record<string, string> = {};

    for (const [name, option, source] of sources) {
        const { code, text } = await run(name, option, source);
        expect(code).toBe(0);
        const resource = await declared(text, name);

        expect(
            problemsOfDeclarations({ ...resources, [name]: resource }),
        ).toEqual([]);

        all[`${name}.ts`] = text.replace(
            './schema/',
            '../../resources/schema/',
        );
    }

    expect(compile(all)).toEqual([]);
});

const printed = async (name: string): Promise<string> => {
    const [, option, source] = sources.find(([entity]) => entity === name)!;

    return (await run(name, option, source)).text;
};

test('reads calls, envelope, scopes, bounds, choices and a user-chosen key from a description', async () => {
    const text = await printed('locker');
    for (const part of [
        "{ q: 'search', page: 'page', size: 'pageSize', state: { filter: 'state' } }",
        "envelope: { rows: 'items', count: 'total' }",
        "update: put('sites/{site}/lockers/{id}')",
        "serial: stringId({ label: ['Serial', 'Serial'], required: true, maxLength: 20, createOnly: true }), // check: the user chooses it",
        "state: choice(['on', 'off'], { label: ['State', 'État'], default: 'on' })",
        "filters: ['state']",
        'not sent: expand',
    ])
        expect(text).toContain(part);
});

test('reads limit and offset as pages, and does not send a limit alone', async () => {
    expect(await printed('tracker')).toContain(
        "get('devices', { keyword: 'search', limit: 'pageSize', offset: 'offset' }, 'array')",
    );

    const file = path.join(folder, 'limit.json');

    const rows = {
        type: 'array',
        items: {
            properties: { id: { type: 'integer' }, name: { type: 'string' } },
        },
    };

    const content = { 'application/json': { schema: rows } };

    writeFileSync(
        file,
        JSON.stringify({
            paths: {
                '/bus': {
                    get: {
                        parameters: [
                            {
                                name: 'limit',
                                in: 'query',
                                schema: { type: 'integer' },
                            },
                        ],
                        responses: { 200: { content, headers: {} } },
                    },
                },
            },
        }),
    );

    const { text } = await run('bus', '--openapi', `${file}#/paths/~1bus`);
    expect(text).toContain("list: get('bus', {}, 'array')");
    expect(text).toContain('// check: not sent: limit');
});

test('takes calls beside the list if they are about the same kind of record', async () => {
    const text = await printed('pet');
    for (const call of [
        "get('pet/{id}')",
        "post('pet')",
        "put('pet')",
        "del('pet/{id}')",
    ])
        expect(text).toContain(call);
    expect(text).toContain("columns: ['name', 'category.name', 'status']");
});

test('reads the files that a document refers to, and a cursor that has the name of its parameter', async () => {
    const text = await printed('notice');
    for (const part of [
        "get('notices', { limit: 'pageSize', since: 'cursor' }, 'page')",
        "envelope: { rows: 'notices', next: 'paging.since' }",
        "one: get('notices/{id}')",
        "title: text({ label: ['Title', 'Titre'], required: true })",
        "level: choice(['low', 'high']",
    ])
        expect(text).toContain(part);
});

test('a path that a document lacks brings those that end like it', async () => {
    const { text } = await run(
        'parcel',
        '--openapi',
        'test/scripts/entity/apis/irregular.yaml#/paths/~1api~1v3~1parcels',
    );

    expect(text).toContain('irregular.yaml#/paths/~1v2~1parcels');
    expect(text).not.toContain('blocks');
});

test('reads a cursor, a total that is asked for, records under a name, and what the server writes', async () => {
    const text = await printed('parcel');
    for (const part of [
        "get('v2/parcels', { cursor: 'cursor', limit: 'pageSize', total: { fixed: true } }, 'page')",
        "envelope: { rows: 'parcels', count: 'total', next: 'cursor' }",
        "one: { ...get('v2/parcels/{id}'), envelope: { record: 'parcel' } }",
        "post('v2/parcels', { parcel: 'record' })",
        "update: { ...patch('v2/parcels/{id}'), envelope: { record: 'parcel' } }",
        "remove: del('v2/parcels/{id}')",
        "weighed_at: dateTime({ label: ['Weighed at', 'Weighed at'], readOnly: true })",
    ])
        expect(text).toContain(part);
});

test('reads a list by POST with the calls beside it, and the key that they take', async () => {
    const text = await printed('block');
    for (const part of [
        "list: asRead(post('blocks/list', { q: 'search' }, 'array'))",
        "create: post('blocks/add')",
        "remove: post('blocks/delete', { email: 'id' }, 'nothing')",
        "key: 'email'",
        "seen: integer({ label: ['Seen', 'Seen'], readOnly: true })",
    ])
        expect(text).toContain(part);
});

test('says that nothing fills the key of a parent', async () => {
    const { text } = await run(
        'note',
        '--openapi',
        'test/scripts/entity/apis/irregular.yaml#/paths/~1v2~1parcels~1{parcel_id}~1notes',
    );

    expect(text).toContain(
        '// check: write what {parcel_id} is into the paths: nothing fills it',
    );
});

test('says what no placeholder fills, and takes one parameter for the search', async () => {
    const { code, text } = await run(
        'member',
        '--openapi',
        'test/scripts/entity/apis/irregular.yaml#/paths/~1{tenant}~1members',
    );

    expect(code).toBe(0);

    expect(text).toContain(
        '// check: write what {tenant} is into the paths: nothing fills it; what fills the parameters of the list; not sent: q',
    );

    expect(text).toContain(
        "get('{tenant}/members', { search: 'search', first: 'offset', max: 'pageSize' }, 'array')",
    );
});

const SAMPLE = 'docs/samples/kiosks.json';
const page = path.join(folder, 'page.json');
const broken = path.join(folder, 'broken.yaml');
writeFileSync(page, '<!doctype html><title>Sign in</title>');
writeFileSync(broken, 'openapi: 3.1.0\npaths: [\n');

test.each([
    ['no name', [], "not ''"],
    ['a name of two words', ['Parking permit'], "not 'Parking permit'"],
    [
        'a reserved word of the language',
        ['date', '--from', SAMPLE],
        "'date' already means something else",
    ],
    [
        'a reserved word of TypeScript',
        ['class', '--from', SAMPLE],
        "'class' cannot be the name",
    ],
    [
        'an existing entity',
        ['room', '--from', SAMPLE],
        "'room' already means something else",
    ],
    [
        'two sources',
        ['kiosk', '--from', SAMPLE, '--openapi', 'x.yaml'],
        'Name one source',
    ],
    [
        'no such file',
        ['kiosk', '--from', 'nowhere.json'],
        'nowhere.json cannot be read',
    ],
    ['a web page', ['kiosk', '--from', page], 'no records with a key'],
    [
        'broken YAML',
        ['kiosk', '--openapi', `${broken}#/paths/~1x`],
        'cannot be read',
    ],
    [
        'a path without a list',
        [
            'pet',
            '--openapi',
            'test/scripts/entity/apis/petstore.yaml#/paths/~1pet',
        ],
        'petstore.yaml#/paths/~1pet~1findByStatus',
    ],
    [
        'a path that it lacks',
        ['kiosk', '--openapi', 'docs/samples/lockers.yaml#/paths/~1lockrs'],
        'lockers.yaml#/paths/~1sites~1{siteId}~1lockers',
    ],
    [
        'a path of one record, which has a list',
        [
            'depot',
            '--openapi',
            'test/scripts/entity/apis/irregular.yaml#/paths/~1v2~1depots~1{depot_id}',
        ],
        'answers no list of records',
    ],
    ['an unknown option', ['kiosk', '--form', 'x'], "Unknown option '--form'"],
])('%s ends with a sentence', async (_, args, sentence) => {
    const { code, text } = await run(...args);
    expect(code).toBe(2);
    expect(text).toContain(sentence);
    expect(text).toContain('See npm run entity --silent -- --help');
});
