import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const page = readFileSync('docs/where.md', 'utf8');
const [tables = ''] = page.split('## How things are done');

const rows = tables
    .split('\n')
    .filter(line => /^\| (?!---|what |reason )/.test(line));

/** Claims such as "`recordTitle` of `src/foundation/values/recordTitle.ts`". */
const claims = [...page.matchAll(/`(\w+)` of\s+`([^`]+\.tsx?)`/g)].map(
    ([, symbol, file]) => ({ symbol: symbol!, file: file! }),
);

test('the named file exports each symbol on the page', () => {
    expect(claims.length).toBeGreaterThan(30);

    const wrong = claims.filter(
        ({ symbol, file }) =>
            !existsSync(file) ||
            !new RegExp(
                `^export (?:const|class|function|interface|type) ${symbol}\\b`,
                'm',
            ).test(readFileSync(file, 'utf8')),
    );

    expect(wrong).toEqual([]);
});

test('each row names a symbol of a file', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(row => !/`\w+` of `[^`]+\.tsx?`/.test(row))).toEqual([]);
});
