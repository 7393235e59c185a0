import type { RaRecord } from 'react-admin';

import {
    addDays,
    dayFromWire,
    dayStart,
} from '../../resources/rules/calendar.ts';
import { instantOf } from '../../resources/rules/instant.ts';
import { ApiError } from '../http/ApiError.ts';
import type { ListedPage } from './allPages.ts';

/**
 * There are more rows than a browser should hold: in the requested `days`, under a `filter` that the server does not
 * support, or to be sorted in an `order` that it does not support.
 */
export class TooManyRowsError extends ApiError {
    readonly most: number;
    readonly among: 'days' | 'filter' | 'order';

    constructor(most: number, among: TooManyRowsError['among']) {
        super({ kind: 'shape', status: 200, detail: `more than ${most} rows` });
        this.name = 'TooManyRowsError';
        this.most = most;
        this.among = among;
    }
}

type Filter = Readonly<Record<string, unknown>>;

interface Days {
    readonly by: string;
    readonly from: string;
    readonly to: string;
}

interface Limited extends Span {
    /** The field with a row's time. */
    readonly by: string;
    /** The filters left to the server. */
    readonly serverFilter: Filter;
}

/**
 * The time span of a filter's days, by the site's clock (hours ahead of UTC); undefined if it has no day. Throws while
 * the clock is unknown.
 */
export const daySpan = (
    { by, from, to }: Days,
    filter: Filter,
    offset: () => number | undefined,
): Limited | undefined => {
    const { [from]: first, [to]: last, ...serverFilter } = filter;
    const [start, end] = [dayFromWire(first), dayFromWire(last)];
    if (!start && !end) return undefined;
    const hours = offset();
    if (hours === undefined)
        throw new ApiError({
            kind: 'shape',
            detail: 'days need the clock of the site',
        });

    return {
        by,
        serverFilter,
        at: (row: RaRecord) => instantOf(row[by]),
        from: start ? dayStart(start, hours) : -Infinity,
        until: end ? dayStart(addDays(end, 1), hours) : Infinity,
    };
};

type ReadPage = (page: number, size: number) => Promise<ListedPage>;

/** Rows per request. */
const PAGE = 1000;
/** The most rows that are read for one list. */
const MOST_ROWS = 20_000;

export interface Span {
    /** A row's time in milliseconds since 1970. */
    readonly at: (row: RaRecord) => number;
    /** Milliseconds since 1970; `until` is excluded. */
    readonly from: number;
    readonly until: number;
}

/**
 * How many rows are newer than the span: in steps that double until one is past them, then halving, with one row per
 * request. Less than a page is not worth a step.
 */
const newerRows = async (
    readPage: ReadPage,
    { at, until }: Span,
    total: number,
    size: number,
): Promise<number> => {
    const isNewer = async (index: number): Promise<boolean> => {
        if (index >= total) return false;
        const [row] = (await readPage(index + 1, 1)).rows;

        return row !== undefined && at(row) >= until;
    };

    let [low, high] = [size - 1, 2 * size];
    while (await isNewer(high)) [low, high] = [high, 2 * high];

    while (high - low > size) {
        const middle = Math.floor((low + high) / 2);
        if (await isNewer(middle)) low = middle;
        else high = middle;
    }

    return low;
};

/**
 * The rows of a time span, from a server that sends the newest first and cannot filter by time. Reads as few others as
 * possible.
 */
export const rowsWithin = async (
    readPage: ReadPage,
    span: Span,
): Promise<RaRecord[]> => {
    const found = new Map<RaRecord['id'], RaRecord>(); // by id: during reading, new rows push others onto the next page

    const take = ({ rows }: ListedPage): boolean => {
        for (const row of rows)
            if (span.at(row) >= span.from && span.at(row) < span.until)
                found.set(row.id, row);
        if (found.size > MOST_ROWS)
            throw new TooManyRowsError(MOST_ROWS, 'days');

        return rows.length === 0 || rows.some(row => span.at(row) < span.from);
    };

    const first = await readPage(1, PAGE);
    const size = Math.max(1, Math.min(PAGE, first.rows.length)); // the most this server sends
    const { total = Infinity } = first;
    if (take(first) || total <= first.rows.length) return [...found.values()];
    const isPassed = first.rows.some(row => span.at(row) < span.until);

    let page = isPassed
        ? 2
        : Math.floor((await newerRows(readPage, span, total, size)) / size) + 1;

    for (;;) {
        const next = await readPage(page, size);
        if (take(next) || next.rows.length < size) return [...found.values()];
        page += 1;
    }
};
