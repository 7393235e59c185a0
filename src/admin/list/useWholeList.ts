import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';
import { EVERY_ROW, type PortalProvider } from '../../../dataProvider/index.ts';
import type { ResourceName } from '../../../resources/index.ts';
import type { useListMeta } from './useListMeta.ts';

/** All rows of a client-side list, for what is counted of them: of the same question as the list's own it costs no request, and is brought up to date with it. */
export const useWholeList = (name: ResourceName, filter: Readonly<Record<string, unknown>>, meta: ReturnType<typeof useListMeta>) => {
    const provider = useDataProvider<PortalProvider>();
    return useQuery({
        queryKey: [name, 'getList', 'whole', filter, meta],
        queryFn: async ({ signal }): Promise<readonly RaRecord[]> => (await provider.getList(name, { pagination: { page: 1, perPage: EVERY_ROW }, filter, meta, signal })).data,
        structuralSharing: false, // comparing ten thousand rows costs more than counting them
        retry: false,
    });
};
