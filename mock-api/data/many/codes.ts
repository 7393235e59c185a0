import type { Row } from '../row.ts';
import { Dictionary } from './dictionary.ts';
import type { Picks } from './picks.ts';

/** A column, made step by step: whoever needs it goes through all that is left, who has time to spare does some of it ahead. */
export type Work<T> = Generator<undefined, T, undefined>;

/** All that is left of it, at once. */
export const finished = <T>(work: Work<T>): T => {
    for (;;) {
        const { done, value } = work.next();
        if (done) return value;
    }
};

/** What rows hold, as numbers: rows of one code hold the same, those of two mostly not. */
export interface Codes {
    readonly codes: Uint32Array;
    /** How many codes there are. */
    readonly size: number;
    /** Of each code what a row holds in these fields. */
    readonly rows: readonly Row[];
    /** The same of one field. */
    readonly values: (field: string) => readonly unknown[];
}

/** Of one field: a hundred thousand rows of what it holds are made when somebody wants rows. */
class OfField implements Codes {
    readonly codes: Uint32Array;
    private readonly field: string;
    private readonly held: readonly unknown[];
    private made: readonly Row[] | undefined;
    constructor(codes: Uint32Array, field: string, held: readonly unknown[]) {
        [this.codes, this.field, this.held] = [codes, field, held];
    }
    get size(): number {
        return this.held.length;
    }
    get rows(): readonly Row[] {
        return (this.made ??= this.held.map(value => ({ [this.field]: value }) as Row));
    }
    readonly values = (field: string): readonly unknown[] => (field === this.field ? this.held : []);
}

/** Of fields together. */
export const codesOfRows = (codes: Uint32Array, rows: readonly Row[]): Codes => ({ codes, size: rows.length, rows, values: field => rows.map(row => row[field]) });

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

/** Longer lists say nothing twice, or hardly. */
const FEW = 1000;

/** By what rows hold: of texts that are others in each row nobody looks for those that are alike. */
// eslint-disable-next-line func-style -- a generator
export function* codesBy(length: number, field: string, read: (place: number) => unknown): Work<Codes> {
    const known = new Dictionary(length);
    const codes = new Uint32Array(length);
    const few = Math.min(FEW, length);
    for (let at = 0; at < few; at++) codes[at] = known.codeOf(read(at));
    const { values } = known;
    const isOwnOfEach = few === FEW && values.length === FEW && !values.some(value => typeof value !== 'string');
    if (isOwnOfEach) yield* each(length - FEW, at => void (codes[FEW + at] = values.push(read(FEW + at)) - 1));
    else yield* each(length - few, at => void (codes[few + at] = known.codeOf(read(few + at))));
    return new OfField(codes, field, values);
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

/** By which of a list of values each row holds. */
// eslint-disable-next-line func-style -- a generator
export function* codesPicked(length: number, field: string, { values, fill }: Picks): Work<Codes> {
    const codes = new Uint32Array(length);
    yield* blocks(length, (from, to) => fill(codes, from, to));
    if (values.length > FEW || new Set(values).size === values.length) return new OfField(codes, field, values);
    const known = new Dictionary(0);
    const own = Uint32Array.from(values, value => known.codeOf(value));
    yield* blocks(length, (from, to) => {
        for (let at = from; at < to; at++) codes[at] = own[codes[at]!]!;
    });
    return new OfField(codes, field, known.values);
}

/** What a field holds where another holds a key. */
export interface Follows {
    readonly field: string;
    readonly of: (key: number) => unknown;
    /** Numbers that stand to one another as what follows from these keys, without making it. */
    readonly ranks?: (keys: readonly number[]) => Float64Array;
    /** Whether its text has small letters in it, without making it; undefined: who knows. */
    readonly holding?: (letters: string) => ((key: number) => boolean) | undefined;
}

/** By a field that follows from another, of which these are the codes: what it holds is made once for each key that the other does. */
// eslint-disable-next-line func-style -- a generator
export function* codesBehind(field: string, read: (place: number) => unknown, { field: other, of }: Follows, { codes: before, values }: Codes): Work<Codes> {
    const keys = values(other);
    const held: unknown[] = [];
    yield* each(keys.length, code => void held.push(typeof keys[code] === 'number' ? of(keys[code]) : undefined));
    const some = held.slice(0, FEW);
    const isOwnOfEach = keys.length > FEW && new Set(some).size > FEW / 2;
    if (isOwnOfEach && keys.every(key => typeof key === 'number')) return new OfField(before, field, held);
    const known = new Dictionary(0);
    const own = Int32Array.from(keys, (key, code) => (typeof key === 'number' ? known.codeOf(held[code]) : -1));
    const codes = new Uint32Array(before.length);
    yield* each(codes.length, at => {
        const code = own[before[at]!]!;
        codes[at] = code >= 0 ? code : known.codeOf(read(at));
    });
    return new OfField(codes, field, known.values);
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
    return codesOfRows(codes, rows);
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
