import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { languages } from '../../src/foundation/languages/languages.ts';
import { catalogueIn } from '../../src/i18n/catalogues.ts';

const sources = readdirSync('src', {
    recursive: true,
    withFileTypes: true,
}).filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name));

const keys = new Set(
    sources.flatMap(({ parentPath, name }) =>
        [
            ...readFileSync(path.join(parentPath, name), 'utf8').matchAll(
                /['"`](ra(?:\.\w+){2,})['"`]/g,
            ),
        ].map(([, key]) => key!),
    ),
);

const textAt = (texts: unknown, key: string): unknown =>
    key
        .split('.')
        .reduce<unknown>(
            (below, part) =>
                (below as Readonly<Record<string, unknown>> | undefined)?.[
                    part
                ],
            texts,
        );

test.each(languages())(
    'react-admin’s texts that the portal uses by key exist: %s',
    async language => {
        const texts = await catalogueIn(language);
        expect(keys.size).toBeGreaterThan(5);

        expect(
            [...keys].filter(key => typeof textAt(texts, key) !== 'string'),
        ).toEqual([]);
    },
);
