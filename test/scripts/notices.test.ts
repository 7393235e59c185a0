import {
    mkdirSync,
    mkdtempSync,
    readFileSync,
    rmSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import {
    licenceProblems,
    noticesOf,
    packageOf,
} from '../../scripts/notices.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'atrium-notices-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A package, as it is installed. */
const installed = (
    name: string,
    files: Readonly<Record<string, string>>,
): string => {
    const folder = path.join(root, 'node_modules', name);
    mkdirSync(folder, { recursive: true });

    writeFileSync(
        path.join(folder, 'package.json'),
        JSON.stringify({ name, version: '1.2.3', license: 'MIT' }),
    );

    for (const [file, text] of Object.entries(files))
        writeFileSync(path.join(folder, file), text);

    return folder;
};

test.each([
    ['GPL-3.0-only', true],
    ['MPL-2.0', true],
    ['(MPL-2.0 OR Apache-2.0)', false],
    ['MIT AND ISC', false],
    ['MIT AND GPL-3.0-only', true],
    ['MIT', false],
    [undefined, true],
])(
    'refuses the licence %s of a production dependency: %s',
    (license, isRefused) => {
        const left = license === undefined ? {} : { license };

        expect(
            licenceProblems({
                packages: { '': {}, 'node_modules/left': left },
            }),
        ).toHaveLength(isRefused ? 1 : 0);

        expect(
            licenceProblems({
                packages: { 'node_modules/left': { ...left, dev: true } },
            }),
        ).toEqual([]);
    },
);

test('all licences of the project are allowed', () => {
    expect(
        licenceProblems(
            JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<
                typeof licenceProblems
            >[0],
        ),
    ).toEqual([]);
});

test('names each package with its texts, and groups those with the same text', () => {
    const all = [
        installed('@org/left', {
            LICENSE: 'Copyright Ada',
            'NOTICE.md': 'With thanks',
        }),
        installed('right', { 'license.txt': 'Copyright Bob' }),
        installed('alike', { 'LICENSE.md': 'Copyright Bob\r\n' }),
        installed('bare', { 'README.md': 'None' }),
    ];

    const text = noticesOf(all);
    expect(text).toContain('@org/left 1.2.3\n\nCopyright Ada\n\nWith thanks\n');
    expect(text).toContain('alike 1.2.3\nright 1.2.3\n\nCopyright Bob\n');
    expect(text).toContain('bare 1.2.3\n\nLicence: MIT\n');
    expect(text.match(/Copyright Bob/g)).toHaveLength(1);
    expect(packageOf(`${all[0]}/dist/index.js`)).toBe(all[0]);
    expect(packageOf('/work/src/main.tsx')).toBeUndefined();
});
