import type { RaRecord } from 'ra-core';

import {
    ApiError,
    type PortalProvider,
    type Scope,
} from '../../../../dataProvider/index.ts';
import { ticket } from '../../../../resources/ticket.ts';
import type { SearchAnswer } from '../../../admin/search/searchModel.ts';

const MOST = 20;
const FACTS = ['SiteId', 'Status', 'Created'] as const;

/** Tickets of any site by text search. Empty if the server only returns tickets for one site at a time. */
export const ticketsByText = async (
    provider: PortalProvider,
    text: string,
    _: Scope,
    signal: AbortSignal,
): Promise<SearchAnswer> => {
    try {
        const { data } = await provider.getList<RaRecord>('ticket', {
            filter: { q: text },
            pagination: { page: 1, perPage: MOST },
            sort: { field: 'id', order: 'ASC' },
            meta: { scope: {} },
            signal,
        });

        return {
            records: data.map(record => ({
                name: 'ticket' as const,
                record,
                facts: FACTS.map(source => ({
                    source,
                    field: ticket.fields[source],
                    record,
                })),
            })),
            total: data.length,
        };
    } catch (error) {
        if (
            error instanceof ApiError &&
            error.status >= 400 &&
            error.status < 500
        )
            return { records: [], total: 0 };
        throw error;
    }
};
