import type { RaRecord } from 'react-admin';
import { isEmpty } from '../../resources/rules/emptyValue.ts';
import { valueAt } from '../../resources/rules/valueAt.ts';
import type { Field, Fields, ValueColumn } from '../../resources/schema/index.ts';
import { UNLIMITED } from '../../resources/schema/unlimited.ts';

export interface Sort {
    readonly field: string;
    readonly order: 'ASC' | 'DESC';
    /** In place of a field of that name. */
    readonly workedOut?: ValueColumn;
}

/** What the records that a field points at are called: by field, by id as text. */
export type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Nothing in it has an accent: not looked for in thousands of texts. */
const PLAIN = /^[ -~]*$/;

/** As it is compared: without accents and capitals. */
export const folded = (text: string): string => (PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase();

const rank = (value: unknown, field: Field | undefined): unknown => (field?.unlimited && value === UNLIMITED ? Number.POSITIVE_INFINITY : value);

const ZEROS = '0'.repeat(15);
/** Text that sorts as people expect when compared plainly (AP2 before AP10); comparing by a collator takes ten times as long. */
const sortable = (value: unknown): string => folded(String(value)).replace(/\d+/g, digits => ZEROS.slice(digits.length) + digits);
const keyOf = (value: unknown): number | string => (typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : sortable(value));

const compare = (a: number | string, b: number | string): number => {
    if (typeof a !== typeof b) return compare(String(a), String(b));
    return a < b ? -1 : a > b ? 1 : 0;
};

/** An order that no field gives: `of` a record the number it is sorted by; what is kept of it is good for as long as `key` is the same. */
export interface Ranking {
    readonly key: number;
    readonly of: (record: RaRecord) => number;
}

export const MINUTE = 60_000; // milliseconds: statuses change by the minute

export type Rank = (record: RaRecord, now: number) => number;

export const rankedAt = (rank: Rank, now: number): Ranking => ({ key: Math.floor(now / MINUTE), of: record => rank(record, now) });

/** In order of one field, unlimited above all numbers, what has no value last whichever the direction. */
export const sorted = (rows: readonly RaRecord[], fields: Fields, sort: Sort | undefined, ranking: Ranking | undefined, referred: Names): readonly RaRecord[] => {
    if (!sort) return rows;
    const sign = sort.order === 'DESC' ? -1 : 1;
    if (ranking) {
        const ranked = rows.map(row => ({ row, rank: ranking.of(row) }));
        const placed = ranked.filter(({ rank }) => !Number.isNaN(rank)).toSorted((one, other) => sign * (one.rank - other.rank));
        return [...placed, ...ranked.filter(({ rank }) => Number.isNaN(rank))].map(({ row }) => row);
    }
    const { workedOut } = sort;
    const field = workedOut ? workedOut.as : fields[sort.field];
    const called = referred.get(sort.field);
    const valued = rows.map(row => ({ row, value: workedOut ? workedOut.value(row) : called ? called.get(String(row[sort.field])) : valueAt(row, sort.field) }));
    const full = valued.filter(({ value }) => !isEmpty(value)).map(({ row, value }) => ({ row, key: keyOf(rank(value, field)) }));
    return [...full.toSorted((one, other) => sign * compare(one.key, other.key)), ...valued.filter(({ value }) => isEmpty(value))].map(({ row }) => row);
};
