import type { RaRecord } from 'react-admin';

import { instantOf } from '../../resources/rules/instant.ts';
import { isEmpty, valueAt } from '../../resources/rules/valueAt.ts';
import { fold } from '../../resources/rules/words.ts';
import { NO_LIMIT } from '../../resources/schema/field.ts';
import type {
    Field,
    Fields,
    ValueColumn,
} from '../../resources/schema/index.ts';

export interface Sort {
    readonly field: string;
    readonly order: 'ASC' | 'DESC';
    /** Replaces a field of that name. */
    readonly workedOut?: ValueColumn;
}

/** The names of the records that a field refers to: by field, by id as text. */
export type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The value to sort by; NaN if it has no place in the order. */
const sortValue = (value: unknown, field: Field | undefined): unknown => {
    if (field?.unlimited && value === NO_LIMIT) return Number.POSITIVE_INFINITY;

    return field?.type === 'dateTime' && !isEmpty(value)
        ? instantOf(value)
        : value;
};

const isPlaced = (value: unknown): boolean =>
    !isEmpty(value) && !Number.isNaN(value);

const ZEROS = '0'.repeat(15);

/** Text that sorts as people expect by plain comparison (AP2 before AP10); a collator takes ten times as long. */
const sortable = (value: unknown): string =>
    fold(String(value)).replace(
        /\d+/g,
        digits => ZEROS.slice(digits.length) + digits,
    );

const keyOf = (value: unknown): number | string => {
    if (typeof value === 'number') return value;

    return typeof value === 'boolean' ? Number(value) : sortable(value);
};

const compare = (a: number | string, b: number | string): number => {
    if (typeof a !== typeof b) return compare(String(a), String(b));
    if (a === b) return 0;

    return a < b ? -1 : 1;
};

/**
 * An order that no field provides: `rankOf` gives the number a record is sorted by. Cached results are valid as long
 * as `key` is the same.
 */
export interface Ranking {
    readonly key: string;
    readonly rankOf: (record: RaRecord) => number;
}

const MINUTE = 60_000; // milliseconds: statuses change by the minute

/** `now` in milliseconds; `offset`: how many hours the site's clock is ahead of UTC. */
export type Rank = (record: RaRecord, now: number, offset?: number) => number;

export const rankedAt = (
    rank: Rank,
    now: number,
    offset?: number,
): Ranking => ({
    key: `${Math.floor(now / MINUTE)} ${offset}`,
    rankOf: record => rank(record, now, offset),
});

/** The most matches that are read to sort them. */
export const MOST_SORTED = 10_000;

/**
 * Up to how many matches a list can be sorted by a column: all are read first if the server does not sort. Undefined if
 * there is no limit.
 */
export const sortedUpTo = (
    source: string,
    isAlways: boolean,
    serverOrder: string | undefined,
): number | undefined =>
    isAlways || source === serverOrder ? undefined : MOST_SORTED;

/** Sorts by one field: unlimited above all numbers, rows without a value last in either direction. */
export const sortRows = (
    rows: readonly RaRecord[],
    fields: Fields,
    sort: Sort | undefined,
    ranking: Ranking | undefined,
    referred: Names,
): readonly RaRecord[] => {
    if (!sort) return rows;
    const sign = sort.order === 'DESC' ? -1 : 1;

    if (ranking) {
        const ranked = rows.map(row => ({ row, rank: ranking.rankOf(row) }));

        const placed = ranked
            .filter(({ rank }) => !Number.isNaN(rank))
            .toSorted((one, other) => sign * (one.rank - other.rank));

        return [
            ...placed,
            ...ranked.filter(({ rank }) => Number.isNaN(rank)),
        ].map(({ row }) => row);
    }

    const { workedOut } = sort;
    const field = workedOut ? workedOut.as : fields[sort.field];
    const namesById = referred.get(sort.field);
    const source = field?.namedBy ?? sort.field;

    const valueOf = (row: RaRecord): unknown => {
        if (workedOut) return workedOut.value(row);
        if (namesById) return namesById.get(String(row[sort.field]));

        return valueAt(row, source);
    };

    const valued = rows.map(row => ({
        row,
        value: sortValue(valueOf(row), field),
    }));

    const full = valued
        .filter(({ value }) => isPlaced(value))
        .map(({ row, value }) => ({ row, key: keyOf(value) }));

    return [
        ...full.toSorted((one, other) => sign * compare(one.key, other.key)),
        ...valued.filter(({ value }) => !isPlaced(value)),
    ].map(({ row }) => row);
};
