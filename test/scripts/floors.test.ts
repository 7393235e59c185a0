import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, expect, test } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
const trees = mkdtempSync(path.join(tmpdir(), 'floors-'));
afterAll(() => rmSync(trees, { recursive: true }));

interface Verdict {
    readonly passed: boolean;
    readonly problems: readonly string[];
}

const check = (root: string): Verdict => {
    const { status, stderr } = spawnSync(
        process.execPath,
        [path.join(project, 'scripts/floors.mjs'), root],
        { encoding: 'utf8', cwd: project },
    );

    return {
        passed: status === 0,
        problems: stderr.split('\n').filter(Boolean),
    };
};

/** A portal as small as can be: a file on each floor that looks at the one below. */
const sound: Readonly<Record<string, string>> = {
    'resources/room.ts': 'export const room = 1;',
    'dataProvider/provider.ts':
        "import { room } from '../resources/room.ts';\nexport const provider = room;",
    'mock-api/server.ts':
        "import { room } from '../resources/room.ts';\nexport const server = room;",
    'src/foundation/token.ts':
        "import { provider } from '../../dataProvider/provider.ts';\nexport const token = provider;",
    'src/light/fieldView.tsx':
        "export { token } from '../foundation/token.ts';",
    'src/start/start.ts': "export { token } from '../light/fieldView.tsx';",
    'src/i18n/en.ts': 'export const en = {};',
    'src/theme/light.ts': 'export const light = {};',
    'src/components/StatusChip.tsx':
        "import { light } from '../theme/light.ts';\nexport const Tag = () => light;",
    'src/session/useScope.ts':
        "import { Tag } from '../components/Tag.tsx';\nexport const useScope = Tag;",
    'src/admin/list/List.tsx':
        "import { useScope } from '../../session/useScope.ts';\nexport const List = useScope;",
    'src/features/logs/Log.tsx':
        "import { List } from '../../admin/list/List.tsx';\nexport const Log = List;",
    'src/features/rooms/Rooms.tsx':
        "import { Log } from '../logs/Log.tsx';\nexport const Rooms = () => import('./Room.tsx');\nexport const Logs = Log;",
    'src/features/rooms/Room.tsx':
        "import { List } from '../../admin/list/List.tsx';\nexport const Room = List;",
    'src/app/App.tsx':
        "export const App = () => import('../features/rooms/Rooms.tsx');",
    'src/main.tsx': "import { App } from './app/App.tsx';\nApp();",
};

let count = 0;

/** The small portal with some files changed or added. */
const checkWith = (files: Readonly<Record<string, string>>): Verdict => {
    const root = path.join(trees, String((count += 1)));

    for (const [file, text] of Object.entries({ ...sound, ...files })) {
        mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
        writeFileSync(path.join(root, file), text);
    }

    return check(root);
};

test('every file of the project belongs to a floor and imports only lower ones', () => {
    expect(check(project)).toEqual({ passed: true, problems: [] });
});

test('a tree whose imports go down is valid', () => {
    expect(checkWith({})).toEqual({ passed: true, problems: [] });
});

test.each([
    ['an import', "import { List } from '../admin/list/List.tsx';"],
    ['a re-export', "export { List } from '../admin/list/List.tsx';"],
    ['a re-export of everything', "export * from '../admin/list/List.tsx';"],
    [
        'a dynamic import',
        "export const later = () => import('../admin/list/List.tsx');",
    ],
    ['a type', "import type { List } from '../admin/list/List.tsx';"],
    [
        'an inline type',
        "export type Of = import('../admin/list/List.tsx').List;",
    ],
    [
        'a worker',
        "export const worker = () => new Worker(new URL('../admin/list/List.tsx', import.meta.url), { type: 'module' });",
    ],
])('%s that goes up is reported', (_, text) => {
    expect(checkWith({ 'src/components/Chip.tsx': text })).toEqual({
        passed: false,
        problems: [
            'src/components/Chip.tsx looks up to src/admin/list/List.tsx',
        ],
    });
});

test('folders of one floor do not import each other', () => {
    expect(
        checkWith({
            'src/light/fieldView.tsx': "export { en } from '../i18n/en.ts';",
        }).problems,
    ).toEqual(['src/light/fieldView.tsx looks across to src/i18n/en.ts']);

    expect(
        checkWith({
            'mock-api/server.ts':
                "export { provider } from '../dataProvider/provider.ts';",
        }).problems,
    ).toEqual(['mock-api/server.ts looks across to dataProvider/provider.ts']);
});

test('the portal does not import the mock API, though it is lower', () => {
    expect(
        checkWith({
            'src/app/App.tsx':
                "export { server } from '../../mock-api/server.ts';",
        }).problems,
    ).toEqual(['src/app/App.tsx knows mock-api, by mock-api/server.ts']);
});

test('a feature imports no other, except the shared ones', () => {
    const asks = {
        'src/features/tv/Tv.tsx':
            "import { Room } from '../rooms/Room.tsx';\nimport { Log } from '../logs/Log.tsx';\nexport const Tv = [Room, Log];",
    };

    expect(checkWith(asks).problems).toEqual([
        'src/features/tv/Tv.tsx knows another feature, by src/features/rooms/Room.tsx',
    ]);

    expect(
        checkWith({
            'src/features/logs/Log.tsx':
                "export { Room as Log } from '../rooms/Room.tsx';",
        }).problems,
    ).toEqual([
        'src/features/logs/Log.tsx knows another feature, by src/features/rooms/Room.tsx',
    ]);
});

test('a circle is reported, even if all its imports are lazy', () => {
    const circle = {
        'src/admin/A.tsx': "export const A = () => import('./B.tsx');",
        'src/admin/B.tsx': "export const B = () => import('./C.tsx');",
        'src/admin/C.tsx':
            "import type { A } from './A.tsx';\nexport type C = typeof A;",
    };

    expect(checkWith(circle).problems).toEqual([
        'a circle: src/admin/A.tsx > src/admin/B.tsx > src/admin/C.tsx',
    ]);
});

test('a file on no floor is reported, and so is an import of it', () => {
    const { problems } = checkWith({
        'src/helpers/sum.ts': 'export const sum = 1;',
        'src/app/App.tsx':
            "export { sum } from '../helpers/sum.ts';\nexport { shift } from '../../test/shift.ts';",
    });

    expect(problems).toEqual([
        'src/helpers/sum.ts stands on no floor',
        'src/app/App.tsx looks outside, to src/helpers/sum.ts',
        'src/app/App.tsx looks outside, to test/shift.ts',
    ]);
});

test('a folder of more than thirty files is reported, except the one with a file for each entity', () => {
    const many = (folder: string) =>
        Object.fromEntries(
            Array.from({ length: 31 }, (_, n) => [
                `${folder}/part${n}.ts`,
                `export const part = ${n};`,
            ]),
        );

    expect(checkWith(many('src/components/parts')).problems).toEqual([
        'src/components/parts holds 31 files, more than 30',
    ]);

    expect(checkWith(many('resources')).passed).toBe(true);
});
