import { useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import type { PortalProvider } from '../../dataProvider/index.ts';
import type { ChosenClient, ChosenSite } from '../foundation/remembered.ts';
import { useScope } from './useScope.ts';

/** Chooses a site by its id, and the client it belongs to where another is chosen, or `withClient` in any case; answers whether it was done. */
export const useWorkAt = (): ((siteId: number, options?: { readonly withClient?: boolean }) => Promise<boolean>) => {
    const provider = useDataProvider<PortalProvider>();
    const { setSite, scope, pickers } = useScope();
    return useCallback(
        async (siteId, { withClient = false } = {}) => {
            const site = (await provider.getOne('site', { id: siteId })).data as unknown as ChosenSite;
            const isOthers = pickers.client && (withClient || scope.client !== undefined) && Boolean(site.ClientId) && site.ClientId !== scope.client;
            const client = isOthers ? ((await provider.getOne('client', { id: site.ClientId! })).data as unknown as ChosenClient) : undefined;
            return setSite(site, client);
        },
        [provider, setSite, scope, pickers],
    );
};
