// @vitest-environment node
import { expect, test } from 'vitest';
import { matchesOf } from '../../../mock-api/answers/select.ts';
import { Turned } from '../../../mock-api/data/many/turned.ts';
import type { Row } from '../../../mock-api/data/row.ts';

const ROWS = 1_000_000;
const base = Array.from({ length: ROWS }, (_, at) => ({ id: at + 1 }) as Row);
const bits = Uint8Array.from(base, (_row, at) => (at % 10 === 0 ? 1 : 0));

test('the last page of what was found, newest first, asks for few moments', () => {
    let asked = 0;
    const turned = new Turned(ROWS, place => {
        asked++;
        return place >> 1; // two rows of each moment
    });
    const found = matchesOf({ base, bits, count: ROWS / 10 }, [], turned);
    expect(found.slice(99_995, 100_000).map(({ id }) => id)).toEqual([41, 31, 21, 11, 1]);
    expect(asked).toBeLessThan(40_000);
});

test('what was found nowhere, or far away, is not looked for row by row', () => {
    let asked = 0;
    const turned = new Turned(ROWS, place => {
        asked++;
        return place;
    });
    const rare = new Uint8Array(ROWS);
    rare[5] = 1;
    expect([matchesOf({ base, bits: rare, count: 1 }, [], turned), matchesOf({ base, bits: new Uint8Array(ROWS), count: 0 }, [], turned)].map(found => found.slice(0, 10))).toEqual([[{ id: 6 }], []]);
    expect(asked).toBeLessThan(20_000);
});

test('pages on either side of a row that was put between are as without a short cut', () => {
    const others = [{ row: { id: 'new' }, before: 500_000 }];
    const turned = new Turned(ROWS, place => place);
    const pages = matchesOf({ base, bits, count: ROWS / 10 + 1 }, others, turned);
    expect(pages.slice(49_998, 50_003).map(({ id }) => id)).toEqual([500_011, 500_001, 'new', 499_991, 499_981]);
});
