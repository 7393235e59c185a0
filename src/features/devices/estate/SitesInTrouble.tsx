import {
    Box,
    Link,
    Skeleton,
    Table,
    TableBody,
    TableCell,
    TableHead,
    TableRow,
    Tooltip,
    Typography,
} from '@mui/material';
import { LinkBase, useNavigate } from 'ra-core';
import { type MouseEvent, useMemo } from 'react';

import { resources } from '../../../../resources/index.ts';
import {
    deviceReason,
    signsOf,
    type Status,
    statuses,
} from '../../../../resources/rules/status.ts';
import { ReferenceName } from '../../../admin/fields/FieldCell.tsx';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { listAddress, useWorkThere } from '../../../admin/resource.ts';
import { FailureLine } from '../../../components/FailureLine.tsx';
import { useNumberText } from '../../../components/useText.ts';
import { useAccess } from '../../../session/SessionContext.ts';
import { useScope } from '../../../session/useScope.ts';
import { ownTime, timeAhead } from '../cells.tsx';
import { reasonText } from './estate.ts';
import type { SiteState } from './siteStates.ts';
import { useOpenTickets } from './useOpenTickets.ts';

/** The most sites drawn. */
const MOST = 200;

const colours: Readonly<Record<Status, string>> = {
    Error: 'error.main',
    Warning: 'warning.main',
    ClockAhead: 'warning.main',
    Testing: 'info.main',
    Happy: 'success.main',
};

/** The devices of a site as a bar, and the numbers in words below. */
const StatesBar = ({ counts }: Pick<SiteState, 'counts'>) => {
    const { translate } = useFormatters();
    const shown = statuses.filter(status => counts[status] > 0);

    const words = shown.map(
        status => `${counts[status]} ${translate(`screens.status.${status}`)}`,
    );

    return (
        <Box role="img" aria-label={words.join(', ')}>
            <Box sx={{ display: 'flex', gap: '2px', height: 8 }}>
                {shown.map(status => (
                    <Box
                        key={status}
                        sx={{
                            flex: `${counts[status]} 0 4px`,
                            borderRadius: 0.5,
                            bgcolor: colours[status],
                            '@media (forced-colors: active)': {
                                border: '1px solid CanvasText',
                            },
                        }}
                    />
                ))}
            </Box>
            <Box sx={{ fontSize: '0.8125rem', lineHeight: 1.5 }}>
                {words.join(' · ')}
            </Box>
        </Box>
    );
};

interface SiteLinkProps {
    readonly site: number;
    readonly onOpen: (site: number) => void;
}

/** Chooses the site and opens its devices. Only its name for those who may not. */
const SiteLink = ({ site, onOpen }: SiteLinkProps) => {
    const { text, translate } = useFormatters();
    const may = useAccess();
    const { pickers } = useScope();
    if (site === 0) return translate('devices.contact.noSite');
    const unnamed = `${text(resources.site.label)} ${site}`;
    if (!may('device') || !pickers.site)
        return <ReferenceName target="site" ids={[site]} unnamed={unnamed} />;

    const open = (event: MouseEvent) => {
        event.preventDefault();
        onOpen(site);
    };

    const link = (name: string) => (
        <Link
            component={LinkBase}
            to={listAddress('device')}
            onClick={open}
            sx={{ color: 'inherit', fontWeight: 600 }}
        >
            {name}
        </Link>
    );

    return (
        <ReferenceName
            target="site"
            ids={[site]}
            frame={link}
            unnamed={unnamed}
        />
    );
};

const quiet = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

/** How long the site has been silent, and since when on the reader's clock; the site's is the tooltip. */
const Silence = ({
    state: { silent, devices },
    now,
}: {
    readonly state: SiteState;
    readonly now: number;
}) => {
    const { translate, language } = useFormatters();
    const record = (silent ?? devices[0])?.record;
    if (!record) return null;

    const reason = reasonText(
        deviceReason(signsOf(record), now),
        now,
        translate,
    );

    const there = timeAhead(record.LogTime, record.LocTimeOffset, language);

    return (
        <>
            {reason}
            {silent && (
                <Box sx={quiet} data-label={translate('screens.clock.own')}>
                    <Tooltip
                        describeChild
                        title={
                            there
                                ? translate('devices.siteTime', { time: there })
                                : ''
                        }
                    >
                        <span>{ownTime(record.LogTime, language)}</span>
                    </Tooltip>
                </Box>
            )}
        </>
    );
};

/** How many tickets of a site are open. */
const TicketCount = ({
    tickets: { countOf, hasFailed },
    site,
}: {
    readonly tickets: ReturnType<typeof useOpenTickets>;
    readonly site: number;
}) => {
    const numberText = useNumberText();
    if (countOf) return numberText(countOf(site));
    if (hasFailed) return '—';

    return <Skeleton width={24} sx={{ display: 'inline-block' }} />;
};

/** Fixed columns: names and tickets come later than the rows, and nothing may move then. */
const wide = {
    tableLayout: 'fixed',
    '&& thead .MuiTableCell-root': { width: '20%', whiteSpace: 'normal' },
    '&& thead .MuiTableCell-root:nth-of-type(2)': { width: 'auto' },
    '&& thead [data-count]': { width: '12%' },
    '& .MuiTableCell-root': {
        px: 1,
        py: 0.75,
        verticalAlign: 'top',
        overflowWrap: 'anywhere',
    },
    '& [data-count]': { textAlign: 'right' },
} as const;

/** On a phone each site's cells are below each other. With this layout, only ARIA roles make the parts a table. */
const narrow = {
    '&, & tbody, & tbody tr': { display: 'block' },
    '& thead': {
        position: 'absolute',
        clipPath: 'inset(50%)',
        height: '1px',
        overflow: 'hidden',
    },
    '& tbody tr': { py: 0.75, borderTop: 1, borderColor: 'divider' },
    '& tbody tr:first-of-type': { borderTop: 0 },
    '&& tbody .MuiTableCell-root': {
        display: 'block',
        height: 'auto',
        px: 0,
        py: 0.25,
        border: 0,
        textAlign: 'left',
    },
    '& [data-label]::before': {
        content: 'attr(data-label)',
        ...quiet,
        mr: 1,
    },
} as const;

interface SitesInTroubleProps {
    /** Worst first. */
    readonly sites: readonly SiteState[];
    readonly now: number;
    readonly label: string;
}

/** A row for each site that has a device in trouble, with a link that chooses it and opens its devices. */
export const SitesInTrouble = ({ sites, now, label }: SitesInTroubleProps) => {
    const { translate, text } = useFormatters();
    const navigate = useNavigate();
    const { work } = useWorkThere(() => void navigate(listAddress('device')));
    const tickets = useOpenTickets();

    const heads = {
        site: text(resources.site.label),
        hotspots: translate('devices.sites.hotspots'),
        since: `${translate('devices.sites.since')} (${translate('screens.clock.own')})`,
        tickets: translate('devices.sites.tickets'),
        client: text(resources.client.label),
    };

    const shown = useMemo(() => sites.slice(0, MOST), [sites]);
    const left = sites.length - shown.length;

    return (
        <>
            {tickets.isOffered && tickets.hasFailed && (
                <FailureLine
                    severity="warning"
                    text={translate('devices.sites.ticketsFailed')}
                    isFetching={tickets.isFetching}
                    onRetry={() => void tickets.refetch()}
                    sx={{ mb: 1 }}
                />
            )}
            <Box
                tabIndex={0} // scrolled with the keyboard
                role="group"
                aria-label={label}
                sx={{
                    maxHeight: 600,
                    overflow: 'auto',
                    '@media print': { maxHeight: 'none' },
                }}
            >
                <Table
                    role="table"
                    size="small"
                    aria-label={label}
                    stickyHeader
                    sx={[
                        wide,
                        theme => ({ [theme.breakpoints.down('sm')]: narrow }),
                    ]}
                >
                    <TableHead role="rowgroup">
                        <TableRow role="row">
                            <TableCell role="columnheader">
                                {heads.site}
                            </TableCell>
                            <TableCell role="columnheader">
                                {heads.hotspots}
                            </TableCell>
                            <TableCell role="columnheader">
                                {heads.since}
                            </TableCell>
                            {tickets.isOffered && (
                                <TableCell role="columnheader" data-count="">
                                    {heads.tickets}
                                </TableCell>
                            )}
                            <TableCell role="columnheader">
                                {heads.client}
                            </TableCell>
                        </TableRow>
                    </TableHead>
                    <TableBody role="rowgroup">
                        {shown.map(state => (
                            <TableRow role="row" key={state.site}>
                                <TableCell
                                    component="th"
                                    scope="row"
                                    role="rowheader"
                                >
                                    <SiteLink site={state.site} onOpen={work} />
                                    {state.isDown && (
                                        <Box
                                            sx={{
                                                color: 'error.main',
                                                fontSize: '0.8125rem',
                                            }}
                                        >
                                            {translate('devices.contact.down')}
                                        </Box>
                                    )}
                                </TableCell>
                                <TableCell role="cell">
                                    <StatesBar counts={state.counts} />
                                </TableCell>
                                <TableCell role="cell">
                                    <Silence state={state} now={now} />
                                </TableCell>
                                {tickets.isOffered && (
                                    <TableCell
                                        role="cell"
                                        data-count=""
                                        data-label={heads.tickets}
                                    >
                                        <TicketCount
                                            tickets={tickets}
                                            site={state.site}
                                        />
                                    </TableCell>
                                )}
                                <TableCell
                                    role="cell"
                                    data-label={heads.client}
                                >
                                    <ReferenceName
                                        target="client"
                                        ids={[
                                            state.devices[0]?.record.ClientId,
                                        ]}
                                    />
                                </TableCell>
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </Box>
            {left > 0 && (
                <Typography sx={{ mt: 1, ...quiet }}>
                    {translate('devices.sites.more', { count: left })}
                </Typography>
            )}
            {tickets.total > tickets.read && tickets.read > 0 && (
                <Typography sx={{ mt: 1, ...quiet }}>
                    {translate('devices.sites.ofTickets', {
                        count: tickets.read,
                        total: tickets.total,
                    })}
                </Typography>
            )}
        </>
    );
};
