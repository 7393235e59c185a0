import { isCancelledError, type QueryClient } from '@tanstack/query-core';
import type { RaRecord } from 'react-admin';
import { ApiError } from '../http/ApiError.ts';

/** Milliseconds for which turning a page, sorting and searching ask for nothing. */
const FRESH_MS = 60_000;
const ALL_ROWS = 'allRows';

interface Asked {
    readonly resource: string;
    /** What makes it another list: scope, and the filters that the server applies. */
    readonly question: unknown;
    readonly load: (signal: AbortSignal) => Promise<readonly RaRecord[]>;
}

export interface ClientSideLists {
    /** All rows of a list, which are asked for when they are a minute old or were invalidated. */
    readonly read: (asked: Asked) => Promise<readonly RaRecord[]>;
    /** Something was changed: every list is asked for anew, also what is on its way. */
    readonly outdate: () => void;
}

/** Lists that come whole, as queries. `user`: part of every key. */
export const clientSideLists = (client: QueryClient, user: number): ClientSideLists => {
    let changes = 0; // part of the key: an answer on its way while something was changed may show how it was before
    return {
        read: async ({ resource, question, load }) => {
            try {
                return await client.query({
                    queryKey: [resource, ALL_ROWS, user, changes, question],
                    queryFn: ({ signal }) => load(signal),
                    staleTime: FRESH_MS,
                    gcTime: FRESH_MS,
                    networkMode: 'always',
                    structuralSharing: false, // comparing ten thousand rows costs more than drawing a page of them
                });
            } catch (error) {
                throw isCancelledError(error) ? new ApiError({ kind: 'aborted', cause: error }) : error;
            }
        },
        outdate: () => {
            changes += 1;
            client.removeQueries({ fetchStatus: 'idle', predicate: ({ queryKey }) => queryKey[1] === ALL_ROWS });
        },
    };
};
