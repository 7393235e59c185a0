import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
    readdirSync,
    readFileSync,
    rmSync,
    statSync,
    writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { copyOfProject } from '../../scripts/copyOfProject.mjs';

test('invalid declarations stop the build and list every problem with its file and line', () => {
    const copy = copyOfProject();

    const change = (file: string, from: string, to: string) =>
        writeFileSync(
            join(copy, file),
            readFileSync(join(copy, file), 'utf8').replace(from, to),
        );

    try {
        change('resources/client.ts', "title: 'Company'", "title: 'Compny'");
        change('resources/site.ts', "title: 'SiteName'", "title: 'SiteNmae'");

        const { status, stderr } = spawnSync(
            process.execPath,
            ['scripts/start.mjs'],
            { cwd: copy, encoding: 'utf8', env: { ...process.env, PORT: '0' } },
        );

        expect(status).toBe(1);

        expect(stderr).toMatch(
            /resources\/client\.ts:\d+ {2}.*"Compny".*Did you mean '"Company"'\?\nresources\/site\.ts:\d+ {2}.*"SiteNmae".*Did you mean '"SiteName"'\?/,
        );
    } finally {
        rmSync(copy, { recursive: true, force: true });
    }
});

/** The files of a folder with the hash of each. */
const hashesIn = (folder: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
            .toSorted()
            .filter(name => statSync(join(folder, name)).isFile())
            .map(name => [
                name,
                createHash('sha256')
                    .update(readFileSync(join(folder, name)))
                    .digest('hex'),
            ]),
    );

test('two builds in different folders are identical byte by byte', () => {
    test.setTimeout(300_000);
    const copies = [copyOfProject(), copyOfProject()];

    try {
        const [one, other] = copies.map(cwd => {
            const { status, stderr } = spawnSync('npm', ['run', 'build'], {
                cwd,
                encoding: 'utf8',
                shell: process.platform === 'win32',
                env: { ...process.env, COMMIT: 'abcdef12' },
            });

            expect(status, stderr).toBe(0);

            return hashesIn(join(cwd, 'dist'));
        });

        expect(Object.keys(one!).length).toBeGreaterThan(100);
        expect(Object.keys(one!).some(name => name.endsWith('.br'))).toBe(true);
        expect(one).toEqual(other);
    } finally {
        for (const copy of copies)
            rmSync(copy, { recursive: true, force: true });
    }
});
