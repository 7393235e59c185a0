import type {
    GetManyReferenceParams,
    Identifier,
    QueryFunctionContext,
    RaRecord,
} from 'react-admin';

import { narrowingValues } from '../../resources/rules/narrowing.ts';
import { isObject, isNoKey, valueAt } from '../../resources/rules/valueAt.ts';
import {
    type Call,
    createCallOf,
    type ProviderApi,
    removeCallOf,
    type Resource,
    updateCallOf,
    factsOf,
    isRest,
} from '../../resources/schema/index.ts';
import type { ApiClient } from '../apiClient.ts';
import { freshFor } from '../freshness.ts';
import { ApiError } from '../http/ApiError.ts';
import type { CallOptions } from '../types.ts';
import { fromWire } from '../wire/codec.ts';
import type { WireRecord } from '../wire/fromResponse.ts';
import { namesIn, toWire } from '../wire/toWire.ts';
import { forAllIds, forEachId } from './bulk.ts';
import { declaredLists, type Others } from './declaredLists.ts';
import {
    callName,
    type DeclaredList,
    demandCall,
    fillCall,
    type ListedRows,
    listing,
    type ListParams,
} from './listing.ts';
import {
    type FindOptions,
    type RecordCache,
    referencedRecords,
} from './referencedRecords.ts';

/** Records of one entity that are being read, by user cache. A look-up of a name waits for such a record. */
const underWay = () => {
    const reading = new WeakMap<RecordCache, Map<string, Promise<RaRecord>>>();

    return {
        note: (
            cache: RecordCache,
            id: Identifier,
            record: Promise<RaRecord>,
        ): Promise<RaRecord> => {
            const all =
                reading.get(cache) ?? new Map<string, Promise<RaRecord>>();

            reading.set(cache, all.set(String(id), record));

            const end = () =>
                void (all.get(String(id)) === record && all.delete(String(id)));

            record.then(end, end);

            return record;
        },
        /** The record being read, or else the result of `ask`, which also runs if the other reader has cancelled. */
        or: async (
            cache: RecordCache,
            id: Identifier,
            readRecord: () => Promise<RaRecord>,
        ): Promise<RaRecord> => {
            const shared = reading.get(cache)?.get(String(id));
            if (!shared) return readRecord();

            return shared.catch((error: unknown) => {
                if (error instanceof ApiError && error.kind === 'aborted')
                    return readRecord();
                throw error;
            });
        },
    };
};

/** How a change is cancelled. */
type Ended = Pick<CallOptions, 'signal'>;

/** The operations of the provider on one entity, whatever kind of API it has. */
export interface Entity {
    readonly getList: (params: ListParams) => Promise<ListedRows>;
    readonly getOne: (
        id: Identifier,
        options?: CallOptions,
        meta?: unknown,
    ) => Promise<RaRecord>;
    readonly getMany: (
        ids: readonly Identifier[],
        options?: FindOptions,
    ) => Promise<RaRecord[]>;
    readonly getManyReference: (
        params: GetManyReferenceParams & QueryFunctionContext,
    ) => Promise<ListedRows>;
    readonly create: (data: WireRecord, options?: Ended) => Promise<RaRecord>;
    readonly update: (
        id: Identifier,
        data: WireRecord,
        options?: Ended,
    ) => Promise<RaRecord>;
    /** `record`: the known values of the record, for the path parameters. */
    readonly remove: (id: Identifier, record?: WireRecord) => Promise<void>;
    readonly removeMany: (ids: readonly Identifier[]) => Promise<Identifier[]>;
}

/** An entity of the provider's own kind of API. */
export const declaredEntity = (
    name: string,
    resource: Resource,
    api: ProviderApi,
    client: ApiClient,
    others: Others,
): Entity => {
    const { key, fields } = resource;
    const { titleOf } = others;

    const read: DeclaredList['read'] = (wires, cache) => {
        const names = wires.flatMap(wire => namesIn(fields, wire));

        for (const target of new Set(names.map(name => name.target))) {
            const title = titleOf(target);
            if (title)
                cache.addNames(
                    target,
                    names
                        .filter(name => name.target === target)
                        .map(({ id, name: text }) => ({ id, [title]: text })),
                );
        }

        return wires.map(wire => fromWire(resource, wire));
    };

    const readOne = (wire: WireRecord, cache: RecordCache): RaRecord =>
        read([wire], cache)[0]!;

    const declared: DeclaredList = { name, resource, api, client, read };
    const rows = listing(declared);
    const getList: Entity['getList'] = declaredLists(declared, rows, others);

    /** A key as calls expect it: in an address, a number is text. */
    const keyed = (id: Identifier): Identifier =>
        fields[key]?.textual || !Number.isSafeInteger(Number(id))
            ? id
            : Number(id);

    /** Where a call goes: the scope, and the path parameters taken from the record. */
    const placed = (call: Call, record: unknown, meta?: unknown) => {
        const scope = client.scope(meta);

        return { ...scope, holes: fillCall(call, fields, scope, record) };
    };

    const reading = underWay();
    const readAlone = new WeakMap<RaRecord, number>();

    const getOne: Entity['getOne'] = async (
        id,
        options = {},
        meta = undefined,
    ) => {
        // Do not request what cannot be a key.
        if (!fields[key]?.textual && !/^[1-9]\d*$/.test(String(id)))
            throw new ApiError({
                kind: 'http',
                status: 404,
                detail: `${name}: no record has the key ${id}`,
            });
        const cache = client.records();
        const call = demandCall(api.one, name, 'one');

        const read = async (): Promise<RaRecord> => {
            const record = readOne(
                (await client.request(
                    call,
                    {
                        ...placed(call, cache.get(name, id), meta),
                        id: keyed(id),
                    },
                    { ...options, key, name: `${name}.one` },
                )) as WireRecord,
                cache,
            );

            cache.add(name, [record]);
            readAlone.set(record, performance.now());

            return record;
        };

        const anew = () => reading.note(cache, id, read());
        if (!options.shared) return anew();
        const known = cache.getFresh(name, id);

        return known &&
            performance.now() - (readAlone.get(known) ?? -Infinity) <
                freshFor.minute
            ? known
            : reading.or(cache, id, anew);
    };

    // A record may refer to one outside the selected scope, so the list is requested with a scope only if it needs one.
    const find = referencedRecords({
        records: client.records,
        resource: name,
        page:
            api.list &&
            ((page, perPage, options) =>
                rows.page(
                    { pagination: { page, perPage } },
                    resource.needs ? client.scope(undefined) : {},
                    options,
                )),
        isOfSite: resource.needs === 'site',
        one:
            api.one &&
            ((id, options) =>
                reading.or(client.records(), id, () => getOne(id, options))),
    });

    const save = async (
        data: WireRecord,
        id: Identifier | undefined,
        { signal }: Ended = {},
    ): Promise<RaRecord> => {
        const cache = client.records();
        const body = toWire(resource, data, id);

        const call =
            id === undefined
                ? demandCall(createCallOf(api), name, 'create')
                : demandCall(updateCallOf(api), name, 'update');

        const replied = await client.request(
            call,
            {
                ...placed(call, body),
                ...(id !== undefined && { id: keyed(id) }),
                inputs: typeof call.body === 'object' ? body : {},
                record: body,
            },
            {
                key,
                signal,
                mayBeEmpty: true,
                names: [key, ...Object.keys(fields)],
                name: callName(name, api, call),
            },
        );

        const reply =
            isObject(replied) && Object.keys(replied).length > 0
                ? replied
                : undefined;

        const newId =
            call.reply === 'key' ? (replied as Identifier) : undefined;

        const record = await savedRecord(
            resource,
            { body, reply, id: id ?? newId },
            {
                read: wire => readOne(wire, cache),
                getOne,
                find: async filter =>
                    (
                        await rows.page(
                            {
                                filter,
                                pagination: { page: 1, perPage: LIKELY },
                            },
                            {},
                            {},
                        )
                    ).rows,
            },
        );

        if (record.id !== undefined) cache.add(name, [record]);

        return record;
    };

    const remove: Entity['remove'] = async (id, record) => {
        const call = demandCall(removeCallOf(api), name, 'remove');
        const known = record ?? client.records().get(name, id);

        await client.request(
            call,
            { ...placed(call, known), id: keyed(id), ids: [keyed(id)] },
            { name: callName(name, api, call) },
        );

        client.records().forget(name, [id]);
    };

    return {
        getList,
        getOne,
        getMany: find,
        getManyReference: async ({ target, id, ...params }) =>
            getList({ ...params, filter: { ...params.filter, [target]: id } }),
        create: (data, options) => save(data, undefined, options),
        update: (id, data, options) => save(data, id, options),
        remove,
        removeMany: async ids => {
            const { removeMany } = api;
            if (!removeMany) return forEachId(ids, id => remove(id));

            const removed = await forAllIds(ids, () =>
                client.request(
                    removeMany,
                    { ...placed(removeMany, undefined), ids: ids.map(keyed) },
                    { name: `${name}.removeMany` },
                ),
            );

            client.records().forget(name, ids);

            return removed;
        },
    };
};

/** How many rows to look through for a saved record that the answer does not name. */
const LIKELY = 100;

interface Saved {
    readonly body: WireRecord;
    readonly reply: WireRecord | undefined;
    /** The key of the changed record; undefined for a new one. */
    readonly id: Identifier | undefined;
}

interface Reading {
    readonly read: (wire: WireRecord) => RaRecord;
    readonly getOne: (id: Identifier) => Promise<RaRecord>;
    readonly find: (filter: WireRecord) => Promise<readonly RaRecord[]>;
}

/** The newest record that is like the one sent, if the list shows one. */
const likeIt = async (
    resource: Resource,
    { body }: Saved,
    { read, find }: Reading,
): Promise<RaRecord | undefined> => {
    const { api, fields, title } = resource;

    const narrowed =
        isRest(api) || !api.list ? {} : narrowingValues(api.list, fields, body);

    const sent = read(body);

    const sources = Object.keys(body).filter(
        source =>
            fields[source] &&
            !factsOf(fields[source]).secret &&
            !isNoKey(sent[source]),
    );

    const rows = await find({
        ...narrowed,
        q: String(valueAt(sent, title) ?? ''),
    }).catch(() => []);

    const alike = rows.filter(row =>
        sources.every(
            source =>
                row[source] === undefined ||
                JSON.stringify(row[source]) === JSON.stringify(sent[source]),
        ),
    );

    return alike.toSorted((one, other) => Number(other.id) - Number(one.id))[0];
};

/**
 * The record after a save, whose answer may be empty or leave out what was sent: read again if its key is known, looked
 * for if it is new. A new record that cannot be found has no `id`, but it was saved.
 */
const savedRecord = async (
    resource: Resource,
    saved: Saved,
    reading: Reading,
): Promise<RaRecord> => {
    const { key, fields } = resource;
    const { body, reply, id } = saved;

    const recordId = [reply?.[key], id, body[key]].find(id => !isNoKey(id)) as
        | Identifier
        | undefined;

    const echo = Object.fromEntries(
        Object.entries(body).filter(
            ([source]) => !fields[source] || !factsOf(fields[source]).secret,
        ),
    );

    if (recordId === undefined)
        return (
            (await likeIt(resource, saved, reading)) ??
            reading.read({ ...echo, ...reply })
        );
    if (reply) return reading.read({ ...echo, ...reply, [key]: recordId });

    return reading
        .getOne(recordId)
        .catch(() => reading.read({ ...echo, [key]: recordId }));
};
