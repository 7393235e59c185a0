import type { GetManyReferenceParams, Identifier, QueryFunctionContext, RaRecord } from 'react-admin';
import { isObject } from '../../resources/rules/isObject.ts';
import { comesWhole, creating, updating, type Call, type ProviderApi, type Resource } from '../../resources/schema/index.ts';
import type { RecordCache } from '../cache/recordCache.ts';
import { underWay } from '../cache/underWay.ts';
import { ApiError } from '../http/ApiError.ts';
import { fromWire } from '../wire/codec.ts';
import type { WireRecord } from '../wire/fromReply.ts';
import { changedFrom, namesIn, toWire } from '../wire/toWire.ts';
import type { CallOptions } from '../types.ts';
import type { World } from '../world.ts';
import { forEachId } from './bulk.ts';
import { declaredLists, type Listed } from './declaredLists.ts';
import { filling, ownFilters } from './listParams.ts';
import { demanded, listing, type Declared, type ListParams } from './listing.ts';
import { referencedRecords } from './referencedRecords.ts';
import { LIKELY, savedRecord } from './savedRecord.ts';
import type { Others } from './wholeList.ts';

/** Milliseconds for which a record that was read for one is as good as read now for another who shares it. */
const MOMENT_MS = 60_000;

/** How a change is given up. */
type Ended = Pick<CallOptions, 'signal'>;

/** What a change starts from: a call may be told the difference alone. */
interface Changing {
    readonly before?: WireRecord | undefined;
}

/** What the provider can do with one entity, whichever kind of API it has. */
export interface Entity {
    readonly getList: (params: ListParams) => Promise<Listed>;
    readonly getOne: (id: Identifier, options?: CallOptions, meta?: unknown) => Promise<RaRecord>;
    readonly getMany: (ids: readonly Identifier[], signal?: AbortSignal) => Promise<RaRecord[]>;
    readonly getManyReference: (params: GetManyReferenceParams & QueryFunctionContext) => Promise<Listed>;
    readonly create: (data: WireRecord, options?: Ended) => Promise<RaRecord>;
    readonly update: (id: Identifier, data: WireRecord, options?: Ended & Changing) => Promise<RaRecord>;
    /** `record`: as far as it is known, for what its address takes from it. */
    readonly remove: (id: Identifier, record?: WireRecord) => Promise<void>;
    readonly removeMany: (ids: readonly Identifier[]) => Promise<Identifier[]>;
}

/** An entity of the provider's own kind of API. */
export const declaredEntity = (name: string, resource: Resource, api: ProviderApi, world: World, others: Others): Entity => {
    const { key, fields } = resource;
    const { titleOf } = others;

    const read: Declared['read'] = (wires, cache) => {
        const names = wires.flatMap(wire => namesIn(fields, wire));
        for (const target of new Set(names.map(name => name.target))) {
            const title = titleOf(target);
            if (title) cache.addNames(target, names.filter(name => name.target === target).map(({ id, name: text }) => ({ id, [title]: text })));
        }
        return wires.map(wire => fromWire(resource, wire));
    };
    const readOne = (wire: WireRecord, cache: RecordCache): RaRecord => read([wire], cache)[0]!;

    const declared: Declared = { name, resource, api, world, read };
    const rows = listing(declared);
    const getList: Entity['getList'] = declaredLists(declared, rows, others);

    /** A key as calls have it: an address holds a number as text. */
    const keyed = (id: Identifier): Identifier => (fields[key]?.textual || !Number.isSafeInteger(Number(id)) ? id : Number(id));

    /** Where a call goes: scopes, and what the path takes from the record. */
    const placed = (call: Call, record: unknown, meta?: unknown) => {
        const scope = world.scope(meta);
        return { ...scope, holes: filling(call, fields, scope, record) };
    };

    const reading = underWay();
    const readAlone = new WeakMap<RaRecord, number>();
    const getOne: Entity['getOne'] = async (id, options = {}, meta = undefined) => {
        // What cannot be a key is not asked for.
        if (!fields[key]?.textual && !/^[1-9]\d*$/.test(String(id)))
            throw new ApiError({ kind: 'http', status: 404, detail: `${name}: no record has the key ${id}` });
        const cache = world.records();
        const call = demanded(api.one, name, 'one');
        const read = async (): Promise<RaRecord> => {
            const record = readOne((await world.ask(call, { ...placed(call, cache.get(name, id), meta), id: keyed(id) }, { ...options, key })) as WireRecord, cache);
            cache.add(name, [record]);
            readAlone.set(record, performance.now());
            return record;
        };
        const anew = () => reading.note(cache, id, read());
        if (!options.shared) return anew();
        const known = cache.current(name, id);
        return known && performance.now() - (readAlone.get(known) ?? -Infinity) < MOMENT_MS ? known : reading.or(cache, id, anew);
    };

    // A record may refer to what lies outside of what is chosen; only where the list needs a choice does it get one.
    const find = referencedRecords({
        records: world.records,
        resource: name,
        page: api.list && ((page, perPage, options) => rows.page({ pagination: { page, perPage } }, resource.needs ? world.scope(undefined) : {}, options)),
        one: api.one && ((id, options) => reading.or(world.records(), id, () => getOne(id, options))),
    });

    const save = async (data: WireRecord, id: Identifier | undefined, { signal, before }: Ended & Changing = {}): Promise<RaRecord> => {
        const cache = world.records();
        const body = toWire(resource, data, id);
        const call = id === undefined ? demanded(creating(api), name, 'create') : demanded(updating(api), name, 'update');
        const answer = await world.ask(call, { ...placed(call, body), ...(id !== undefined && { id: keyed(id) }), inputs: typeof call.body === 'object' ? body : {}, record: call.body === 'changed' && before ? changedFrom(toWire(resource, before, id), body) : body }, { key, signal, mayBeEmpty: true, names: [key, ...Object.keys(fields)] });
        const reply = isObject(answer) && Object.keys(answer).length > 0 ? answer : undefined;
        const made = call.reply === 'key' ? (answer as Identifier) : undefined;
        const record = await savedRecord(resource, { body, reply, id: id ?? made }, { read: wire => readOne(wire, cache), getOne, find: async filter => (await rows.page({ filter, pagination: { page: 1, perPage: LIKELY } }, {}, {})).rows });
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
            if (!comesWhole(resource) && !resource.list.filteredHere?.filters.includes(target) && target in ownFilters(rows.callFor({ [target]: id }), { [target]: id }))
                throw new Error(`${name}: its list call has no parameter ${target}`);
            return getList({ ...params, filter: { ...params.filter, [target]: id } });
        },
        create: (data, options) => save(data, undefined, options),
        update: (id, data, options) => save(data, id, options),
        remove,
        removeMany: async ids => {
            if (!api.removeMany) return forEachId(ids, id => remove(id));
            await world.ask(api.removeMany, { ...placed(api.removeMany, undefined), ids: ids.map(keyed) });
            world.records().forget(name, ids);
            return [...ids];
        },
    };
};
