import { queryOptions } from '@tanstack/react-query';
import type { Identifier, RaRecord } from 'ra-core';
import type { PortalProvider } from '../../dataProvider/index.ts';

/** Keeps a record that was asked for apart from those that react-admin takes out of a list, which may be old and lack fields. */
export const ONE_RECORD = { one: true } as const;

/** One record, fresh from the server, as react-admin's `useGetOne` asks for it; who asks while it is on its way shares the request. `shared`: what was read for its name a moment ago will do. */
export const recordQuery = (provider: PortalProvider, name: string, id: Identifier, how: { readonly shared?: true } = {}) =>
    queryOptions({
        queryKey: [name, 'getOne', { id: String(id), meta: ONE_RECORD }],
        queryFn: async ({ signal }) => (await provider.getOne<RaRecord>(name, { id, meta: { ...ONE_RECORD, ...how }, signal })).data,
        gcTime: 0,
    });
