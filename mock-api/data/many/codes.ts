import type { Row } from '../row.ts';
import { Dictionary } from './dictionary.ts';

/** A column, made step by step: whoever needs it goes through all that is left, who has time to spare does some of it ahead. */
export type Work<T> = Generator<undefined, T, undefined>;

/** What rows hold, as numbers: rows of one code hold the same. */
export interface Codes {
    readonly codes: Uint32Array;
    /** Of each code what a row holds in these fields. */
    readonly rows: readonly Row[];
}

/** Rows that are read between two looks at the clock. */
const STEP = 2048;

/** Passes over places, with a pause after some. */
// eslint-disable-next-line func-style -- a generator
export function* each(length: number, look: (place: number) => void): Work<void> {
    for (let from = 0; from < length; from += STEP) {
        const end = Math.min(length, from + STEP);
        for (let at = from; at < end; at++) look(at);
        yield;
    }
}

/** By what rows hold. */
// eslint-disable-next-line func-style -- a generator
export function* codesBy(length: number, valueOf: (place: number) => unknown, rowOf: (place: number, value: unknown) => Row): Work<Codes> {
    const known = new Dictionary(length);
    const codes = new Uint32Array(length);
    const rows: Row[] = [];
    yield* each(length, at => {
        const value = valueOf(at);
        const code = known.codeOf(value);
        if (code === rows.length) rows.push(rowOf(at, value));
        codes[at] = code;
    });
    return { codes, rows };
}

/** By a field that follows from another, of which these are the codes: what it holds is made once for each number that the other does. */
// eslint-disable-next-line func-style -- a generator
export function* codesBehind(field: string, read: (place: number) => unknown, other: string, { codes: before, rows: others }: Codes): Work<Codes> {
    const known = new Dictionary(0);
    const codes = new Uint32Array(before.length);
    const rows: Row[] = [];
    const behind = new Int32Array(others.length).fill(-1);
    yield* each(codes.length, at => {
        const code = before[at]!;
        if (behind[code]! >= 0) {
            codes[at] = behind[code]!;
            return;
        }
        const value = read(at);
        const own = known.codeOf(value);
        if (own === rows.length) rows.push({ [field]: value } as Row);
        if (typeof others[code]![other] === 'number') behind[code] = own;
        codes[at] = own;
    });
    return { codes, rows };
}

/** Numbers of what rows hold; undefined where every row should have one and one has none. */
// eslint-disable-next-line func-style -- a generator
export function* numbersOf(length: number, read: (place: number) => unknown, of: (value: unknown) => number, isOfAll = true): Work<Float64Array | undefined> {
    const numbers = new Float64Array(length);
    if (isOfAll && length > 0 && Number.isNaN(of(read(0)))) return undefined;
    let isWhole = true;
    yield* each(length, at => {
        if (!isWhole) return;
        numbers[at] = of(read(at));
        isWhole = !isOfAll || !Number.isNaN(numbers[at]);
    });
    return isWhole ? numbers : undefined;
}
