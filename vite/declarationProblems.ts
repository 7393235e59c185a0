import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import type { Resource } from '../resources/schema/index.ts';
import { didYouMean } from '../resources/schema/nearest.ts';

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
    /** The lines around it, if the file cannot be parsed. */
    readonly frame?: string;
}

/** The declarations, or everything that is wrong with them. */
export interface Findings {
    readonly problems: readonly Problem[];
    /** Undefined if they cannot be read. */
    readonly resources?: Resources;
}

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

const positionAt = (
    text: string,
    at: number,
): Pick<Problem, 'line' | 'column'> => {
    const before = text.slice(0, Math.max(0, at)).split('\n');
    return { line: before.length, column: before.at(-1)!.length + 1 };
};

const escaped = (word: string): string =>
    word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Beginnings of problem texts, and the part of the declaration each refers to. */
const PARTS: readonly (readonly [begins: RegExp, part: string])[] = [
    [/^(computed )?column /, 'columns'],
    [/^filter /, 'filters'],
    [/^(form|panel)\b/, 'form'],
    [
        /^(hidden|card|sort|show|can|roles|actions|removal|mock|custom|needs|menu)\b/,
        '$1',
    ],
    [/^action /, 'actions'],
    [/^field /, 'fields'],
    [/^api\b/, 'api'],
];

/** Where the part of the declaration with the problem begins; 0 if unknown. */
const partOf = (text: string, problem: string): number => {
    for (const [begins, part] of PARTS) {
        const found = begins.exec(problem);
        if (found)
            return Math.max(
                0,
                text.search(
                    new RegExp(
                        String.raw`(?<![\w.])${part.replace('$1', found[1] ?? '')}\s*:`,
                    ),
                ),
            );
    }
    return 0;
};

/** Where in a file a problem is: the first of its words that occurs in its part as a string or property name (the second occurrence if it is there twice), otherwise anywhere in the file. */
const positionOf = (
    text: string,
    problem: string,
): Pick<Problem, 'line' | 'column'> => {
    const starts = [...new Set([partOf(text, problem), 0])];
    const isTwice = problem.includes(' twice');
    const quoted = [
        ...problem.split(' Did you mean')[0]!.matchAll(/'([^']+)'/g),
    ].map(([, word]) => word!);
    const named = [
        ...problem.matchAll(/(?:field|action|panel|column|filter) ([\w.]+)/g),
    ].map(([, word]) => word!);
    for (const start of starts)
        for (const word of [...quoted, ...named]) {
            const found = [
                ...text
                    .slice(start)
                    .matchAll(
                        new RegExp(
                            String.raw`['"\`]${escaped(word)}['"\`]|(?<![\w.])${escaped(word)}\s*:`,
                            'g',
                        ),
                    ),
            ];
            const at = found[isTwice ? 1 : 0] ?? found[0];
            if (at) return positionAt(text, start + at.index);
        }
    return positionAt(
        text,
        starts[0]! > 0 ? starts[0]! : text.search(/\bresource\(/),
    );
};

/** The file's text; empty if it has just been deleted. The next change is read again. */
const textOf = (file: string): string =>
    existsSync(file) ? readFileSync(file, 'utf8') : '';

interface Thrown {
    readonly message: string;
    readonly stack?: string;
    readonly id?: string;
    readonly loc?: {
        readonly file?: string;
        readonly line: number;
        readonly column: number;
    };
    readonly frame?: string;
}

/** The line of the declaration a failure leads back to, not that of the schema code that threw. */
const lineOf = (
    stack: string,
    folder: string,
): Pick<Problem, 'file' | 'line' | 'column'> | undefined => {
    for (const [, file = '', line, column] of stack.matchAll(
        /(?:\(|at |file:\/\/)(\/[^():\n]+|[A-Z]:[^():\n]+):(\d+):(\d+)/g,
    ))
        if (
            file.startsWith(`${folder}/`) &&
            !OTHERS.test(file.slice(folder.length + 1))
        )
            return { file, line: Number(line), column: Number(column) };
    return undefined;
};

/** For a missing import: `./minbar.ts` is not there, with a suggestion of a similar file. */
const missingFile = (
    message: string,
    importer: string,
    folder: string,
): string | undefined => {
    // If quoted, the path may contain spaces, as folder names do.
    const match =
        /(?:Cannot find module|Failed to load url|Failed to resolve import) (?:'([^']+)'|"([^"]+)"|(\S+))/.exec(
            message,
        );
    const name = match?.slice(1).find(Boolean);
    if (!name) return undefined;
    const wanted = name.startsWith('/')
        ? `./${name.split('/resources/').at(-1)}`
        : name;
    return `imports '${wanted}', which is not there.${didYouMean(
        wanted,
        filesIn(folder)
            .map(file => `.${file.slice(folder.length)}`)
            .filter(file => `${folder}${file.slice(1)}` !== importer),
    )}`;
};

/** The parser's error for invalid TypeScript: message, position and the surrounding lines. */
const unreadable = (message: string, folder: string): Problem | undefined => {
    const [, text, name, line, column] =
        /\[PARSE_ERROR\] (.+)[^]*?\[ (\S+):(\d+):(\d+) \]/.exec(message) ?? [];
    return text && name
        ? {
              text,
              file: join(folder, '..', name),
              line: Number(line),
              column: Number(column),
              frame: message.slice(message.indexOf(text) + text.length).trim(),
          }
        : undefined;
};

const problemOf = (thrown: Thrown, file: string, folder: string): Problem => {
    const missing = missingFile(thrown.message, file, folder);
    if (missing)
        return { text: missing, file, ...positionOf(textOf(file), missing) };
    const unread = unreadable(stripVTControlCharacters(thrown.message), folder);
    if (unread) return unread;
    const at = thrown.loc
        ? {
              file: thrown.loc.file ?? thrown.id ?? file,
              line: thrown.loc.line,
              column: thrown.loc.column,
          }
        : (lineOf(thrown.stack ?? '', folder) ?? { file, line: 1, column: 1 });
    return { text: stripVTControlCharacters(thrown.message), ...at };
};

interface Unsound extends Thrown {
    readonly name: 'UnsoundDeclarations';
    readonly problems: readonly string[];
    readonly declarations: Resources;
}
const isUnsound = (thrown: unknown): thrown is Unsound =>
    thrown instanceof Error && thrown.name === 'UnsoundDeclarations';

/** The entries of the index as written: key and name of each entity. */
const linesOf = (
    index: string,
): readonly (readonly [key: string, name: string])[] =>
    [
        ...(index.split('closeDeclarations(')[1] ?? '').matchAll(
            /(?<=[{,]\s*)(?:['"]?([\w/]+)['"]?\s*:\s*)?(\w+)(?=\s*[,}])/g,
        ),
    ].map(([, key, name = '']) => [key ?? name, name]);

/** Reports imports from packages: react-admin also exports `email` and `required`, and editors suggest them. */
const packageImports = (file: string, folder: string): readonly Problem[] => {
    const text = textOf(file);
    const schema = `${'../'.repeat(file.slice(folder.length + 1).split('/').length - 1) || './'}schema/index.ts`;
    return [...text.matchAll(/^import\b([^'"]*)['"]([^./'"][^'"]*)['"]/gm)].map(
        ([line, names = '', module = '']) => {
            const wordList = /\{([^}]*)\}/
                .exec(names)?.[1]
                ?.split(',')
                .map(name => `'${name.trim().replace(/ as .*/, '')}'`)
                .filter(name => name !== "''")
                .join(', ');
            return {
                text: `imports ${wordList ? `${wordList} from ` : ''}'${module}': the words of a declaration come from '${schema}'.`,
                file,
                ...positionAt(text, text.indexOf(line)),
            };
        },
    );
};

/** Reports entities listed twice in the index: in an object literal the second silently replaces the first. */
const listedTwice = (index: string): readonly Problem[] => {
    const text = textOf(index);
    const names = linesOf(text).map(([key, name]) => `${key}: ${name}`);
    return [
        ...new Set(names.filter((name, n) => names.indexOf(name) !== n)),
    ].map(twice => {
        const [key = ''] = twice.split(':');
        const list = text.indexOf('closeDeclarations(');
        const [, second] = [
            ...text
                .slice(list)
                .matchAll(
                    new RegExp(
                        String.raw`(?<![\w/])${escaped(key)}(?![\w/])`,
                        'g',
                    ),
                ),
        ];
        return {
            text: `'${key}' is there twice: one line is enough.`,
            file: index,
            ...positionAt(text, list + (second?.index ?? 0)),
        };
    });
};

/** Reads all declarations in a folder and reports what is wrong: unreadable files, unknown names, declarations missing from the index. */
export const findingsIn = async (
    folder: string,
    load: Load,
): Promise<Findings> => {
    const problems = new Map<string, Problem>();
    const note = (problem: Problem) =>
        void problems.set(
            `${problem.file}:${problem.line}:${problem.text}`,
            problem,
        );
    const fileOf = new Map<unknown, string>();
    const exported = new Map<Resource, string>();
    const files = filesIn(folder);
    files.flatMap(file => packageImports(file, folder)).forEach(note);
    if (problems.size > 0) return { problems: [...problems.values()] }; // reading these files would load that package
    for (const file of files) {
        try {
            for (const [name, value] of Object.entries(await load(file))) {
                if (!isDeclaration(value)) continue;
                fileOf.set(value, file);
                exported.set(value, name);
            }
        } catch (thrown) {
            note(problemOf(thrown as Thrown, file, folder));
        }
    }
    const index = `${folder}/index.ts`;
    listedTwice(index).forEach(note);
    let declarations: Resources | undefined;
    let isSound = false;
    try {
        declarations = (await load(index)).resources as Resources;
        isSound = true;
    } catch (thrown) {
        if (isUnsound(thrown)) {
            declarations = thrown.declarations;
            for (const line of thrown.problems) {
                const name =
                    Object.keys(declarations).find(each =>
                        line.startsWith(`${each}: `),
                    ) ?? '';
                const file = fileOf.get(declarations[name]) ?? index;
                note({
                    text: line,
                    file,
                    ...(file === index
                        ? positionAt(
                              textOf(index),
                              textOf(index).search(
                                  new RegExp(String.raw`\b${name}\b`),
                              ),
                          )
                        : positionOf(
                              textOf(file),
                              line.slice(name.length + 2),
                          )),
                });
            }
        } else if (problems.size === 0)
            note(problemOf(thrown as Thrown, index, folder));
    }
    if (declarations) {
        const known = new Set<unknown>(Object.values(declarations));
        const lines = linesOf(textOf(index));
        for (const [declaration, name] of exported)
            if (!known.has(declaration)) {
                const file = fileOf.get(declaration)!;
                const [key] = lines.find(([, listed]) => listed === name) ?? [];
                const isDoubled =
                    lines.filter(([other]) => other === key).length > 1;
                if (key !== undefined && !isDoubled) continue; // the index reports what is wrong here
                note({
                    text: isDoubled
                        ? `${name} has the key '${key}' in resources/index.ts, and so has another entity; of two the last counts.`
                        : `${name} is in no line of resources/index.ts, so the portal does not know it.`,
                    file,
                    ...positionAt(
                        textOf(file),
                        textOf(file).search(
                            new RegExp(String.raw`export const ${name}\b`),
                        ) + 'export const '.length,
                    ),
                });
            }
    }
    return {
        problems: [...problems.values()],
        ...(isSound && declarations ? { resources: declarations } : {}),
    };
};

/** Lists problems, one per line with its file. */
export const listOf = (problems: readonly Problem[], root: string): string =>
    `The declarations are wrong.\n${problems.map(({ text, file, line }) => `${relative(root, file)}:${line}  ${text}`).join('\n')}`;
