import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { BOM, csvOf } from '../../../resources/rules/csv.ts';

const cell = (value: unknown): string =>
    csvOf(['h'], [[value]])
        .slice(BOM.length)
        .split('\r\n')[1]!;

test('a file begins with the byte order mark and ends each line with CR LF', () => {
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

describe('a cell that a spreadsheet would run gets an apostrophe', () => {
    test.each(['=1+1', '+61 400 000 000', '-', '-1-1', '@SUM(A1)', '=HYPERLINK("x")', '+', '-0x10', '+cmd|x'])('%s', value => {
        expect(cell(value).replace(/^"/, '')).toMatch(/^'/);
    });

    test.each([-9999, 0, -1.5, '+12', '-12.50', '-.5', -1e-7, 'a=b', '1-2', 'me@example.com'])('%s stays', value => expect(cell(value)).toBe(String(value)));

    test('a header cell too', () => expect(csvOf(['=x'], [])).toBe(`${BOM}'=x\r\n`));
});

test('what is written is read again, whatever it holds', () => {
    const anything = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'a', ' ') })), {
        minLength: 1,
        maxLength: 5,
    });
    fc.assert(
        fc.property(anything, rows => {
            const { data } = Papa.parse<string[]>(csvOf(['a', 'b'], rows).slice(1), { newline: '\r\n', delimiter: ',' });
            const read = data.slice(1, rows.length + 1).map(line => line.map(text => text.replace(/^'(?=[=+\-@\t\r])/, '')));
            const written = rows.map(line => line.map(text => text.replace(/^'(?=[=+\-@\t\r])/, '')));
            expect(read).toEqual(written);
        }),
    );
});

test('no cell of a file starts with a formula sign and is no number', () => {
    fc.assert(
        fc.property(fc.tuple(fc.constantFrom('=', '+', '-', '@'), fc.string()), ([sign, rest]) => {
            const { data } = Papa.parse<string[]>(csvOf(['h'], [[sign + rest]]).slice(1), { newline: '\r\n', delimiter: ',' });
            const read = data[1]![0]!;
            expect(read.startsWith("'") || Number.isFinite(Number(read))).toBe(true);
        }),
    );
});
