import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it, test } from 'vitest';

import { csvOf } from '../../resources/rules/csv.ts';
import { fileForm, fileReaders } from '../../src/foundation/files.ts';

describe.each([
    ['en', 'spreadsheets', ',', '-1234.50', '2026-03-02 06:30'],
    ['fr', 'spreadsheets', ';', '-1234,50', '2026-03-02 06:30'],
    ['en', 'programs', ',', '-1234.50', '2026-03-02T06:30:05+10:00'],
    ['fr', 'programs', ',', '-1234.50', '2026-03-02T06:30:05+10:00'],
] as const)(
    'a file in %s for %s',
    (language, reader, separator, amount, moment) => {
        const form = fileForm(language, reader);

        it('has its separators, numbers, days and times', () => {
            expect(form.marks.separator).toBe(separator);

            expect([
                form.number(-1234.5, 2),
                form.number(1000, 0),
                form.number(-0.001, 2),
            ]).toEqual([amount, '1000', `0${form.marks.decimal}00`]);

            expect(form.day('2026-03-01T00:00:00')).toBe('2026-03-01');
            expect(form.moment('2026-03-01T20:30:05.123Z', 10)).toBe(moment);
        });

        it('leaves unset values empty and invalid ones unchanged', () => {
            expect([
                form.day(null),
                form.day('0001-01-01T00:00:00'),
                form.day('soon'),
            ]).toEqual([null, null, 'soon']);

            expect([
                form.moment('', 10),
                form.moment('0001-01-01T00:00:00Z', 10),
                form.moment('9999-12-31T23:59:59Z', 10),
                form.moment('2026-03-01T20:30:00Z', undefined),
            ]).toEqual([
                null,
                null,
                '9999-12-31T23:59:59Z',
                '2026-03-01T20:30:00Z',
            ]);
        });
    },
);

test('zones are written as in ISO 8601', () => {
    const { moment } = fileForm('en', 'programs');

    expect(
        [-9.5, 0, 5.75].map(offset => moment('2026-03-01T12:00:00Z', offset)),
    ).toEqual([
        '2026-03-01T02:30:00-09:30',
        '2026-03-01T12:00:00Z',
        '2026-03-01T17:45:00+05:45',
    ]);
});

test('a file is read back cell by cell, whatever the cells contain, and no cell is a formula', () => {
    const cell = fc.oneof(
        fc.string({
            unit: fc.constantFrom(
                '=',
                '+',
                '-',
                '@',
                '1',
                ',',
                ';',
                '.',
                '"',
                '\n',
                '\t',
                'a',
            ),
        }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
    );

    fc.assert(
        fc.property(
            fc.array(fc.tuple(cell, cell), { minLength: 1 }),
            fc.constantFrom('en', 'fr'),
            fc.constantFrom(...fileReaders),
            (rows, language, reader) => {
                const { marks } = fileForm(language, reader);

                const { data } = Papa.parse<string[]>(
                    csvOf(['a', 'b'], rows, marks).slice(1),
                    { newline: '\r\n', delimiter: marks.separator },
                );

                for (const [n, row] of rows.entries())
                    for (const [place, value] of row.entries()) {
                        const read = data[n + 1]?.[place] ?? '';

                        expect(read.replace(/^'/, '')).toBe(
                            (typeof value === 'number'
                                ? String(value).replace('.', marks.decimal)
                                : value
                            ).replace(/^'/, ''),
                        );

                        expect(read).not.toMatch(/^[=@\t\r]|^[+-](?![\d.,])/);
                    }
            },
        ),
    );
});
