import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { resources } from '../../resources/index.ts';
import { problemsOfDeclarations } from '../../resources/schema/check.ts';
import type { Resource } from '../../resources/schema/index.ts';
import { declaration, mistakes } from './table.ts';

const folder = path.resolve(`.cache/mistakes-${process.pid}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const unseen = mistakes.filter(({ compiler }) => compiler === undefined);

/** What the start says of the declaration, with its `n`th mistake where there is one. */
const shown = async (n: number): Promise<readonly string[]> => {
    const { from, to } = unseen[n] ?? { from: '', to: '' };
    const file = path.join(folder, `minibar${n}.ts`);
    mkdirSync(folder, { recursive: true });

    writeFileSync(
        file,
        declaration
            .replace(from, () => to)
            .replaceAll('./schema/', `${path.resolve('resources/schema')}/`),
    );

    const { minibar } = (await import(file)) as { readonly minibar: Resource };

    return problemsOfDeclarations({ ...resources, minibar });
};

test('the start reports nothing without a mistake', async () =>
    expect(await shown(-1)).toEqual([]));

test.each(unseen.map(({ about }, n) => ({ about, n })))(
    'reports once at start, with its entity, what the compiler cannot see: $about',
    async ({ n }) =>
        expect(await shown(n)).toEqual([expect.stringMatching(/^minibar: .+/)]),
);
