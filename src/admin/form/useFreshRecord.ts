import { useDataProvider, type Identifier, type RaRecord } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { CallOptions, PortalProvider } from '../../../dataProvider/index.ts';
import type { ResourceName } from '../../../resources/index.ts';

/** A read counts as fresh as long as it takes from reaching for a button to pressing it. */
const FRESH_MS = 1000;

interface Read {
    readonly since: number;
    /** Undefined: it could not be had. */
    readonly record: Promise<RaRecord | undefined>;
}

/** The record of a form as it is on the server now. `prepare`, when the user reaches for Save, asks ahead, so that saving waits for nothing. */
export const useFreshRecord = (name: ResourceName) => {
    const provider = useDataProvider<PortalProvider>();
    const ahead = useRef<Read>(undefined);
    return useMemo(() => {
        const isFresh = () => ahead.current !== undefined && performance.now() - ahead.current.since < FRESH_MS;
        const ask = async (id: Identifier, atEnd: CallOptions['atEnd']) => (await provider.getOne<RaRecord>(name, { id, meta: { atEnd } })).data;
        return {
            prepare: (id: Identifier) => {
                if (!isFresh()) ahead.current = { since: performance.now(), record: ask(id, 'fails').catch(() => undefined) };
            },
            read: async (id: Identifier): Promise<RaRecord> => {
                const early = isFresh() ? ahead.current : undefined;
                ahead.current = undefined; // good for one save
                return (await early?.record) ?? ask(id, 'waits as a change');
            },
        };
    }, [provider, name]);
};
