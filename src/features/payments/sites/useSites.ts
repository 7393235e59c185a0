import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';
import { eachPage, type PortalProvider } from '../../../../dataProvider/index.ts';
import type { ChosenSite } from '../../../foundation/remembered.ts';
import { useScope } from '../../../session/useScope.ts';

/** All sites of the user's client or group; undefined as long as no client is chosen by who must choose one. */
export const useSites = () => {
    const provider = useDataProvider<PortalProvider>();
    const { scope } = useScope();
    const { client, ownGroup } = scope;
    const isBound = client !== undefined || ownGroup !== undefined;
    const sites = useQuery({
        queryKey: ['site', 'all mine', client, ownGroup],
        queryFn: async ({ signal }) => {
            const found: ChosenSite[] = [];
            for await (const { records } of eachPage(provider, 'site', { filter: {}, meta: { scope: { client, ownGroup } } }, signal)) found.push(...(records as unknown as (ChosenSite & RaRecord)[]));
            return found;
        },
        enabled: isBound,
        retry: false,
        staleTime: 60_000,
    });
    return { ...sites, isBound };
};
