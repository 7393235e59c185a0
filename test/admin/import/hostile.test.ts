import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { doubtOf, lineDoubt } from '../../../src/admin/import/doubts.ts';
import { readHeading } from '../../../src/admin/import/heading.ts';
import { readTable } from '../../../src/admin/import/reading/readTable.ts';
import { REFUSALS } from '../../../src/admin/import/reading/table.ts';
import { guests, rooms } from './wanted.ts';

const judge = async (content: Uint8Array<ArrayBuffer> | string) => {
    const table = await readTable(new File([content], 'x'));
    if ('refused' in table) return table.refused;
    const heading = readHeading(table.sheets[table.sheet]!, rooms, [guests]);

    for (const line of heading.body) {
        lineDoubt(line, heading);
        for (const cell of line.cells) doubtOf(cell);
    }

    return 'table';
};

const ANSWERS = ['table', ...REFUSALS];

describe('any input', () => {
    it('of bytes is read as a table or refused', () =>
        fc.assert(
            fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async bytes => {
                expect(ANSWERS).toContain(await judge(Uint8Array.from(bytes)));
            }),
        ));

    it('of separators and quotes is read as a table or refused', () =>
        fc.assert(
            fc.asyncProperty(
                fc.string({
                    unit: fc.constantFrom(
                        ...',;\t|" \n\r=-+#/.aé1Ж部'.split(''),
                    ),
                    maxLength: 200,
                }),
                async text => {
                    expect(ANSWERS).toContain(await judge(text));
                },
            ),
        ));

    it('keeps the rows around a faulty quote', () =>
        fc.assert(
            fc.asyncProperty(
                fc.array(fc.constantFrom('a', '"a', 'a"', '"a" b', '"a""'), {
                    minLength: 1,
                    maxLength: 20,
                }),
                async cells => {
                    const rows = cells.flatMap((cell, index) => [
                        `${index};${cell};z`,
                        `good${index};"x";z`,
                    ]);

                    const table = await readTable(
                        new File([rows.join('\n')], 'x'),
                        { separator: ';' },
                    );

                    if ('refused' in table) throw new Error(table.refused);

                    const codes = table.sheets[0]!.lines.map(
                        ({ cells: [code] }) => code,
                    );

                    for (const at of cells.keys())
                        expect(codes).toContain(`good${at}`);
                },
            ),
        ));

    it.each([
        ['one line', 'x'.repeat(19_000_000)],
        ['quotes', '"'.repeat(5_000_000)],
        ['blanks', ' a'.repeat(5_000_000)],
        ['separators', ',x'.repeat(1_000_000)],
        ['lines', '1\n'.repeat(5_000_000)],
        ['dashes', '-'.repeat(5_000_000)],
        ['braces', '{'.repeat(5_000_000)],
        ['settings', 'a=b c'.repeat(1_000_000)],
        ['quotes that never close', '1,"x\n'.repeat(10_000)],
        ['300 columns', `${'1;'.repeat(299)}1\n`.repeat(5000)],
    ])('is judged quickly: %s', async (_, text) => {
        const start = performance.now();
        expect(ANSWERS).toContain(await judge(text));
        // Far more than it takes, far less than a faulty expression would.
        expect(performance.now() - start).toBeLessThan(30_000);
    });
});
