import { Box, Chip, Link, Typography } from '@mui/material';
import type { Query } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { Link as RouterLink } from 'react-router';

import { type Status, statuses } from '../../../../resources/rules/status.ts';
import { useAllRows, useListMeta } from '../../../admin/list/listState.tsx';
import { filteredAddress, listAddress } from '../../../admin/resource.ts';
import { LiveContext, useLive } from '../../../components/live/live.ts';
import { UpdatedAgo } from '../../../components/live/UpdatedAgo.tsx';
import { statusIcons } from '../../../components/StatusChip.tsx';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useSession } from '../../../session/SessionContext.ts';
import { StatCard } from '../../charts/StatCard.tsx';
import { countOf } from './estate.ts';
import { SitesInTrouble } from './SitesInTrouble.tsx';
import { isInTrouble, siteStates } from './siteStates.ts';
import { ownHotspots, useKnownMinute, useLooking } from './useLastLook.ts';

/** Height of the whole while it is loading. */
const HEIGHT = 560;

const isHotspots = ({ queryKey: [name, method] }: Query) =>
    name === 'deviceall' && method === 'getList';

const ofStatus = (status: Status): string =>
    filteredAddress('deviceall', { Status: status });

/** What is not well in the user's whole estate: counts by status, the sites in trouble, and a link to all hotspots. */
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

    const troubled = useMemo(
        () =>
            now === undefined
                ? []
                : siteStates(rows ?? [], now).filter(isInTrouble),
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
                title={translate('devices.sites.title')}
                source={{ ...source, isPending: source.isPending || isDrawing }}
                height={HEIGHT}
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
                {troubled.length > 0 && now !== undefined ? (
                    <SitesInTrouble
                        sites={troubled}
                        now={now}
                        label={translate('devices.sites.title')}
                    />
                ) : (
                    <Typography sx={{ color: 'text.secondary', py: 2 }}>
                        {translate(
                            rows?.length === 0
                                ? 'devices.noHotspots'
                                : 'devices.allWell',
                        )}
                    </Typography>
                )}
            </StatCard>
        </LiveContext>
    );
};
