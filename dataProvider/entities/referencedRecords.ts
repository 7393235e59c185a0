import type { Identifier, RaRecord } from 'react-admin';
import { isNoKey } from '../../resources/rules/emptyValue.ts';
import { allPages, type ListedPage } from '../lists/allPages.ts';
import { ApiError } from '../http/ApiError.ts';
import { batcher } from '../cache/batcher.ts';
import type { RecordCache } from '../cache/recordCache.ts';
import type { CallOptions } from '../types.ts';

/** Rows of one list request. */
const LIST_SIZE = 1000;
/** Gets under way at once; more ids than that are looked for in the list first. */
const AT_ONCE = 6;

interface Source {
    readonly records: () => RecordCache;
    readonly resource: string;
    /** One page of the entity's list; absent where the API has none. */
    readonly page?: ((page: number, size: number, options: CallOptions) => Promise<ListedPage>) | undefined;
    readonly one?: ((id: Identifier, options: CallOptions) => Promise<RaRecord>) | undefined;
}

/** By id as text; null: there is none. */
type Found = Map<string, RaRecord | null>;

const isNoId = (id: Identifier): boolean => isNoKey(id) || id === '0';
const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean => error instanceof ApiError && statuses.includes(error.status);

/**
 * Names what references point at. What was read before costs nothing. A few unknown ids are a get each, side by side; more are looked
 * for in the list, for as long as that is cheaper, and the rest by gets: a list may show less than there is, so that only a 404 means
 * that a record does not exist. Who asks at the same time shares the requests, and what nobody waits for any longer ends.
 */
export const referencedRecords = ({ records, resource, page, one }: Source) => {
    const askEach = async (ids: readonly Identifier[], get: NonNullable<Source['one']>, found: Found, cache: RecordCache, signal: AbortSignal): Promise<void> => {
        const waiting = [...ids];
        const worker = async (): Promise<void> => {
            for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
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

    const askPages = async (missing: () => Identifier[], list: NonNullable<Source['page']>, found: Found, signal: AbortSignal): Promise<void> => {
        const wanted = new Set(missing().map(String));
        for await (const { records, done, total } of allPages((number, size) => list(number, size, { signal }), LIST_SIZE)) {
            for (const record of records) if (wanted.has(String(record.id))) found.set(String(record.id), record);
            const left = missing().length;
            if (left === 0 || (one && left < (total - done) / LIST_SIZE)) return;
        }
    };

    const ask = async (ids: readonly Identifier[], cache: RecordCache, signal: AbortSignal): Promise<Found> => {
        const found: Found = new Map();
        const missing = () => ids.filter(id => !found.has(String(id)));
        if (page && (!one || ids.length > AT_ONCE)) {
            await askPages(missing, page, found, signal).catch((error: unknown) => {
                if (!one || !hasStatus(error, 400, 403, 404, 405)) throw error; // a list that wants more than we know: each record has its own address
            });
        }
        if (one) await askEach(missing(), one, found, cache, signal);
        return found;
    };

    /** A batcher a cache: what one user waits for is not shared with the next. */
    const batchers = new WeakMap<RecordCache, ReturnType<typeof batcher<RaRecord | null>>>();
    const batcherOf = (cache: RecordCache) => {
        const load = batchers.get(cache) ?? batcher<RaRecord | null>((ids, signal) => ask(ids, cache, signal));
        batchers.set(cache, load);
        return load;
    };

    return async (wanted: readonly Identifier[], signal?: AbortSignal): Promise<RaRecord[]> => {
        const cache = records();
        const ids = [...new Map(wanted.filter(id => !isNoId(id)).map(id => [String(id), id])).values()];
        const cached = new Map(ids.map(id => [id, cache.current(resource, id)]));
        const loaded = await batcherOf(cache)(ids.filter(id => cached.get(id) === undefined), signal);
        return ids.flatMap(id => cached.get(id) ?? loaded.get(String(id)) ?? []);
    };
};
