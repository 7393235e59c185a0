import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** How many lines each section has of the chapters that the page on security goes through, in version 5.0.0. */
const asvs: Readonly<Record<string, readonly number[]>> = {
    1: [2, 10, 12, 3, 3],
    2: [3, 3, 5, 2],
    3: [1, 3, 5, 8, 8, 1, 5],
    7: [3, 4, 2, 5, 3, 2],
    8: [4, 4, 3, 2],
    14: [2, 8, 3],
};

const asvsLines = Object.entries(asvs).flatMap(([chapter, sections]) =>
    sections.flatMap((count, index) =>
        Array.from(
            { length: count },
            (_, n) => `${chapter}.${index + 1}.${n + 1}`,
        ),
    ),
);

/** The criteria of WCAG 2.2, levels A and AA: those of AAA stand between them. */
const wcag =
    '1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8 3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3'.split(
        ' ',
    );

const rowsOf = (page: string): readonly (readonly string[])[] =>
    [...readFileSync(page, 'utf8').matchAll(/^\| (\d+\.\d+\.\d+.*) \|$/gm)].map(
        ([, row]) => row!.split(' |').map(cell => cell.trim()),
    );

const sorted = (lines: readonly string[]): readonly string[] =>
    lines.toSorted((one, other) =>
        one.localeCompare(other, 'en', { numeric: true }),
    );

test('the page on security has each line of its chapters once', () => {
    const elsewhere = [
        ...readFileSync('docs/security.md', 'utf8').matchAll(
            /^Not a front end's: .*$/gm,
        ),
    ].flatMap(([line]) => line.match(/\d+\.\d+\.\d+/g) ?? []);

    expect(
        sorted([
            ...rowsOf('docs/security.md').map(([line]) => line!),
            ...elsewhere,
        ]),
    ).toEqual(sorted(asvsLines));
});

test('the page on accessibility has each criterion once', () => {
    expect(wcag).toHaveLength(55);
    const rows = rowsOf('docs/accessibility.md');

    expect(rows.map(([criterion]) => /^\S+/.exec(criterion!)![0])).toEqual(
        wcag,
    );

    const count = (result: string) =>
        rows.filter(row => row[1] === result).length;

    expect(
        readFileSync('docs/accessibility.md', 'utf8').replaceAll('\n', ' '),
    ).toContain(
        `of 55 criteria ${count('met')} are met, ${count('met but for')} are met but for what is named, ${count('not met')} are not met and ${count('does not apply')} do not apply`,
    );
});

test.each(['docs/security.md', 'docs/accessibility.md'])(
    'every line of %s names existing tests or says why there are none',
    page => {
        const faults = rowsOf(page).flatMap(row => {
            const tests = [...row.at(-1)!.matchAll(/`(test\/[^`]+)`/g)].map(
                ([, file]) => file!,
            );

            const missing = tests.filter(
                file => !/\.(test|spec)\.tsx?$/.test(file) || !existsSync(file),
            );

            const isTold =
                tests.length > 0 ||
                /\b(no, because|by hand|there is none)\b/.test(row.join(' '));

            return [
                ...missing.map(file => `${row[0]}: no ${file}`),
                ...(isTold ? [] : [`${row[0]}: no test, and no reason`]),
            ];
        });

        expect(faults).toEqual([]);
    },
);
