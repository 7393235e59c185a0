import { isCancelledError, useQuery, useQueryClient } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { isMissing } from '../../dataProvider/http/ApiError.ts';
import type { PortalProvider } from '../../dataProvider/index.ts';
import { recordQuery } from './recordQuery.ts';

/** Milliseconds until what could not be had is asked for again by itself. */
const AGAIN_MS = 60_000;

/** What the server says of the client or site that is worked on. */
export interface ScopeAnswer<Row> {
    /** Null: there is none with this id any more. */
    readonly row: Row | null | undefined;
    readonly hasFailed: boolean;
    readonly retry: () => void;
    /** It is read somewhere: ask for it. */
    readonly want: () => void;
}

/** Asks for the record of a client or site that is worked on: at once, or when it is first wanted; again after it was saved. */
export const useScopeFacts = <Row>(resource: 'client' | 'site', id: number | undefined, atOnce: boolean): ScopeAnswer<Row> => {
    const provider = useContext(DataProviderContext) as PortalProvider; // react-admin's hook would re-render at every change of the address
    const queryClient = useQueryClient();
    const [isWanted, setWanted] = useState(false);
    // They are read while drawing, when nothing may be set; and before this is on the page, where a part of the page is still on its way.
    const asked = useRef({ isWanted: false, isMounted: false });
    const take = useCallback(() => asked.current.isMounted && asked.current.isWanted && setWanted(true), []);
    const want = useCallback(() => {
        asked.current.isWanted = true;
        queueMicrotask(take);
    }, [take]);
    useEffect(() => {
        const here = asked.current;
        here.isMounted = true;
        take();
        return () => {
            here.isMounted = false;
        };
    }, [take]);
    const { data, isError, refetch } = useQuery({
        // Under the entity's name: whoever saves one of its records has this asked for again.
        queryKey: [resource, 'scope facts', id],
        queryFn: async ({ queryKey, signal }): Promise<Row | null> => {
            try {
                const ask = async () => (await provider.getOne(resource, { id: id!, signal })).data as Row;
                if (queryClient.getQueryData(queryKey) !== undefined) return await ask();
                // At the start the opened page may ask for the same record; where that page is left, its question ends, not ours.
                return (await queryClient.query(recordQuery(provider, resource, id!, { shared: true })).catch((error: unknown) => {
                    if (isCancelledError(error)) return ask();
                    throw error;
                })) as Row;
            } catch (error) {
                if (isMissing(error)) return null;
                throw error;
            }
        },
        enabled: (atOnce || isWanted) && id !== undefined,
        staleTime: Infinity,
        refetchInterval: query => (query.state.status === 'error' ? AGAIN_MS : false),
    });
    const retry = useCallback(() => void refetch(), [refetch]);
    return { row: data, hasFailed: isError, retry, want };
};
