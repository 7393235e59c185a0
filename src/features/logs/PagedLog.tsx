import { Box, Button, Pagination, Skeleton, Typography } from '@mui/material';
import {
    keepPreviousData,
    useQuery,
    useQueryClient,
} from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useId, useRef, useState } from 'react';

import {
    type ListEnd,
    newestFirst,
    type Page,
} from '../../../dataProvider/index.ts';
import { dayFromWire } from '../../../resources/rules/calendar.ts';
import type { Fields } from '../../../resources/schema/index.ts';
import { reasonText } from '../../admin/failureText.ts';
import { WaitingPanel } from '../../admin/list/ListStates.tsx';
import { DateField } from '../../components/inputs/DateField.tsx';
import { helpIdOf, LabelledInput } from '../../components/inputs/Labelled.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useNumberText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useToday } from '../../session/clock.tsx';
import { LogTable } from './LogTable.tsx';
import type { LogRow } from './userLogs.ts';

/** Rows per page. */
export const LOG_PAGE_SIZE = 20;

type Question = readonly (string | number | null)[];

/**
 * A log read page by page, newest rows by `moment` first, whichever order the server uses. A
 * different question starts at its first page.
 */
export const usePagedLog = (
    question: Question,
    moment: string,
    read: (page: number, signal: AbortSignal) => Promise<Page>,
) => {
    const questionKey = question.join(' ');
    const [shown, setShown] = useState({ page: 1, questionKey });
    const page = shown.questionKey === questionKey ? shown.page : 1;
    const client = useQueryClient();
    const ended = useRef<ListEnd & { readonly questionKey: string }>(undefined);
    const queryKey = [...question, page];
    const stop = () => client.cancelQueries({ queryKey, exact: true });

    const query = useQuery({
        queryKey,
        queryFn: async ({ signal }): Promise<Page> => {
            let surplus: number | undefined;

            const knownEnd =
                ended.current?.questionKey === questionKey
                    ? ended.current
                    : undefined;

            const { listed, ended: found } = await newestFirst(
                async number => {
                    const sent = await read(number, signal);
                    surplus = sent.surplus;
                    const rows = sent.Results as unknown as readonly RaRecord[];

                    return { rows, total: sent.Count };
                },
                { field: moment, page, perPage: LOG_PAGE_SIZE, knownEnd },
            );

            ended.current = { questionKey, ...found };

            return {
                Results: listed.rows,
                Count: listed.total ?? listed.rows.length,
                ...(surplus !== undefined && { surplus }),
            };
        },
        placeholderData: keepPreviousData,
    });

    return {
        query,
        rows: query.data?.Results ?? [],
        count: query.data?.Count ?? 0,
        surplus: query.data?.surplus,
        page,
        stop: () => void stop(),
        retry: () => void stop().then(() => query.refetch()),
        setPage: (next: number) => setShown({ page: next, questionKey }),
    };
};

interface SinceFieldProps {
    readonly name: string;
    /** A day, null for all time, or text that is not a day. */
    readonly typed: string | null;
    readonly onType: (typed: string | null) => void;
}

/** Input for the first day of a log. */
export const SinceField = ({ name, typed, onType }: SinceFieldProps) => {
    const message = useMessage();
    const id = useId();
    const today = useToday();
    const wrong = typed !== null && dayFromWire(typed) === null;

    return (
        <Box sx={{ width: 220 }}>
            <LabelledInput
                id={id}
                label={message('credit.log.since')}
                error={wrong ? message('credit.log.badDay') : undefined}
            >
                <DateField
                    id={id}
                    name={name}
                    value={typed}
                    today={today}
                    onChange={onType}
                    error={wrong}
                    {...(wrong && { describedBy: helpIdOf(id) })}
                />
            </LabelledInput>
        </Box>
    );
};

interface PagedLogProps extends Omit<ReturnType<typeof usePagedLog>, 'rows'> {
    readonly label: string;
    readonly fields: Fields;
    readonly columns: readonly string[];
    readonly totals: readonly string[];
    readonly rows: readonly LogRow[];
    /** Explains why there may be no rows. */
    readonly emptyText: string;
}

/** A page of a log with its totals, or the reason why there is none. */
export const PagedLog = ({
    query,
    rows,
    count,
    surplus,
    page,
    setPage,
    stop,
    retry,
    emptyText,
    ...table
}: PagedLogProps) => {
    const message = useMessage();
    const numberText = useNumberText();

    if (!query.isFetching && (query.isPending || query.isPlaceholderData)) {
        return (
            <Notice
                title={message('screens.list.stoppedTitle')}
                text={message('screens.list.stoppedText')}
            >
                <Button variant="outlined" onClick={retry}>
                    {message('shell.retry')}
                </Button>
            </Notice>
        );
    }

    const waiting = (
        <WaitingPanel
            isAwaited={query.isFetching}
            step={String(page)}
            onStop={stop}
            onRetry={retry}
        />
    );

    if (query.isPending)
        return (
            <Box sx={{ position: 'relative' }}>
                {waiting}
                <Skeleton
                    variant="rounded"
                    height={240}
                    role="status"
                    aria-label={message('credit.log.loading')}
                />
            </Box>
        );

    if (query.isError) {
        return (
            <Notice
                title={message('credit.log.failed')}
                text={reasonText(query.error)}
            >
                <Button variant="outlined" onClick={() => void query.refetch()}>
                    {message('screens.list.retry')}
                </Button>
            </Notice>
        );
    }

    if (count === 0)
        return <Notice title={message('credit.log.empty')} text={emptyText} />;
    const pages = Math.max(1, Math.ceil(count / LOG_PAGE_SIZE));
    const first = (page - 1) * LOG_PAGE_SIZE + 1;

    const pagerLabel = (type: string, itemPage: number | null): string => {
        if (type === 'next') return message('ra.navigation.next');
        if (type === 'previous') return message('ra.navigation.previous');

        return message('ra.navigation.page', { page: itemPage });
    };

    return (
        <>
            <Box sx={{ position: 'relative' }}>
                {waiting}
                <LogTable
                    {...table}
                    totalLabel={message(
                        pages > 1 ? 'credit.log.total' : 'credit.log.totalAll',
                    )}
                    rows={rows}
                    dimmed={query.isPlaceholderData}
                />
            </Box>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 2,
                    alignItems: 'center',
                    justifyContent: 'space-between',
                }}
            >
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {message('ra.navigation.page_range_info', {
                        offsetBegin: first,
                        offsetEnd: first + rows.length - 1,
                        total: count,
                    })}
                    {surplus !== undefined &&
                        ` · ${message('screens.list.surplus', { count: numberText(surplus) })}`}
                </Typography>
                {pages > 1 && (
                    <Pagination
                        aria-label={message('credit.log.pager')}
                        getItemAriaLabel={pagerLabel}
                        count={pages}
                        page={page}
                        onChange={(_, next) => setPage(next)}
                        size="small"
                    />
                )}
            </Box>
        </>
    );
};
