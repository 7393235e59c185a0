import { isEmpty, isObject, valueAt } from '../../resources/rules/valueAt.ts';
import { usualEnvelope, type Envelope } from '../../resources/schema/call.ts';

/** A record as the provider's API writes it. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** One page of a list. `Count`: matches on all pages. */
export interface Page {
    readonly Results: readonly WireRecord[];
    readonly Count: number;
    /** The server did not send a total. `Count` is derived from this page: one more than seen if there may be more. */
    readonly guessed?: true;
    /** Rows that were sent beyond those requested, and left out. */
    readonly surplus?: number;
}

/** The requested rows; absent if a call has no paging. */
export interface Paging {
    readonly page: number;
    readonly size: number;
}

const countIn = (
    body: unknown,
    { count: name }: Envelope,
): number | undefined => {
    const value = name === undefined ? undefined : valueAt(body, name);
    const count = isEmpty(value) ? NaN : Number(value);
    return Number.isFinite(count) && count >= 0 ? count : undefined;
};

/** The rows of a list reply: in an envelope, whose list may be null, or a bare array. Undefined if there are none to be found. */
export const rowsIn = (
    body: unknown,
    { rows: name }: Envelope = usualEnvelope,
): readonly unknown[] | undefined => {
    if (Array.isArray(body)) return body;
    if (body === null) return [];
    const rows = name === undefined ? undefined : valueAt(body, name);
    return rows === null ? [] : Array.isArray(rows) ? rows : undefined;
};

/** A list reply as one page. If it has more rows than requested, the page is its part of a complete list, otherwise the first rows. */
export const pageOf = (
    body: unknown,
    rows: readonly WireRecord[],
    paging?: Paging,
    envelope: Envelope = usualEnvelope,
): Page => {
    const count = countIn(body, envelope);
    if (!paging || paging.size <= 0)
        return { Results: rows, Count: Math.max(count ?? 0, rows.length) };
    const before = (paging.page - 1) * paging.size;
    if (rows.length > paging.size) {
        const isWhole = count === undefined || count <= rows.length;
        const Results = isWhole
            ? rows.slice(before, before + paging.size)
            : rows.slice(0, paging.size);
        return {
            Results,
            Count: Math.max(count ?? 0, rows.length),
            surplus: rows.length - Results.length,
        };
    }
    if (count !== undefined)
        return { Results: rows, Count: Math.max(count, rows.length) };
    return {
        Results: rows,
        Count: before + rows.length + (rows.length === paging.size ? 1 : 0),
        guessed: true,
    };
};

/** Whether a value can be the key of a record. */
export const isKey = (value: unknown): boolean =>
    (typeof value === 'number' && Number.isFinite(value)) ||
    (typeof value === 'string' && value !== '');

/** What is wrong with the body of a list reply, if anything. `key`: the field that each record must have. */
export const problemOfPage = (
    body: unknown,
    {
        key,
        envelope,
    }: { readonly key?: string | undefined; readonly envelope: Envelope },
): string | undefined => {
    const rows = rowsIn(body, envelope);
    const { rows: name } = envelope;
    if (!rows)
        return name === undefined
            ? 'an array was expected'
            : `a list reply needs an array ${name}`;
    const arrayName = name ?? 'the array';
    if (!rows.every(isObject))
        return `every row of ${arrayName} must be a record`;
    return key !== undefined && !rows.every(row => isKey(row[key]))
        ? `every row of ${arrayName} needs its key ${key}`
        : undefined;
};
