import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

/** What a module keeps beside its functions: it lives as long as the page does. */
const KEPT =
    /^(?:export )?(?:let \w|const \w+(?:: [^=]+)? = (?:new (?:Map|Set|WeakMap)(?:<.*>)?\(\);?$|\[\];$|observable\b))/m;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/^start\b/.test(file))
    .map(file => path.posix.join('src', file.replaceAll('\\', '/')));

test('state kept by modules for as long as the page is open is listed in one place', () => {
    const [, section = ''] = readFileSync('docs/where.md', 'utf8').split(
        '## What modules keep',
    );

    const table =
        (section.split('\n## ')[0] ?? '').split('| --- | --- |')[1] ?? '';

    const named = [...table.matchAll(/`(src\/[^`]+)`/g)].map(
        ([, file]) => file,
    );

    expect(named.toSorted()).toEqual(
        sources
            .filter(file => KEPT.test(readFileSync(file, 'utf8')))
            .toSorted(),
    );
});
