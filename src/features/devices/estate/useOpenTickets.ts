import { type RaRecord, useGetList } from 'ra-core';

import { isForbidden } from '../../../../dataProvider/index.ts';
import { useAccess } from '../../../session/SessionContext.ts';

/** The most tickets read, by one request for all sites. */
const MOST = 1000;

/** Open tickets of all sites, for users to whom tickets are assigned. */
export const useOpenTickets = () => {
    const may = useAccess();
    const isAssigned = may('ticket');

    const { data, total, error, isFetching, refetch } = useGetList<RaRecord>(
        'ticket',
        {
            pagination: { page: 1, perPage: MOST },
            sort: { field: 'id', order: 'ASC' },
            filter: {},
            meta: { scope: {} },
        },
        { enabled: isAssigned, retry: false },
    );

    const bySite = new Map<number, number>();

    for (const { SiteId, Status } of data ?? []) {
        if (Status === 'Closed') continue;
        bySite.set(Number(SiteId), (bySite.get(Number(SiteId)) ?? 0) + 1);
    }

    return {
        isOffered: isAssigned && !isForbidden(error),
        /** Undefined while they are loading or could not be loaded. */
        countOf: data && ((site: number) => bySite.get(site) ?? 0),
        hasFailed: !data && error !== null && error !== undefined,
        isFetching,
        refetch,
        read: data?.length ?? 0,
        total: total ?? 0,
    };
};
