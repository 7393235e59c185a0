import { Alert, Box, Button, Link, Skeleton } from '@mui/material';
import { useGetList, type RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router';

import { deviceReason, signsOf } from '../../resources/rules/status.ts';
import { useAllRows, useListMeta } from '../admin/list/listState.tsx';
import { listAddress } from '../admin/resource.ts';
import { isLinked } from '../features/charts/widgets.ts';
import { useKnownMinute } from '../features/devices/estate/useLastLook.ts';
import { useHouse } from '../features/internet-users/house.ts';
import { type MessageKey, useMessage } from '../i18n/catalogue.ts';
import { useToday } from '../session/clock.tsx';
import { useAccess, useSession } from '../session/SessionContext.ts';
import { useScope } from '../session/useScope.ts';
import type { TodayKind } from './todayKinds.ts';

const names: Readonly<Record<TodayKind, MessageKey>> = {
    silent: 'dashboard.attention.silentName',
    awaited: 'dashboard.attention.awaitedName',
    offline: 'desk.offline',
    tickets: 'dashboard.attention.ticketsName',
    departures: 'desk.departures',
};

/** The list of devices that are not well for one reason. */
const devicesAddress = (Reason: 'silent' | 'neverSeen'): string => {
    const filter = encodeURIComponent(JSON.stringify({ Reason }));

    return `${listAddress('device')}?filter=${filter}`;
};

/** More than any site has. */
const ALL_TICKETS = { page: 1, perPage: 10_000 };
const ACCESS_POINT = 'Hotspot (WiFi)';

interface Count {
    /** Undefined while unknown. */
    readonly count: number | undefined;
    readonly text: MessageKey;
    readonly to: string;
    readonly error: unknown;
    readonly refetch: () => unknown;
}

/** How many devices have been silent for too long, and how many were never in touch. */
const useDeviceCounts = (
    isEnabled: boolean,
): Readonly<Record<'silent' | 'awaited', Count>> => {
    const now = useKnownMinute();

    const { data, error, refetch } = useAllRows(
        'device',
        {},
        useListMeta(),
        isEnabled,
    );

    const devicesThatAre = (why: 'silent' | 'neverSeen') =>
        now === undefined
            ? undefined
            : data?.filter(
                  device => deviceReason(signsOf(device), now)?.why === why,
              );

    const silent = devicesThatAre('silent');

    const areAccessPoints = silent?.every(
        ({ DeviceType }) => DeviceType === ACCESS_POINT,
    );

    return {
        silent: {
            count: silent?.length,
            text: areAccessPoints
                ? 'dashboard.attention.silentPoints'
                : 'dashboard.attention.silentDevices',
            to: devicesAddress('silent'),
            error,
            refetch,
        },
        awaited: {
            count: devicesThatAre('neverSeen')?.length,
            text: 'dashboard.attention.awaited',
            to: devicesAddress('neverSeen'),
            error,
            refetch,
        },
    };
};

const useOpenTickets = (isEnabled: boolean): Count => {
    const { data, error, refetch } = useGetList<RaRecord>(
        'ticket',
        {
            pagination: ALL_TICKETS,
            sort: { field: 'id', order: 'ASC' },
            filter: {},
            meta: useListMeta(),
        },
        { enabled: isEnabled },
    );

    return {
        count: data?.filter(({ Status }) => Status === 'Open').length,
        text: 'dashboard.attention.tickets',
        to: listAddress('ticket'),
        error,
        refetch,
    };
};

const useGuestCounts = (
    isEnabled: boolean,
): Readonly<Record<'offline' | 'departures', Count>> => {
    const mayOpenDesk = useAccess()('desk');
    const isDayKnown = useToday() !== undefined;
    const house = useHouse({ isEnabled });

    const departures = house.guests?.filter(({ CheckOut }) =>
        house.isToday(CheckOut),
    );

    return {
        offline: {
            count: house.offline?.length,
            text: 'dashboard.attention.offline',
            to: '/desk',
            error: house.error ?? house.accountsError,
            refetch: house.error ? house.refetch : house.refetchAccounts,
        },
        departures: {
            count: isDayKnown ? departures?.length : undefined,
            text: 'dashboard.attention.departures',
            to: mayOpenDesk ? '/desk' : listAddress('guest'),
            error: house.error,
            refetch: house.refetch,
        },
    };
};

/** Lines that say what needs somebody at the chosen site today; one calm sentence if nothing does. */
export const TodayLines = ({
    kinds: permitted,
}: {
    readonly kinds: readonly TodayKind[];
}) => {
    const message = useMessage();
    const { missing } = useScope();

    // Without the site's clock nobody can tell who leaves today; a notice on the page says so.
    const kinds = missing.clock
        ? permitted.filter(kind => kind !== 'departures')
        : permitted;

    const areLinks = isLinked(useSession().role);

    const counts: Readonly<Record<TodayKind, Count>> = {
        ...useDeviceCounts(kinds.includes('silent')),
        tickets: useOpenTickets(kinds.includes('tickets')),
        ...useGuestCounts(permitted.includes('departures')),
    };

    const isUnknown = (kind: TodayKind) => counts[kind].count === undefined;

    const failed = kinds.filter(
        kind => isUnknown(kind) && Boolean(counts[kind].error),
    );

    const isWaiting = kinds.some(
        kind => isUnknown(kind) && !counts[kind].error,
    );

    const lines = kinds.filter(kind => Boolean(counts[kind].count));
    const isCalm = !isWaiting && failed.length === 0 && lines.length === 0;

    const retry = () => {
        const again = new Set(failed.map(kind => counts[kind].refetch));
        for (const refetch of again) void refetch();
    };

    return (
        <>
            {failed.length > 0 && (
                <Alert
                    severity="warning"
                    role="group"
                    action={
                        <Button color="inherit" size="small" onClick={retry}>
                            {message('screens.list.retry')}
                        </Button>
                    }
                >
                    {message('dashboard.gap', {
                        name: failed
                            .map(kind => message(names[kind]))
                            .join(', '),
                    })}
                </Alert>
            )}
            {isCalm && (
                <p className="view-none">
                    {message(
                        missing.clock
                            ? 'dashboard.attention.noneKnown'
                            : 'dashboard.attention.none',
                    )}
                </p>
            )}
            <Box
                component="ul"
                aria-busy={isWaiting}
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    columnGap: 4,
                    listStyle: 'none',
                    m: 0,
                    p: 0,
                    '& li': { lineHeight: '28px' },
                }}
            >
                {lines.map(kind => {
                    const { text, count, to } = counts[kind];
                    const says = message(text, { smart_count: count });

                    return (
                        <li key={kind}>
                            {areLinks ? (
                                <Link component={RouterLink} to={to}>
                                    {says}
                                </Link>
                            ) : (
                                says
                            )}
                        </li>
                    );
                })}
                {isWaiting && (
                    <li aria-hidden>
                        <Skeleton width={160} />
                    </li>
                )}
            </Box>
        </>
    );
};
