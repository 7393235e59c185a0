import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { Draw } from '../../mock-api/data/draw.ts';
import { samples } from '../../mock-api/data/samples.ts';
import { sampleNames } from '../../resources/schema/names.ts';

const NOW = Date.UTC(2026, 2, 1, 9, 30);

/** What the second row at a site may hold. */
const exampleOf = (name: keyof typeof samples): string =>
    String(
        samples[name]({
            draw: new Draw(name),
            n: 12,
            ordinal: 1,
            rows: 40,
            now: NOW,
            parent: { id: 1, SiteName: 'Aurora Grand Sydney' },
            row: { id: 12 },
        }),
    );

test('the guide shows each named sample with its result', () => {
    const table = [
        ...readFileSync('docs/samples.md', 'utf8').matchAll(
            /^\| `(\w+)` \| `?(.*?)`? \|$/gm,
        ),
    ].map(([, name, example]) => [name, example]);

    expect(table).toEqual(
        sampleNames.toSorted().map(name => [name, exampleOf(name)]),
    );
});
