import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type Identifier } from 'ra-core';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import type { ResourceName } from '../../../resources/index.ts';
import { recordQuery } from '../../session/recordQuery.ts';

/**
 * One record, fresh from the server: a form must not start from a list's row, which may be old and lack fields,
 * nor change under the user's hands when the window gets the focus.
 */
export const useRecord = (name: ResourceName, id: Identifier | undefined) => {
    const provider = useDataProvider<PortalProvider>();
    return useQuery({
        ...recordQuery(provider, name, id),
        enabled: id !== undefined,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
    });
};
