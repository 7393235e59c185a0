import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, type RaRecord } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { eachPage, EXPORT_PAGE_SIZE, type PortalProvider } from '../../../../dataProvider/index.ts';
import type { ResourceName } from '../../../../resources/index.ts';
import { useListMeta } from '../useListMeta.ts';

/** Rows that are added up without being asked for: more requests than these cost wait for a click. */
const BY_ITSELF = 5 * EXPORT_PAGE_SIZE;
/** Milliseconds for which the same matches are not added up again. */
const FRESH_MS = 300_000;

/** How rows are added up. */
export interface Adding<Total> {
    readonly none: Total;
    readonly add: (total: Total, rows: readonly RaRecord[]) => Total;
}

export interface AllMatches<Total> {
    readonly total: Total | undefined;
    /** How many there are; undefined while nobody said. */
    readonly count: number | undefined;
    /** Rows added so far, while they are. */
    readonly done: number | undefined;
    readonly error: unknown;
    readonly start: () => void;
    readonly cancel: () => void;
}

/** The sum over all matches of the list around it, on whatever page: of the rows that are there where these are all, else page by page in the background. */
export const useAllMatches = <Total>(name: ResourceName, { none, add }: Adding<Total>): AllMatches<Total> => {
    const provider = useDataProvider<PortalProvider>();
    const client = useQueryClient();
    const meta = useListMeta();
    const { data, total: counted, filterValues, filter: fixed, isPending, isPlaceholderData } = useListContext();
    const [done, setDone] = useState(0);
    const [stopped, setStopped] = useState<string>();
    const rows = data as readonly RaRecord[] | undefined;
    const isReady = !isPending && !isPlaceholderData && rows !== undefined && counted !== undefined;
    const isWhole = isReady && counted <= rows.length;
    const filter = { ...filterValues, ...fixed };
    const queryKey = [name, 'all matches', meta, filter];
    const asked = hashKey(queryKey);
    const isStopped = stopped === asked;
    const query = useQuery({
        queryKey,
        queryFn: async ({ signal }) => {
            let [sum, count] = [none, 0];
            setDone(0);
            for await (const page of eachPage(provider, name, { filter, meta }, signal)) {
                sum = add(sum, page.records);
                count = page.done;
                setDone(count);
            }
            return { sum, count };
        },
        enabled: isReady && !isWhole && counted <= BY_ITSELF && !isStopped,
        retry: false,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        structuralSharing: false,
    });
    // The button is there before what it ends has begun: clicked at once, it would have nothing to end yet.
    const isToEnd = isStopped && query.isFetching;
    useEffect(() => {
        if (isToEnd) void client.cancelQueries({ predicate: ({ queryHash }) => queryHash === asked });
    }, [isToEnd, client, asked]);
    const shown = useMemo(() => (isWhole ? add(none, rows) : undefined), [isWhole, rows, add, none]);
    return {
        total: shown ?? (isReady ? query.data?.sum : undefined),
        count: isReady ? (isWhole ? counted : (query.data?.count ?? counted)) : undefined,
        done: !isWhole && !isStopped && query.isFetching ? done : undefined,
        error: isWhole ? null : query.error,
        start: () => {
            setStopped(undefined);
            void query.refetch();
        },
        cancel: () => setStopped(asked),
    };
};
