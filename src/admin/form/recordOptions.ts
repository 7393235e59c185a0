import type { RaRecord } from 'ra-core';
import type { ResourceName } from '../../../resources/index.ts';
import { ONE_RECORD } from '../../session/recordQuery.ts';

/** What react-admin's EditBase and ShowBase are told of a record: whose, fresh from the server at each opening, and not changing under the user's hands when the window gets the focus. Whoever draws it has asked for the rights, and says what failed. */
export const recordOptions = (name: ResourceName, id: RaRecord['id']) => ({
    resource: name,
    id,
    disableAuthentication: true,
    redirectOnError: false,
    queryOptions: { meta: ONE_RECORD, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false, onError: () => undefined },
}) as const;
