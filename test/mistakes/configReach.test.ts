// @vitest-environment node
import { relative } from 'node:path';

import { loadConfigFromFile } from 'vite';
import { expect, test } from 'vitest';

/**
 * Without a word of the language: what a name that is not known was likely meant to be, and whether a value is an
 * object.
 */
const ALLOWED: readonly string[] = [
    'resources/schema/nearest.ts',
    'resources/rules/valueAt.ts',
];

test('declarations can be edited while the development server runs, because its configuration imports none', async () => {
    const { dependencies = [] } =
        (await loadConfigFromFile(
            { command: 'serve', mode: 'development' },
            'vite.config.ts',
        )) ?? {};

    const files = dependencies.map(file =>
        relative(process.cwd(), file).replaceAll('\\', '/'),
    );

    // Vite starts anew when one of these is edited, and the mock API with it.
    expect(files).toContain('vite/declarations.ts');

    expect(
        files.filter(
            file => file.startsWith('resources/') && !ALLOWED.includes(file),
        ),
    ).toEqual([]);
});
