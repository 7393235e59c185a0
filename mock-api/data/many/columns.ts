import type { Row } from '../store.ts';

/** What rows hold, as numbers: rows of one code hold the same. */
export interface Codes {
    readonly codes: Uint32Array;
    /** A row of each code. */
    readonly rows: readonly Row[];
}

type Compare = (a: unknown, b: unknown) => number;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** The columns of rows that stay as they are: each is made when it is first asked for, and serves every call from then on. */
export class Columns {
    private readonly rows: readonly Row[];
    private readonly known = new Map<string, unknown>();
    constructor(rows: readonly Row[]) {
        this.rows = rows;
    }

    private once<T>(key: string, make: () => T): T {
        if (!this.known.has(key)) this.known.set(key, make());
        return this.known.get(key) as T;
    }

    /** By what the rows hold in these fields, taken together. */
    codes(fields: readonly string[]): Codes {
        return this.once(`codes ${fields.join('|')}`, () => {
            const [field, ...others] = fields;
            if (field === undefined) return { codes: new Uint32Array(this.rows.length), rows: this.rows.slice(0, 1) };
            return others.length === 0 ? this.codesBy(row => row[field]) : this.both(this.codes([field]), this.codes(others));
        });
    }

    private codesBy(valueOf: (row: Row, at: number) => unknown): Codes {
        const known = new Map<unknown, number>();
        const codes = new Uint32Array(this.rows.length);
        const rows: Row[] = [];
        for (let at = 0; at < codes.length; at++) {
            const row = this.rows[at]!;
            const value = valueOf(row, at);
            let code = known.get(value);
            if (code === undefined) {
                code = rows.push(row) - 1;
                known.set(value, code);
            }
            codes[at] = code;
        }
        return { codes, rows };
    }

    private both(first: Codes, second: Codes): Codes {
        return this.codesBy((_row, at) => first.codes[at]! * second.rows.length + second.codes[at]!);
    }

    /** By the codes of one field, its texts as they are searched. */
    texts(field: string): readonly string[] {
        return this.once(`texts ${field}`, () => this.codes([field]).rows.map(row => String(row[field] ?? '').toLowerCase()));
    }

    /** Milliseconds of the moments in a field; NaN where there is none. */
    moments(field: string): Float64Array {
        return this.once(`moments ${field}`, () => this.numbers(row => Date.parse(String(row[field]))));
    }

    /** The places of the rows in the order of a field: those that hold the same stay as they stand. */
    order(field: string, sign: 1 | -1, compare: Compare): Uint32Array {
        return this.once(`order ${field} ${sign}`, () => {
            const ranks = this.ranks(field, compare);
            const places = new Uint32Array(ranks.length);
            let isOrdered = true;
            for (let at = 0; at < places.length; at++) {
                places[at] = at;
                isOrdered &&= at === 0 || sign * (ranks[at]! - ranks[at - 1]!) >= 0;
            }
            return isOrdered ? places : places.sort((a, b) => sign * (ranks[a]! - ranks[b]!) || a - b);
        });
    }

    private numbers(of: (row: Row, at: number) => number): Float64Array {
        const numbers = new Float64Array(this.rows.length);
        for (let at = 0; at < numbers.length; at++) numbers[at] = of(this.rows[at]!, at);
        return numbers;
    }

    /** Numbers that are in the order of a field's values. */
    private ranks(field: string, compare: Compare): Float64Array {
        const isNumber = ({ [field]: value }: Row) => typeof value === 'number';
        if (this.rows.every(isNumber)) return this.numbers(row => row[field] as number);
        if (this.rows.every(({ [field]: value }) => typeof value === 'string' && MOMENT.test(value))) return this.moments(field);
        const { codes, rows } = this.codes([field]);
        const sorted = rows.map(({ [field]: value }, code) => ({ value, code })).sort((a, b) => compare(a.value, b.value));
        const ranks = new Float64Array(rows.length);
        let rank = 0;
        for (const [at, { value, code }] of sorted.entries()) {
            if (at > 0 && compare(sorted[at - 1]!.value, value) !== 0) rank++;
            ranks[code] = rank;
        }
        return this.numbers((_row, at) => ranks[codes[at]!]!);
    }
}

const known = new WeakMap<readonly Row[], Columns>();

/** Of rows that stay as they are, in a list that does. */
export const columnsOf = (rows: readonly Row[]): Columns => {
    const columns = known.get(rows) ?? new Columns(rows);
    known.set(rows, columns);
    return columns;
};
