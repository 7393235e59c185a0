import { useDataProvider, type Identifier, type RaRecord } from 'ra-core';
import { useCallback, useMemo, useRef } from 'react';
import type { CallOptions, PortalProvider } from '../../../dataProvider/index.ts';
import type { ResourceName } from '../../../resources/index.ts';

/** A read counts as fresh as long as it takes from reaching for a button to pressing it. */
const FRESH_MS = 1000;

interface Read {
    readonly since: number;
    /** Undefined: it could not be had. */
    readonly record: Promise<RaRecord | undefined>;
}

/** The record as it is on the server now. `prepare`, when the user reaches for Save, asks ahead, so that saving waits for nothing. */
export const useFreshRecord = (name: ResourceName, id: Identifier | undefined) => {
    const provider = useDataProvider<PortalProvider>();
    const ahead = useRef<Read>(undefined);
    const ask = useCallback(async (atEnd: CallOptions['atEnd']) => (await provider.getOne<RaRecord>(name, { id: id!, meta: { atEnd } })).data, [provider, name, id]);
    return useMemo(() => {
        const isFresh = () => ahead.current !== undefined && performance.now() - ahead.current.since < FRESH_MS;
        return {
            prepare: () => {
                if (id !== undefined && !isFresh()) ahead.current = { since: performance.now(), record: ask('fails').catch(() => undefined) };
            },
            read: async (): Promise<RaRecord> => {
                const early = isFresh() ? ahead.current : undefined;
                ahead.current = undefined; // good for one save
                return (await early?.record) ?? ask('waits as a change');
            },
        };
    }, [id, ask]);
};
