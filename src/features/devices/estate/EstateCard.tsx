import { Box, Chip, Link, Typography } from '@mui/material';
import type { Query } from '@tanstack/react-query';
import { LinkBase, type RaRecord } from 'ra-core';
import { useDeferredValue, useMemo } from 'react';
import { Link as RouterLink } from 'react-router';

import { deviceall } from '../../../../resources/deviceall.ts';
import {
    deviceReason,
    signsOf,
    type Status,
    statuses,
} from '../../../../resources/rules/status.ts';
import { ReferenceName } from '../../../admin/fields/FieldCell.tsx';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import {
    useAllRows,
    useListMeta,
    useReturnTo,
} from '../../../admin/list/listState.tsx';
import { listAddress, recordAddress } from '../../../admin/resource.ts';
import { LiveContext, useLive } from '../../../components/live/live.ts';
import { UpdatedAgo } from '../../../components/live/UpdatedAgo.tsx';
import { statusIcons } from '../../../components/StatusChip.tsx';
import { cutText } from '../../../foundation/values/recordTitle.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useKnownServerTime } from '../../../session/clock.tsx';
import { useAccess, useSession } from '../../../session/SessionContext.ts';
import { ONE_LINE } from '../../../theme/themes.ts';
import { StatCard } from '../../charts/StatCard.tsx';
import {
    DeviceReasonCell,
    DeviceStatusCell,
    SilentSinceCell,
} from '../cells.tsx';
import { statusOf, countOf } from './estate.ts';
import { SiteCell } from './SiteCell.tsx';
import { ownHotspots, useKnownMinute, useLooking } from './useLastLook.ts';

/** When a device fell silent, in milliseconds; -Infinity if it is not silent. */
const sinceOf = (row: RaRecord, now: number): number => {
    const reason = deviceReason(signsOf(row), now);
    return reason?.why === 'silent' ? reason.since : -Infinity;
};

/**
 * Devices with an error or a warning, errors first. Within a status, those that fell silent last
 * come first, because they are news; those without a time come last.
 */
export const worstOf = (
    rows: readonly RaRecord[],
    now: number,
): readonly RaRecord[] =>
    rows
        .map(row => ({ row, status: statusOf(row, now) }))
        .filter(({ status }) => status === 'Error' || status === 'Warning')
        .map(({ row, status }) => ({
            row,
            isError: status === 'Error',
            since: sinceOf(row, now),
        }))
        .toSorted(
            (a, b) =>
                Number(b.isError) - Number(a.isError) ||
                (b.since === a.since ? 0 : b.since - a.since),
        )
        .map(({ row }) => row);

const columns = {
    xs: 'auto minmax(0, 1fr)',
    md: '96px minmax(0, 2fr) minmax(0, 2fr) 160px minmax(0, 4fr)',
} as const;
const quiet = { color: 'text.secondary', fontSize: '0.8125rem' } as const;
/** On a phone: below the name, where the status leaves room. */
const below = { gridColumn: { xs: 2, md: 'auto' }, minWidth: 0 } as const;

/** In narrow places it gets a line of its own, so that nothing moves when the name arrives. */
const clientLine = {
    ...quiet,
    display: { xs: 'block', lg: 'inline' },
    minHeight: '1.5em',
    ml: { xs: 0, lg: 1 },
} as const;

/** A device that is not well: since when, why, and where. */
const EstateRow = ({ record }: { readonly record: RaRecord }) => {
    const formatters = useFormatters();
    const may = useAccess();
    const note = useReturnTo('device', '/');
    const now = useKnownServerTime();
    const isSilent =
        now !== undefined &&
        deviceReason(signsOf(record), now)?.why === 'silent';
    const name = cutText(String(record.NickName ?? ''));
    const cell = { record, reads: [], formatters };
    return (
        <Box
            component="li"
            sx={{
                display: 'grid',
                gridTemplateColumns: columns,
                columnGap: 2,
                rowGap: 0.25,
                alignItems: 'center',
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0 },
            }}
        >
            <span>
                <DeviceStatusCell {...cell} />
            </span>
            <Box sx={{ fontWeight: 600, minWidth: 0, ...ONE_LINE }}>
                {may('device') ? (
                    <Link
                        component={LinkBase}
                        to={recordAddress('device', record.id)}
                        onClick={note}
                        sx={{ color: 'inherit', fontWeight: 600 }}
                    >
                        {name}
                    </Link>
                ) : (
                    name
                )}
            </Box>
            <Box sx={below}>
                <DeviceReasonCell {...cell} />
            </Box>
            <Box sx={{ ...below, ...quiet }}>
                {isSilent && <SilentSinceCell {...cell} />}
            </Box>
            <Box sx={{ ...below, '& > *': { maxWidth: '100%', ...ONE_LINE } }}>
                <SiteCell
                    source="SiteId"
                    field={deviceall.fields.SiteId}
                    value={record.SiteId}
                    record={record}
                    formatters={formatters}
                />
                <Box component="span" sx={clientLine}>
                    <ReferenceName target="client" ids={[record.ClientId]} />
                </Box>
            </Box>
        </Box>
    );
};

const SHOWN = 10;
const ROW = 56; // pixels
const isHotspots = ({ queryKey: [of, method] }: Query) =>
    of === 'deviceall' && method === 'getList';
const ofStatus = (status: Status | readonly Status[]): string => {
    const filter = JSON.stringify({ Status: status });
    return `${listAddress('deviceall')}?filter=${encodeURIComponent(filter)}`;
};
const NOT_WELL = `${ofStatus(['Error', 'Warning'])}&sort=silentSince&order=DESC`;

/** What is not well in the user's whole estate: counts by status, the worst devices by name, and a link to all of them. */
export const EstateCard = () => {
    const translate = useMessage();
    const live = useLive(isHotspots);
    const source = useAllRows(
        'deviceall',
        ownHotspots(useSession()) ?? {},
        useListMeta(),
    );
    const now = useKnownMinute();
    useLooking(source.data, now);
    const rows = useDeferredValue(source.data); // rendered in pieces when they arrive
    const count = useMemo(
        () => rows && now !== undefined && countOf(rows, now),
        [rows, now],
    );
    const worst = useMemo(
        () => (now === undefined ? [] : worstOf(rows ?? [], now)),
        [rows, now],
    );
    const all = (
        <Link
            component={RouterLink}
            to={listAddress('deviceall')}
            sx={{ fontSize: '0.8125rem' }}
        >
            {translate('devices.allHotspots')}
        </Link>
    );
    const isDrawing = source.isSuccess && (!rows || now === undefined);
    return (
        <LiveContext value={live}>
            <StatCard
                title={translate('devices.notWell')}
                source={{ ...source, isPending: source.isPending || isDrawing }}
                height={SHOWN * ROW}
                action={all}
            >
                <Box
                    sx={{
                        display: 'flex',
                        flexWrap: 'wrap',
                        alignItems: 'center',
                        gap: 1,
                        mb: 1,
                    }}
                >
                    {statuses.map(status => (
                        <Chip
                            key={status}
                            component={RouterLink}
                            to={ofStatus(status)}
                            clickable
                            variant="outlined"
                            icon={statusIcons[status]}
                            label={`${translate(`screens.status.${status}`)} ${count ? count(status) : ''}`}
                        />
                    ))}
                    <Box sx={{ ml: 'auto' }}>
                        <UpdatedAgo live={live} />
                    </Box>
                </Box>
                {worst.length === 0 && (
                    <Typography sx={{ color: 'text.secondary', py: 2 }}>
                        {translate(
                            rows?.length === 0
                                ? 'devices.noHotspots'
                                : 'devices.allWell',
                        )}
                    </Typography>
                )}
                <Box
                    component="ul"
                    aria-label={translate('devices.notWell')}
                    sx={{ listStyle: 'none', m: 0, p: 0 }}
                >
                    {worst.slice(0, SHOWN).map(row => (
                        <EstateRow key={row.id} record={row} />
                    ))}
                </Box>
                {worst.length > SHOWN && (
                    <Link component={RouterLink} to={NOT_WELL}>
                        {translate('devices.moreNotWell', {
                            count: worst.length - SHOWN,
                        })}
                    </Link>
                )}
            </StatCard>
        </LiveContext>
    );
};
