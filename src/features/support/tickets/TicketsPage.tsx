import {
    Alert,
    Box,
    Button,
    Paper,
    type Theme,
    useMediaQuery,
} from '@mui/material';
import { keepPreviousData, type Query, useQuery } from '@tanstack/react-query';
import {
    FilterLiveForm,
    ListContextProvider,
    parseQueryFromLocation,
    type RaRecord,
    ResourceContextProvider,
    useDataProvider,
    useEvent,
    useList,
    useListContext,
    useLocation,
} from 'ra-core';
import { useEffect, useMemo, useState } from 'react';

import { ApiError } from '../../../../dataProvider/http/ApiError.ts';
import {
    freshFor,
    type PortalProvider,
    type Scope,
} from '../../../../dataProvider/index.ts';
import { eachPage } from '../../../../dataProvider/lists/allPages.ts';
import { holdsWords, wordsIn } from '../../../../resources/rules/words.ts';
import { ticket } from '../../../../resources/ticket.ts';
import { causeText } from '../../../admin/failureText.ts';
import { choiceOptions } from '../../../admin/fields/choices.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { CountChips } from '../../../admin/list/CountChips.tsx';
import { ExportRowsButton } from '../../../admin/list/export/ExportButton.tsx';
import { ListPages } from '../../../admin/list/lazyTools.tsx';
import { ListCards } from '../../../admin/list/ListCards.tsx';
import {
    type ListColumn,
    listColumns,
} from '../../../admin/list/listColumns.tsx';
import { useReturnTo } from '../../../admin/list/listState.tsx';
import { ListSkeleton } from '../../../admin/list/ListStates.tsx';
import { ListTable } from '../../../admin/list/ListTable.tsx';
import { FilterRow } from '../../../admin/list/ListToolbar.tsx';
import { SearchInput } from '../../../admin/list/SearchInput.tsx';
import { Views } from '../../../admin/list/Views.tsx';
import { useOverrides } from '../../../admin/overrideTables.ts';
import {
    recordAddress,
    showAddress,
    useRights,
} from '../../../admin/resource.ts';
import { FailureLine } from '../../../components/FailureLine.tsx';
import { useLive } from '../../../components/live/live.ts';
import { UpdatedAgo } from '../../../components/live/UpdatedAgo.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PageTitle } from '../../../components/page/PageTitle.tsx';
import { TYPING_PAUSE_MS } from '../../../components/useServerSearch.ts';
import { atATime } from '../../../foundation/async.ts';
import { soundPageSize } from '../../../foundation/pageSize.ts';
import { useScope } from '../../../session/useScope.ts';
import { onOwnClock, ownClockText } from './ownClock.ts';
import { ALL_SITES_PATH, TicketReach } from './TicketReach.tsx';

/** Sites requested at the same time, if each needs its own request. */
const AT_ONCE = 4;
/** The most sites requested; beyond that, a list of all is not useful. */
const MOST_SITES = 200;
/** Status codes of servers that do not return tickets without a site. */
const REFUSALS: readonly number[] = [400, 403, 404, 405, 409, 422];

interface TicketsEverywhere {
    readonly tickets: readonly RaRecord[];
    /** Sites whose tickets could not be loaded. */
    readonly gaps: readonly RaRecord[];
    /** Number of sites not requested because there are too many. */
    readonly left: number;
    /** Tickets were requested site by site, for the sites of the chosen client only. */
    readonly isBySite: boolean;
}

type Provider = Pick<PortalProvider, 'getList'>;

const allOf = async (
    provider: Provider,
    resource: string,
    scope: Scope,
    signal?: AbortSignal,
): Promise<readonly RaRecord[]> => {
    const rows: RaRecord[] = [];
    for await (const { records } of eachPage(
        provider,
        resource,
        { filter: {}, meta: { scope } },
        signal,
    ))
        rows.push(...records);

    return rows;
};

const bySite = async (
    provider: Provider,
    scope: Scope,
    signal?: AbortSignal,
): Promise<TicketsEverywhere> => {
    const sites = await allOf(
        provider,
        'site',
        { client: scope.client, ownGroup: scope.ownGroup },
        signal,
    );

    const tickets: RaRecord[] = [];
    const gaps: RaRecord[] = [];

    const ask = async (site: RaRecord): Promise<void> => {
        try {
            tickets.push(
                ...(await allOf(
                    provider,
                    'ticket',
                    { site: Number(site.id) },
                    signal,
                )),
            );
        } catch (error) {
            if (signal?.aborted) throw error;
            gaps.push(site);
        }
    };

    const take = atATime(AT_ONCE);

    await Promise.all(
        sites.slice(0, MOST_SITES).map(site => take(() => ask(site))),
    );

    return {
        tickets,
        gaps,
        left: Math.max(0, sites.length - MOST_SITES),
        isBySite: true,
    };
};

/**
 * Tickets of all the user's sites. Requested without a site or, if the server refuses that, site by
 * site for the chosen client or group.
 */
export const ticketsEverywhere = async (
    provider: Provider,
    scope: Scope,
    signal?: AbortSignal,
): Promise<TicketsEverywhere> => {
    try {
        return {
            tickets: await allOf(provider, 'ticket', {}, signal),
            gaps: [],
            left: 0,
            isBySite: false,
        };
    } catch (error) {
        const isRefused =
            error instanceof ApiError && REFUSALS.includes(error.status);

        if (
            !isRefused ||
            (scope.client === undefined && scope.ownGroup === undefined)
        )
            throw error;

        return bySite(provider, scope, signal);
    }
};

/** The rows of the surrounding list, shown as for one site but with a site column. */
const TicketRows = () => {
    const shown = useFormatters();
    const { translate } = shown;
    const formatters = useMemo(() => onOwnClock(shown), [shown]);
    const overrides = useOverrides();
    const { edit } = useRights('ticket');
    const { data, isPending } = useListContext();

    const narrow = useMediaQuery(
        (theme: Theme) => theme.breakpoints.down('sm'),
        { noSsr: true },
    );

    const hrefOf = useMemo(
        () =>
            ({ id }: RaRecord) =>
                edit ? recordAddress('ticket', id) : showAddress('ticket', id),
        [edit],
    );

    const columns = useMemo(() => {
        const all = listColumns('ticket', formatters, overrides, hrefOf).map(
            column => ({ ...column, sortable: true }),
        );

        const named = (...keys: readonly string[]) =>
            keys.flatMap(key => all.filter(column => column.key === key));

        const site = named('SiteId').map((column): ListColumn => ({
            ...column,
            key: 'site',
            source: undefined,
            sortable: false,
        })); // under its own name, the list of one site hides this column

        return [
            ...named('Subject'),
            ...site,
            ...named('Status', 'Topic', 'Created'),
        ]; // a phone only shows the first two
    }, [formatters, overrides, hrefOf]);

    if (isPending) return <ListSkeleton />;
    if (!data || data.length === 0)
        return <Notice title={translate('support.tickets.none')} />;

    const shared = {
        name: 'ticket',
        columns,
        selectable: false,
        hrefOf,
        isMainList: true,
    } as const;

    return (
        <>
            {narrow ? (
                <ListCards {...shared} />
            ) : (
                <ListTable {...shared} formatters={formatters} />
            )}
            <ListPages notes={[ownClockText(formatters)]} />
        </>
    );
};

/** How old the rows are: on a phone in a line of its own below the search, kept until there is an age to show. */
const freshness = {
    ml: 'auto',
    order: { xs: 1, sm: 0 },
    minHeight: { xs: 20, sm: 0 },
    flexBasis: { xs: '100%', sm: 'auto' },
    textAlign: 'right',
} as const;

const START = {
    sort: { field: 'Created', order: 'DESC' },
    perPage: 25,
} as const;

const isTickets = ({ queryKey: [name, , where] }: Query) =>
    name === 'ticket' && where === 'everywhere';

/**
 * Tickets of all the user's sites, newest first. All of them are loaded, so they are searched, filtered and counted in
 * the browser.
 */
export const TicketsPage = () => {
    const formatters = useFormatters();
    const { translate } = formatters;
    const provider = useDataProvider<PortalProvider>();
    const { scope } = useScope();
    const note = useReturnTo('ticket', ALL_SITES_PATH);
    useEffect(note, [note]);

    const { data, error, isPending, isFetching, refetch } = useQuery({
        queryKey: [
            'ticket',
            'getList',
            'everywhere',
            scope.client,
            scope.ownGroup,
        ],
        queryFn: ({ signal }) => ticketsEverywhere(provider, scope, signal),
        staleTime: freshFor.minute,
        placeholderData: keepPreviousData,
    });

    const live = useLive(data?.isBySite ? undefined : isTickets); // one request per site every minute would be too much
    const countBefore = isPending ? null : undefined;
    const rows = useMemo(() => [...(data?.tickets ?? [])], [data]);
    const [q, setQ] = useState('');

    const found = useMemo(
        () =>
            rows.filter(row =>
                holdsWords(
                    Object.values(row)
                        .filter(value => typeof value === 'string')
                        .join('\n'),
                    wordsIn(q),
                ),
            ),
        [rows, q],
    );

    const ofFound = useList<RaRecord>({
        data: found,
        isPending,
        isFetching,
        ...START,
        resource: 'ticket',
    });

    const { filterValues, setFilters } = ofFound;

    const list = {
        ...ofFound,
        resource: 'ticket', // useList leaves out the resource, under which saved queries are stored
        // useList's own search is sensitive to accents.
        filterValues: { ...filterValues, ...(q !== '' && { q }) },
        setFilters: (
            { q: typed, ...filters }: Readonly<Record<string, unknown>>,
            displayed?: Record<string, boolean>,
        ) => {
            setQ(typeof typed === 'string' ? typed : '');
            setFilters(filters, displayed);
        },
    };

    // A saved view is opened through its URL.
    const { search } = useLocation();

    const apply = useEvent(() => {
        const { filter, sort, order, perPage } = parseQueryFromLocation({
            search,
        });

        if (filter)
            list.setFilters(filter as Readonly<Record<string, unknown>>);
        if (sort)
            list.setSort({
                field: sort,
                order: order === 'DESC' ? 'DESC' : 'ASC',
            });
        if (perPage) list.setPerPage(soundPageSize(perPage, START.perPage));
    });

    useEffect(apply, [search, apply]);

    return (
        <ResourceContextProvider value="ticket">
            <ListContextProvider value={list}>
                <PageTitle
                    title={translate('support.tickets.title')}
                    count={data ? list.total : countBefore}
                >
                    {(data ?? isPending) && (
                        <Box sx={data ? undefined : { visibility: 'hidden' }}>
                            <ExportRowsButton
                                name="ticket"
                                formatters={onOwnClock(formatters)}
                            />
                        </Box>
                    )}
                </PageTitle>
                <TicketReach />
                {data?.isBySite && (
                    <Alert severity="info" sx={{ mb: 2 }}>
                        {translate('support.tickets.bySite')}
                    </Alert>
                )}
                {data && data.gaps.length > 0 && (
                    <FailureLine
                        severity="warning"
                        text={translate('support.tickets.gaps', {
                            sites: data.gaps
                                .map(({ SiteName }) => SiteName)
                                .join(', '),
                        })}
                        isFetching={isFetching}
                        onRetry={() => void refetch()}
                        sx={{ mb: 2 }}
                    />
                )}
                {data && data.left > 0 && (
                    <Alert severity="warning" sx={{ mb: 2 }}>
                        {translate('support.tickets.left', {
                            count: data.left,
                        })}
                    </Alert>
                )}
                <Box sx={{ mb: 2 }}>
                    <CountChips
                        label={translate('support.tickets.byStatus')}
                        source="Status"
                        chips={choiceOptions(ticket.fields.Status, formatters)}
                        countOf={
                            data &&
                            (value =>
                                rows.filter(({ Status }) => Status === value)
                                    .length)
                        }
                    />
                </Box>
                <Paper variant="outlined" sx={{ minWidth: 0 }}>
                    <Box
                        sx={{
                            p: 1.5,
                            display: 'flex',
                            flexWrap: { xs: 'wrap', sm: 'nowrap' },
                            alignItems: 'center',
                            gap: 1.5,
                        }}
                    >
                        <Box sx={{ flex: 1, maxWidth: { sm: 360 } }}>
                            <FilterLiveForm
                                debounce={TYPING_PAUSE_MS}
                                formComponent={FilterRow}
                            >
                                <SearchInput />
                            </FilterLiveForm>
                        </Box>
                        <Box sx={freshness}>
                            <UpdatedAgo live={live} />
                        </Box>
                        <Views name="ticket" start={START} />
                    </Box>
                    {error && !data ? (
                        <Notice
                            title={translate('screens.list.errorTitle')}
                            text={causeText(error)}
                        >
                            <Button
                                variant="contained"
                                disabled={isFetching}
                                onClick={() => void refetch()}
                            >
                                {translate('screens.list.retry')}
                            </Button>
                        </Notice>
                    ) : (
                        <TicketRows />
                    )}
                </Paper>
            </ListContextProvider>
        </ResourceContextProvider>
    );
};
