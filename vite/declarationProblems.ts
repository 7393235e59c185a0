import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import type { Resource } from '../resources/schema/index.ts';

type Resources = Readonly<Record<string, Resource>>;
type Module = Readonly<Record<string, unknown>>;

/** Evaluates a file, given its absolute path. */
export type Load = (file: string) => Promise<Module>;

/** An error in a file of `resources/`, as shown to developers. */
export interface Problem {
    readonly text: string;
    /** Absolute path. */
    readonly file: string;
    /** Counted from 1. */
    readonly line: number;
    readonly column: number;
}

/** The declarations, or everything that is wrong with them. */
export interface Findings {
    readonly problems: readonly Problem[];
    /** Undefined if they cannot be read. */
    readonly resources?: Resources;
}

/** Runs a program, and returns what it prints. */
const printed = (args: readonly string[], cwd: string) =>
    new Promise<string>((resolve, reject) => {
        const child = spawn(process.execPath, args, { cwd });
        const parts: string[] = [];
        for (const stream of [child.stdout, child.stderr])
            stream.on('data', part => parts.push(String(part)));
        child.on('error', reject);
        child.on('close', () => resolve(parts.join('')));
    });

const COMPILE = [
    'node_modules/typescript/bin/tsc',
    '--project',
    'resources',
    '--noEmit',
    '--noUnusedLocals',
    'false',
    '--pretty',
    'false',
    '--tsBuildInfoFile',
    '.cache/types/declarations.tsbuildinfo',
];

const LONG = 400;

/** What types see: a misspelt name, an option of another type. */
export const compilerProblems = async (
    root: string,
): Promise<readonly Problem[]> => {
    const text = await printed(COMPILE, root);

    return text
        .split(/\n(?=\S)/)
        .filter(line => line.trim() !== '')
        .map(line => {
            const [
                ,
                file = 'resources/tsconfig.json',
                at,
                column,
                said = line,
            ] = /^(\S+)\((\d+),(\d+)\): error TS\d+: ([^]*)$/.exec(line) ?? [];

            return {
                // Of a long message the last line says what it is about.
                text:
                    said.length > LONG
                        ? said.trim().split('\n').at(-1)!.trim()
                        : said.trim(),
                file: join(root, file).replaceAll('\\', '/'),
                line: Number(at ?? 1),
                column: Number(column ?? 1),
            };
        });
};

/** Folders of `resources/` without declarations. */
const OTHERS = /^(schema|rules|services)[\\/]/;

/** All files that may declare an entity. */
const filesIn = (folder: string): readonly string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(
            name =>
                name.endsWith('.ts') &&
                !OTHERS.test(name) &&
                name !== 'index.ts',
        )
        .map(name => join(folder, name).replaceAll('\\', '/'))
        .toSorted();

const isDeclaration = (value: unknown): value is Resource =>
    typeof value === 'object' &&
    value !== null &&
    ['actions', 'custom', 'plural'].every(key => key in value);

/**
 * The problem at a line of the file: that of the first of its names in the part that it begins with, else that of the
 * part. The file may just have been deleted.
 */
const placed = (text: string, file: string, mark = 'resource('): Problem => {
    const lines = existsSync(file)
        ? readFileSync(file, 'utf8').split('\n')
        : [];

    const lineWith = (words: string, start = 0) =>
        lines.findIndex((line, n) => n >= start && line.includes(words));

    const [, part] = /^[^ ]+: (\w+)/.exec(text) ?? [];

    const start = [` ${part}s: `, ` ${part}: `, mark]
        .map(words => lineWith(words))
        .find(line => line >= 0);

    const names = text
        .split(' Did you mean')[0]!
        .matchAll(/'([^']+)'|(?:field|action) ([\w.]+)/g);

    const named = [...names]
        .map(([, quoted, name]) => quoted ?? name!)
        .flatMap(name => [
            lineWith(` ${name}: `, start),
            lineWith(`'${name}'`, start),
        ])
        .find(line => line >= 0);

    return { text, file, line: (named ?? start ?? 0) + 1, column: 1 };
};

/** What a file threw while it was read, at the line of the declaration that it leads back to. */
const thrownIn = (thrown: unknown, file: string, folder: string): Problem => {
    const { message, stack = '' } =
        thrown instanceof Error ? thrown : new Error(String(thrown));

    const text = stripVTControlCharacters(message);
    for (const [, at = '', line, column] of stack.matchAll(
        /(?:\(|at |file:\/\/)(\/[^():\n]+|[A-Z]:[^():\n]+):(\d+):(\d+)/g,
    ))
        if (
            at.startsWith(`${folder}/`) &&
            !OTHERS.test(at.slice(folder.length + 1))
        )
            return {
                text,
                file: at,
                line: Number(line),
                column: Number(column),
            };

    return { text, file, line: 1, column: 1 };
};

interface Unsound extends Error {
    readonly problems: readonly string[];
    readonly declarations: Resources;
}

const isUnsound = (thrown: unknown): thrown is Unsound =>
    thrown instanceof Error && thrown.name === 'UnsoundDeclarations';

/**
 * Reads all declarations in a folder and reports what is wrong with them that types cannot see, and which the index
 * lacks.
 */
export const findingsIn = async (
    folder: string,
    load: Load,
): Promise<Findings> => {
    const index = `${folder}/index.ts`;
    const exported = new Map<unknown, { name: string; file: string }>();
    const thrown = new Map<string, Problem>();

    const read = async (file: string): Promise<Module | undefined> => {
        try {
            return await load(file);
        } catch (problem) {
            if (isUnsound(problem)) throw problem;
            const found = thrownIn(problem, file, folder);
            if (!thrown.has(found.text)) thrown.set(found.text, found);

            return undefined;
        }
    };

    for (const file of filesIn(folder))
        for (const [name, value] of Object.entries((await read(file)) ?? {}))
            if (isDeclaration(value)) exported.set(value, { name, file });

    const { declarations, problems, isSound } = await read(index).then(
        module => ({
            declarations: module?.resources as Resources | undefined,
            problems: [] as readonly string[],
            isSound: true,
        }),
        (unsound: Unsound) => ({ ...unsound, isSound: false }),
    );

    if (!declarations) return { problems: [...thrown.values()] };
    const known = new Set<unknown>(Object.values(declarations));

    // A file saved while the others are read is read again, so the index may have another copy.
    const unlisted = [...exported].flatMap(([declaration, { name, file }]) =>
        known.has(declaration) || Object.hasOwn(declarations, name)
            ? []
            : placed(
                  `${name} is in no line of resources/index.ts, so the portal does not know it.`,
                  file,
                  `export const ${name} `,
              ),
    );

    const told = problems.map(text => {
        const entity = text.slice(0, text.indexOf(': '));

        return placed(text, exported.get(declarations[entity])?.file ?? index);
    });

    return {
        problems: [...thrown.values(), ...told, ...unlisted],
        ...(isSound && { resources: declarations }),
    };
};

/** All that is wrong: what follows from a mistake that the compiler sees in a file is not told again. */
export const together = (
    compiled: readonly Problem[],
    { problems }: Findings,
): readonly Problem[] => {
    const files = new Set(compiled.map(({ file }) => file));

    const others = problems.filter(
        ({ file, text }) => !files.has(file) || / has no \w+\.$/.test(text),
    );

    return [...compiled, ...others];
};

/** Lists problems, one per line with its file. */
export const listOf = (problems: readonly Problem[], root: string): string =>
    `The declarations are wrong.\n${problems.map(({ text, file, line }) => `${relative(root, file)}:${line}  ${text}`).join('\n')}`;
