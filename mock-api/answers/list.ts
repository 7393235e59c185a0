import { factsOf, slotsOf, type Slots } from '../../resources/schema/index.ts';
import { dayAt, dayStart } from '../../resources/rules/calendar.ts';
import { valueAt } from '../../resources/rules/valueAt.ts';
import { bad, notFound, type Ask } from '../http/exchange.ts';
import { pagingOf } from '../http/query.ts';
import { placesOf } from '../http/places.ts';
import { meant } from '../../resources/schema/nearest.ts';
import { homeOf, isScope, mayRead, ofDistributor, offsetAt, ofScope, type Home } from '../data/scope.ts';
import type { Row } from '../data/store.ts';
import type { World } from '../data/world.ts';
import { entityOf } from '../entities/index.ts';
import { compare } from '../data/many/compare.ts';
import { homeReader } from '../data/many/homes.ts';
import type { Keep } from './keep.ts';
import { select, type Matches, type Sorting } from './select.ts';
import { heldIn, searchesOf, viewOf, type Viewed } from './view.ts';

/** The day of a moment where the record's site is; empty where there is none. */
export const dayOfRow = ({ world: { store } }: Ask, moment: unknown, home: Home): string => {
    const at = Date.parse(String(moment));
    return Number.isNaN(at) ? '' : dayAt(at, offsetAt(store, home));
};

const byDay = (ask: Ask, moment: string, from: boolean, value: string): Keep => ({
    asked: ['day', moment, from, value],
    fields: [],
    home: true,
    day: { moment, from, begins: home => dayStart(value, offsetAt(ask.world.store, home)) },
    test: (row, home) => {
        const day = dayOfRow(ask, row[moment], home());
        return from ? day >= value : day <= value;
    },
});

const filterOf = (ask: Ask, name: string, source: string, value: string): Keep => {
    const { fields, key } = ask.world.resources[name]!;
    const field = entityOf(name).filters?.[source] ?? source;
    if (!(field in fields)) {
        const moment = Object.keys(fields).find(one => factsOf(fields[one]!).holds === 'instant');
        if ((source === 'StartDate' || source === 'EndDate') && moment) return byDay(ask, moment, source === 'StartDate', value);
        throw bad(`'${name}' has no field '${source}' to filter by.`);
    }
    const stored = field === key ? 'id' : field;
    return { asked: ['field', stored, value], fields: [stored], test: row => String(row[stored] ?? '') === value };
};

/** What has these words in one of its texts. */
export const ofSearch = ({ resources, store }: World, name: string, words: string): Keep => {
    const any = searchesOf(resources, store, name, words).map(({ stored, text, test }): Keep => ({ asked: [stored, words], fields: [stored], ...(text === undefined ? {} : { text }), test }));
    return { asked: ['words', words], fields: [], any, test: (row, home) => any.some(one => one.test(row, home)) };
};

/** What the holes of a path say of a record: its scope, a field, the words searched for, or the distributor that only clients know. */
const keepsOfHoles = (ask: Ask, name: string): readonly Keep[] =>
    placesOf(ask).map(([hole, value]) => {
        if (hole === 'search') return ofSearch(ask.world, name, value);
        if (hole === 'DistributorId' && !(hole in ask.world.resources[name]!.fields)) return ofDistributor(ask.world.store, Number(value));
        return isScope(hole) ? ofScope(ask.world.store, hole, Number(value)) : filterOf(ask, name, hole, value);
    });

/** Refuses a record that is not where the path says. */
export const mustBeInPlace = (ask: Ask, name: string, row: Row): Row => {
    const { resources, store } = ask.world;
    if (!keepsOfHoles(ask, name).every(({ test }) => test(row, () => homeOf(resources, store, name, row)))) throw notFound(`No ${name} ${String(row.id)} there.`);
    return row;
};

const keeps = (ask: Ask, name: string, query: Readonly<Record<string, string>>, slots: Slots): readonly Keep[] =>
    Object.entries(query).flatMap(([parameter, value]): readonly Keep[] => {
        const slot = slots[parameter];
        if (slot === 'search') return [ofSearch(ask.world, name, value)];
        if (isScope(slot)) return [ofScope(ask.world.store, slot, Number(value))];
        return typeof slot === 'object' && 'filter' in slot ? [filterOf(ask, name, slot.filter, value)] : [];
    });

/** What a caller may see of a resource, and a view shows. */
const seen = ({ reach, world: { resources } }: Ask, name: string): readonly Keep[] => [
    ...Object.entries(resources[name]?.mock.view?.where ?? {}).map(([field, value]): Keep => ({ asked: ['shown', field, value], fields: [field], test: row => row[field] === value })),
    ...(reach ? [{ asked: ['reach', [...reach.clients], [...reach.groups], [...reach.sites]], fields: [], home: true, test: (_row, home) => mayRead(reach, home()) } satisfies Keep] : []),
];

const kept = ({ world }: Ask, stored: string, keep: readonly Keep[]): readonly Row[] => {
    if (keep.length === 0) return world.store.rows(stored);
    const many = world.kept(stored);
    if (many) return select(world, stored, many, keep).slice();
    let homeThere: ((row: Row) => Home) | undefined;
    return world.store.rows(stored).filter(row => {
        let known: Home | undefined;
        const home = () => (known ??= (homeThere ??= homeReader(world, stored))(row));
        return keep.every(({ test }) => test(row, home));
    });
};

const storedOf = ({ world: { resources } }: Ask, name: string): string => resources[name]?.mock.view?.of ?? name;

/** The rows of a resource that a caller may see, of a view only those it shows. */
export const visible = (ask: Ask, name: string): readonly Row[] => kept(ask, storedOf(ask, name), seen(ask, name));

/** `Field` or `Field desc`; `Name` is whatever names a record. */
const orderOf = (ask: Ask, name: string, order: string): { readonly source: string; readonly sign: 1 | -1 } => {
    const { fields, title } = ask.world.resources[name]!;
    const [, field = '', direction] = /^([\w.]+)(?: (asc|desc))?$/i.exec(order.trim()) ?? [];
    const source = field === 'Name' && !('Name' in fields) ? title : field;
    if (!(source in fields)) throw bad(`Cannot order by '${order}'.${meant(field || order, Object.keys(fields))}`);
    return { source, sign: direction?.toLowerCase() === 'desc' ? -1 : 1 };
};

export const ordered = (ask: Ask, name: string, rows: readonly Row[], order: string): readonly Row[] => {
    const { source, sign } = orderOf(ask, name, order);
    const valued = rows.map(row => [valueAt(viewOf(ask.world.resources, ask.world.store, name, row), source), row] as const);
    return valued.sort(([a], [b]) => sign * compare(a, b)).map(([, row]) => row);
};

const newestFirst = (name: string, rows: readonly Row[]): readonly Row[] => {
    const field = entityOf(name).newestFirst;
    return field && rows.every(row => field in row) ? [...rows].sort((a, b) => compare(b[field], a[field])) : rows;
};

/** How rows stand that nobody has put in order. */
export const newestOrder = (name: string): Sorting | undefined => {
    const field = entityOf(name).newestFirst;
    return field === undefined ? undefined : { field, sign: -1, ofAll: true };
};

/** Undefined: what is shown there is stored elsewhere. */
const storedOrder = (ask: Ask, name: string, order: string): Sorting | undefined => {
    const { source, sign } = orderOf(ask, name, order);
    const field = heldIn(ask.world.resources, name, source);
    return field === undefined ? undefined : { field, sign };
};

/** The page a call asks for, of as many rows as it asks for; 0 rows a page, and a plain array that knows no pages: everything. */
export const paged = <T>(rows: Matches<T>, { endpoint: { call }, query }: Pick<Ask, 'endpoint' | 'query'>, usual = 10): readonly T[] => {
    const { firstPage = 1 } = call;
    const names = pagingOf(call);
    if (call.reply === 'array' && names.page === undefined) return rows.slice();
    const before = Number(query[names.page ?? 'PageNo'] ?? firstPage) - firstPage;
    const size = Number(query[names.size ?? 'PageSize'] ?? usual);
    return size === 0 ? rows.slice() : rows.slice(before * size, (before + 1) * size);
};

/** Everything a list call matches, in order, before paging. */
export const matching = (ask: Ask, name: string): Matches => {
    const slots = slotsOf(ask.endpoint.call);
    const keep = [...seen(ask, name), ...keeps(ask, name, ask.query, slots), ...keepsOfHoles(ask, name)];
    const order = Object.keys(slots).find(parameter => slots[parameter] === 'order' && parameter in ask.query);
    const many = ask.world.kept(storedOf(ask, name));
    const sorting = many && (order ? storedOrder(ask, name, ask.query[order]!) : newestOrder(name));
    if (many && (sorting || !order)) return select(ask.world, storedOf(ask, name), many, keep, sorting);
    const rows = kept(ask, storedOf(ask, name), keep);
    return order ? ordered(ask, name, rows, ask.query[order]!) : newestFirst(name, rows);
};

/** `{Results, Count}`: a page of rows as the API shows them. */
export const pageOf = (ask: Ask, name: string, rows: Matches, usual?: number): { readonly Results: readonly Viewed[]; readonly Count: number } => ({
    Results: paged(rows, ask, usual).map(row => viewOf(ask.world.resources, ask.world.store, name, row)),
    Count: rows.length,
});
