import type { Row } from './store.ts';

const mix = (bits: number): number => {
    let h = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);

    return (h ^ (h >>> 16)) >>> 0;
};

const START = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a, continued from the hash of a prefix. */
const hashed = (text: string, from: number): number => {
    let h = from;
    for (let i = 0; i < text.length; i++)
        h = Math.imul(h ^ text.charCodeAt(i), PRIME);

    return h;
};

const GOLDEN = 0x9e3779b9;

/** Seeded random numbers: the same key gives the same stream. */
export class Draw {
    private state = 0;
    /** `from`: the hash of a key's prefix, from `keysBehind`. */
    constructor(key: string | number, from = START) {
        this.state = mix(hashed(String(key), from)) | 0;
    }
    /** Starts over with another key, which saves thousands of objects. */
    begin(key: string, from: number): this {
        this.state = mix(hashed(key, from)) | 0;

        return this;
    }
    /** From 0 up to, but not including, 1. */
    next(): number {
        this.state = (this.state + GOLDEN) | 0;

        return mix(this.state) / 0x1_0000_0000;
    }
    /** Both ends included. */
    int(min: number, max: number): number {
        return min + Math.floor(this.next() * (max - min + 1));
    }
    pick<T>(list: readonly T[]): T {
        return list[this.int(0, list.length - 1)]!;
    }
    chance(share: number): boolean {
        return this.next() < share;
    }
}

/** Each cell has a stream of its own, so that a new field shifts no other value. */
export const drawOf = (...key: readonly (string | number)[]): Draw =>
    new Draw(key.join('|'));

/** Hashes a common prefix once: `new Draw('c', keysBehind('b', keysBehind('a')))` is `drawOf('a', 'b', 'c')`. */
export const keysBehind = (part: string | number, from = START): number =>
    hashed('|', hashed(String(part), from));

/** A seeded choice of rows in their original order, e.g. the rooms that have guests. */
export const spread = (
    rows: readonly Row[],
    count: number,
    seed: number,
): readonly Row[] => {
    if (count >= rows.length) return rows;

    const lots = rows
        .map(row => ({ row, lot: drawOf(seed, 'spread', row.id).next() }))
        .sort((a, b) => a.lot - b.lot);

    const sample = new Set(lots.slice(0, count).map(({ row }) => row));

    return rows.filter(row => sample.has(row));
};
