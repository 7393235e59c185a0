import type { GetListParams, GetManyReferenceParams, Identifier, QueryFunctionContext, RaRecord } from 'react-admin';
import { isNoKey } from '../../resources/rules/emptyValue.ts';
import { ranks } from '../../resources/rules/ranks.ts';
import { flatFilter } from '../../resources/rules/valueAt.ts';
import { isObject } from '../../resources/rules/isObject.ts';
import { columnSource, comesWhole, creating, isWorkedOut, updating, type Call, type ComputedColumn, type ProviderApi, type Resource } from '../../resources/schema/index.ts';
import { allPages, type ListedPage } from '../lists/allPages.ts';
import { ApiError } from '../http/ApiError.ts';
import { forEachId } from './bulk.ts';
import { clientSide, judgedAt, rankedAt } from '../lists/clientSide.ts';
import { fromWire, namesIn, toWire } from '../wire/codec.ts';
import type { Page, WireRecord } from '../wire/fromReply.ts';
import { contextOfList, filling, macFieldOf, ownFilters } from './listParams.ts';
import { referencedRecords } from './referencedRecords.ts';
import type { RecordCache } from '../cache/recordCache.ts';
import { LIKELY, savedRecord } from './savedRecord.ts';
import type { CallOptions, Scope } from '../types.ts';
import type { World } from '../world.ts';

type ListParams = GetListParams & QueryFunctionContext;

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

/** Rows of a list that knows no pages. */
const EVERY_ROW = Number.MAX_SAFE_INTEGER;

const demanded = (call: Call | undefined, resource: string, name: keyof ProviderApi): Call => {
    if (!call) throw new Error(`${resource}: its api declares no "${name}" call`);
    return call;
};

/** An entity of the provider's own kind of API. */
export const declaredEntity = (name: string, resource: Resource, api: ProviderApi, world: World, titleOf: (target: string) => string | undefined): Entity => {
    const { key, fields } = resource;

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

    /** All rows of a list that comes whole; further pages only if the server holds some back. */
    const listedWhole = async (params: GetListParams, scope: Scope, most: number, signal: AbortSignal): Promise<RaRecord[]> => {
        const all: RaRecord[] = [];
        for await (const { records } of allPages((page, perPage) => listed({ ...params, pagination: { page, perPage } }, scope, { signal }), most)) all.push(...records);
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
        return world.clientSide().read({
            resource: name,
            question: { scope, asked },
            load: signal => listedWhole({ filter: asked }, scope, size, signal),
            // By the clock of when the rows are there: the server's may have been learnt while they were on their way.
            select: rows => clientSide(rows, fields, view, rank && rankedAt(ranks[rank], world.now()), judged.map(({ rank: of, wanted }) => judgedAt(of, wanted, world.now()))),
        });
    };

    const getList: Entity['getList'] = async params => {
        const scope = world.scope(params.meta);
        if (comesWhole(resource)) return fromWhole(params, scope, resource.list.clientSide ?? EVERY_ROW);
        const { rows, total, guessed } = await listed(params, scope, { signal: params.signal });
        const { page = 1, perPage = rows.length } = params.pagination ?? {};
        return { data: [...rows], total, ...(guessed && { pageInfo: { hasNextPage: page * perPage < total } }) };
    };

    /** Where a call goes: scopes, and what the path takes from the record. */
    const placed = (call: Call, record: unknown, meta?: unknown) => {
        const scope = world.scope(meta);
        return { ...scope, holes: filling(call, fields, scope, record) };
    };

    const getOne: Entity['getOne'] = async (id, options = {}, meta = undefined) => {
        // What cannot be a key is not asked for.
        if (!fields[key]?.textual && !/^[1-9]\d*$/.test(String(id)))
            throw new ApiError({ kind: 'http', status: 404, detail: `${name}: no record has the key ${id}` });
        const cache = world.records();
        const call = demanded(api.one, name, 'one');
        const record = readOne((await world.ask(call, { ...placed(call, cache.get(name, id), meta), id }, { ...options, key })) as WireRecord, cache);
        cache.add(name, [record]);
        return record;
    };

    // A record may refer to what lies outside of what is chosen; only where the list needs a choice does it get one.
    const find = referencedRecords({
        records: world.records,
        resource: name,
        page: api.list && ((page, perPage, options) => listed({ pagination: { page, perPage } }, resource.needs ? world.scope(undefined) : {}, options)),
        one: api.one && ((id, options) => getOne(id, options)),
    });

    const save = async (data: WireRecord, id?: Identifier): Promise<RaRecord> => {
        const cache = world.records();
        const body = toWire(resource, data, id);
        const call = id === undefined ? demanded(creating(api), name, 'create') : demanded(updating(api), name, 'update');
        const answer = await world.ask(call, { ...placed(call, body), ...(id !== undefined && { id }), inputs: typeof call.body === 'object' ? body : {}, record: body }, { key, mayBeEmpty: true });
        const reply = isObject(answer) && Object.keys(answer).length > 0 ? answer : undefined;
        const record = await savedRecord(resource, { body, reply, id }, { read: wire => readOne(wire, cache), getOne, find: async filter => (await listed({ filter, pagination: { page: 1, perPage: LIKELY } }, {}, {})).rows });
        if (record.id !== undefined) cache.add(name, [record]);
        return record;
    };

    const remove: Entity['remove'] = async (id, record) => {
        const call = demanded(api.remove, name, 'remove');
        await world.ask(call, { ...placed(call, record ?? world.records().get(name, id)), id });
        world.records().forget(name, [id]);
    };

    return {
        getList,
        getOne,
        getMany: find,
        getManyReference: async ({ target, id, ...params }) => {
            // Unfiltered rows under a parent's name would be worse than none.
            if (!comesWhole(resource) && target in ownFilters(listCall({ [target]: id }), { [target]: id }))
                throw new Error(`${name}: its list call has no parameter ${target}`);
            return getList({ ...params, filter: { ...params.filter, [target]: id } });
        },
        create: data => save(data),
        update: (id, data) => save(data, id),
        remove,
        removeMany: async ids => {
            if (!api.removeMany) return forEachId(ids, id => remove(id));
            await world.ask(api.removeMany, { ...placed(api.removeMany, undefined), ids });
            world.records().forget(name, ids);
            return [...ids];
        },
    };
};
