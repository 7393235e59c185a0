import { Alert, Box, Button, Paper } from '@mui/material';
import { keepPreviousData, useQuery, type Query } from '@tanstack/react-query';
import { FilterLiveForm, ListContextProvider, ResourceContextProvider, useDataProvider, useList, type RaRecord } from 'ra-core';
import { useEffect, useMemo } from 'react';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { ticket } from '../../../../resources/ticket.ts';
import { failureText } from '../../../admin/failureText.ts';
import { choiceOptions } from '../../../admin/fields/choice/choiceOptions.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { CountChips } from '../../../admin/list/CountChips.tsx';
import { useOpenedFrom } from '../../../admin/list/openedFrom.ts';
import { ExportRowsButton } from '../../../admin/list/export/ExportButton.tsx';
import { SavedQueries } from '../../../admin/list/SavedQueries.tsx';
import { SearchInput } from '../../../admin/list/SearchInput.tsx';
import { UpdatedAgo } from '../../../components/live/UpdatedAgo.tsx';
import { useLive } from '../../../components/live/useLive.ts';
import { Notice } from '../../../components/Notice.tsx';
import { PageTitle } from '../../../components/page/PageTitle.tsx';
import { TYPING_PAUSE_MS } from '../../../foundation/typingPause.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useScope } from '../../../session/useScope.ts';
import { ticketsEverywhere } from './everywhere.ts';
import { onOwnClock } from './ownClock.ts';
import { EVERYWHERE, TicketReach } from './TicketReach.tsx';
import { TicketRows } from './TicketRows.tsx';

const PAGE = 25;
const NEWEST_FIRST = { field: 'Created', order: 'DESC' } as const;
const FRESH_MS = 60_000;
const isTickets = ({ queryKey: [of, , where] }: Query) => of === 'ticket' && where === 'everywhere';

/** The tickets of all sites the user has, newest first; known as a whole, they are searched, filtered and counted here. */
export const TicketsPage = () => {
    const translate = useMessage();
    const formatters = useFormatters();
    const provider = useDataProvider<PortalProvider>();
    const { scope } = useScope();
    const { note } = useOpenedFrom('ticket', EVERYWHERE);
    useEffect(note, [note]);
    const { data, error, isPending, isFetching, refetch } = useQuery({
        queryKey: ['ticket', 'getList', 'everywhere', scope.client, scope.ownGroup],
        queryFn: ({ signal }) => ticketsEverywhere(provider, scope, signal),
        staleTime: FRESH_MS,
        placeholderData: keepPreviousData,
        retry: false,
    });
    const live = useLive(data?.isBySite ? undefined : isTickets); // a request a site each minute is too much
    const rows = useMemo(() => [...(data?.tickets ?? [])], [data]);
    // react-admin's own leaves out whose list it is, under which queries are saved.
    const list = { ...useList<RaRecord>({ data: rows, isPending, isFetching, perPage: PAGE, sort: NEWEST_FIRST, resource: 'ticket' }), resource: 'ticket' };
    return (
        <ResourceContextProvider value="ticket">
            <ListContextProvider value={list}>
                <PageTitle title={translate('support.tickets.title')} count={data ? list.total : undefined}>
                    {data && <ExportRowsButton name="ticket" formatters={onOwnClock(formatters)} />}
                </PageTitle>
                <TicketReach />
                {data?.isBySite && <Alert severity="info" sx={{ mb: 2 }}>{translate('support.tickets.bySite')}</Alert>}
                {data && data.gaps.length > 0 && (
                    <Alert severity="warning" sx={{ mb: 2 }} action={<Button color="inherit" size="small" disabled={isFetching} onClick={() => void refetch()}>{translate('screens.list.retry')}</Button>}>
                        {translate('support.tickets.gaps', { sites: data.gaps.map(({ SiteName }) => SiteName).join(', ') })}
                    </Alert>
                )}
                {data && data.left > 0 && <Alert severity="warning" sx={{ mb: 2 }}>{translate('support.tickets.left', { count: data.left })}</Alert>}
                <Box sx={{ mb: 2 }}>
                    <CountChips
                        label={translate('support.tickets.byStatus')}
                        source="Status"
                        chips={choiceOptions(ticket.fields.Status, formatters)}
                        countOf={data && (value => rows.filter(({ Status }) => Status === value).length)}
                    />
                </Box>
                <Paper variant="outlined" sx={{ minWidth: 0 }}>
                    <Box sx={{ p: 1.5, display: 'flex', alignItems: 'center', gap: 1.5 }}>
                        <Box sx={{ flex: 1, maxWidth: 360 }}><FilterLiveForm debounce={TYPING_PAUSE_MS}><SearchInput /></FilterLiveForm></Box>
                        <Box sx={{ ml: 'auto' }}><UpdatedAgo live={live} /></Box>
                        <SavedQueries name="ticket" />
                    </Box>
                    {error && !data ? (
                        <Notice title={translate('screens.list.errorTitle')} text={failureText(error)}>
                            <Button variant="contained" disabled={isFetching} onClick={() => void refetch()}>{translate('screens.list.retry')}</Button>
                        </Notice>
                    ) : <TicketRows />}
                </Paper>
            </ListContextProvider>
        </ResourceContextProvider>
    );
};
