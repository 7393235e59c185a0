// @vitest-environment node
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { macOfUser, macsHolding } from '../../../mock-api/data/made/macs.ts';
import { aliases, emails } from '../../../mock-api/data/made/names.ts';
import { columnsOf } from '../../../mock-api/data/many/columns.ts';
import { sourceOf } from '../../../mock-api/data/many/list.ts';
import { createWorld } from '../../../mock-api/data/world.ts';

const worldOf = () => createWorld({ scenario: 'small', now: Date.parse('2026-06-17T01:30:00Z'), frozen: true, many: 1, rows: { accesslogs: 200, paymentlog: 150, creditlog: 200, internetuser: 150 } });
const searched = { accesslogs: ['MacAddress', 'LogType', 'Comments'], paymentlog: ['Alias', 'Description', 'CurrCode'], creditlog: ['Alias', 'Comments'], internetuser: ['Alias', 'Email'] } as const;
const fields = Object.entries(searched).flatMap(([name, all]) => all.map(field => ({ name, field })));

test('letters are found in the rows that have them, by whatever is known of a field', () => {
    const { kept, store } = worldOf();
    const part = fc.constantFrom(...fields).chain(({ name, field }) => {
        const texts = store.rows(name).map(row => String(row[field] ?? '').toLowerCase());
        return fc.tuple(fc.constantFrom(...texts), fc.nat(20), fc.nat(8), fc.constantFrom('', '', 'z', '@', ':', '7')).map(([text, from, length, more]) => ({ name, field, texts, letters: text.slice(from, from + length) + more }));
    });
    fc.assert(
        fc.property(part, ({ name, field, texts, letters }) => {
            expect([...columnsOf(kept(name)!).search([field], letters)], `${name}.${field} ${letters}`).toEqual(texts.map(text => (text.includes(letters) ? 1 : 0)));
        }),
        { numRuns: 400, seed: 1 },
    );
});

test('letters are found in any of the fields, and those that are asked for again are not looked for again', () => {
    const { kept, store } = worldOf();
    for (const [name, all] of Object.entries(searched))
        for (const letters of ['a', '7', 'a1', '.b', 'o', ':', 'card', '@example', 'no such word', '']) {
            const columns = columnsOf(kept(name)!);
            const found = columns.search(all, letters);
            const wanted = store.rows(name).map(row => (all.some(field => String(row[field as keyof typeof row] ?? '').toLowerCase().includes(letters)) ? 1 : 0));
            expect([...found], `${name} ${letters}`).toEqual(wanted);
            expect(columns.search(all, letters)).toBe(found);
        }
});

test('letters that no address, type or comment has cost no cell of the log', () => {
    const base = worldOf().kept('accesslogs')!;
    const reads = vi.spyOn(sourceOf(base)!, 'read');
    const columns = columnsOf(base);
    expect(columns.search(searched.accesslogs, 'adams').includes(1)).toBe(false);
    expect([searched.accesslogs.filter(field => columns.isCoded(field)), columns.isCoded('UserId'), reads.mock.calls]).toEqual([[], false, []]);
});

test('an address has letters in it where its text does, whoever it is of', () => {
    const users = [...Array.from({ length: 1500 }, (_, n) => n + 1), 0, -3, 1.5, 2 ** 21, 2 ** 22 + 1, 90_000];
    for (const letters of ['', 'a', '7', ':', '7:b', 'b:', ':0', 'a0', '0a:', ':1f:', 'f:a0', '3:44:5', 'c:::', 'a:b', '00a', 'g', macOfUser(12).toLowerCase(), `${macOfUser(12).toLowerCase()}:`]) {
        const isHeld = macsHolding(letters);
        expect(users.filter(isHeld), letters).toEqual(users.filter(user => macOfUser(user).toLowerCase().includes(letters)));
    }
});

test('digits are found in a name where its number has them', () => {
    const numbers = Array.from({ length: 12_000 }, (_, n) => n + 1);
    for (const sample of [aliases, emails])
        for (const letters of ['7', '0', '00', '01', '10', '101', '999', '12000', '12001', 's7', 'adams1', '.adams1', '4@', '44@example.com', '4@x', 'h10@', 'n77@', '7:b', '1a1', 'a12@ex', '1'.repeat(30)]) {
            const isHeld = sample.holding(letters);
            expect(numbers.filter(isHeld), letters).toEqual(numbers.filter(n => sample.of(n).includes(letters)));
        }
});
