import { Alert, Box, Button, Skeleton } from '@mui/material';
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useListContext } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';

import {
    eachPage,
    EXPORT_PAGE_SIZE,
    freshFor,
    IncompleteError,
    type ListedMeta,
    type PortalProvider,
} from '../../../dataProvider/index.ts';
import type { ResourceName } from '../../../resources/index.ts';
import { ReadingLine } from '../../components/ReadingLine.tsx';
import { useNumberText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useListMeta } from './listState.tsx';

/** A labelled total. */
export const TotalLine = ({
    label,
    children,
}: {
    readonly label: string;
    readonly children: ReactNode;
}) => (
    <Box
        role="group"
        aria-label={label}
        sx={{
            px: 2,
            py: 1.5,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: 4,
            rowGap: 1,
            fontVariantNumeric: 'tabular-nums',
        }}
    >
        <Box sx={{ fontWeight: 600, minWidth: { sm: 160 } }}>{label}</Box>
        {children}
    </Box>
);

/** Up to this many rows are summed without asking; more would need too many requests and wait for a click. */
const BY_ITSELF = 5 * EXPORT_PAGE_SIZE;

/** How rows are summed. */
export interface RunningTotal<Total> {
    readonly none: Total;
    readonly add: (total: Total, rows: readonly RaRecord[]) => Total;
}

interface AllMatches<Total> {
    readonly total: Total | undefined;
    /** Number of matches; undefined while unknown. */
    readonly count: number | undefined;
    /** Rows summed so far; undefined when not summing. */
    readonly done: number | undefined;
    readonly error: unknown;
    readonly start: () => void;
    readonly cancel: () => void;
}

/**
 * The sum over all matches of the surrounding list, whatever page is shown: from the loaded rows if they are all,
 * otherwise page by page in the background.
 */
const useAllMatches = <Total,>(
    name: ResourceName,
    { none, add }: RunningTotal<Total>,
): AllMatches<Total> => {
    const provider = useDataProvider<PortalProvider>();
    const client = useQueryClient();
    const meta = useListMeta();

    const {
        data,
        total: counted,
        meta: answerMeta,
        sort: listed,
        filterValues,
        filter: fixed,
        isPending,
        isPlaceholderData,
    } = useListContext();

    const { clientSort, all }: ListedMeta = answerMeta ?? {};
    // If the list is sorted in the browser, all its rows are here.
    const sort = clientSort ? listed : undefined;
    const [done, setDone] = useState(0);
    const [stopped, setStopped] = useState<string>();
    const rows: readonly RaRecord[] | undefined = all ?? data;

    const isReady =
        !isPending &&
        !isPlaceholderData &&
        rows !== undefined &&
        counted !== undefined;

    const isWhole = isReady && counted <= rows.length;
    const filter = { ...filterValues, ...fixed };
    const queryKey = [name, 'all matches', meta, filter];
    const hash = hashKey(queryKey);
    const isStopped = stopped === hash;

    const query = useQuery({
        queryKey,
        queryFn: async ({ signal }) => {
            let [sum, count] = [none, 0];
            setDone(0);

            for await (const page of eachPage(
                provider,
                name,
                { filter, meta, ...(sort && { sort }) },
                signal,
            )) {
                sum = add(sum, page.records);
                count = page.done;
                setDone(count);
            }

            return { sum, count };
        },
        enabled: isReady && !isWhole && counted <= BY_ITSELF && !isStopped,
        staleTime: freshFor.fiveMinutes,
        refetchOnWindowFocus: false,
        structuralSharing: false,
    });

    // The Cancel button appears before the request has started: an immediate click would have nothing to cancel yet.
    const isToEnd = isStopped && query.isFetching;

    useEffect(() => {
        if (isToEnd)
            void client.cancelQueries({
                predicate: ({ queryHash }) => queryHash === hash,
            });
    }, [isToEnd, client, hash]);

    const shown = useMemo(
        () => (isWhole ? add(none, rows) : undefined),
        [isWhole, rows, add, none],
    );

    // For the other pages, which come without the rest.
    useEffect(() => {
        if (shown !== undefined)
            client.setQueryData(queryKey, { sum: shown, count: counted });
        // oxlint-disable-next-line react/exhaustive-deps -- the key is in its hash
    }, [client, shown, counted, hash]);

    const count = isWhole ? counted : (query.data?.count ?? counted);

    return {
        total: shown ?? (isReady ? query.data?.sum : undefined),
        count: isReady ? count : undefined,
        done: !isWhole && !isStopped && query.isFetching ? done : undefined,
        error: isWhole ? null : query.error,
        start: () => {
            setStopped(undefined);
            void query.refetch();
        },
        cancel: () => setStopped(hash),
    };
};

interface AllMatchesTotalProps<Total> {
    readonly name: ResourceName;
    /** Must be a stable reference. */
    readonly adding: RunningTotal<Total>;
    readonly children: (total: Total) => ReactNode;
}

/** The total of all matches of the surrounding list. While summing it shows progress and a Cancel button. */
export const AllMatchesTotal = <Total,>({
    name,
    adding,
    children,
}: AllMatchesTotalProps<Total>) => {
    const message = useMessage();
    const numberText = useNumberText();
    const { data } = useListContext();

    const { total, count, done, error, start, cancel } = useAllMatches(
        name,
        adding,
    );

    if (!data) return null; // what comes above it would move it
    if (count === undefined)
        return (
            <Box sx={{ px: 2, py: 1.5, minHeight: 48 }}>
                <Skeleton width={240} />
            </Box>
        );
    const all = numberText(count);
    if (done !== undefined && total === undefined)
        return (
            <ReadingLine
                label={message('books.total.all', { count: all })}
                says="books.total.adding"
                done={done}
                total={count}
                onCancel={cancel}
                sx={{ px: 2, py: 1 }}
            />
        );

    if (error && total === undefined) {
        const text =
            error instanceof IncompleteError
                ? message('books.total.incomplete', {
                      done: numberText(error.done),
                      total: numberText(error.total),
                  })
                : message('books.total.failed');

        return (
            <Alert
                severity="warning"
                role="group"
                sx={{ mx: 2, my: 1 }}
                action={
                    <Button color="inherit" size="small" onClick={start}>
                        {message('shell.retry')}
                    </Button>
                }
            >
                {text}
            </Alert>
        );
    }

    if (total === undefined)
        return (
            <Box sx={{ px: 2, py: 1, minHeight: 48 }}>
                <Button size="small" variant="outlined" onClick={start}>
                    {message('books.total.ask', { count: all })}
                </Button>
            </Box>
        );

    return (
        <TotalLine label={message('books.total.all', { count: all })}>
            {children(total)}
        </TotalLine>
    );
};
