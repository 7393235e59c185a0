import type { GetListParams, GetManyReferenceParams, Identifier, QueryFunctionContext, RaRecord } from 'react-admin';
import { isNoKey } from '../../resources/rules/emptyValue.ts';
import { isFilteredHere } from '../../resources/rules/filteredHere.ts';
import { ranks } from '../../resources/rules/ranks.ts';
import { flatFilter } from '../../resources/rules/valueAt.ts';
import { isObject } from '../../resources/rules/isObject.ts';
import { columnSource, comesWhole, creating, isWorkedOut, updating, type Call, type ComputedColumn, type ProviderApi, type Resource } from '../../resources/schema/index.ts';
import { allPages, EVERY_ROW, type ListedPage } from '../lists/allPages.ts';
import { descends, pageFromTheEnd } from '../lists/fromTheEnd.ts';
import { ApiError } from '../http/ApiError.ts';
import { forEachId } from './bulk.ts';
import { clientSide, judgedAt } from '../lists/clientSide.ts';
import { rankedAt } from '../lists/sorting.ts';
import { daySpan } from '../lists/daySpan.ts';
import { rowsWithin } from '../lists/rowsWithin.ts';
import { TooManyRowsError } from '../lists/TooManyRowsError.ts';
import { fromWire } from '../wire/codec.ts';
import { namesIn, toWire } from '../wire/toWire.ts';
import type { Page, WireRecord } from '../wire/fromReply.ts';
import { contextOfList, filling, macFieldOf, ownFilters } from './listParams.ts';
import { referredNames } from '../lists/referredNames.ts';
import { referencedRecords } from './referencedRecords.ts';
import type { RecordCache } from '../cache/recordCache.ts';
import { underWay } from '../cache/underWay.ts';
import { LIKELY, savedRecord } from './savedRecord.ts';
import type { CallOptions, Scope } from '../types.ts';
import type { World } from '../world.ts';

type ListParams = GetListParams & Pick<QueryFunctionContext, 'signal'> & Pick<CallOptions, 'ahead'>;

interface Listed {
    readonly data: RaRecord[];
    readonly total?: number | undefined;
    /** There where the server did not say how many there are: the total is what this page shows of it. */
    readonly pageInfo?: { readonly hasNextPage: boolean };
}

/** What the provider can do with one entity, whichever kind of API it has. */
export interface Entity {
    readonly getList: (params: ListParams) => Promise<Listed>;
    readonly getOne: (id: Identifier, options?: CallOptions, meta?: unknown) => Promise<RaRecord>;
    readonly getMany: (ids: readonly Identifier[], signal?: AbortSignal) => Promise<RaRecord[]>;
    readonly getManyReference: (params: GetManyReferenceParams & QueryFunctionContext) => Promise<Listed>;
    readonly create: (data: WireRecord) => Promise<RaRecord>;
    readonly update: (id: Identifier, data: WireRecord) => Promise<RaRecord>;
    /** `record`: as far as it is known, for what its address takes from it. */
    readonly remove: (id: Identifier, record?: WireRecord) => Promise<void>;
    readonly removeMany: (ids: readonly Identifier[]) => Promise<Identifier[]>;
}

/** `meta.paged`: one page as the server finds it, of a list that else comes whole. */
const isPaged = (meta: unknown): boolean => isObject(meta) && meta.paged === true;

/** Rows of one request where all are asked for, to be filtered here. */
const FILTERED_PAGE = 1000;

const demanded = (call: Call | undefined, resource: string, name: keyof ProviderApi): Call => {
    if (!call) throw new Error(`${resource}: its api declares no "${name}" call`);
    return call;
};

/** The entities that this one points at. */
interface Others {
    readonly titleOf: (target: string) => string | undefined;
    readonly find: (target: string, ids: readonly Identifier[]) => Promise<readonly RaRecord[]>;
}

/** An entity of the provider's own kind of API. */
export const declaredEntity = (name: string, resource: Resource, api: ProviderApi, world: World, { titleOf, find: findIn }: Others): Entity => {
    const { key, fields } = resource;
    const namesFor = referredNames(resource, titleOf, findIn);

    /** The list call for these filters. */
    const listCall = (filter: WireRecord): Call => {
        const { list, listWhen, search } = api;
        const special = listWhen && filter[listWhen.filter];
        if (listWhen && !isNoKey(special)) return listWhen.call;
        return search && typeof filter.q === 'string' && filter.q.trim() !== '' ? search : demanded(list, name, 'list');
    };

    /** `cache`: that of the time of the request, which is not the next user's. */
    const read = (wires: readonly WireRecord[], cache: RecordCache): RaRecord[] => {
        const names = wires.flatMap(wire => namesIn(fields, wire));
        for (const target of new Set(names.map(name => name.target))) {
            const title = titleOf(target);
            if (title) cache.addNames(target, names.filter(name => name.target === target).map(({ id, name: text }) => ({ id, [title]: text })));
        }
        return wires.map(wire => fromWire(resource, wire));
    };
    const readOne = (wire: WireRecord, cache: RecordCache): RaRecord => read([wire], cache)[0]!;

    const macField = macFieldOf(fields);
    let mac: string | undefined; // an address as the server wrote it last

    const listed = async (params: GetListParams, scope: Scope, options: CallOptions): Promise<ListedPage> => {
        const cache = world.records();
        const call = listCall(params.filter ?? {});
        const { Results, Count, guessed = false } = (await world.ask({ ...call, reply: 'page' }, contextOfList(call, fields, params, scope, mac), { ...options, key })) as Page;
        const rows = read(Results, cache);
        if (macField) mac = rows.map(row => row[macField]).find((value): value is string => typeof value === 'string' && value !== '') ?? mac;
        cache.add(name, rows);
        return { rows, total: Count, guessed };
    };

    /** All rows of a list, page after page; refused where there are more than `most`. */
    const listedWhole = async (params: GetListParams, scope: Scope, size: number, signal: AbortSignal, most = Infinity): Promise<RaRecord[]> => {
        const all: RaRecord[] = [];
        for await (const { records, total } of allPages((page, perPage) => listed({ ...params, pagination: { page, perPage } }, scope, { signal }), size)) {
            if (total > most) throw new TooManyRowsError(most, 'filter');
            all.push(...records);
        }
        return all;
    };

    /** Filters that go by a rank, by their source: the rank, and the values in its order. */
    const judges = Object.fromEntries(
        (resource.list.filters ?? []).flatMap(filter => (typeof filter === 'object' && filter.by ? [[filter.source, { rank: ranks[filter.by], values: filter.field.values ?? [] }] as const] : [])),
    );

    const fromWhole = async (params: ListParams, scope: Scope, size: number) => {
        const { q = '', ...filter } = flatFilter((params.filter ?? {}) as WireRecord);
        const judged = Object.entries(filter).flatMap(([source, value]) => (judges[source]?.values.includes(String(value)) ? [{ ...judges[source], wanted: judges[source].values.indexOf(String(value)) }] : []));
        const own = ownFilters(listCall(filter), filter);
        const asked = Object.fromEntries(Object.entries(filter).filter(([source]) => !Object.hasOwn(own, source)));
        const { page = 1, perPage = 10 } = params.pagination ?? {};
        const plain = Object.fromEntries(Object.entries(own).filter(([source]) => !Object.hasOwn(judges, source)));
        const sorted = resource.list.columns.find((column): column is ComputedColumn => typeof column === 'object' && columnSource(column) === params.sort?.field);
        const view = { search: String(q), filters: plain, page, perPage, ...(params.sort && params.sort.field !== 'id' && { sort: { ...params.sort, ...(sorted && isWorkedOut(sorted) && { workedOut: sorted }) } }) };
        const rank = sorted && 'rank' in sorted ? sorted.rank : undefined;
        const rows = await world.clientSide().read({ resource: name, question: { scope, asked }, load: signal => listedWhole({ filter: asked }, scope, size, signal) });
        const referred = await namesFor(rows, { search: view.search, sortedBy: params.sort?.field });
        // By the clock of when the rows are there: the server's may have been learnt while they were on their way.
        const now = world.now();
        return clientSide(rows, fields, view, { ranking: rank && rankedAt(ranks[rank], now), judgements: judged.map(({ rank: of, wanted }) => judgedAt(of, wanted, now)), referred });
    };

    /** A page of the rows that filters keep which the server does not know. */
    const ofFiltered = async ({ filter, pagination }: ListParams, scope: Scope, { filters, most }: NonNullable<Resource['list']['filteredHere']>) => {
        const all = flatFilter((filter ?? {}) as WireRecord);
        const isOwn = ([source]: readonly [string, unknown]) => filters.includes(source);
        const asked = Object.fromEntries(Object.entries(all).filter(each => !isOwn(each)));
        const rows = await world.clientSide().read({ resource: name, question: { scope, asked, most }, load: signal => listedWhole({ filter: asked }, scope, FILTERED_PAGE, signal, most) });
        const { page = 1, perPage = 10 } = pagination ?? {};
        return clientSide(rows, fields, { search: '', filters: Object.fromEntries(Object.entries(all).filter(isOwn)), page, perPage });
    };

    /** The rows of some days where the server knows no days, in whatever order. */
    const ofDays = async ({ pagination, sort }: ListParams, scope: Scope, { asked, ...span }: NonNullable<ReturnType<typeof daySpan>>, by: string) => {
        const newestFirst = { filter: asked, sort: { field: by, order: 'DESC' } as const };
        const { page = 1, perPage = 10 } = pagination ?? {};
        const rows = await world.clientSide().read({
            resource: name,
            question: { scope, asked, span },
            load: signal => rowsWithin((number, size) => listed({ ...newestFirst, pagination: { page: number, perPage: size } }, scope, { signal }), span),
        });
        return clientSide(rows, fields, { search: '', filters: {}, page, perPage, ...(sort && { sort }) });
    };

    /** The list that was last turned from its end. `isAsItIs`: its rows come as they are wanted, or no end of it was found. */
    let ended: { readonly asked: string; readonly total: number; readonly isCounted: boolean; readonly isAsItIs: boolean } | undefined;

    /** A page of rows in the server's order, or in its opposite. */
    const turned = async (params: ListParams, scope: Scope): Promise<ListedPage> => {
        const { page, perPage } = params.pagination ?? {};
        const { serverOrder } = resource.list;
        const isOpposite = params.sort?.order === 'DESC' && params.sort.field === serverOrder;
        const options = { signal: params.signal, ahead: params.ahead };
        const asked = JSON.stringify([params.filter, scope]);
        const known = ended?.asked === asked ? ended : undefined;
        if (!isOpposite || serverOrder === undefined || page === undefined || perPage === undefined || known?.isAsItIs) return listed(params, scope, options);
        let [isCounted, isNewestFirst] = [true, false];
        const ask = async (number: number, size: number) => {
            const answer = await listed({ ...params, pagination: { page: number, perPage: size } }, scope, options);
            isCounted = !answer.guessed;
            isNewestFirst ||= descends(answer.rows, serverOrder) === true;
            return answer;
        };
        // Where the server does not count, new rows would not be seen behind the last page that is known.
        const answer = await pageFromTheEnd(ask, page, perPage, () => isNewestFirst, page === 1 && !known?.isCounted ? undefined : known?.total);
        ended = { asked, total: answer.total, isCounted, isAsItIs: isNewestFirst || answer.guessed };
        return answer;
    };

    const getList: Entity['getList'] = async params => {
        const scope = world.scope(params.meta);
        if (comesWhole(resource) && !isPaged(params.meta)) return fromWhole(params, scope, resource.list.clientSide ?? EVERY_ROW);
        const { days, filteredHere } = resource.list;
        if (filteredHere && isFilteredHere(resource, params.filter ?? {})) return ofFiltered(params, scope, filteredHere);
        const limited = days && daySpan(days, params.filter ?? {}, world.offset);
        if (limited) return ofDays(params, scope, limited, days.by);
        const { rows, total, guessed } = await turned(params, scope);
        const { page = 1, perPage = rows.length } = params.pagination ?? {};
        const hasNextPage = page * perPage < total;
        return { data: [...rows], total, ...(guessed && { pageInfo: { hasNextPage }, meta: { isAtLeast: hasNextPage } }) };
    };

    /** A key as calls have it: an address holds a number as text. */
    const keyed = (id: Identifier): Identifier => (fields[key]?.textual || !Number.isSafeInteger(Number(id)) ? id : Number(id));

    /** Where a call goes: scopes, and what the path takes from the record. */
    const placed = (call: Call, record: unknown, meta?: unknown) => {
        const scope = world.scope(meta);
        return { ...scope, holes: filling(call, fields, scope, record) };
    };

    const reading = underWay();
    const getOne: Entity['getOne'] = async (id, options = {}, meta = undefined) => {
        // What cannot be a key is not asked for.
        if (!fields[key]?.textual && !/^[1-9]\d*$/.test(String(id)))
            throw new ApiError({ kind: 'http', status: 404, detail: `${name}: no record has the key ${id}` });
        const cache = world.records();
        const call = demanded(api.one, name, 'one');
        const read = async (): Promise<RaRecord> => {
            const record = readOne((await world.ask(call, { ...placed(call, cache.get(name, id), meta), id: keyed(id) }, { ...options, key })) as WireRecord, cache);
            cache.add(name, [record]);
            return record;
        };
        return reading.note(cache, id, read());
    };

    // A record may refer to what lies outside of what is chosen; only where the list needs a choice does it get one.
    const find = referencedRecords({
        records: world.records,
        resource: name,
        page: api.list && ((page, perPage, options) => listed({ pagination: { page, perPage } }, resource.needs ? world.scope(undefined) : {}, options)),
        one: api.one && ((id, options) => reading.or(world.records(), id, () => getOne(id, options))),
    });

    const save = async (data: WireRecord, id?: Identifier): Promise<RaRecord> => {
        const cache = world.records();
        const body = toWire(resource, data, id);
        const call = id === undefined ? demanded(creating(api), name, 'create') : demanded(updating(api), name, 'update');
        const answer = await world.ask(call, { ...placed(call, body), ...(id !== undefined && { id: keyed(id) }), inputs: typeof call.body === 'object' ? body : {}, record: body }, { key, mayBeEmpty: true, names: [key, ...Object.keys(fields)] });
        const reply = isObject(answer) && Object.keys(answer).length > 0 ? answer : undefined;
        const record = await savedRecord(resource, { body, reply, id }, { read: wire => readOne(wire, cache), getOne, find: async filter => (await listed({ filter, pagination: { page: 1, perPage: LIKELY } }, {}, {})).rows });
        if (record.id !== undefined) cache.add(name, [record]);
        return record;
    };

    const remove: Entity['remove'] = async (id, record) => {
        const call = demanded(api.remove, name, 'remove');
        await world.ask(call, { ...placed(call, record ?? world.records().get(name, id)), id: keyed(id) });
        world.records().forget(name, [id]);
    };

    return {
        getList,
        getOne,
        getMany: find,
        getManyReference: async ({ target, id, ...params }) => {
            // Unfiltered rows under a parent's name would be worse than none.
            if (!comesWhole(resource) && !resource.list.filteredHere?.filters.includes(target) && target in ownFilters(listCall({ [target]: id }), { [target]: id }))
                throw new Error(`${name}: its list call has no parameter ${target}`);
            return getList({ ...params, filter: { ...params.filter, [target]: id } });
        },
        create: data => save(data),
        update: (id, data) => save(data, id),
        remove,
        removeMany: async ids => {
            if (!api.removeMany) return forEachId(ids, id => remove(id));
            await world.ask(api.removeMany, { ...placed(api.removeMany, undefined), ids: ids.map(keyed) });
            world.records().forget(name, ids);
            return [...ids];
        },
    };
};
