import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { en } from '../../src/i18n/en/index.ts';

/** Read by the name of what is at hand (`textOr`), or by react-admin's editor and search under names of their own. */
const BY_NAME = /^(?:activity\.call|editor|search\.words|login)\./;

const keysOf = (texts: object, before = ''): readonly string[] =>
    Object.entries(texts).flatMap(([key, text]) =>
        typeof text === 'string'
            ? [before + key]
            : keysOf(text as object, `${before}${key}.`),
    );

const code = ['src', 'resources', 'vite']
    .flatMap(folder =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file =>
            join(folder, file),
        ),
    )
    .filter(
        file => /\.tsx?$/.test(file) && !/i18n[\\/](?:en|fr)[\\/]/.test(file),
    )
    .map(file => readFileSync(file, 'utf8'))
    .join('\n');

/** Keys that the code puts together: `screens.status.${status}`. */
const templates = [
    ...new Set(
        code.match(/`(?:[a-z]\w*\.|\$\{[\w.]+\}\.)(?:[\w.]|\$\{[^`}]*\})*`/g) ??
            [],
    ),
]
    .filter(template => template.includes('${'))
    .map(
        template =>
            new RegExp(
                `^${template
                    .slice(1, -1)
                    .replace(/\$\{[^}]*\}/g, '\0')
                    .replaceAll('.', '\\.')
                    .replaceAll('\0', '\\w+')}$`,
            ),
    );

test('the code uses every text', () => {
    const isSaid = (key: string): boolean =>
        BY_NAME.test(key) ||
        code.includes(`'${key}'`) ||
        code.includes(`"${key}"`) ||
        templates.some(template => template.test(key));

    expect(keysOf(en).filter(key => !isSaid(key))).toEqual([]);
});
