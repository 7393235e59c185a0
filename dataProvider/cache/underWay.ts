import type { Identifier, RaRecord } from 'react-admin';
import { ApiError } from '../http/ApiError.ts';
import type { RecordCache } from './recordCache.ts';

/** Records of one entity that are being read, for each user's cache: a name that is wanted meanwhile waits for its record. */
export const underWay = () => {
    const reading = new WeakMap<RecordCache, Map<string, Promise<RaRecord>>>();
    return {
        note: (cache: RecordCache, id: Identifier, record: Promise<RaRecord>): Promise<RaRecord> => {
            const all = reading.get(cache) ?? new Map<string, Promise<RaRecord>>();
            reading.set(cache, all.set(String(id), record));
            const end = () => void (all.get(String(id)) === record && all.delete(String(id)));
            record.then(end, end);
            return record;
        },
        /** What is on its way, else what `ask` brings; that, too, where whoever read it has given up. */
        or: async (cache: RecordCache, id: Identifier, ask: () => Promise<RaRecord>): Promise<RaRecord> => {
            const shared = reading.get(cache)?.get(String(id));
            if (!shared) return ask();
            return shared.catch((error: unknown) => {
                if (error instanceof ApiError && error.kind === 'aborted') return ask();
                throw error;
            });
        },
    };
};
