import type { QueryClient } from '@tanstack/query-core';
import type { Identifier, RaRecord } from 'react-admin';

/** Milliseconds after which TanStack drops what it holds of an entity, counted from the first record. */
const KEPT_MS = 300_000;
/** Records held of one entity; those read longest ago go first. */
const MOST = 2000;
const RECORDS = 'records';

interface Entry {
    /** Null: the server has none. */
    readonly record: RaRecord | null;
    readonly nameOnly: boolean;
}

type Entries = ReadonlyMap<string, Entry>;

export interface RecordCache {
    /** Undefined: not known. Null: known not to exist. */
    readonly get: (resource: string, id: Identifier) => RaRecord | null | undefined;
    /** The same, unless a refresh has asked for everything anew since. */
    readonly current: RecordCache['get'];
    readonly add: (resource: string, records: readonly RaRecord[]) => void;
    /** Records of which the name alone is known; they do not replace whole ones. */
    readonly addNames: (resource: string, records: readonly RaRecord[]) => void;
    readonly addAbsent: (resource: string, ids: readonly Identifier[]) => void;
    readonly forget: (resource: string, ids: readonly Identifier[]) => void;
}

/** What lists and gets have shown of entities that others refer to, one query an entity, so that references are named without asking. `user`: part of every key. */
export const recordCache = (client: QueryClient, user: number, isReferredTo: (resource: string) => boolean): RecordCache => {
    const keyOf = (resource: string) => [resource, RECORDS, user];
    const entriesOf = (resource: string) => client.getQueryState<Entries>(keyOf(resource));
    const currentOf = (resource: string): Entries | undefined => {
        const state = entriesOf(resource);
        return state?.isInvalidated ? undefined : state?.data;
    };
    const change = (resource: string, edit: (entries: Map<string, Entry>) => void): void => {
        if (!isReferredTo(resource)) return;
        const entries = new Map(currentOf(resource));
        edit(entries);
        for (const oldest of entries.keys()) {
            if (entries.size <= MOST) break;
            entries.delete(oldest);
        }
        client.setQueryDefaults([resource, RECORDS], { gcTime: KEPT_MS });
        client.setQueryData<Entries>(keyOf(resource), entries);
    };
    const put = (resource: string, added: readonly (readonly [Identifier, Entry])[]): void => {
        if (added.length === 0) return;
        change(resource, entries => {
            for (const [id, entry] of added) {
                entries.delete(String(id)); // what is read last goes last
                entries.set(String(id), entry);
            }
        });
    };
    return {
        get: (resource, id) => entriesOf(resource)?.data?.get(String(id))?.record,
        current: (resource, id) => currentOf(resource)?.get(String(id))?.record,
        add: (resource, records) => put(resource, records.map(record => [record.id, { record, nameOnly: false }])),
        addNames: (resource, records) => {
            const whole = currentOf(resource);
            const isWhole = ({ id }: RaRecord) => whole?.get(String(id))?.record && !whole.get(String(id))?.nameOnly;
            put(resource, records.filter(record => !isWhole(record)).map(record => [record.id, { record, nameOnly: true }]));
        },
        addAbsent: (resource, ids) => put(resource, ids.map(id => [id, { record: null, nameOnly: false }])),
        forget: (resource, ids) => change(resource, entries => ids.forEach(id => entries.delete(String(id)))),
    };
};
