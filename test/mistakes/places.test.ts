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
const problemsOf = async (
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
        ({ file, line, text: shown }) =>
            [file.slice(folder.length + 1), line, shown] as const,
    );
};

const lineOf = (text: string, words: string): number =>
    text.slice(0, text.indexOf(words)).split('\n').length;

test('a problem is reported at its part of the declaration', async () => {
    const text = declaration
        .replace("columns: ['Code', ", "columns: ['Code', 'Code', ")
        .replace("filters: ['State']", "filters: ['State', 'Price']");

    const places = await problemsOf(
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

test('an entity missing from the index is reported', async () => {
    expect(
        await problemsOf([], {
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
});

test('a problem without a place of its own is reported at the start of its part', async () => {
    const places = await problemsOf(
        [
            "minibar: api: the path '/minibar//' has a slash too many: 'minibar/'.",
            'minibar: action refill: sets \'Price\' to "none", which is not a number.',
            "minibar: needs 'sites' is not a scope. Did you mean 'site'?",
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
        ['api: {', 'refill: confirm(', "needs: 'site'"].map(words =>
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
