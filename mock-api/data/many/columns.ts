import type { Row } from '../row.ts';
import { sourceOf } from './list.ts';
import { inOrder, type Compare } from './inOrder.ts';

/** What rows hold, as numbers: rows of one code hold the same. */
export interface Codes {
    readonly codes: Uint32Array;
    /** Of each code what a row holds in these fields. */
    readonly rows: readonly Row[];
}

/** Of each code the places of its rows, one after the other. */
interface Places {
    readonly of: ReadonlyMap<unknown, number>;
    readonly ends: Uint32Array;
    readonly places: Uint32Array;
}

/** What a field is asked for by. */
export interface Ahead {
    readonly order?: Compare | undefined;
    readonly moments?: boolean | undefined;
    readonly texts?: boolean | undefined;
    readonly places?: boolean | undefined;
}

/** A column, made step by step: whoever needs it goes through all that is left, who has time to spare does some of it ahead. */
type Work<T> = Generator<undefined, T, undefined>;

const NONE = new Uint32Array();
/** Rows that are read between two looks at the clock. */
const STEP = 2048;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const asMoment = (value: unknown): number => (typeof value === 'string' && MOMENT.test(value) ? Date.parse(value) : Number.NaN);
const asNumber = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

/** The columns of rows that stay as they are: each is made when it is first asked for, and serves every call from then on. */
export class Columns {
    private readonly rows: readonly Row[];
    private readonly length: number;
    private readonly known = new Map<string, unknown>();
    private readonly begun = new Map<string, Work<unknown>>();
    constructor(rows: readonly Row[]) {
        this.rows = rows;
        this.length = rows.length;
    }

    /** What follows from columns, made at once. */
    private from<T>(key: string, make: () => T): T {
        if (!this.known.has(key)) this.known.set(key, make());
        return this.known.get(key) as T;
    }

    private once<T>(key: string, make: () => Work<T>): T {
        const work = this.stepsOf(key, make);
        for (let step = work.next(); !step.done; ) step = work.next();
        return this.known.get(key) as T;
    }

    private *stepsOf<T>(key: string, make: () => Work<T>): Work<void> {
        while (!this.known.has(key)) {
            const work = this.begun.get(key) ?? make();
            this.begun.set(key, work);
            const { done, value } = work.next();
            if (!done) {
                yield;
                continue;
            }
            this.known.set(key, value);
            this.begun.delete(key);
        }
    }

    /** Makes what a field is asked for by, ahead of whoever asks. */
    *ahead(field: string, { order, moments, texts, places }: Ahead): Work<void> {
        if (moments) yield* this.stepsOf(`moments ${field}`, () => this.momentsWork(field));
        if (order) {
            yield* this.stepsOf(`ranks ${field}`, () => this.ranksWork(field, order));
            yield;
            this.order(field, 1, order);
            yield;
            this.order(field, -1, order);
        }
        if (texts || places) yield* this.stepsOf(`codes ${field}`, () => this.codesWork([field]));
        yield;
        if (texts) this.texts(field);
        yield;
        if (places) this.places(field, undefined);
    }

    /** What rows hold in a field. */
    read(field: string): (place: number) => unknown {
        return sourceOf(this.rows)?.read(field) ?? (place => this.rows[place]![field]);
    }

    /** By what the rows hold in these fields, taken together. */
    codes(fields: readonly string[]): Codes {
        return this.once(`codes ${fields.join('|')}`, () => this.codesWork(fields));
    }

    private *codesWork([field, ...others]: readonly string[]): Work<Codes> {
        if (field === undefined) return { codes: new Uint32Array(this.length), rows: this.rows.slice(0, 1) };
        if (others.length === 0) return yield* this.codesBy(this.read(field), (_place, value) => ({ [field]: value }) as Row);
        const [first, second] = [this.codes([field]), this.codes(others)];
        return yield* this.codesBy(
            at => first.codes[at]! * second.rows.length + second.codes[at]!,
            at => ({ ...first.rows[first.codes[at]!]!, ...second.rows[second.codes[at]!]! }),
        );
    }

    private *codesBy(valueOf: (place: number) => unknown, rowOf: (place: number, value: unknown) => Row): Work<Codes> {
        const known = new Map<unknown, number>();
        const codes = new Uint32Array(this.length);
        const rows: Row[] = [];
        for (let from = 0; from < codes.length; from += STEP) {
            for (let at = from; at < Math.min(codes.length, from + STEP); at++) {
                const value = valueOf(at);
                let code = known.get(value);
                if (code === undefined) {
                    code = rows.push(rowOf(at, value)) - 1;
                    known.set(value, code);
                }
                codes[at] = code;
            }
            yield;
        }
        return { codes, rows };
    }

    /** The places of the rows that hold a value in a field, in their order. */
    places(field: string, value: unknown): Uint32Array {
        const { of, ends, places } = this.from(`places ${field}`, () => {
            const { codes, rows } = this.codes([field]);
            const ends = new Uint32Array(rows.length + 1);
            for (const code of codes) ends[code + 1]! += 1;
            for (let code = 1; code < ends.length; code++) ends[code]! += ends[code - 1]!;
            const [next, places] = [ends.slice(), new Uint32Array(codes.length)];
            for (let at = 0; at < codes.length; at++) places[next[codes[at]!]!++] = at;
            return { of: new Map(rows.map((row, code) => [row[field], code])), ends, places } satisfies Places;
        });
        const code = of.get(value);
        return code === undefined ? NONE : places.subarray(ends[code], ends[code + 1]);
    }

    /** By the codes of one field, its texts as they are searched. */
    texts(field: string): readonly string[] {
        return this.from(`texts ${field}`, () => this.codes([field]).rows.map(row => String(row[field] ?? '').toLowerCase()));
    }

    /** Milliseconds of the moments in a field; NaN where there is none. */
    moments(field: string): Float64Array {
        return this.once(`moments ${field}`, () => this.momentsWork(field));
    }

    private *momentsWork(field: string): Work<Float64Array> {
        return (yield* this.numbers(this.read(field), value => Date.parse(String(value)), false))!;
    }

    /** The places of the rows in the order of a field: those that hold the same stay as they stand. */
    order(field: string, sign: 1 | -1, compare: Compare): Uint32Array {
        return this.from(`order ${field} ${sign}`, () => inOrder(this.once(`ranks ${field}`, () => this.ranksWork(field, compare)), sign));
    }

    /** Numbers of what rows hold; undefined where every row should have one and one has none. */
    private *numbers(read: (place: number) => unknown, of: (value: unknown) => number, isOfAll = true): Work<Float64Array | undefined> {
        const numbers = new Float64Array(this.length);
        for (let from = 0; from < numbers.length; from += STEP) {
            for (let at = from; at < Math.min(numbers.length, from + STEP); at++) {
                const number = of(read(at));
                if (isOfAll && Number.isNaN(number)) return undefined;
                numbers[at] = number;
            }
            yield;
        }
        return numbers;
    }

    /** Numbers that are in the order of a field's values. */
    private *ranksWork(field: string, compare: Compare): Work<Float64Array> {
        const read = this.read(field);
        const numbers = (yield* this.numbers(read, asNumber)) ?? (yield* this.numbers(read, asMoment));
        if (numbers) return numbers;
        const { codes, rows } = this.codes([field]);
        const sorted = rows.map(({ [field]: value }, code) => ({ value, code })).sort((a, b) => compare(a.value, b.value));
        const ranks = new Float64Array(rows.length);
        let rank = 0;
        for (const [at, { value, code }] of sorted.entries()) {
            if (at > 0 && compare(sorted[at - 1]!.value, value) !== 0) rank++;
            ranks[code] = rank;
        }
        return (yield* this.numbers(at => ranks[codes[at]!]!, Number, false))!;
    }
}

const known = new WeakMap<object, Columns>();

/** Of rows that stay as they are, in a list that does. */
export const columnsOf = (rows: readonly Row[]): Columns => {
    const home = sourceOf(rows) ?? rows;
    const columns = known.get(home) ?? new Columns(rows);
    known.set(home, columns);
    return columns;
};
