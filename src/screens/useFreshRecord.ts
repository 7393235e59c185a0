import { useDataProvider, type Identifier, type RaRecord } from 'ra-core';
import { useCallback, useMemo, useRef } from 'react';
import type { PortalProvider } from '../../dataProvider/index.ts';
import type { ResourceName } from '../../resources/index.ts';

/** A read counts as fresh as long as it takes from reaching for a button to pressing it. */
const FRESH_MS = 1000;

interface Read {
    readonly since: number;
    readonly record: Promise<RaRecord>;
}

/** The record as it is on the server now. `prepare`, when the user reaches for Save, asks ahead, so that saving waits for nothing. */
export const useFreshRecord = (name: ResourceName, id: Identifier | undefined) => {
    const provider = useDataProvider<PortalProvider>();
    const last = useRef<Read>(undefined);
    const start = useCallback((): Read => {
        const record = provider.getOne<RaRecord>(name, { id: id! }).then(({ data }) => data);
        record.catch(() => (last.current = undefined)); // who saves asks again, and reports it
        return (last.current = { since: performance.now(), record });
    }, [provider, name, id]);
    return useMemo(() => {
        const fresh = () => (last.current && performance.now() - last.current.since < FRESH_MS ? last.current : start());
        return {
            prepare: () => void (id !== undefined && fresh()),
            read: async (): Promise<RaRecord> => {
                const { record } = fresh();
                last.current = undefined; // good for one save
                return record;
            },
        };
    }, [id, start]);
};
