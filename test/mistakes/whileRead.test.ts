import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { resources as declared } from '../../resources/index.ts';
import { findingsIn } from '../../vite/declarationProblems.ts';

const folderOf = (...names: readonly string[]): string => {
    const folder = mkdtempSync(join(tmpdir(), 'declared here-')).replaceAll(
        '\\',
        '/',
    );

    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const name of names) writeFileSync(join(folder, name), 'export {};');

    return folder;
};

test('a file deleted while it is read is reported, together with problems elsewhere', async () => {
    const folder = folderOf('index.ts', 'bar.ts', 'kiosk.ts');

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

test('a declaration read again in between is still the one that the index lists', async () => {
    const folder = folderOf('index.ts', 'room.ts', 'stray.ts');
    const again = { ...declared.room };

    const { problems } = await findingsIn(folder, async file => {
        if (file.endsWith('/index.ts')) return { resources: { room: again } };

        return file.endsWith('/room.ts')
            ? { room: declared.room }
            : { stray: { ...again } };
    });

    expect(problems.map(({ file }) => file)).toEqual([`${folder}/stray.ts`]);
});
