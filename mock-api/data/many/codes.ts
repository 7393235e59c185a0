import type { Row } from '../row.ts';
import { Dictionary } from './dictionary.ts';
import type { Picks } from './picks.ts';

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
/** Of as many pairs of codes each has a place of its own. */
const MOST_TOGETHER = 4_000_000;

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
export function* codesBy(length: number, field: string, read: (place: number) => unknown): Work<Codes> {
    const known = new Dictionary(length);
    const codes = new Uint32Array(length);
    const rows: Row[] = [];
    yield* each(length, at => {
        const value = read(at);
        const code = known.codeOf(value);
        if (code === rows.length) rows.push({ [field]: value } as Row);
        codes[at] = code;
    });
    return { codes, rows };
}

/** Numbers that are looked up, or counted, between two looks at the clock. */
const BLOCK = 32_768;

/** Passes over places, many at once, with a pause after some. */
// eslint-disable-next-line func-style -- a generator
export function* blocks(length: number, look: (from: number, to: number) => void): Work<void> {
    for (let from = 0; from < length; from += BLOCK) {
        look(from, Math.min(length, from + BLOCK));
        yield;
    }
}

/** By other numbers, of which each stands for one of these. */
// eslint-disable-next-line func-style -- a generator
function* recoded(codes: Uint32Array, own: Uint32Array): Work<Uint32Array> {
    if (own.every((code, at) => code === at)) return codes;
    const found = new Uint32Array(codes.length);
    yield* blocks(codes.length, (from, to) => {
        for (let at = from; at < to; at++) found[at] = own[codes[at]!]!;
    });
    return found;
}

/** By which of a list of values each row holds. */
// eslint-disable-next-line func-style -- a generator
export function* codesPicked(length: number, field: string, { values, fill }: Picks): Work<Codes> {
    const codes = new Uint32Array(length);
    yield* blocks(length, (from, to) => fill(codes, from, to));
    const [known, rows]: [Dictionary, Row[]] = [new Dictionary(values.length), []];
    const own = Uint32Array.from(values, value => {
        const code = known.codeOf(value);
        if (code === rows.length) rows.push({ [field]: value } as Row);
        return code;
    });
    return { codes: yield* recoded(codes, own), rows };
}

/** By a field that follows from another, of which these are the codes: what it holds is made once for each number that the other does. */
// eslint-disable-next-line func-style -- a generator
export function* codesBehind(field: string, read: (place: number) => unknown, other: string, { codes: before, rows: others }: Codes): Work<Codes> {
    const first = new Int32Array(others.length).fill(-1);
    for (let at = before.length - 1; at >= 0; at--) first[before[at]!] = at;
    const [known, rows]: [Dictionary, Row[]] = [new Dictionary(0), []];
    const codeAt = (place: number): number => {
        const value = read(place);
        const own = known.codeOf(value);
        if (own === rows.length) rows.push({ [field]: value } as Row);
        return own;
    };
    const own = new Uint32Array(others.length);
    const isKey = (code: number): boolean => typeof others[code]![other] === 'number';
    let isAllKeys = true;
    yield* each(others.length, code => {
        if (first[code]! < 0) return;
        own[code] = codeAt(first[code]!);
        isAllKeys &&= isKey(code);
    });
    if (isAllKeys) return { codes: yield* recoded(before, own), rows };
    const codes = new Uint32Array(before.length);
    yield* each(codes.length, at => void (codes[at] = isKey(before[at]!) ? own[before[at]!]! : codeAt(at)));
    return { codes, rows };
}

/** By the codes of two columns, taken together. */
// eslint-disable-next-line func-style -- a generator
export function* codesTogether(first: Codes, second: Codes): Work<Codes> {
    const known = new Dictionary(Math.min(first.rows.length * second.rows.length, MOST_TOGETHER));
    const codes = new Uint32Array(first.codes.length);
    const rows: Row[] = [];
    const [ones, others, many] = [first.codes, second.codes, second.rows.length];
    yield* blocks(codes.length, (from, to) => {
        for (let at = from; at < to; at++) {
            const code = known.codeOf(ones[at]! * many + others[at]!);
            if (code === rows.length) rows.push({ ...first.rows[ones[at]!]!, ...second.rows[others[at]!]! });
            codes[at] = code;
        }
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
