import type { Row } from '../row.ts';
import { blocks, each, codesBehind, codesBy, codesPicked, codesOfRows, codesTogether, finished, numbersOf, type Codes, type Work } from './codes.ts';
import { plainRanksOf, ranksWork } from './compare.ts';
import { Falling } from './falling.ts';
import { byRank, inOrder, type InOrder } from './inOrder.ts';
import { Latest } from './latest.ts';
import { sourceOf } from './list.ts';
import { placesIn, placesOf } from './places.ts';
import { isHeld, rowsWithWords } from './words.ts';
import { ofArray, Turned, type Places as Order } from './turned.ts';

/** What a field is asked for by. */
export interface Ahead {
    readonly order?: boolean | undefined;
    readonly moments?: boolean | undefined;
    readonly texts?: boolean | undefined;
    readonly codes?: boolean | undefined;
}

const isNumbers = (values: readonly unknown[]): values is readonly number[] => values.every(value => typeof value === 'number');

const NONE = new Uint32Array();
/** So often rows of a value are looked for among all before their places are noted, which takes fifty times as long. */
const SELDOM = 3;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const asMoment = (value: unknown): number => (typeof value === 'string' && MOMENT.test(value) ? Date.parse(value) : Number.NaN);
const asNumber = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

/** The columns of rows that stay as they are: each is made when it is first asked for, and serves every call from then on. */
export class Columns {
    private readonly rows: readonly Row[];
    readonly length: number;
    private readonly known = new Map<string, unknown>();
    private readonly begun = new Map<string, Work<unknown>>();
    private readonly asked = new Map<string, number>();
    private readonly searched = new Latest<Uint8Array>();
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
        finished(this.stepsOf(key, make));
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
    *ahead(field: string, { order, moments, texts, codes }: Ahead): Work<void> {
        if (moments && !this.inTurn(field)) yield* this.stepsOf(`moments ${field}`, () => this.momentsWork(field));
        if (order) {
            if (!this.isInPlace(field)) yield* this.stepsOf(`orders ${field}`, () => this.ordersWork(field));
        }
        const isSearched = texts && !isHeld(this.rows, field);
        if (isSearched || codes) yield* this.stepsOf(`codes ${field}`, () => this.codesWork([field]));
        if (isSearched) yield* this.stepsOf(`texts ${field}`, () => this.textsWork(field));
    }

    /** Whether rows stand in the order of a field as they were made: by their number, or a moment. */
    isInPlace(field: string): boolean {
        return this.risingOf(field) !== undefined;
    }

    private risingOf(field: string): ((place: number) => number) | undefined {
        const source = sourceOf(this.rows);
        return field === 'id' && source ? place => place : source?.inTurn(field);
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
        if (field === undefined) return codesOfRows(new Uint32Array(this.length), this.rows.slice(0, 1));
        if (others.length === 0) {
            const source = sourceOf(this.rows);
            const picks = source?.picks(field);
            if (picks) return yield* codesPicked(this.length, field, picks);
            const follows = source?.follows(field);
            if (!follows) return yield* codesBy(this.length, field, this.read(field));
            const other = [follows.field];
            yield* this.stepsOf(`codes ${follows.field}`, () => this.codesWork(other));
            return yield* codesBehind(field, this.read(field), follows, this.codes(other));
        }
        return yield* codesTogether(this.codes([field]), this.codes(others));
    }

    /** The places of the rows that hold a value in a field, in their order: looked for, until it is asked often. */
    places(field: string, value: unknown): Uint32Array {
        const asked = this.asked.get(field) ?? 0;
        this.asked.set(field, asked + 1);
        if (asked < SELDOM && !this.known.has(`places ${field}`)) return placesOf(this.codes([field]), field, value);
        const { known, ends, places } = this.from(`places ${field}`, () => placesIn(this.codes([field]), field));
        const code = known.find(value);
        return code === undefined ? NONE : places.subarray(ends[code], ends[code + 1]);
    }

    /** Which rows have a text with small letters in one of these fields. */
    search(fields: readonly string[], letters: string): Uint8Array {
        return this.searched.of([...fields, letters], () => finished(rowsWithWords(this, this.rows, fields, letters)));
    }

    *searchAhead(fields: readonly string[], letters: string): Work<void> {
        const found = yield* rowsWithWords(this, this.rows, fields, letters);
        this.searched.of([...fields, letters], () => found);
    }

    /** By the codes of one field, its texts as they are searched. */
    texts(field: string): readonly string[] {
        return this.once(`texts ${field}`, () => this.textsWork(field));
    }

    private *textsWork(field: string): Work<readonly string[]> {
        const held = this.codes([field]).values(field);
        const texts: string[] = [];
        yield* each(held.length, code => void texts.push(String(held[code] ?? '').toLowerCase()));
        return texts;
    }

    /** Where moments in a field are in turn. */
    inTurn(field: string): ((place: number) => number) | undefined {
        return sourceOf(this.rows)?.inTurn(field);
    }

    /** Milliseconds of the moments in a field; NaN where there is none. */
    moments(field: string): Float64Array {
        return this.once(`moments ${field}`, () => this.momentsWork(field));
    }

    private *momentsWork(field: string): Work<Float64Array> {
        return (yield* numbersOf(this.length, this.read(field), value => Date.parse(String(value)), false))!;
    }

    private *ordersWork(field: string): Work<InOrder> {
        const follows = sourceOf(this.rows)?.follows(field);
        if (follows?.ranks) {
            const other = [follows.field];
            yield* this.stepsOf(`codes ${follows.field}`, () => this.codesWork(other));
            const column = this.codes(other);
            const keys = column.values(follows.field);
            if (isNumbers(keys)) {
                const ranks = follows.ranks(keys);
                yield;
                return byRank(column.codes, ranks);
            }
        }
        const keys = this.isListed(field) ? undefined : yield* this.numbersWork(field);
        if (keys) return inOrder(keys);
        yield* this.stepsOf(`codes ${field}`, () => this.codesWork([field]));
        const { codes, values } = this.codes([field]);
        const ranks = yield* ranksWork(values(field));
        yield;
        return byRank(codes, ranks);
    }

    /** Whether rows hold one of a list of values, or what follows from one: what stands before what is told by those. */
    private isListed(field: string): boolean {
        const source = sourceOf(this.rows);
        return source?.picks(field) !== undefined || source?.follows(field) !== undefined;
    }

    private *numbersWork(field: string): Work<Float64Array | undefined> {
        const amounts = sourceOf(this.rows)?.amounts(field);
        if (amounts) {
            const numbers = new Float64Array(this.length);
            yield* blocks(this.length, (from, to) => amounts(numbers, from, to));
            return numbers;
        }
        return (yield* numbersOf(this.length, this.read(field), asNumber)) ?? (yield* numbersOf(this.length, this.read(field), asMoment));
    }

    /** Numbers that stand to one another as what the rows hold, texts letter by letter. */
    private *plainWork(field: string): Work<Float64Array> {
        const numbers = yield* this.numbersWork(field);
        if (numbers) return numbers;
        yield* this.stepsOf(`codes ${field}`, () => this.codesWork([field]));
        const { codes, values } = this.codes([field]);
        const ranks = plainRanksOf(values(field));
        yield;
        return (yield* numbersOf(this.length, at => ranks[codes[at]!]!, Number, false))!;
    }

    *plainKeys(field: string): Work<Float64Array> {
        yield* this.stepsOf(`plain ${field}`, () => this.plainWork(field));
        return this.known.get(`plain ${field}`) as Float64Array;
    }

    /** Whether rows are known by what they hold in a field. */
    isCoded(field: string): boolean {
        return this.known.has(`codes ${field}`);
    }

    private turned(field: string): Turned | undefined {
        const msOf = this.risingOf(field);
        return msOf && this.from(`turned ${field}`, () => new Turned(this.length, msOf));
    }

    /** The places of the rows in the order of a field: those that hold the same stay as they stand. */
    order(field: string, sign: 1 | -1): Order {
        const turned = this.turned(field);
        if (turned) return sign === -1 ? turned : { length: this.length, at: place => place };
        const order = this.once(`orders ${field}`, () => this.ordersWork(field));
        return sign === 1 ? ofArray(order.places) : this.from(`falling ${field}`, () => new Falling(order));
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
