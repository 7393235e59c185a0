import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { UnsoundDeclarations } from '../../resources/schema/check.ts';
import { findingsIn } from '../../vite/declarationProblems.ts';
import { declaration } from './table.ts';

const entity = {
    actions: {},
    custom: {},
    plural: ['Minibars', 'Minibars'],
} as never;
const INDEX =
    "import { minibar } from './minibar.ts';\n\nexport const resources = closeDeclarations({\n    minibar,\n});\n";

/** What is told of the minibar's file, and of an index. */
const told = async (
    problems: readonly string[],
    {
        text = declaration,
        index = INDEX,
        declared = { minibar: entity } as Record<string, never>,
    } = {},
) => {
    const folder = mkdtempSync(join(tmpdir(), 'places-')).replaceAll('\\', '/');
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(`${folder}/minibar.ts`, text);
    writeFileSync(`${folder}/index.ts`, index);
    const found = await findingsIn(folder, async file => {
        if (!file.endsWith('/index.ts')) return { minibar: entity };
        if (problems.length > 0)
            throw new UnsoundDeclarations(problems, declared);
        return { resources: declared };
    });
    return found.problems.map(
        ({ file, line, text: said }) =>
            [file.slice(folder.length + 1), line, said] as const,
    );
};
const lineOf = (text: string, words: string): number =>
    text.slice(0, text.indexOf(words)).split('\n').length;

test('a problem is told at the part of the declaration that it is in', async () => {
    const text = declaration
        .replace("columns: ['Code', ", "columns: ['Code', 'Code', ")
        .replace("filters: ['State']", "filters: ['State', 'Price']");
    const places = await told(
        [
            "minibar: column 'Code' is there twice.",
            "minibar: filter 'Price': the list call has no parameter for it",
            "minibar: form: field 'Code' is there twice.",
            'minibar: field Price: min 12 is above max 2.',
        ],
        { text },
    );
    expect(places.map(([, line]) => line)).toEqual(
        ['columns: [', 'filters: [', 'form: [', 'Price: money('].map(
            (words, n) => lineOf(text, words) + (n === 2 ? 1 : 0),
        ),
    );
});

test('an entity that the index forgot, and one whose key is there twice, are told apart', async () => {
    const other = { ...(entity as object) } as never;
    expect(
        await told([], {
            index: INDEX.replace('    minibar,\n', ''),
            declared: {},
        }),
    ).toEqual([
        [
            'minibar.ts',
            lineOf(declaration, 'export const'),
            'minibar is in no line of resources/index.ts, so the portal does not know it.',
        ],
    ]);
    expect(
        await told([], {
            index: INDEX.replace(
                '    minibar,\n',
                '    minibar,\n    minibar: kiosk,\n',
            ),
            declared: { minibar: other },
        }),
    ).toEqual([
        [
            'minibar.ts',
            lineOf(declaration, 'export const'),
            "minibar has the key 'minibar' in resources/index.ts, and so has another entity; of two the last counts.",
        ],
    ]);
});

test('an entity that the index has twice is told at its second line', async () => {
    const index = INDEX.replace(
        '    minibar,\n',
        '    minibar,\n    site,\n    minibar,\n',
    );
    expect(await told([], { index })).toEqual([
        ['index.ts', 6, "'minibar' is there twice: one line is enough."],
    ]);
    expect(
        await told([], {
            index: index.replaceAll('    minibar,', "    'tv/bar': minibar,"),
            declared: { 'tv/bar': entity } as never,
        }),
    ).toEqual([
        ['index.ts', 6, "'tv/bar' is there twice: one line is enough."],
    ]);
});

test.each([
    [
        'email',
        "import { email } from 'react-admin';",
        "imports 'email' from 'react-admin': the words of a declaration come from './schema/index.ts'.",
    ],
    [
        'two words',
        'import {\n    required,\n    choices as choice,\n} from "ra-core";',
        "imports 'required', 'choices' from 'ra-core': the words of a declaration come from './schema/index.ts'.",
    ],
    [
        'all of it',
        "import * as ra from 'react-admin';",
        "imports 'react-admin': the words of a declaration come from './schema/index.ts'.",
    ],
])(
    'words of another package are told at the import, and nothing that follows from them: %s',
    async (_, line, said) => {
        const text = declaration.replace('\n\n', () => `\n${line}\n\n`);
        expect(
            await told(['minibar: field Code is no field.'], { text }),
        ).toEqual([['minibar.ts', 2, said]]);
    },
);

test('a problem of a part that holds none of its words is told where that part begins', async () => {
    const places = await told(
        [
            "minibar: api: the path '/minibar//' has a slash too many: 'minibar/'.",
            'minibar: action refill: sets \'Price\' to "none", which is no number.',
            "minibar: needs 'sites' is no scope that a list can need. Did you mean 'site'?",
        ],
        {
            text: declaration
                .replace("needs: 'site'", "needs: 'sites'")
                .replace("crud('minibar'", "crud('/minibar/'")
                .replace(
                    "'nothing'),\n        }),",
                    "'nothing'),\n            sets: { Price: 'none' },\n        }),",
                ),
        },
    );
    expect(places.map(([, line]) => line)).toEqual(
        ['api: {', 'sets: {', "needs: 'site'"].map(words =>
            lineOf(
                declaration.replace(
                    "'nothing'),\n        }),",
                    "'nothing'),\n            sets: { Price: 'none' },\n        }),",
                ),
                words,
            ),
        ),
    );
});

test('a line of the index that stands for nothing is told there, once', async () => {
    expect(
        await told(['minibar: is nothing; its file exports no such name.'], {
            declared: { minibar: undefined as never },
        }),
    ).toEqual([
        ['index.ts', 1, 'minibar: is nothing; its file exports no such name.'],
    ]);
});
