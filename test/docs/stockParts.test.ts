import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const [, section = ''] = readFileSync('docs/react-admin.md', 'utf8').split(
    '## What you know, and what happens here',
);

const [table = ''] = section.split('\n## ');

const named = [...table.matchAll(/^\|(.*?)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`<?(use\w+|[A-Z]\w+)/g)].map(([, name = '']) => name),
);

const files = ['test/stock', 'test/theme', 'src/admin/fields'].flatMap(folder =>
    readdirSync(folder)
        .filter(name => name.endsWith('.tsx'))
        .map(name => `${folder}/${name}`),
);

test('a screen or a test uses each react-admin part that the page mentions', () => {
    const used = new Set(
        files.flatMap(file =>
            [
                ...readFileSync(file, 'utf8').matchAll(
                    /import \{([^}]*)\} from '(?:react-admin|ra-input-rich-text)'/g,
                ),
            ].flatMap(([, names = '']) => names.match(/\w+/g) ?? []),
        ),
    );

    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(name => !used.has(name))).toEqual([]);
});
