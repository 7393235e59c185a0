import { type RaRecord, useGetList } from 'ra-core';

import { isNoKey } from '../../../resources/rules/valueAt.ts';
import { useAccess } from '../../session/SessionContext.ts';

/** The most tickets requested; one device has few. */
const MOST = 50;

/** Open tickets that name a device in their subject. None while they load, or if they cannot be loaded. */
export const useOpenTicketsOf = ({
    NASID,
    NickName,
    SiteId,
}: Readonly<Record<string, unknown>>): readonly RaRecord[] => {
    const may = useAccess();
    const name = String(NASID || NickName || '');

    const { data = [] } = useGetList<RaRecord>(
        'ticket',
        {
            filter: { q: name },
            pagination: { page: 1, perPage: MOST },
            sort: { field: 'id', order: 'ASC' },
            meta: { scope: { site: SiteId } },
        },
        { enabled: name !== '' && !isNoKey(SiteId) && may('ticket') },
    );

    return data.filter(
        ({ Status, Subject }) =>
            Status !== 'Closed' && String(Subject ?? '').includes(name),
    );
};
