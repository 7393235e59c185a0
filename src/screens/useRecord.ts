import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type Identifier, type RaRecord } from 'ra-core';
import type { PortalProvider } from '../../dataProvider/index.ts';
import type { ResourceName } from '../../resources/index.ts';

/**
 * One record, fresh from the server: a form must not start from a list's row, which may be old and lack fields,
 * nor change under the user's hands when the window gets the focus.
 */
export const useRecord = (name: ResourceName, id: Identifier | undefined) => {
    const provider = useDataProvider<PortalProvider>();
    return useQuery({
        queryKey: [name, 'record', String(id)],
        queryFn: async ({ signal }) => (await provider.getOne<RaRecord>(name, { id: id!, signal })).data,
        enabled: id !== undefined,
        retry: false,
        gcTime: 0,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
    });
};
