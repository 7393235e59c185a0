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
import { type Ask, badRequest, notFound } from '../http/exchange.ts';
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

/** Printable ASCII in the collator's order, ignoring case. */
const LETTERS = Array.from({ length: 95 }, (_, n) =>
    String.fromCharCode(32 + n),
)
    .sort(collator.compare)
    .join('')
    .toLowerCase();
const WEIGHTS: Readonly<Record<string, string>> = Object.fromEntries(
    [...LETTERS].map(letter => [
        letter,
        String.fromCharCode(32 + LETTERS.indexOf(letter)),
    ]),
);
const PLAIN = /^[ -~]*$/;
const LONGEST_NUMBER = 20;

/** A sort key that compares like the collator but ten times as fast; undefined for text that is not plain ASCII. */
const lettersOf = (text: unknown): string | undefined => {
    if (typeof text !== 'string' || !PLAIN.test(text)) return undefined;
    let letters = '';
    for (const letter of text
        .toLowerCase()
        .replace(/\d+/g, figures =>
            figures.replace(/^0+/, '').padStart(LONGEST_NUMBER, '0'),
        ))
        letters += WEIGHTS[letter];
    return letters;
};

const ranksOf = (values: Iterable<unknown>): ReadonlyMap<unknown, number> => {
    const known = Array.from(new Set(values), value => ({
        value,
        letters: lettersOf(value),
    }));
    const how = (
        a: (typeof known)[number],
        b: (typeof known)[number],
    ): number =>
        a.letters === undefined ||
        b.letters === undefined ||
        a.letters === b.letters
            ? compare(a.value, b.value)
            : a.letters < b.letters
              ? -1
              : 1;
    known.sort(how);
    let rank = 0;
    return new Map(
        known.map((each, at) => [
            each.value,
            at > 0 && how(known[at - 1]!, each) !== 0 ? ++rank : rank,
        ]),
    );
};

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Numbers that sort as the values do. */
const numbersOf = (values: readonly unknown[]): readonly number[] => {
    if (values.every(value => typeof value === 'number')) return values;
    if (values.every(value => typeof value === 'string' && MOMENT.test(value)))
        return values.map(value => Date.parse(String(value)));
    const ranks = ranksOf(values);
    return values.map(value => ranks.get(value)!);
};

/** A stable sort. */
export const inOrder = <T>(
    rows: readonly T[],
    valueOf: (row: T) => unknown,
    sign: 1 | -1,
): readonly T[] => {
    const numbers = numbersOf(rows.map(row => valueOf(row) ?? null));
    const placed = rows.map((row, at) => ({ row, number: numbers[at]! }));
    return placed
        .sort((a, b) => sign * (a.number - b.number))
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
): boolean => filters.every(({ test }) => test(row, home));

const find = (
    backend: Backend,
    name: string,
    filters: readonly Filter[],
    sorting: Sorting | undefined,
): readonly Row[] => {
    const homeOf = homeReader(backend, name);
    const found = backend.store.rows(name).filter(row => {
        let home: Home | undefined;
        return isWanted(filters, row, () => (home ??= homeOf(row)));
    });
    return sorting &&
        (!sorting.ofAll || found.every(row => sorting.field in row))
        ? inOrder(found, row => row[sorting.field], sorting.sign)
        : found;
};

/** The latest results of each instance. */
const latest = new WeakMap<Backend, Map<string, readonly Row[]>>();
const CACHE_SIZE = 6;

/** The matching rows, in order. Results of a large collection are cached, so that its next page costs nothing. */
const select = (
    backend: Backend,
    name: string,
    filters: readonly Filter[],
    sorting?: Sorting,
): readonly Row[] => {
    const rows = backend.store.rows(name);
    if (!Object.isFrozen(rows[0])) return find(backend, name, filters, sorting);
    const cache = latest.get(backend) ?? new Map<string, readonly Row[]>();
    latest.set(backend, cache);
    const key = JSON.stringify([
        name,
        backend.version(),
        backend.store.changes(),
        sorting,
        filters.map(({ cacheKey }) => cacheKey),
    ]);
    const found = cache.get(key) ?? find(backend, name, filters, sorting);
    cache.delete(key);
    cache.set(key, found);
    if (cache.size > CACHE_SIZE) cache.delete(cache.keys().next().value!);
    return found;
};

/** The date of a timestamp by the clock of the record's site; empty if it is not a timestamp. */
export const dayOfRow = (
    { backend: { store } }: Ask,
    moment: unknown,
    home: Home,
): string => {
    const at = Date.parse(String(moment));
    return Number.isNaN(at) ? '' : dayAt(at, offsetAt(store, home));
};

/** Rows from a day on, or up to and including it, by the clock of their site. Rows without a timestamp count as older than any day. */
const byDay = (
    { backend: { store } }: Ask,
    moment: string,
    from: boolean,
    value: string,
): Filter => {
    const boundAt = memoise((offset: number) =>
        dayStart(from ? value : addDays(value, 1), offset),
    );
    const boundOf = memoise((home: Home) => boundAt(offsetAt(store, home)));
    return {
        cacheKey: ['day', moment, from, value],
        test: (row, home) =>
            Date.parse(String(row[moment])) >= boundOf(home()) === from,
    };
};

const filterOf = (
    ask: Ask,
    name: string,
    source: string,
    value: string,
): Filter => {
    const { fields, key } = ask.backend.resources[name]!;
    if (!(source in fields)) {
        const moment = Object.keys(fields).find(
            one => factsOf(fields[one]!).holds === 'instant',
        );
        if ((source === 'StartDate' || source === 'EndDate') && moment)
            return byDay(ask, moment, source === 'StartDate', value);
        throw badRequest(`'${name}' has no field '${source}' to filter by.`);
    }
    const stored = source === key ? 'id' : source;
    return {
        cacheKey: ['field', stored, value],
        test: row => String(row[stored] ?? '') === value,
    };
};

/** Filters from the parameters of a path: a scope, a field, search words, or the distributor, which only clients store. */
const filtersOfPath = (ask: Ask, name: string): readonly Filter[] =>
    scopeParams(ask).map(([hole, value]) => {
        if (hole === 'search') return ofSearch(ask.backend, name, value);
        if (
            hole === 'DistributorId' &&
            !(hole in ask.backend.resources[name]!.fields)
        )
            return ofDistributor(ask.backend.store, Number(value));
        return isScope(hole)
            ? ofScope(ask.backend.store, hole, Number(value))
            : filterOf(ask, name, hole, value);
    });

export const mustBeInPath = (ask: Ask, name: string, row: Row): Row => {
    if (
        !isWanted(filtersOfPath(ask, name), row, () =>
            homeOf(ask.backend, name, row),
        )
    )
        throw notFound(`No ${name} ${String(row.id)} there.`);
    return row;
};

const filtersOf = (
    ask: Ask,
    name: string,
    query: Readonly<Record<string, string>>,
    slots: Slots,
): readonly Filter[] =>
    Object.entries(query).flatMap(([parameter, value]): readonly Filter[] => {
        const slot = slots[parameter];
        if (slot === 'search') return [ofSearch(ask.backend, name, value)];
        if (isScope(slot))
            return [ofScope(ask.backend.store, slot, Number(value))];
        return typeof slot === 'object' && 'filter' in slot
            ? [filterOf(ask, name, slot.filter, value)]
            : [];
    });

/** Limits a resource to what the caller may see and the view shows. */
const seen = (
    { reach, backend: { resources } }: Ask,
    name: string,
): readonly Filter[] => [
    ...Object.entries(resources[name]?.mock.view?.where ?? {}).map(
        ([field, value]): Filter => ({
            cacheKey: ['shown', field, value],
            test: row => row[field] === value,
        }),
    ),
    ...(reach
        ? [
              {
                  cacheKey: [
                      'reach',
                      [...reach.clients],
                      [...reach.groups],
                      [...reach.sites],
                  ],
                  test: (_row, home) => mayRead(reach, home()),
              } satisfies Filter,
          ]
        : []),
];

const storedOf = ({ backend: { resources } }: Ask, name: string): string =>
    resources[name]?.mock.view?.of ?? name;

export const visible = (ask: Ask, name: string): readonly Row[] =>
    select(ask.backend, storedOf(ask, name), seen(ask, name));

/** `Field` or `Field desc`; `Name` means the field that names a record. */
const orderOf = (
    ask: Ask,
    name: string,
    order: string,
): { readonly source: string; readonly sign: 1 | -1 } => {
    const { fields, title } = ask.backend.resources[name]!;
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
    ask: Ask,
    name: string,
    rows: readonly Row[],
    order: string,
): readonly Row[] => {
    const { source, sign } = orderOf(ask, name, order);
    return inOrder(
        rows,
        row => valueAt(viewOf(ask.backend, name, row), source),
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
    { endpoint: { call }, query }: Pick<Ask, 'endpoint' | 'query'>,
    usual = 10,
): readonly T[] => {
    if (call.reply === 'array' && !isPaged(call)) return rows;
    const { start, end } = pageLimits({ call, query }, usual);
    return rows.slice(start, end);
};

/** Where the requested page of a list starts and ends. */
export const pageLimits = (
    { call, query }: { readonly call: Call; readonly query: Ask['query'] },
    usual = 10,
): { readonly start: number; readonly end: number } => {
    const { firstPage = 1 } = call;
    const names = pagingOf(call);
    const size = Number(query[names.size ?? 'PageSize'] ?? usual);
    if (names.offset !== undefined || names.end !== undefined) {
        const start = Number(query[names.offset ?? ''] ?? 0);
        return { start, end: Number(query[names.end ?? ''] ?? start + size) };
    }
    if (size === 0) return { start: 0, end: Infinity };
    const before =
        Number(query[names.page ?? 'PageNo'] ?? firstPage) - firstPage;
    return { start: before * size, end: (before + 1) * size };
};

/** The rows the caller may see and asked for, in the given order (`Field desc`) or the server's own. */
export const wantedRows = (
    ask: Ask,
    name: string,
    more: readonly Filter[],
    order?: string,
): readonly Row[] => {
    const { backend } = ask;
    const [stored, filters] = [
        storedOf(ask, name),
        [...seen(ask, name), ...more],
    ];
    if (!order) return select(backend, stored, filters, newestOrder(name));
    const { source, sign } = orderOf(ask, name, order);
    const field = heldIn(backend.resources, name, source);
    return field === undefined
        ? orderRows(ask, name, select(backend, stored, filters), order)
        : select(backend, stored, filters, { field, sign });
};

export const matchRows = (ask: Ask, name: string): readonly Row[] => {
    const slots = slotsOf(ask.endpoint.call);
    const order = Object.keys(slots).find(
        parameter => slots[parameter] === 'order' && parameter in ask.query,
    );
    return wantedRows(
        ask,
        name,
        [
            ...filtersOf(ask, name, ask.query, slots),
            ...filtersOfPath(ask, name),
        ],
        order && ask.query[order],
    );
};

/** `{Results, Count}`: a page of rows as the API shows them. */
export const pageOf = (
    ask: Ask,
    name: string,
    rows: readonly Row[],
    usual?: number,
): { readonly Results: readonly RecordView[]; readonly Count: number } => ({
    Results: pageRows(rows, ask, usual).map(row =>
        viewOf(ask.backend, name, row),
    ),
    Count: rows.length,
});
