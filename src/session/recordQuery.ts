import { queryOptions } from '@tanstack/react-query';
import type { Identifier, RaRecord } from 'ra-core';

import type { PortalProvider } from '../../dataProvider/index.ts';

/**
 * Query meta that keeps a requested record apart from those react-admin takes from lists, which may be old and lack
 * fields.
 */
export const ONE_RECORD = { one: true } as const;

/**
 * Query for one record, fresh from the server, with the same key as react-admin's `useGetOne`.
 * Simultaneous callers share the request. `shared`: a record that was just read for its name is
 * good enough.
 */
export const recordQuery = (
    provider: PortalProvider,
    name: string,
    id: Identifier,
    how: { readonly shared?: true } = {},
) =>
    queryOptions({
        queryKey: [name, 'getOne', { id: String(id), meta: ONE_RECORD }],
        queryFn: async ({ signal }) => {
            const { data } = await provider.getOne<RaRecord>(name, {
                id,
                meta: { ...ONE_RECORD, ...how },
                signal,
            });

            return data;
        },
        gcTime: 0,
    });
