import {
    mkdirSync,
    mkdtempSync,
    readFileSync,
    rmSync,
    writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { startMock } from '../../../mock-api/http/server.ts';
import { resources } from '../../../resources/index.ts';
import { problemsOfDeclarations } from '../../../resources/schema/check.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { fromSample, splitAddress } from '../../../scripts/entity/answers.ts';
import type { Found } from '../../../scripts/entity/found.ts';
import { main } from '../../../scripts/entity/main.ts';
import { fromOpenApi } from '../../../scripts/entity/openApi.ts';
import { fromAnswers } from '../../../scripts/entity/prompts.ts';
import {
    contractContext,
    contractRows,
    withContract,
    withEntity,
} from '../../../scripts/entity/sourceText.ts';
import { everything } from '../../contract/calls.ts';
import { signIn } from '../../mock-api/signIn.ts';
import { planned } from './planned.ts';

const SAMPLE = 'docs/samples/kiosks.json';
const OPENAPI = 'docs/samples/lockers.yaml#/paths/~1sites~1{siteId}~1lockers';

mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync('.cache/entity-');
afterAll(() => rmSync(folder, { recursive: true }));

/** A declaration as the tool wrote it, read as the project reads its own. */
const declared = async (text: string, name: string): Promise<Resource> => {
    const file = path.resolve(folder, `${name}.ts`);
    writeFileSync(
        file,
        text.replace(
            "'./schema/index.ts'",
            `'${path.resolve('resources/schema/index.ts')}'`,
        ),
    );
    return (
        (await import(/* @vite-ignore */ file)) as Record<string, Resource>
    )[name]!;
};

const asked: Found = await (() => {
    const answers = [
        '',
        'Plate',
        'text!',
        'SiteId',
        '',
        'Fee',
        'nonsense',
        'money',
        'State',
        'choice Valid, Revoked',
        '',
    ];
    return fromAnswers(async () => answers.shift() ?? '', 'permit');
})();

describe('what was written is sound, and the mock answers it', () => {
    test.each([
        ['a sample', 'kiosk', () => fromSample(SAMPLE)],
        ['a description', 'locker', () => fromOpenApi(OPENAPI)],
        ['answers', 'permit', () => asked],
    ])('from %s', async (_, name, source) => {
        const { text, plan, api } = planned(source(), name);
        const own = await declared(text, name);
        const all = { ...resources, [name]: own };
        expect(problemsOfDeclarations(all)).toEqual([]);
        const mock = await startMock({ resources: all });
        const { path: list } = api.calls.list!;
        const { status, body } = await (
            await signIn(mock, 'admin')
        ).get(list.replace('{site}', '1'));
        expect(status).toBe(200);
        expect(JSON.stringify(body)).toContain(`"${plan.title.name}"`);
        await mock.close();
    });
});

test('a sample says fields, key, title and the provider’s calls', () => {
    const { text } = planned(fromSample(SAMPLE));
    expect(text).toContain("api: crud('kiosk', { SiteId: 'site' }),");
    expect(text).toContain(
        "State: choice(['On', 'Off'], { label: ['State', 'État'] }), // check the type",
    );
    expect(text).toContain(
        "OpenMins: duration({ label: ['Open mins', 'Open mins'], unit: 'minutes' }), // check the French",
    );
    expect(text).toContain("needs: 'site',");
});

test('a description says calls, envelope, scopes, bounds, choices and a key that the user chooses', () => {
    const { text, api } = planned(fromOpenApi(OPENAPI), 'locker');
    expect(text).toContain(
        "list: { ...get('sites/{site}/lockers', { q: 'search', page: 'page', size: 'pageSize', state: { filter: 'state' } }, 'page'), envelope: { rows: 'items', count: 'total' } },",
    );
    expect(text).toContain("update: put('sites/{site}/lockers/{id}'),");
    expect(text).toContain(
        "serial: stringId({ label: ['Serial', 'Numéro de série'], required: true, createOnly: true }),",
    );
    expect(text).toContain(
        "state: choice(['on', 'off'], { label: ['State', 'État'], default: 'on' }),",
    );
    expect(text).toContain("filters: ['state']");
    expect(api.why).toContain(
        'parameters that nothing fills, left out: expand',
    );
});

test('answers are asked again until they can be understood; ! is required', () => {
    const { text } = planned(asked, 'permit');
    expect(text).toContain(
        "Plate: text({ label: ['Plate', 'Immatriculation'], required: true, mono: true })",
    );
    expect(text).toContain("Fee: money({ label: ['Fee', 'Fee'] })");
    expect(text).toContain(
        "State: choice(['Valid', 'Revoked'], { label: ['State', 'État'] })",
    );
});

describe('the lines in other files', () => {
    test('the index has the import in its order and the name at the end', () => {
        const index = withEntity(
            readFileSync('resources/index.ts', 'utf8'),
            'kiosk',
        );
        expect(index).toContain(
            "import { internetuser } from './internetuser.ts';\nimport { kiosk } from './kiosk.ts';\nimport { machine } from './machine.ts';",
        );
        expect(index).toContain('        distributor,\n        kiosk,\n    }');
        expect(
            withEntity(readFileSync('resources/index.ts', 'utf8'), 'zebra'),
        ).toContain("import { zebra } from './zebra.ts';\n");
    });

    test('the contract has its calls, in its own words', () => {
        expect(contractContext).toEqual(everything);
        expect(contractRows('kiosk', planned(fromSample(SAMPLE)).api)).toEqual([
            "    ...crud('kiosk', 'kiosk', '&SiteId=3'),",
        ]);
        const rows = contractRows(
            'locker',
            planned(fromOpenApi(OPENAPI), 'locker').api,
        );
        expect(rows[0]).toBe(
            "    { name: 'locker.list', sends: 'GET /api/sites/3/lockers?q=a+b&page=2&size=10' },",
        );
        expect(rows.find(row => row.includes('locker.create'))).toBe(
            "    { name: 'locker.create', sends: 'POST /api/sites/3/lockers', body: record },",
        );
        expect(
            withContract(readFileSync('test/contract/calls.ts', 'utf8'), rows),
        ).toContain(`${rows.join('\n')}\n\n    // Other calls`);
    });
});

test('of an address the API is what ends in api, else the host', () => {
    expect(
        splitAddress('https://wifi.example.com/v2/api/tv/kiosk/?PageNo=1'),
    ).toEqual({ apiBase: 'https://wifi.example.com/v2/api', path: 'tv/kiosk' });
    expect(splitAddress('https://wifi.example.com/kiosk')).toEqual({
        apiBase: 'https://wifi.example.com',
        path: 'kiosk',
    });
});

describe('what cannot be done is said in a sentence', () => {
    let said: string[] = [];
    beforeEach(() => {
        said = [];
        for (const way of ['log', 'error'] as const)
            vi.spyOn(console, way).mockImplementation(
                (text: string) => void said.push(text),
            );
    });
    const page = path.join(folder, 'page.json');
    const empty = path.join(folder, 'empty.yaml');
    writeFileSync(page, '<!doctype html><title>Sign in</title>');
    writeFileSync(empty, 'openapi: 3.1.0\npaths: [\n');
    test.each([
        ['no name', [], 'Its name is missing'],
        ['a name that is none', ['Parking permit'], "not 'Parking permit'"],
        [
            'a word of the language',
            ['date', '--from', SAMPLE],
            "'date' means something else already",
        ],
        [
            'an entity that is there',
            ['room', '--from', SAMPLE],
            'resources/room.ts is there already',
        ],
        [
            'two sources',
            ['kiosk', '--from', SAMPLE, '--openapi', OPENAPI],
            'One source at a time',
        ],
        [
            'one language',
            ['kiosk', '--from', SAMPLE, '--label', 'Kiosk'],
            '--label and --french',
        ],
        [
            'no such file',
            ['kiosk', '--from', 'nowhere.json'],
            'nowhere.json cannot be read',
        ],
        ['a web page', ['kiosk', '--from', page], 'is a web page'],
        ['no JSON', ['kiosk', '--from', 'README.md'], 'is no JSON'],
        [
            'no OpenAPI',
            ['kiosk', '--openapi', `${SAMPLE}#/paths/~1x`],
            'is no OpenAPI document',
        ],
        [
            'broken YAML',
            ['kiosk', '--openapi', `${empty}#/paths/~1x`],
            'cannot be read',
        ],
        [
            'a path that is not in it',
            ['kiosk', '--openapi', 'docs/samples/lockers.yaml#/paths/~1lockrs'],
            "has no path '/lockrs'",
        ],
        [
            'no web address',
            ['kiosk', '--live', 'kiosk'],
            '--live must be a web address',
        ],
        [
            'nobody there',
            ['kiosk', '--live', 'http://127.0.0.1:2/api/kiosk'],
            'cannot be reached',
        ],
        [
            'an unknown option',
            ['kiosk', '--form', 'x'],
            "Unknown option '--form'",
        ],
    ])('%s', async (_, args, sentence) => {
        expect(await main(args)).toBe(2);
        expect(said.join('\n')).toContain(sentence);
        expect(said.join('\n')).toContain(
            'npm run entity -- --help tells how it is used.',
        );
    });

    test('a dry run writes nothing and tells all', async () => {
        const before = readFileSync('resources/index.ts', 'utf8');
        expect(
            await main([
                'kiosk',
                '--from',
                SAMPLE,
                '--dry-run',
                '--label',
                'Kiosk',
                '--french',
                'Borne',
            ]),
        ).toBe(0);
        expect(said.join('\n')).toContain("label: ['Kiosk', 'Borne'],");
        expect(said.join('\n')).toContain('Price      money: by its name');
        expect(readFileSync('resources/index.ts', 'utf8')).toBe(before);
    });
});
