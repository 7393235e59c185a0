import { useEffect, useSyncExternalStore } from 'react';
import type { ChosenClient, ChosenSite } from '../foundation/remembered.ts';
import { useSessionParts } from './SessionContext.ts';
import { useScopeFacts } from './useScopeFacts.ts';

/** Asks at every start, and after a save, what the server says of the client and site that are worked on; what was remembered serves until then. */
export const useScopeWatch = (): void => {
    const { scopeStore } = useSessionParts();
    const { client, site } = useSyncExternalStore(scopeStore.subscribe, scopeStore.chosen);
    const { row: siteNow } = useScopeFacts<ChosenSite>('site', site?.Id, true);
    const { row: clientNow } = useScopeFacts<ChosenClient>('client', client?.Id, true);
    useEffect(() => {
        if (siteNow !== undefined) scopeStore.refine({ site: siteNow });
    }, [siteNow, scopeStore]);
    useEffect(() => {
        if (clientNow) scopeStore.refine({ client: clientNow });
    }, [clientNow, scopeStore]);
};
