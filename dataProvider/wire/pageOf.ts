import { isEmpty, isObject, valueAt } from '../../resources/rules/valueAt.ts';
import { usualEnvelope, type Envelope } from '../../resources/schema/call.ts';
import type { ApiResponse } from '../http/response.ts';

/** A record as the provider's API writes it. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** One page of a list. */
export interface Page {
    readonly Results: readonly WireRecord[];
    /** Matches on all pages. */
    readonly Count: number;
    /** Rows that were sent beyond those requested, and left out. */
    readonly surplus?: number;
}

/** The same of an API that perhaps counts nothing, as its declaration says. */
export interface ListReply extends Omit<Page, 'Count'> {
    readonly Count?: number;
    /** The cursor of the next page, if the API has cursors; null at the end. */
    readonly next?: unknown;
}

/** The requested rows; absent if a call has no paging. */
export interface Paging {
    readonly page: number;
    readonly size: number;
}

/** What a list reply is read by. */
interface ListShape {
    readonly envelope: Envelope;
    /** A header of the answer. */
    readonly header: ApiResponse['header'];
}

/** The last number of a header: `319`, or `items 0-9/319`. */
const numberAtEnd = (text: string | null): string | undefined =>
    /\d+$/.exec(text?.trim() ?? '')?.[0];

const countIn = (
    body: unknown,
    { envelope: { count: at }, header }: ListShape,
): number | undefined => {
    if (at === undefined) return undefined;

    const value =
        typeof at === 'string'
            ? valueAt(body, at)
            : numberAtEnd(header(at.header));

    const count = isEmpty(value) ? NaN : Number(value);

    return Number.isFinite(count) && count >= 0 ? count : undefined;
};

/**
 * The rows of a list reply: in an envelope, whose list may be null, or a bare array. Undefined if there are none to be
 * found.
 */
export const rowsIn = (
    body: unknown,
    { rows: name }: Envelope = usualEnvelope,
): readonly unknown[] | undefined => {
    if (Array.isArray(body)) return body;
    if (body === null) return [];
    const rows = name === undefined ? undefined : valueAt(body, name);
    if (rows === null) return [];

    return Array.isArray(rows) ? rows : undefined;
};

/**
 * A list reply as one page. If it has more rows than requested, the page is its part of a complete list, otherwise the
 * first rows.
 */
export const pageOf = (
    body: unknown,
    rows: readonly WireRecord[],
    { paging, ...shape }: ListShape & { readonly paging?: Paging | undefined },
): ListReply => {
    const { count: counted, next } = shape.envelope;
    const count = countIn(body, shape) ?? 0;
    const isSurplus = paging && paging.size > 0 && rows.length > paging.size;

    if (isSurplus) {
        const before = (paging.page - 1) * paging.size;
        const start = count <= rows.length ? before : 0;
        const Results = rows.slice(start, start + paging.size);

        return {
            Results,
            Count: Math.max(count, rows.length),
            surplus: rows.length - Results.length,
        };
    }

    const isCounted = counted !== undefined || !paging;

    return {
        Results: rows,
        ...(isCounted && { Count: Math.max(count, rows.length) }),
        ...(next !== undefined && { next: valueAt(body, next) ?? null }),
    };
};

/** Whether a value can be the key of a record. */
export const isKey = (value: unknown): boolean =>
    (typeof value === 'number' && Number.isFinite(value)) ||
    (typeof value === 'string' && value !== '');

/** What is wrong with the body of a list reply, if anything. `key`: the field that each record must have. */
export const problemOfPage = (
    body: unknown,
    { key, ...shape }: ListShape & { readonly key?: string | undefined },
): string | undefined => {
    const rows = rowsIn(body, shape.envelope);
    const { rows: name, count } = shape.envelope;
    if (!rows)
        return name === undefined
            ? 'an array was expected'
            : `a list reply needs an array ${name}`;
    const arrayName = name ?? 'the array';
    if (!rows.every(isObject))
        return `every row of ${arrayName} must be a record`;
    if (key !== undefined && !rows.every(row => isKey(row[key])))
        return `every row of ${arrayName} needs its key ${key}`;
    if (count === undefined || countIn(body, shape) !== undefined)
        return undefined;

    return `a list reply needs a number ${typeof count === 'string' ? count : `in the header ${count.header}`}`;
};
