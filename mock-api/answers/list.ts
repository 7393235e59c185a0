import { addDays, dayAt, dayStart } from '../../resources/rules/calendar.ts';
import { valueAt } from '../../resources/rules/valueAt.ts';
import {
    type Call,
    factsOf,
    isPaged,
    type Slots,
    slotsOf,
} from '../../resources/schema/index.ts';
import { didYouMean } from '../../resources/schema/nearest.ts';
import type { Backend } from '../data/backend.ts';
import {
    type Home,
    homeOf,
    homeReader,
    isScope,
    mayRead,
    ofDistributor,
    offsetAt,
    ofScope,
} from '../data/scope.ts';
import type { Row } from '../data/store.ts';
import { memoise } from '../data/words.ts';
import { entityOf } from '../entities/index.ts';
import { scopeParams } from '../http/body.ts';
import { type MockRequest, badRequest, notFound } from '../http/exchange.ts';
import { pagingOf } from '../http/query.ts';
import {
    type Filter,
    heldIn,
    ofSearch,
    type RecordView,
    viewOf,
} from './view.ts';

/** `Room 2` before `Room 10`. */
const collator = new Intl.Collator('en', { numeric: true });

/** List order: empty first, numbers by size, everything else by language. */
export const compare = (a: unknown, b: unknown): number => {
    if (a === b) return 0;
    if (a === null || a === undefined) return -1;
    if (b === null || b === undefined) return 1;

    return typeof a === 'number' && typeof b === 'number'
        ? a - b
        : collator.compare(String(a), String(b));
};

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

const sortable = (value: unknown): unknown =>
    typeof value === 'string' && MOMENT.test(value) ? Date.parse(value) : value;

/** The place of each value in order. Many rows share few values, and a collator is slow. */
const ranksOf = (values: readonly unknown[]): ReadonlyMap<unknown, number> => {
    const distinct = [...new Set(values)].sort(compare);
    const ranks = new Map<unknown, number>();
    let rank = 0;

    for (const [index, value] of distinct.entries()) {
        if (index > 0 && compare(distinct[index - 1], value) !== 0) rank++;
        ranks.set(value, rank);
    }

    return ranks;
};

/** A stable sort. */
export const inOrder = <T>(
    rows: readonly T[],
    valueOf: (row: T) => unknown,
    sign: 1 | -1,
): readonly T[] => {
    const values = rows.map(row => sortable(valueOf(row) ?? null));
    const ranks = ranksOf(values);

    return rows
        .map((row, index) => ({ row, rank: ranks.get(values[index])! }))
        .sort((a, b) => sign * (a.rank - b.rank))
        .map(({ row }) => row);
};

interface Sorting {
    readonly field: string;
    readonly sign: 1 | -1;
    /** Rows stay unsorted if any of them lacks the field. */
    readonly ofAll?: true;
}

const isWanted = (
    filters: readonly Filter[],
    row: Row,
    home: () => Home,
): boolean => filters.every(test => test(row, home));

/** The matching rows, in order. */
const select = (
    backend: Backend,
    name: string,
    filters: readonly Filter[],
    sorting?: Sorting,
): readonly Row[] => {
    const homeOf = homeReader(backend, name);

    const found = backend.store.rows(name).filter(row => {
        let knownHome: Home | undefined; // not every filter asks for it

        const home = (): Home => {
            knownHome ??= homeOf(row);

            return knownHome;
        };

        return isWanted(filters, row, home);
    });

    if (!sorting) return found;
    const { field, sign, ofAll = false } = sorting;
    if (ofAll && !found.every(row => field in row)) return found;

    return inOrder(found, row => row[field], sign);
};

/** The date of a timestamp by the clock of the record's site; empty if it is not a timestamp. */
export const dayOfRow = (
    { backend: { store } }: MockRequest,
    moment: unknown,
    home: Home,
): string => {
    const instant = Date.parse(String(moment));

    return Number.isNaN(instant) ? '' : dayAt(instant, offsetAt(store, home));
};

/**
 * Rows from a day on, or up to and including it, by the clock of their site. Rows without a timestamp count as older
 * than any day.
 */
const byDay = (
    { backend: { store } }: MockRequest,
    moment: string,
    isFirstDay: boolean,
    day: string,
): Filter => {
    const boundAt = memoise((offset: number) =>
        dayStart(isFirstDay ? day : addDays(day, 1), offset),
    );

    const boundOf = memoise((home: Home) => boundAt(offsetAt(store, home)));

    return (row, home) => {
        const instant = Date.parse(String(row[moment]));
        const isFromBoundOn = instant >= boundOf(home());

        return isFirstDay ? isFromBoundOn : !isFromBoundOn;
    };
};

const filterOf = (
    request: MockRequest,
    name: string,
    source: string,
    value: string,
): Filter => {
    const { fields, key } = request.backend.resources[name]!;

    if (!(source in fields)) {
        const moment = Object.keys(fields).find(
            field => factsOf(fields[field]!).holds === 'instant',
        );

        if ((source === 'StartDate' || source === 'EndDate') && moment)
            return byDay(request, moment, source === 'StartDate', value);
        throw badRequest(`'${name}' has no field '${source}' to filter by.`);
    }

    const stored = source === key ? 'id' : source;

    return row => String(row[stored] ?? '') === value;
};

/**
 * Filters from the parameters of a path: a scope, a field, search words, or the distributor, which only clients store.
 */
const filtersOfPath = (request: MockRequest, name: string): readonly Filter[] =>
    scopeParams(request).map(([hole, value]) => {
        const { backend } = request;
        if (hole === 'search') return ofSearch(backend, name, value);
        const isStored = hole in backend.resources[name]!.fields;
        if (hole === 'DistributorId' && !isStored)
            return ofDistributor(backend.store, Number(value));
        if (isScope(hole)) return ofScope(backend.store, hole, Number(value));

        return filterOf(request, name, hole, value);
    });

export const mustBeInPath = (
    request: MockRequest,
    name: string,
    row: Row,
): Row => {
    const home = () => homeOf(request.backend, name, row);
    if (!isWanted(filtersOfPath(request, name), row, home))
        throw notFound(`No ${name} ${String(row.id)} there.`);

    return row;
};

const filtersOf = (
    request: MockRequest,
    name: string,
    query: Readonly<Record<string, string>>,
    slots: Slots,
): readonly Filter[] =>
    Object.entries(query).flatMap(([parameter, value]): readonly Filter[] => {
        const slot = slots[parameter];
        if (slot === 'search') return [ofSearch(request.backend, name, value)];
        if (isScope(slot))
            return [ofScope(request.backend.store, slot, Number(value))];

        return typeof slot === 'object' && 'filter' in slot
            ? [filterOf(request, name, slot.filter, value)]
            : [];
    });

/** Limits a resource to what the caller may see and the view shows. */
const visibilityFilters = (
    { reach, backend: { resources } }: MockRequest,
    name: string,
): readonly Filter[] => {
    const { where = {} } = resources[name]?.mock.view ?? {};
    const conditions = Object.entries(where);

    const isInView: Filter = row =>
        conditions.every(([field, value]) => row[field] === value);

    const isInReach: Filter = (_row, home) => mayRead(reach, home());

    return reach ? [isInView, isInReach] : [isInView];
};

const storedOf = (
    { backend: { resources } }: MockRequest,
    name: string,
): string => resources[name]?.mock.view?.of ?? name;

export const visible = (request: MockRequest, name: string): readonly Row[] =>
    select(
        request.backend,
        storedOf(request, name),
        visibilityFilters(request, name),
    );

/** `Field` or `Field desc`; `Name` means the field that names a record. */
const orderOf = (
    request: MockRequest,
    name: string,
    order: string,
): { readonly source: string; readonly sign: 1 | -1 } => {
    const { fields, title } = request.backend.resources[name]!;

    const [, field = '', direction] =
        /^([\w.]+)(?: (asc|desc))?$/i.exec(order.trim()) ?? [];

    const source = field === 'Name' && !('Name' in fields) ? title : field;
    if (!(source in fields))
        throw badRequest(
            `Cannot order by '${order}'.${didYouMean(field || order, Object.keys(fields))}`,
        );

    return { source, sign: direction?.toLowerCase() === 'desc' ? -1 : 1 };
};

export const orderRows = (
    request: MockRequest,
    name: string,
    rows: readonly Row[],
    order: string,
): readonly Row[] => {
    const { source, sign } = orderOf(request, name, order);

    return inOrder(
        rows,
        row => valueAt(viewOf(request.backend, name, row), source),
        sign,
    );
};

const newestOrder = (name: string): Sorting | undefined => {
    const field = entityOf(name).newestFirst;

    return field === undefined ? undefined : { field, sign: -1, ofAll: true };
};

/** The requested page. A page size of 0 returns everything, and so does an array reply without paging. */
export const pageRows = <T>(
    rows: readonly T[],
    { endpoint: { call }, query }: Pick<MockRequest, 'endpoint' | 'query'>,
    usual = 10,
): readonly T[] => {
    if (call.reply === 'array' && !isPaged(call)) return rows;
    const { start, end } = pageLimits({ call, query }, usual);

    return rows.slice(start, end);
};

/** Where the requested page of a list starts and ends. */
export const pageLimits = (
    {
        call,
        query,
    }: { readonly call: Call; readonly query: MockRequest['query'] },
    usual = 10,
): { readonly start: number; readonly end: number } => {
    const { firstPage = 1 } = call;
    const names = pagingOf(call);

    const numberAt = (parameter: string | undefined, otherwise: number) =>
        Number(query[parameter ?? ''] ?? otherwise);

    const size = numberAt(names.size ?? 'PageSize', usual);

    if (names.offset !== undefined || names.end !== undefined) {
        const start = numberAt(names.offset, 0);

        return { start, end: numberAt(names.end, start + size) };
    }

    if (size === 0) return { start: 0, end: Infinity };
    const page = numberAt(names.page ?? 'PageNo', firstPage);
    const start = (page - firstPage) * size;

    return { start, end: start + size };
};

/** The rows the caller may see and asked for, in the given order (`Field desc`) or the server's own. */
export const wantedRows = (
    request: MockRequest,
    name: string,
    more: readonly Filter[],
    order?: string,
): readonly Row[] => {
    const { backend } = request;
    const stored = storedOf(request, name);
    const filters = [...visibilityFilters(request, name), ...more];
    if (!order) return select(backend, stored, filters, newestOrder(name));
    const { source, sign } = orderOf(request, name, order);
    const storedField = heldIn(backend.resources, name, source);
    if (storedField !== undefined)
        return select(backend, stored, filters, { field: storedField, sign });

    // It is sorted as shown, because no stored field holds what is shown.
    return orderRows(request, name, select(backend, stored, filters), order);
};

export const matchRows = (
    request: MockRequest,
    name: string,
): readonly Row[] => {
    const slots = slotsOf(request.endpoint.call);

    const orderParameter = Object.keys(slots).find(
        parameter => slots[parameter] === 'order' && parameter in request.query,
    );

    const order = orderParameter && request.query[orderParameter];

    const filters = [
        ...filtersOf(request, name, request.query, slots),
        ...filtersOfPath(request, name),
    ];

    return wantedRows(request, name, filters, order);
};

/** `{Results, Count}`: a page of rows as the API shows them. */
export const pageOf = (
    request: MockRequest,
    name: string,
    rows: readonly Row[],
    usual?: number,
): { readonly Results: readonly RecordView[]; readonly Count: number } => ({
    Results: pageRows(rows, request, usual).map(row =>
        viewOf(request.backend, name, row),
    ),
    Count: rows.length,
});
