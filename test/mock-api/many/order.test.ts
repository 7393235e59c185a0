// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codesBehind, codesBy, type Codes, type Work } from '../../../mock-api/data/many/codes.ts';
import { compare, inKeys, ranksWork } from '../../../mock-api/data/many/compare.ts';
import { Falling } from '../../../mock-api/data/many/falling.ts';
import { Dictionary } from '../../../mock-api/data/many/dictionary.ts';
import { inOrder } from '../../../mock-api/data/many/inOrder.ts';
import { macOfUser, macsInOrder } from '../../../mock-api/data/made/macs.ts';
import { placesIn, placesOf } from '../../../mock-api/data/many/places.ts';
import { Turned } from '../../../mock-api/data/many/turned.ts';

const drained = <T>(work: Work<T>): T => {
    for (;;) {
        const { done, value } = work.next();
        if (done) return value;
    }
};
const columnOf = (values: readonly unknown[]): Codes => drained(codesBy(values.length, 'UserId', at => values[at]));

const letters = (from: number, to: number) => fc.string({ unit: fc.integer({ min: from, max: to }).map(code => String.fromCharCode(code)), maxLength: 7 });
const text = fc.oneof(letters(32, 126), fc.string({ unit: fc.constantFrom('a', 'A', 'b', '0', '1', '9', ':', ' ', '-'), maxLength: 7 }));
const value = fc.oneof(text, letters(32, 400), fc.constantFrom(null, 'é', 'Zoë', 'Room 2', 'room 10'));

test('texts of a keyboard stand by their keys as the rules of the language have them', () =>
    fc.assert(
        fc.property(text, text, (a, b) => {
            const [one, other] = [inKeys.keyOf(a)!, inKeys.keyOf(b)!];
            expect(Math.sign(Number(one > other) - Number(one < other))).toBe(Math.sign(compare(a, b)));
        }),
        { numRuns: 2000, seed: 1 },
    ));

test('values of all kinds rank as they compare', () =>
    fc.assert(
        fc.property(fc.array(value, { minLength: 2, maxLength: 12 }), values => {
            const ranks = drained(ranksWork(values));
            for (const [a, first] of values.entries()) for (const [b, second] of values.entries()) expect(Math.sign(ranks[a]! - ranks[b]!)).toBe(Math.sign(compare(first, second)));
        }),
        { numRuns: 200, seed: 1 },
    ));

test.each([
    ['whole numbers', fc.integer({ min: -3, max: 3 })],
    ['numbers of 32 bits', fc.integer({ min: 0, max: 2 ** 32 - 1 })],
    ['moments', fc.integer({ min: 0, max: 9 }).map(n => Date.parse('2026-06-17T01:30:00Z') + n * 86_400_000 * 10)],
    ['fractions', fc.constantFrom(0.1, 0.25, 1, -2.5, 7)],
])('%s are put in order, those that are alike as they stand', (_what, number) =>
    fc.assert(
        fc.property(fc.array(number, { maxLength: 60 }), numbers => {
            const places = numbers.map((_number, at) => at);
            const order = inOrder(Float64Array.from(numbers));
            expect([...order.places]).toEqual(places.toSorted((a, b) => numbers[a]! - numbers[b]! || a - b));
            const falling = new Falling(order);
            const inTurn = places.map(n => falling.at(n));
            expect([inTurn, places.toReversed().map(n => falling.at(n))]).toEqual([inTurn, inTurn.toReversed()]);
            expect(inTurn).toEqual(places.toSorted((a, b) => numbers[b]! - numbers[a]! || a - b));
        }),
        { numRuns: 100, seed: 1 },
    ));

test('moments that are in turn are turned around without being sorted, a single one as all of them', () =>
    fc.assert(
        fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 }), given => {
            const ms = given.toSorted((a, b) => a - b);
            const wanted = ms.map((_ms, at) => at).toSorted((a, b) => ms[b]! - ms[a]! || a - b);
            const turned = new Turned(ms.length, place => ms[place]!);
            expect(wanted.map((_place, n) => turned.at(n))).toEqual(wanted);
            for (const [n] of wanted.entries()) {
                const rows = turned.together(n, Math.min(ms.length, n + 4));
                const passed = rows && wanted.slice(n, n + rows.last - rows.first);
                if (rows) expect(passed!.toSorted((a, b) => a - b)).toEqual(Array.from({ length: rows.last - rows.first }, (_, at) => rows.first + at));
                else expect([0, 1, 2, 3].some(at => ms[wanted[n + at]!] === ms[wanted[n + at + 1]!] || (n > 0 && ms[wanted[n - 1]!] === ms[wanted[n]!]))).toBe(true);
            }
        }),
        { numRuns: 100, seed: 1 },
    ));

test('a page of a million rows looks at few of them, from the end or anywhere', () => {
    let asked = 0;
    const count = (place: number): number => {
        asked++;
        return place >> 1;
    };
    const turned = new Turned(1_000_000, count);
    expect([0, 1, 2, 499_999].map(n => turned.at(n))).toEqual([999_998, 999_999, 999_996, 500_001]);
    expect(asked).toBeLessThan(5000);
    asked = 0;
    const falling = new Falling({ places: Uint32Array.from({ length: 1_000_000 }, (_, at) => at), keyOf: place => count(place >> 10) });
    expect([0, 1, 600_000].map(n => falling.at(n))).toEqual([999_424, 999_425, 400_768]);
    expect(asked).toBeLessThan(200);
});

test('rows of a value are looked for in their order, whether their places are noted or not', () => {
    const names = columnOf(['a', 'b', 'a', null, 'b', 'a']);
    const noted = placesIn(names, 'UserId');
    for (const value of ['a', 'b', null, 'c']) {
        const code = noted.known.find(value);
        const wanted = code === undefined ? [] : [...noted.places.subarray(noted.ends[code], noted.ends[code + 1])];
        expect([...placesOf(names, 'UserId', value)]).toEqual(wanted);
    }
    expect([...placesOf(names, 'UserId', 'a')]).toEqual([0, 2, 5]);
});

test('addresses stand as their texts do, without being written', () => {
    const users = Array.from({ length: 4000 }, (_, at) => at + 1);
    expect([...macsInOrder(users)]).toEqual([...drained(ranksWork(users.map(macOfUser)))]);
});

test('what follows from a key is made once for each key', () => {
    const made: number[] = [];
    const keys = columnOf(Array.from({ length: 5000 }, (_, at) => at % 7));
    const of = (key: number): string => `user ${made.push(key) && key % 3}`;
    const names = drained(codesBehind('Alias', () => 'never', { field: 'UserId', of }, keys));
    expect([made.length, names.values('Alias'), [...names.codes.subarray(0, 8)]]).toEqual([7, ['user 0', 'user 1', 'user 2'], [0, 1, 2, 0, 1, 2, 0, 0]]);
    const nobody = drained(codesBehind('Alias', at => `row ${at}`, { field: 'UserId', of }, columnOf([1, null, 4, null])));
    expect([...nobody.codes].map(code => nobody.values('Alias')[code])).toEqual(['user 1', 'row 1', 'user 1', 'row 3']);
});

test('equal values have one code, by whatever way it is found', () => {
    const dictionary = new Dictionary(5);
    expect([3, 'a', 3, 9, null, 'a', 9, 0, -1, 0.5, '3'].map(one => dictionary.codeOf(one))).toEqual([0, 1, 0, 2, 3, 1, 2, 4, 5, 6, 7]);
});
