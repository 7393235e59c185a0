import { Box, Chip, Link, Typography } from '@mui/material';
import type { Query } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { statuses, type Status } from '../../../../resources/rules/status.ts';
import { countOf } from '../../../foundation/devices/countOf.ts';
import { listAddress } from '../../../admin/addresses.ts';
import { useListMeta } from '../../../admin/list/useListMeta.ts';
import { useWholeList } from '../../../admin/list/useWholeList.ts';
import { UpdatedAgo } from '../../../components/live/UpdatedAgo.tsx';
import { LiveContext, useLive } from '../../../components/live/useLive.ts';
import { StatCard } from '../../../components/statistics/StatCard.tsx';
import { statusIcons } from '../../../components/StatusChip.tsx';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useSession } from '../../../session/SessionContext.ts';
import { useServerTime } from '../../../session/useServerTime.ts';
import { worstOf } from './counts.ts';
import { EstateRow } from './EstateRow.tsx';
import { ownHotspots } from './ownHotspots.ts';
import { useLooking } from './useLastLook.ts';

const SHOWN = 10;
const MINUTE_MS = 60_000;
const ROW = 56; // pixels
const isHotspots = ({ queryKey: [of, method] }: Query) => of === 'deviceall' && method === 'getList';
const NOT_WELL = `${listAddress('deviceall')}?filter=${encodeURIComponent(JSON.stringify({ Status: ['Error', 'Warning'] }))}&sort=silentSince&order=DESC`;
const ofStatus = (status: Status) => `${listAddress('deviceall')}?filter=${encodeURIComponent(JSON.stringify({ Status: status }))}`;

/** What is not well of everything the user looks after: how many are how, the worst by name, and the way to all of them. */
export const EstateCard = () => {
    const translate = useMessage();
    const live = useLive(isHotspots);
    const source = useWholeList('deviceall', ownHotspots(useSession()) ?? {}, useListMeta());
    const now = Math.floor(useServerTime() / MINUTE_MS) * MINUTE_MS;
    useLooking(source.data, now);
    const rows = useDeferredValue(source.data); // drawn piece by piece when they come
    const count = useMemo(() => rows && countOf(rows, now), [rows, now]);
    const worst = useMemo(() => worstOf(rows ?? [], now), [rows, now]);
    const all = <Link component={RouterLink} to={listAddress('deviceall')} sx={{ fontSize: 13 }}>{translate('devices.allHotspots')}</Link>;
    return (
        <LiveContext value={live}>
            <StatCard title={translate('devices.notWell')} source={{ ...source, isPending: source.isPending || (source.isSuccess && !rows) }} height={SHOWN * ROW} action={all}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
                    {statuses.map(status => (
                        <Chip key={status} component={RouterLink} to={ofStatus(status)} clickable variant="outlined" icon={statusIcons[status]} label={`${translate(`screens.status.${status}`)} ${count?.(status) ?? ''}`} />
                    ))}
                    <Box sx={{ ml: 'auto' }}><UpdatedAgo live={live} /></Box>
                </Box>
                {worst.length === 0 && <Typography sx={{ color: 'text.secondary', py: 2 }}>{translate('devices.allWell')}</Typography>}
                <Box component="ul" aria-label={translate('devices.notWell')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {worst.slice(0, SHOWN).map(row => <EstateRow key={row.id} record={row} />)}
                </Box>
                {worst.length > SHOWN && <Link component={RouterLink} to={NOT_WELL}>{translate('devices.moreNotWell', { count: worst.length - SHOWN })}</Link>}
            </StatCard>
        </LiveContext>
    );
};
