import { queryOptions } from '@tanstack/react-query';
import type { Identifier, RaRecord } from 'ra-core';
import type { PortalProvider } from '../../dataProvider/index.ts';

/** One record, fresh from the server; who asks while it is on its way shares the request. */
export const recordQuery = (provider: PortalProvider, name: string, id: Identifier | undefined) =>
    queryOptions({
        queryKey: [name, 'record', String(id)],
        queryFn: async ({ signal }) => (await provider.getOne<RaRecord>(name, { id: id!, signal })).data,
        retry: false,
        gcTime: 0,
    });
