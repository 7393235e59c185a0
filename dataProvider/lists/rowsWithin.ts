import type { RaRecord } from 'react-admin';
import { addDays, dayFromWire, dayStart } from '../../resources/rules/calendar.ts';
import { instantOf } from '../../resources/rules/instant.ts';
import { ApiError } from '../http/ApiError.ts';
import type { ListedPage } from './allPages.ts';

/** There are more rows than a browser should hold: in the `days` that were asked for, under a `filter` that the server does not know, or to be put in an `order` that it does not know. */
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
    /** The field that says when a row was. */
    readonly by: string;
    /** What is left for the server to filter by. */
    readonly asked: Filter;
}

/** The span of time that a filter's days come to, by the clock of the site (hours ahead of UTC); undefined where it names no day. */
export const daySpan = ({ by, from, to }: Days, filter: Filter, offset: () => number | undefined): Limited | undefined => {
    const { [from]: first, [to]: last, ...asked } = filter;
    const [start, end] = [dayFromWire(first), dayFromWire(last)];
    if (!start && !end) return undefined;
    const hours = offset();
    if (hours === undefined) throw new ApiError({ kind: 'shape', detail: 'days need the clock of the site' });
    return { by, asked, at: (row: RaRecord) => instantOf(row[by]), from: start ? dayStart(start, hours) : -Infinity, until: end ? dayStart(addDays(end, 1), hours) : Infinity };
};

type Ask = (page: number, size: number) => Promise<ListedPage>;

/** Rows of one request. */
const PAGE = 1000;
/** The most rows that are read for one question. */
const MOST_ROWS = 20_000;

export interface Span {
    /** Milliseconds since 1970 of a row. */
    readonly at: (row: RaRecord) => number;
    /** Milliseconds since 1970: `until` is not in it. */
    readonly from: number;
    readonly until: number;
}

/** How many rows are newer than the span: steps that double until one is passed, then halves, a row a request. Few rows are not worth a step. */
const newerRows = async (ask: Ask, { at, until }: Span, total: number, size: number): Promise<number> => {
    const isNewer = async (index: number): Promise<boolean> => {
        if (index >= total) return false;
        const [row] = (await ask(index + 1, 1)).rows;
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

/** The rows of a span of time, from a server that answers the newest first and knows no span. Others are read as little as can be. */
export const rowsWithin = async (ask: Ask, span: Span): Promise<RaRecord[]> => {
    const found = new Map<RaRecord['id'], RaRecord>(); // while it is read, rows that are new push others onto the next page
    const take = ({ rows }: ListedPage): boolean => {
        for (const row of rows) if (span.at(row) >= span.from && span.at(row) < span.until) found.set(row.id, row);
        if (found.size > MOST_ROWS) throw new TooManyRowsError(MOST_ROWS, 'days');
        return rows.length === 0 || rows.some(row => span.at(row) < span.from);
    };
    const first = await ask(1, PAGE);
    const size = Math.max(1, Math.min(PAGE, first.rows.length)); // the most this server gives
    if (take(first) || (!first.guessed && first.total <= first.rows.length)) return [...found.values()];
    const total = first.guessed ? Infinity : first.total;
    const isPassed = first.rows.some(row => span.at(row) < span.until);
    let page = isPassed ? 2 : Math.floor((await newerRows(ask, span, total, size)) / size) + 1;
    for (;;) {
        const next = await ask(page, size);
        if (take(next) || next.rows.length < size) return [...found.values()];
        page += 1;
    }
};
