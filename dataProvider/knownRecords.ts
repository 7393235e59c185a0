import type { Identifier, RaRecord } from 'react-admin';

const KEPT_MS = 300_000;
/** Records kept of one entity; those used longest ago go first. */
const MOST = 2000;

interface Entry {
    /** Null: the server has none. */
    readonly record: RaRecord | null;
    readonly since: number;
    readonly nameOnly: boolean;
}

export interface KnownRecords {
    /** Undefined: not known. Null: known not to exist. */
    readonly get: (resource: string, id: Identifier) => RaRecord | null | undefined;
    readonly add: (resource: string, records: readonly RaRecord[]) => void;
    /** A record of which the name alone is known; does not replace a whole one. */
    readonly addName: (resource: string, record: RaRecord) => void;
    readonly addAbsent: (resource: string, ids: readonly Identifier[]) => void;
    readonly forget: (resource: string, ids: readonly Identifier[]) => void;
}

/** What lists and gets have shown of entities that others refer to, kept 5 minutes to name references without asking. */
export const knownRecords = (isReferredTo: (resource: string) => boolean, now: () => number = Date.now): KnownRecords => {
    const kept = new Map<string, Map<string, Entry>>();
    const entriesOf = (resource: string): Map<string, Entry> => {
        const entries = kept.get(resource) ?? new Map<string, Entry>();
        kept.set(resource, entries);
        return entries;
    };
    /** Puts an entry last: the first is the one used longest ago. */
    const touch = (entries: Map<string, Entry>, id: string, entry: Entry): void => {
        entries.delete(id);
        entries.set(id, entry);
        for (const oldest of entries.keys()) {
            if (entries.size <= MOST) return;
            entries.delete(oldest);
        }
    };
    const live = (resource: string, id: Identifier): Entry | undefined => {
        const entries = entriesOf(resource);
        const entry = entries.get(String(id));
        if (!entry || now() - entry.since >= KEPT_MS) return undefined;
        touch(entries, String(id), entry);
        return entry;
    };
    const put = (resource: string, id: Identifier, record: RaRecord | null, nameOnly: boolean): void => {
        if (isReferredTo(resource)) touch(entriesOf(resource), String(id), { record, since: now(), nameOnly });
    };
    return {
        get: (resource, id) => live(resource, id)?.record,
        add: (resource, records) => records.forEach(record => put(resource, record.id, record, false)),
        addName: (resource, record) => {
            const entry = live(resource, record.id);
            if (!entry?.record || entry.nameOnly) put(resource, record.id, record, true);
        },
        addAbsent: (resource, ids) => ids.forEach(id => put(resource, id, null, false)),
        forget: (resource, ids) => ids.forEach(id => entriesOf(resource).delete(String(id))),
    };
};
