import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';

import { asText, BOM, csvOf, plainCell } from '../../../resources/rules/csv.ts';

const cell = (value: unknown): string =>
    csvOf(['h'], [[value]])
        .slice(BOM.length)
        .split('\r\n')[1]!;

test('a file starts with the byte order mark and ends each line with CR LF', () => {
    expect(
        csvOf(
            ['Code', 'Name'],
            [
                ['A1', 'x'],
                ['B2', null],
            ],
        ),
    ).toBe('\uFEFFCode,Name\r\nA1,x\r\nB2,\r\n');
});

describe('a formula gets an apostrophe', () => {
    test.each([
        '=1+1',
        '\n=1+1',
        "'=1+1",
        '+61 400 000 000',
        '-',
        '-1-1',
        '@SUM(A1)',
        '=HYPERLINK("x")',
        '+',
        '-0x10',
        '+cmd|x',
        '＝1+1',
        '＠SUM(A1)',
    ])('in the cell %s', value => {
        expect(cell(value).replace(/^"/, '')).toMatch(/^'/);
    });

    test.each([
        -9999,
        0,
        -1.5,
        '+12',
        '-12.50',
        '-.5',
        -1e-7,
        'a=b',
        '1-2',
        'me@example.com',
    ])('and %s does not', value => expect(cell(value)).toBe(String(value)));

    test('in a header cell too', () =>
        expect(csvOf(['=x'], [])).toBe(`${BOM}'=x\r\n`));
});

test.each([
    '007',
    '+61 412 345 678',
    '219E01',
    '1-2',
    '12:30',
    '-5',
    '2026-03-01',
    'MAR1',
    '2-jan',
    '1E5',
    '5 août',
    'déc-26',
    '9 am',
    '7:30p',
])('%s stays text, and is read back', text => {
    const { data } = Papa.parse<string[]>(
        csvOf(['h'], [[asText(text)]]).slice(1),
        { newline: '\r\n', delimiter: ',' },
    );

    expect(data[1]![0]).toBe(`="${text}"`);
    expect(plainCell(data[1]![0]!)).toBe(text);
});

test.each(['ann', '=1+1', '', 'A1', 'May', 'March', 'Marc 2', null, 12])(
    '%s needs no such marking',
    value => expect(asText(value)).toBe(value),
);

test('any cells are read back as written', () => {
    const anything = fc.array(
        fc.tuple(
            fc.string({ unit: 'grapheme' }),
            fc.string({
                unit: fc.constantFrom('"', ',', '\r', '\n', 'a', ' '),
            }),
        ),
        {
            minLength: 1,
            maxLength: 5,
        },
    );

    fc.assert(
        fc.property(anything, rows => {
            const { data } = Papa.parse<string[]>(
                csvOf(['a', 'b'], rows).slice(1),
                { newline: '\r\n', delimiter: ',' },
            );

            const read = data
                .slice(1, rows.length + 1)
                .map(line => line.map(plainCell));

            expect(read).toEqual(rows);
        }),
    );
});

test('no cell of a file starts with a formula sign unless it is a number', () => {
    fc.assert(
        fc.property(
            fc.tuple(fc.constantFrom('=', '+', '-', '@'), fc.string()),
            ([sign, rest]) => {
                const { data } = Papa.parse<string[]>(
                    csvOf(['h'], [[sign + rest]]).slice(1),
                    { newline: '\r\n', delimiter: ',' },
                );

                const read = data[1]![0]!;

                expect(
                    read.startsWith("'") ||
                        !Number.isNaN(Number(read.replace(',', '.'))),
                ).toBe(true); // also with a decimal comma
            },
        ),
    );
});
