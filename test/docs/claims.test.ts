// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { control } from '../../mock-api/control/control.ts';
import { faultKinds } from '../../mock-api/control/faults.ts';
import { people, PASSWORD } from '../../mock-api/entities/people.ts';
import { createMock } from '../../mock-api/http/server.ts';
import { resources } from '../../resources/index.ts';
import { problemsOfDeclarations } from '../../resources/schema/check.ts';
import * as language from '../../resources/schema/index.ts';
import { declaredCalls } from '../contract/declaredCalls.ts';

const read = (file: string): string => readFileSync(file, 'utf8');

const filesIn = (folder: string, ends: RegExp): readonly string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(file => ends.test(file))
        .map(file => join(folder, file));

const pages = ['README.md', 'CONTRIBUTING.md', ...filesIn('docs', /\.md$/)];

const code = [
    ...[
        'src',
        'resources',
        'dataProvider',
        'mock-api',
        'test',
        'vite',
        'scripts',
    ].flatMap(folder => filesIn(folder, /\.(tsx?|mjs|json)$/)),
    ...readdirSync('.').filter(file => /\.(ts|json|html)$/.test(file)),
];

const allCode = code.map(read).join('\n');
const fileNames = new Set(code.map(file => basename(file)));

const quotedIn = (page: string): readonly string[] =>
    [
        ...read(page)
            .replace(/^```[\s\S]*?^```/gm, '')
            .matchAll(/`([^`\n]+)`/g),
    ].map(([, word]) => word!);

/** What the guides have their reader create. */
const created = new Set(
    pages.flatMap(page =>
        [...read(page).matchAll(/^\/\/ (\S+\.tsx?)$/gm)].map(
            ([, file]) => file!,
        ),
    ),
);

const OURS = /^(src|resources|dataProvider|mock-api|test|vite|scripts|docs)\//;

test.each(pages)('%s names only existing files and folders', page => {
    const missing = quotedIn(page).filter(word => {
        if (/[\s*{<]/.test(word) || created.has(word)) return false;
        if (OURS.test(word))
            return (
                !existsSync(word) &&
                !['.ts', '.tsx', '.mjs'].some(end => existsSync(word + end))
            );

        return /^[\w-]+\.(ts|tsx|mjs)$/.test(word) && !fileNames.has(word);
    });

    expect(missing).toEqual([]);
});

test.each(pages)('%s has no broken link', page => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(
        ([, link]) => link!,
    );

    expect(
        links.filter(link => !existsSync(join(dirname(page), link))),
    ).toEqual([]);
});

test.each(pages)('%s names only existing commands and variables', page => {
    const { scripts } = JSON.parse(read('package.json')) as {
        scripts: Record<string, string>;
    };

    const steps = [
        ...read('scripts/test.mjs').matchAll(
            /^ {4}'?([\w-]+)'?: (?:async )?\(\) =>/gm,
        ),
    ].map(([, name]) => name!);

    const text = read(page);

    expect(
        [...text.matchAll(/npm run ([\w:-]+)/g)]
            .map(([, name]) => name!)
            .filter(name => !(name in scripts)),
    ).toEqual([]);

    expect(
        [...text.matchAll(/npm test -- ([a-z -]+)/g)]
            .flatMap(([, names]) => names!.trim().split(/\s+/))
            .filter(name => !steps.includes(name)),
    ).toEqual([]);

    // A variable that a command names for itself is its own, and an image's is the image's.
    const own = new Set(
        [
            ...`${text}${read('deploy/Dockerfile')}`.matchAll(
                /(?:--password-env|^ARG) (\w+)/gm,
            ),
        ].map(([, name]) => name),
    );

    expect(
        [...text.matchAll(/\b([A-Z]+_[A-Z_]+)(?==)/g)]
            .map(([, name]) => name!)
            .filter(name => !own.has(name) && !allCode.includes(name)),
    ).toEqual([]);
});

test('every vitest project has a step of npm test, and one at the drawn moment', () => {
    const projects = [
        ...read('vitest.config.ts').matchAll(/^ {20}name: '(\w+)'/gm),
    ].map(([, name]) => name);

    expect(projects).toEqual(['node', 'dom']);

    const steps = [
        ...read('scripts/test.mjs').matchAll(
            /testsOf\('(\w+)', ('ordinary'|drawn\.name)/g,
        ),
    ].map(([, name, moment]) => [name, moment]);

    expect(steps).toEqual(
        ["'ordinary'", 'drawn.name'].flatMap(moment =>
            projects.map(name => [name, moment]),
        ),
    );
});

test('the entity of the README is valid', () => {
    const block = /^```ts\n\/\/ resources\/minibar\.ts\n([\s\S]*?)^```$/m.exec(
        read('README.md'),
    )![1]!;

    const made: unknown = new Function(
        ...Object.keys(language),
        `${block.replace('export const', 'const')}; return minibar;`,
    )(...Object.values(language));

    expect(
        problemsOfDeclarations({
            ...resources,
            minibar: made as language.Resource,
        }),
    ).toEqual([]);
});

test('the README says who can sign in and which Node version is needed', () => {
    const readme = read('README.md').replaceAll('\n', ' ');
    for (const { UserName } of people)
        expect(readme).toContain(`\`${UserName}\``);
    expect(readme).toContain(`the password of all is \`${PASSWORD}\``);

    const { engines } = JSON.parse(read('package.json')) as {
        engines: { node: string };
    };

    expect(readme).toContain(
        `Node ${/(\d+\.\d+)/.exec(engines.node)![1]} or newer`,
    );
});

test('the language has every part of a declaration that the guide names', () => {
    const words = ['resources/schema', 'resources/rules']
        .flatMap(folder => filesIn(folder, /\.ts$/))
        .map(read)
        .join('\n');

    const table = read('docs/adding-an-entity.md').split(
        '## The parts of a declaration',
    )[1]!;

    const named = [...table.matchAll(/`([A-Za-z]+)`/g)].map(
        ([, word]) => word!,
    );

    expect(named.length).toBeGreaterThan(50);

    const fields = new Set(
        Object.values(resources).flatMap(declaration =>
            Object.keys(declaration.fields),
        ),
    );

    expect(
        named.filter(
            word =>
                !fields.has(word) &&
                !new RegExp(String.raw`\b${word}\b`).test(words),
        ),
    ).toEqual([]);
});

test('the guide lists every field type with exactly its options', () => {
    const options = read('resources/schema/options.ts');

    const interfaces = new Map(
        [
            ...options.matchAll(
                /interface (\w+)(?:<.*?>)?(?:\s+extends ([^{]*?))? \{([\s\S]*?)\}\n/g,
            ),
        ].map(([, name, parents = '', body]) => [
            name!,
            {
                parents: parents.replace(/<[^>]*>/g, '').split(', '),
                own: [...body!.matchAll(/^ {4}readonly (\w+)/gm)].map(
                    ([, option]) => option!,
                ),
            },
        ]),
    );

    const takenBy = (name: string): readonly string[] => {
        const { parents, own } = interfaces.get(name) ?? {
            parents: [],
            own: [],
        };

        return [
            ...parents
                .filter(
                    parent =>
                        parent !== 'CommonOptions' && parent !== 'ExactOptions',
                )
                .flatMap(takenBy),
            ...own,
        ].toSorted();
    };

    const types = [
        ...options
            .split('interface OptionsOf')[1]!
            .matchAll(/^ {4}(\w+): (\w+)</gm),
    ].map(([, type, name]) => [type!, takenBy(name!)] as const);

    const table = read('docs/adding-an-entity.md').split(
        '## The field types',
    )[1]!;

    const documented = [
        ...table.matchAll(/^\| `(\w+)\(.*?`.*\| (.+?) \|$/gm),
    ].map(
        ([, type, taken]) =>
            [
                type!,
                [...taken!.matchAll(/`(\w+)`/g)]
                    .map(([, option]) => option!)
                    .toSorted(),
            ] as const,
    );

    expect(types.length).toBeGreaterThan(20);
    expect(documented).toEqual(types);

    const common = [
        ...interfaces.get('CommonOptions')!.own,
        ...interfaces.get('ExactOptions')!.own,
    ];

    expect(
        [...table.split('\n\n')[1]!.matchAll(/`(\w+)`/g)]
            .map(([, option]) => option!)
            .toSorted(),
    ).toEqual(common.toSorted());
});

test('the page on deploying has the names and defaults of all settings', () => {
    const block = JSON.parse(
        /id="portal-settings">([\s\S]*?)<\/script>/.exec(
            read('index.html'),
        )![1]!,
    ) as Record<string, unknown>;

    const rows = [
        ...read('docs/deploying.md').matchAll(/^\| `(\w+)` \| `(.+?)` \|/gm),
    ].map(([, key, value]) => [key!, JSON.parse(value!) as unknown] as const);

    expect(Object.fromEntries(rows)).toMatchObject(block);
    for (const [key] of rows)
        expect(read('src/foundation/settings.ts')).toMatch(
            new RegExp(String.raw`\b${key}\b`),
        );
});

test('the page on deploying warns of exactly the calls that carry no token', () => {
    const table = read('docs/deploying.md')
        .split('## Calls without the token')[1]!
        .split('\n## ')[0]!;

    const documented = [...table.matchAll(/^\| `(\w+ [^`]+)` \|/gm)].map(
        ([, call]) => call!,
    );

    const open = [...declaredCalls]
        .filter(
            ([name, call]) => call.bearer === false && name !== 'session.token',
        )
        .map(([, { method, path }]) => `${method} ${path}`);

    expect(documented.toSorted()).toEqual([...new Set(open)].toSorted());
    expect(table).toMatch(/Warning/);
});

test('the mock answers the example requests of the page on testing by hand', () => {
    const mock = createMock();

    const given: Readonly<Record<string, object>> = {
        fail: { delay: 1 },
        clock: { advance: 1 },
        odd: { odd: 'none' },
    };

    const calls = [
        ...read('docs/qa.md').matchAll(
            /`?\b(GET|POST|DELETE) \/__mock\/([\w.]+)/g,
        ),
    ].map(([, method, name]) => [method!, name!] as const);

    expect(calls.length).toBeGreaterThan(4);
    for (const [method, name] of calls)
        expect(
            control(mock, method, name, given[name] ?? {}),
            `${method} ${name}`,
        ).toMatchObject({ status: 200 });
    for (const kind of faultKinds)
        expect(quotedIn('docs/qa.md')).toContain(kind);
});

test('no table cell has more than two sentences', () => {
    const cells = pages.flatMap(page =>
        read(page)
            .split('\n')
            .filter(line => line.startsWith('| '))
            .flatMap(line => line.split(' | ').map(cell => `${page}: ${cell}`)),
    );

    expect(cells.length).toBeGreaterThan(200);

    expect(
        cells.filter(
            cell =>
                cell
                    .replace(/`[^`]*`/g, 'x')
                    .replace(/ *\|$/, '')
                    .split(/[.!?] +(?=\S)/).length > 2,
        ),
    ).toEqual([]);
});

test('the changelog starts with the current version, which is also in the lock file', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(/^## (\S+)$/m.exec(read('CHANGELOG.md'))![1]).toBe(version);
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({ version });
});

test('numbers in the docs match the code', () => {
    expect(read('docs/architecture.md')).toContain(
        'no folder holds more than thirty files',
    );

    expect(read('scripts/floors.mjs')).toContain('const MOST_FILES = 30;');
});
