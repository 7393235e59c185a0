import type { QueryClient } from '@tanstack/query-core';
import type { Identifier, RaRecord } from 'react-admin';

import { isNoKey } from '../../resources/rules/valueAt.ts';
import { freshFor } from '../freshness.ts';
import { ApiError, givenUp } from '../http/ApiError.ts';
import { allPages, type ListedPage } from '../lists/allPages.ts';
import type { CallOptions } from '../types.ts';

/** How many records of one entity are kept. The ones read longest ago are dropped first. */
const MOST = 2000;
const RECORDS = 'records';

interface Entry {
    /** Null: the server has no such record. */
    readonly record: RaRecord | null;
    readonly nameOnly: boolean;
}

type Entries = ReadonlyMap<string, Entry>;

/**
 * Records of entities that others refer to, as returned by lists and reads. They are kept in one query per entity, so
 * that references can be named without a request. `user` is part of every key.
 */
export const recordCache = (
    client: QueryClient,
    user: number,
    isReferredTo: (resource: string) => boolean,
) => {
    const keyOf = (resource: string) => [resource, RECORDS, user];

    const entriesOf = (resource: string) =>
        client.getQueryState<Entries>(keyOf(resource));

    const freshOf = (resource: string): Entries | undefined => {
        const state = entriesOf(resource);

        return state?.isInvalidated ? undefined : state?.data;
    };

    const change = (
        resource: string,
        edit: (entries: Map<string, Entry>) => void,
    ): void => {
        if (!isReferredTo(resource)) return;
        const entries = new Map(freshOf(resource));
        edit(entries);

        for (const oldest of entries.keys()) {
            if (entries.size <= MOST) break;
            entries.delete(oldest);
        }

        client.setQueryDefaults([resource, RECORDS], {
            gcTime: freshFor.fiveMinutes,
        });

        client.setQueryData<Entries>(keyOf(resource), entries);
    };

    const put = (
        resource: string,
        added: readonly (readonly [Identifier, Entry])[],
    ): void => {
        if (added.length === 0) return;

        change(resource, entries => {
            for (const [id, entry] of added) {
                entries.delete(String(id)); // the record read last goes to the end
                entries.set(String(id), entry);
            }
        });
    };

    return {
        /** Undefined: unknown. Null: known not to exist. */
        get: (resource: string, id: Identifier): Entry['record'] | undefined =>
            entriesOf(resource)?.data?.get(String(id))?.record,
        /** The same, unless a refresh has invalidated everything since. */
        getFresh: (
            resource: string,
            id: Identifier,
        ): Entry['record'] | undefined =>
            freshOf(resource)?.get(String(id))?.record,
        /** The same with all its fields; undefined if only its name is known. */
        getWhole: (
            resource: string,
            id: Identifier,
        ): Entry['record'] | undefined => {
            const entry = freshOf(resource)?.get(String(id));

            return entry?.nameOnly ? undefined : entry?.record;
        },
        add: (resource: string, records: readonly RaRecord[]): void =>
            put(
                resource,
                records.map(record => [record.id, { record, nameOnly: false }]),
            ),
        /** Records of which only the name is known; they do not replace complete ones. */
        addNames: (resource: string, records: readonly RaRecord[]): void => {
            const fresh = freshOf(resource);

            const isWhole = ({ id }: RaRecord) =>
                fresh?.get(String(id))?.record &&
                !fresh.get(String(id))?.nameOnly;

            put(
                resource,
                records
                    .filter(record => !isWhole(record))
                    .map(record => [record.id, { record, nameOnly: true }]),
            );
        },
        addAbsent: (resource: string, ids: readonly Identifier[]): void =>
            put(
                resource,
                ids.map(id => [id, { record: null, nameOnly: false }]),
            ),
        forget: (resource: string, ids: readonly Identifier[]): void =>
            change(resource, entries =>
                ids.forEach(id => entries.delete(String(id))),
            ),
    };
};

export type RecordCache = ReturnType<typeof recordCache>;

type FoundById<Result> = ReadonlyMap<string, Result>;

interface Batch<Result> {
    readonly ids: Map<string, Identifier>;
    readonly found: Promise<FoundById<Result>>;
    readonly controller: AbortController;
    /** How many callers wait for it. */
    waiting: number;
}

/**
 * Requests all ids wanted in one tick together, as dataloader does. Unlike dataloader it remembers nothing: a caller
 * who wants an id that is on its way shares the answer, and a request that all callers have cancelled is aborted.
 */
const batcher = <Result>(
    readThem: (
        ids: readonly Identifier[],
        signal: AbortSignal,
    ) => Promise<FoundById<Result>>,
) => {
    const underWay = new Map<string, Batch<Result>>();
    let open: Batch<Result> | undefined;

    const end = (batch: Batch<Result>): void =>
        batch.ids.forEach(
            (_, id) => underWay.get(id) === batch && underWay.delete(id),
        );

    const opened = (): Batch<Result> => {
        const ids = new Map<string, Identifier>();
        const controller = new AbortController();

        const send = (): Promise<FoundById<Result>> => {
            open = undefined;

            return readThem([...ids.values()], controller.signal);
        };

        const batch: Batch<Result> = {
            ids,
            controller,
            waiting: 0,
            found: Promise.resolve()
                .then(send)
                .finally(() => end(batch)),
        };

        return batch;
    };

    const batchOf = (id: Identifier): Batch<Result> => {
        const batch = underWay.get(String(id)) ?? (open ??= opened());
        batch.ids.set(String(id), id);
        underWay.set(String(id), batch);

        return batch;
    };

    return async (
        ids: readonly Identifier[],
        signal?: AbortSignal,
    ): Promise<FoundById<Result>> => {
        if (signal?.aborted) throw new ApiError({ kind: 'aborted' });
        const batches = [...new Set(ids.map(batchOf))];
        for (const batch of batches) batch.waiting += 1;
        const over = new AbortController();

        try {
            const allFound = await Promise.race([
                Promise.all(batches.map(({ found }) => found)),
                givenUp(signal, over.signal),
            ]);

            return new Map(allFound.flatMap(found => [...found]));
        } finally {
            over.abort();

            for (const batch of batches) {
                batch.waiting -= 1;
                if (batch.waiting > 0) continue;
                end(batch); // later callers start anew
                batch.controller.abort();
            }
        }
    };
};

/** Rows per list request. */
const LIST_SIZE = 1000;
/**
 * Reads of single records in flight at once. More ids than that are looked for in the list first; in the list of a
 * site, already two.
 */
const AT_ONCE = 6;

interface Source {
    readonly records: () => RecordCache;
    readonly resource: string;
    /** One page of the entity's list; absent if the API has none. */
    readonly page?:
        | ((
              page: number,
              size: number,
              options: CallOptions,
          ) => Promise<ListedPage>)
        | undefined;
    /** Whether the list holds the records of one site only, and so is short. */
    readonly isOfSite?: boolean;
    readonly one?:
        | ((id: Identifier, options: CallOptions) => Promise<RaRecord>)
        | undefined;
}

export interface FindOptions {
    readonly signal?: AbortSignal | undefined;
    /**
     * All fields are needed, not only names. They are needed for a page of rows, so the list is read before single
     * records.
     */
    readonly isWhole?: boolean | undefined;
}

/** By id as text; null: there is no such record. */
type Found = Map<string, RaRecord | null>;

const isNoId = (id: Identifier): boolean => isNoKey(id) || id === '0';

const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
    error instanceof ApiError && statuses.includes(error.status);

/**
 * Finds the records that references point to. Those read before cost nothing. A few unknown ids are read one by one, in
 * parallel; more (or complete records) are looked for in the list as long as that is cheaper, and the rest are read one
 * by one. A list may show fewer records than exist, so only a 404 means that a record does not exist. Simultaneous
 * callers share the requests, and one that nobody waits for any longer is aborted.
 */
export const referencedRecords = ({
    records,
    resource,
    page,
    isOfSite = false,
    one,
}: Source) => {
    const askEach = async (
        ids: readonly Identifier[],
        get: NonNullable<Source['one']>,
        found: Found,
        cache: RecordCache,
        signal: AbortSignal,
    ): Promise<void> => {
        const waiting = [...ids];

        const worker = async (): Promise<void> => {
            for (
                let id = waiting.shift();
                id !== undefined;
                id = waiting.shift()
            ) {
                try {
                    found.set(String(id), await get(id, { signal }));
                } catch (error) {
                    if (!hasStatus(error, 403, 404)) throw error;
                    if (hasStatus(error, 404)) cache.addAbsent(resource, [id]);
                    found.set(String(id), null);
                }
            }
        };

        await Promise.all(Array.from({ length: AT_ONCE }, worker));
    };

    const askPages = async (
        missing: () => Identifier[],
        list: NonNullable<Source['page']>,
        found: Found,
        signal: AbortSignal,
    ): Promise<void> => {
        const wanted = new Set(missing().map(String));

        for await (const { records, done, total } of allPages(
            (number, size) => list(number, size, { signal }),
            LIST_SIZE,
        )) {
            for (const record of records)
                if (wanted.has(String(record.id)))
                    found.set(String(record.id), record);
            const left = missing().length;
            if (left === 0 || (one && left < (total - done) / LIST_SIZE))
                return;
        }
    };

    const send = async (
        ids: readonly Identifier[],
        isWhole: boolean,
        cache: RecordCache,
        signal: AbortSignal,
    ): Promise<Found> => {
        const found: Found = new Map();
        const missing = () => ids.filter(id => !found.has(String(id)));
        const few = isWhole || isOfSite ? 1 : AT_ONCE;

        if (page && (!one || ids.length > few)) {
            await askPages(missing, page, found, signal).catch(
                (error: unknown) => {
                    if (!one || !hasStatus(error, 400, 403, 404, 405))
                        throw error; // a list that needs more than is known here: each record has its own address
                },
            );
        }

        if (one) await askEach(missing(), one, found, cache, signal);

        return found;
    };

    /** The batchers of a cache, so that users do not share what they wait for. */
    const batchers = new WeakMap<
        RecordCache,
        Readonly<
            Record<
                'named' | 'whole',
                ReturnType<typeof batcher<RaRecord | null>>
            >
        >
    >();

    const batchersOf = (cache: RecordCache) => {
        const batcherOf = (isWhole: boolean) =>
            batcher<RaRecord | null>((ids, signal) =>
                send(ids, isWhole, cache, signal),
            );

        const pair = batchers.get(cache) ?? {
            named: batcherOf(false),
            whole: batcherOf(true),
        };

        batchers.set(cache, pair);

        return pair;
    };

    return async (
        wanted: readonly Identifier[],
        { signal, isWhole = false }: FindOptions = {},
    ): Promise<RaRecord[]> => {
        const cache = records();

        const ids = [
            ...new Map(
                wanted.filter(id => !isNoId(id)).map(id => [String(id), id]),
            ).values(),
        ];

        const cached = new Map(
            ids.map(id => [
                id,
                cache[isWhole ? 'getWhole' : 'getFresh'](resource, id),
            ]),
        );

        const loaded = await batchersOf(cache)[isWhole ? 'whole' : 'named'](
            ids.filter(id => cached.get(id) === undefined),
            signal,
        );

        return ids.flatMap(
            id => cached.get(id) ?? loaded.get(String(id)) ?? [],
        );
    };
};
