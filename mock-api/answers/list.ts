import { factsOf, type Slots } from '../../resources/schema/index.ts';
import { dayAt } from '../../resources/rules/calendar.ts';
import { valueAt } from '../../resources/rules/valueAt.ts';
import { bad, notFound, type Ask } from '../http/exchange.ts';
import { pagingOf } from '../http/query.ts';
import { placesOf } from '../http/places.ts';
import { meant } from '../../resources/schema/nearest.ts';
import { homeOf, mayRead, offsetAt, type Home } from '../data/scope.ts';
import type { Row } from '../data/store.ts';
import { factsOfEntity } from '../entities/facts.ts';
import { createSearch, viewOf, type Viewed } from './view.ts';

type Keep = (row: Row, home: () => Home) => boolean;

/** The day of a moment where the record's site is; empty where there is none. */
export const dayOfRow = ({ world: { store } }: Ask, moment: unknown, home: Home): string => {
    const at = Date.parse(String(moment));
    return Number.isNaN(at) ? '' : dayAt(at, offsetAt(store, home));
};

const filterOf = (ask: Ask, name: string, source: string, value: string): Keep => {
    const { fields, key } = ask.world.resources[name]!;
    const field = factsOfEntity(name).filters?.[source] ?? source;
    if (!(field in fields)) {
        const moment = Object.keys(fields).find(one => factsOf(fields[one]!).holds === 'instant');
        if (source === 'StartDate' && moment) return (row, home) => dayOfRow(ask, row[moment], home()) >= value;
        if (source === 'EndDate' && moment) return (row, home) => dayOfRow(ask, row[moment], home()) <= value;
        throw bad(`'${name}' has no field '${source}' to filter by.`);
    }
    return row => String((field === key ? row.id : row[field]) ?? '') === value;
};

const ofDistributor =
    ({ world: { store } }: Ask, id: string): Keep =>
    (row, home) =>
        (row.DistributorId ?? (home().client === undefined ? undefined : store.find('client', home().client)?.DistributorId)) === Number(id);

const ofScope = (ask: Ask, slot: string, value: string): Keep | undefined => {
    const level = slot === 'ownGroup' ? 'billgroup' : slot;
    if (level === 'client' || level === 'site' || level === 'billgroup') return (_row, home) => home()[level] === Number(value);
    return slot === 'distributor' ? ofDistributor(ask, value) : undefined;
};

const ofSearch = (ask: Ask, name: string, words: string): Keep => {
    const search = createSearch(ask.world.resources, ask.world.store, name, words);
    return row => search(row);
};

/** What the holes of a path say of a record: its scope, a field, the words searched for, or the distributor that only clients know. */
const keepsOfHoles = (ask: Ask, name: string): readonly Keep[] =>
    placesOf(ask).map(([hole, value]) => {
        if (hole === 'search') return ofSearch(ask, name, value);
        if (hole === 'DistributorId' && !(hole in ask.world.resources[name]!.fields)) return ofDistributor(ask, value);
        return ofScope(ask, hole, value) ?? filterOf(ask, name, hole, value);
    });

/** Refuses a record that is not where the path says. */
export const mustBeInPlace = (ask: Ask, name: string, row: Row): Row => {
    const { resources, store } = ask.world;
    if (!keepsOfHoles(ask, name).every(keep => keep(row, () => homeOf(resources, store, name, row)))) throw notFound(`No ${name} ${String(row.id)} there.`);
    return row;
};

const keeps = (ask: Ask, name: string, query: Readonly<Record<string, string>>, slots: Slots): readonly Keep[] =>
    Object.entries(query).flatMap(([parameter, value]): readonly Keep[] => {
        const slot = slots[parameter];
        if (slot === 'search') return [ofSearch(ask, name, value)];
        if (typeof slot === 'string') return [ofScope(ask, slot, value) ?? []].flat();
        return typeof slot === 'object' && 'filter' in slot ? [filterOf(ask, name, slot.filter, value)] : [];
    });

/** The rows of a resource that a caller may see, of a view only those it shows. */
export const visible = (ask: Ask, name: string, keep: readonly Keep[] = []): readonly Row[] => {
    const { resources, store } = ask.world;
    const view = resources[name]?.mock.view;
    const stored = view?.of ?? name;
    const where = Object.entries(view?.where ?? {});
    if (!ask.reach && keep.length === 0 && where.length === 0) return store.rows(stored);
    return store.rows(stored).filter(row => {
        let known: Home | undefined;
        const home = () => (known ??= homeOf(resources, store, stored, row));
        return where.every(([field, value]) => row[field] === value) && keep.every(one => one(row, home)) && (!ask.reach || mayRead(ask.reach, home()));
    });
};

/** `Room 2` before `Room 10`. */
const inWords = new Intl.Collator('en', { numeric: true });

export const compare = (a: unknown, b: unknown): number =>
    a === b
        ? 0
        : a === null || a === undefined
          ? -1
          : b === null || b === undefined
            ? 1
            : typeof a === 'number' && typeof b === 'number'
              ? a - b
              : inWords.compare(String(a), String(b));

/** `Field` or `Field desc`; `Name` is whatever names a record. */
export const ordered = (ask: Ask, name: string, rows: readonly Row[], order: string): readonly Row[] => {
    const { fields, title } = ask.world.resources[name]!;
    const [, field = '', direction] = /^([\w.]+)(?: (asc|desc))?$/i.exec(order.trim()) ?? [];
    const source = field === 'Name' && !('Name' in fields) ? title : field;
    if (!(source in fields)) throw bad(`Cannot order by '${order}'.${meant(field || order, Object.keys(fields))}`);
    const sign = direction?.toLowerCase() === 'desc' ? -1 : 1;
    const valued = rows.map(row => [valueAt(viewOf(ask.world.resources, ask.world.store, name, row), source), row] as const);
    return valued.sort(([a], [b]) => sign * compare(a, b)).map(([, row]) => row);
};

const newestFirst = (name: string, rows: readonly Row[]): readonly Row[] => {
    const field = factsOfEntity(name).newestFirst;
    return field && rows.every(row => field in row) ? [...rows].sort((a, b) => compare(b[field], a[field])) : rows;
};

/** The page a call asks for, of as many rows as it asks for; 0 rows a page, and a plain array that knows no pages: everything. */
export const paged = <T>(rows: readonly T[], { endpoint: { call }, query }: Pick<Ask, 'endpoint' | 'query'>, usual = 10): readonly T[] => {
    const { firstPage = 1 } = call;
    const names = pagingOf(call);
    if (call.reply === 'array' && names.page === undefined) return rows;
    const before = Number(query[names.page ?? 'PageNo'] ?? firstPage) - firstPage;
    const size = Number(query[names.size ?? 'PageSize'] ?? usual);
    return size === 0 ? rows : rows.slice(before * size, (before + 1) * size);
};

/** Everything a list call matches, in order, before paging. */
export const matching = (ask: Ask, name: string): readonly Row[] => {
    const slots = ask.endpoint.call.query ?? {};
    const rows = visible(ask, name, [...keeps(ask, name, ask.query, slots), ...keepsOfHoles(ask, name)]);
    const order = Object.keys(slots).find(parameter => slots[parameter] === 'order' && parameter in ask.query);
    return order ? ordered(ask, name, rows, ask.query[order]!) : newestFirst(name, rows);
};

/** `{Results, Count}`: a page of rows as the API shows them. */
export const pageOf = (ask: Ask, name: string, rows: readonly Row[], usual?: number): { readonly Results: readonly Viewed[]; readonly Count: number } => ({
    Results: paged(rows, ask, usual).map(row => viewOf(ask.world.resources, ask.world.store, name, row)),
    Count: rows.length,
});
