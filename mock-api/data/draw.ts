const mix = (bits: number): number => {
    let h = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return (h ^ (h >>> 16)) >>> 0;
};

const START = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a of a text, gone on with from that of what stands before it. */
const hashed = (text: string, from: number): number => {
    let h = from;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), PRIME);
    return h;
};

/** Up to here a whole number is divided as one of 32 bits. */
const MOST_DIGITS = 2 ** 31;

/** The same of a whole number's digits, without its text: rows that are made when they are read ask for it a million times. */
const allDigitsHashed = (n: number, from: number): number => Math.imul((n < 10 ? from : allDigitsHashed((n / 10) | 0, from)) ^ (48 + (n % 10)), PRIME);

let [lastTens, lastFrom, lastHashed] = [0, 0, 0];

/** Rows are mostly read one after the other: ten of them begin with the same digits. */
const digitsHashed = (n: number, from: number): number => {
    if (n < 10) return Math.imul(from ^ (48 + n), PRIME);
    const tens = (n / 10) | 0;
    if (tens !== lastTens || from !== lastFrom) {
        lastHashed = allDigitsHashed(tens, from);
        lastTens = tens;
        lastFrom = from;
    }
    return Math.imul(lastHashed ^ (48 + n - tens * 10), PRIME);
};

const partHashed = (part: string | number, from: number): number =>
    typeof part === 'number' && Number.isInteger(part) && part >= 0 && part < MOST_DIGITS ? digitsHashed(part, from) : hashed(String(part), from);

/** 32 bits of a text. */
export const hashOf = (text: string): number => mix(hashed(text, START));

/**
 * What comes last in a million keys. A step of FNV-1a looks at the last eight bits of the hash alone, and a whole text does no more: it multiplies,
 * and adds what those bits have it add.
 */
export class Ending {
    private readonly times: number;
    private readonly adds: Int32Array | undefined;
    private readonly text: string;
    constructor(text: string) {
        this.text = text;
        let [times, isNarrow] = [1, true];
        for (let at = 0; at < text.length; at++) {
            times = Math.imul(times, PRIME);
            isNarrow &&= text.charCodeAt(at) < 256;
        }
        this.times = times;
        this.adds = isNarrow ? Int32Array.from({ length: 256 }, (_, last) => hashed(text, last) - Math.imul(last, times)) : undefined;
    }
    /** The hash of a key that begins with what `from` is the hash of. */
    behind(from: number): number {
        return this.adds ? (Math.imul(from, this.times) + this.adds[from & 255]!) | 0 : hashed(this.text, from);
    }
}

const GOLDEN = 0x9e3779b9;

/** A stream of seeded numbers: the same key always gives the same stream. */
export class Draw {
    private state = 0;
    /** `from`: what `keysBehind` says of the beginning of the key. */
    constructor(key: string | number, from = START) {
        this.state = mix(partHashed(key, from)) | 0;
    }
    /** As a new one of that key, for who needs a million. */
    begin(key: Ending, from: number): this {
        this.state = mix(key.behind(from)) | 0;
        return this;
    }
    /** As a new one of a key that follows `from`. */
    restart(key: string | number, from: number): this {
        this.state = mix(partHashed(key, from)) | 0;
        return this;
    }
    /** 0 up to, not including, 1. */
    next(): number {
        this.state = (this.state + GOLDEN) | 0;
        return mix(this.state) / 0x1_0000_0000;
    }
    /** What the `count`th call of `next` from here on would give, without calling it. */
    ahead(count: number): number {
        return mix((this.state + Math.imul(GOLDEN, count)) | 0) / 0x1_0000_0000;
    }
    /** A whole number, both ends included. */
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

/** One stream a cell, so that a new field shifts no other value. */
export const drawOf = (...key: readonly (string | number)[]): Draw => new Draw(key.join('|'));

/** What many keys begin with: `new Draw('c', keysBehind('b', keysBehind('a')))` is `drawOf('a', 'b', 'c')`. */
export const keysBehind = (part: string | number, from = START): number => hashed('|', partHashed(part, from));

/** Of rows that follow one another the first that each draws for a field, and the second where that is wanted: of `new Draw(field, keysBehind(n, start))` what `next` gives. */
export const firstDraws = (field: string, start: number): ((into: Float64Array, first: number, length: number, next?: Float64Array) => void) => {
    const ending = new Ending(`|${field}`);
    return (into, first, length, next) => {
        let at = 0;
        while (at < length) {
            // Ten rows begin with the same digits.
            const tens = ((first + at) / 10) | 0;
            const from = tens === 0 ? start : allDigitsHashed(tens, start);
            const end = Math.min(length, tens * 10 + 10 - first);
            for (let digit = 48 + first + at - tens * 10; at < end; at++, digit++) {
                const state = (mix(ending.behind(Math.imul(from ^ digit, PRIME))) + GOLDEN) | 0;
                into[at] = mix(state) / 0x1_0000_0000;
                if (next) next[at] = mix((state + GOLDEN) | 0) / 0x1_0000_0000;
            }
        }
    };
};
