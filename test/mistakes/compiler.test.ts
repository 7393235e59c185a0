import { beforeAll, describe, expect, test } from 'vitest';

import { compile, type CompilerError } from './compile.ts';
import { declaration, mistakes } from './table.ts';

const ENTITIES = ['site', 'client', 'billgroup', 'supportplan', 'distributor'];

/** A declaration, and the end of `resources/index.ts` with it, as one file. */
const withIndex = (source: string): string =>
    [
        source
            .replaceAll('./schema/', '../../resources/schema/')
            .replace(/$/, ''),
        "import { closeDeclarations } from '../../resources/schema/index.ts';",
        ...ENTITIES.map(
            name => `import { ${name} } from '../../resources/${name}.ts';`,
        ),
        `export const resources = closeDeclarations({ minibar, ${ENTITIES.join(', ')} });`,
    ].join('\n');

const lineOf = (from: string): number =>
    declaration.slice(0, declaration.indexOf(from)).split('\n').length;

let errors: readonly CompilerError[] = [];

beforeAll(() => {
    const sources = mistakes.map(
        ({ from, to }, n) =>
            [
                `mistake${n}.ts`,
                withIndex(declaration.replace(from, () => to)),
            ] as const,
    );

    errors = compile(
        { 'none.ts': withIndex(declaration), ...Object.fromEntries(sources) },
        { noUnusedLocals: false },
    );
});

test('the compiler reports nothing without a mistake', () =>
    expect(errors.filter(({ file }) => !file.startsWith('mistake'))).toEqual(
        [],
    ));

describe('a mistake is reported once, at its line, in a sentence', () => {
    test.each(
        mistakes.map(({ about, ...mistake }, n) => ({ about, n, ...mistake })),
    )('$about', ({ n, from, compiler }) => {
        expect(declaration.split(from)).toHaveLength(2);
        const shown = errors.filter(({ file }) => file === `mistake${n}.ts`);

        expect(shown.map(({ line, words }) => [line, words[0]])).toEqual(
            compiler === undefined ? [] : [[lineOf(from), compiler]],
        );

        for (const { words } of shown) {
            expect(words.length).toBeLessThanOrEqual(3);
            expect(words.join('\n').length).toBeLessThan(400);
        }
    });
});

test('the compiler finds most mistakes', () =>
    expect(
        mistakes.filter(({ compiler }) => compiler !== undefined).length,
    ).toBeGreaterThanOrEqual(20));
