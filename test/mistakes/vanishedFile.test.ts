import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { findingsIn } from '../../vite/declarationProblems.ts';

test('a file deleted while it is read is reported, together with problems elsewhere', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'declared here-')).replaceAll(
        '\\',
        '/',
    );
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const name of ['index.ts', 'bar.ts', 'kiosk.ts'])
        writeFileSync(join(folder, name), 'export {};');
    const { problems, resources } = await findingsIn(folder, async file => {
        if (file.endsWith('/index.ts'))
            throw new Error("Cannot find module './kiosk.ts'");
        if (!file.endsWith('/kiosk.ts')) return {};
        rmSync(file);
        throw new Error(`Cannot find module '${file}'`);
    });
    expect(problems.map(({ text, file }) => [text, file])).toEqual([
        [`Cannot find module '${folder}/kiosk.ts'`, `${folder}/kiosk.ts`],
        ["Cannot find module './kiosk.ts'", `${folder}/index.ts`],
    ]);
    expect(resources).toBeUndefined();
});
