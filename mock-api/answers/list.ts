import { factsOf, slotsOf, type Slots } from '../../resources/schema/index.ts';
import { addDays, dayAt, dayStart } from '../../resources/rules/calendar.ts';
import { valueAt } from '../../resources/rules/valueAt.ts';
import { badRequest, notFound, type Ask } from '../http/exchange.ts';
import { pagingOf } from '../http/query.ts';
import { placesOf } from '../http/body.ts';
import { didYouMean } from '../../resources/schema/nearest.ts';
import { homeOf, isScope, mayRead, ofDistributor, offsetAt, ofScope, type Home } from '../data/scope.ts';
import type { Row } from '../data/store.ts';
import { memoise } from '../data/words.ts';
import { entityOf } from '../entities/index.ts';
import { inOrder } from '../data/order.ts';
import { isWanted, select, type Filter, type Sorting } from './select.ts';
import { heldIn, ofSearch, viewOf, type RecordView } from './view.ts';

/** The day of a moment where the record's site is; empty where there is none. */
export const dayOfRow = ({ world: { store } }: Ask, moment: unknown, home: Home): string => {
    const at = Date.parse(String(moment));
    return Number.isNaN(at) ? '' : dayAt(at, offsetAt(store, home));
};

/** What is of a day or later, or of it or before, by the clock of its place; what is no moment is of the day before all days. */
const byDay = ({ world: { store } }: Ask, moment: string, from: boolean, value: string): Filter => {
    const boundAt = memoise((offset: number) => dayStart(from ? value : addDays(value, 1), offset));
    return { asked: ['day', moment, from, value], test: (row, home) => Date.parse(String(row[moment])) >= boundAt(offsetAt(store, home())) === from };
};

const filterOf = (ask: Ask, name: string, source: string, value: string): Filter => {
    const { fields, key } = ask.world.resources[name]!;
    if (!(source in fields)) {
        const moment = Object.keys(fields).find(one => factsOf(fields[one]!).holds === 'instant');
        if ((source === 'StartDate' || source === 'EndDate') && moment) return byDay(ask, moment, source === 'StartDate', value);
        throw badRequest(`'${name}' has no field '${source}' to filter by.`);
    }
    const stored = source === key ? 'id' : source;
    return { asked: ['field', stored, value], test: row => String(row[stored] ?? '') === value };
};

/** What the holes of a path say of a record: its scope, a field, the words searched for, or the distributor that only clients know. */
const filtersOfPath = (ask: Ask, name: string): readonly Filter[] =>
    placesOf(ask).map(([hole, value]) => {
        if (hole === 'search') return ofSearch(ask.world, name, value);
        if (hole === 'DistributorId' && !(hole in ask.world.resources[name]!.fields)) return ofDistributor(ask.world.store, Number(value));
        return isScope(hole) ? ofScope(ask.world.store, hole, Number(value)) : filterOf(ask, name, hole, value);
    });

export const mustBeInPlace = (ask: Ask, name: string, row: Row): Row => {
    if (!isWanted(filtersOfPath(ask, name), row, () => homeOf(ask.world, name, row))) throw notFound(`No ${name} ${String(row.id)} there.`);
    return row;
};

const filtersOf = (ask: Ask, name: string, query: Readonly<Record<string, string>>, slots: Slots): readonly Filter[] =>
    Object.entries(query).flatMap(([parameter, value]): readonly Filter[] => {
        const slot = slots[parameter];
        if (slot === 'search') return [ofSearch(ask.world, name, value)];
        if (isScope(slot)) return [ofScope(ask.world.store, slot, Number(value))];
        return typeof slot === 'object' && 'filter' in slot ? [filterOf(ask, name, slot.filter, value)] : [];
    });

/** What a caller may see of a resource, and a view shows. */
const seen = ({ reach, world: { resources } }: Ask, name: string): readonly Filter[] => [
    ...Object.entries(resources[name]?.mock.view?.where ?? {}).map(([field, value]): Filter => ({ asked: ['shown', field, value], test: row => row[field] === value })),
    ...(reach ? [{ asked: ['reach', [...reach.clients], [...reach.groups], [...reach.sites]], test: (_row, home) => mayRead(reach, home()) } satisfies Filter] : []),
];

const storedOf = ({ world: { resources } }: Ask, name: string): string => resources[name]?.mock.view?.of ?? name;

export const visible = (ask: Ask, name: string): readonly Row[] => select(ask.world, storedOf(ask, name), seen(ask, name));

/** `Field` or `Field desc`; `Name` is whatever names a record. */
const orderOf = (ask: Ask, name: string, order: string): { readonly source: string; readonly sign: 1 | -1 } => {
    const { fields, title } = ask.world.resources[name]!;
    const [, field = '', direction] = /^([\w.]+)(?: (asc|desc))?$/i.exec(order.trim()) ?? [];
    const source = field === 'Name' && !('Name' in fields) ? title : field;
    if (!(source in fields)) throw badRequest(`Cannot order by '${order}'.${didYouMean(field || order, Object.keys(fields))}`);
    return { source, sign: direction?.toLowerCase() === 'desc' ? -1 : 1 };
};

export const orderRows = (ask: Ask, name: string, rows: readonly Row[], order: string): readonly Row[] => {
    const { source, sign } = orderOf(ask, name, order);
    return inOrder(rows, row => valueAt(viewOf(ask.world, name, row), source), sign);
};

export const newestOrder = (name: string): Sorting | undefined => {
    const field = entityOf(name).newestFirst;
    return field === undefined ? undefined : { field, sign: -1, ofAll: true };
};

/** The page a call asks for, of as many rows as it asks for; 0 rows a page, and a plain array that knows no pages: everything. */
export const pageRows = <T>(rows: readonly T[], { endpoint: { call }, query }: Pick<Ask, 'endpoint' | 'query'>, usual = 10): readonly T[] => {
    const { firstPage = 1 } = call;
    const names = pagingOf(call);
    if (call.reply === 'array' && names.page === undefined) return rows;
    const before = Number(query[names.page ?? 'PageNo'] ?? firstPage) - firstPage;
    const size = Number(query[names.size ?? 'PageSize'] ?? usual);
    return size === 0 ? rows : rows.slice(before * size, (before + 1) * size);
};

/** What of a resource a caller may see and wants, in order: `Field desc`, or as the server has it. */
export const wantedRows = (ask: Ask, name: string, more: readonly Filter[], order?: string): readonly Row[] => {
    const { world } = ask;
    const [stored, filters] = [storedOf(ask, name), [...seen(ask, name), ...more]];
    if (!order) return select(world, stored, filters, newestOrder(name));
    const { source, sign } = orderOf(ask, name, order);
    const field = heldIn(world.resources, name, source);
    return field === undefined ? orderRows(ask, name, select(world, stored, filters), order) : select(world, stored, filters, { field, sign });
};

export const matchRows = (ask: Ask, name: string): readonly Row[] => {
    const slots = slotsOf(ask.endpoint.call);
    const order = Object.keys(slots).find(parameter => slots[parameter] === 'order' && parameter in ask.query);
    return wantedRows(ask, name, [...filtersOf(ask, name, ask.query, slots), ...filtersOfPath(ask, name)], order && ask.query[order]);
};

/** `{Results, Count}`: a page of rows as the API shows them. */
export const pageOf = (ask: Ask, name: string, rows: readonly Row[], usual?: number): { readonly Results: readonly RecordView[]; readonly Count: number } => ({
    Results: pageRows(rows, ask, usual).map(row => viewOf(ask.world, name, row)),
    Count: rows.length,
});
