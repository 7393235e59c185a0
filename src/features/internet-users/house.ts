import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'ra-core';
import { useMemo } from 'react';

import type { PortalProvider } from '../../../dataProvider/types.ts';
import { dayAt } from '../../../resources/rules/calendar.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import {
    type OnlineStatus,
    onlineStatus,
} from '../../../resources/rules/onlineStatus.ts';
import { isNoKey } from '../../../resources/rules/valueAt.ts';
import { serverNow } from '../../foundation/serverTime.ts';
import { useToday } from '../../session/clock.tsx';
import { useAccess } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';
import { WHOLE_RECORDS } from './onlineCells.tsx';
import type { UserRecord } from './stay/OnlineLine.tsx';
import { hasLeft } from './stay/stayActions.ts';
import { type GuestRecord, MOST_GUESTS } from './userRooms.tsx';

export const hasAccount = ({ UserId }: GuestRecord): boolean =>
    typeof UserId === 'number' && !isNoKey(UserId);

export interface OfflineGuest {
    readonly guest: GuestRecord;
    /** Absent for a guest without an account. */
    readonly user?: UserRecord;
    readonly status?: Exclude<OnlineStatus, 'good'>;
}

/** Guests in the house who cannot go online, and why. Includes those without an account. */
const useOffline = (
    guests: readonly GuestRecord[] | undefined,
    now: number,
) => {
    const provider = useDataProvider<PortalProvider>();
    const mayRead = useAccess()('internetuser', 'show');
    const today = useToday();

    const here = guests?.filter(
        guest => !hasLeft(guest, now) && !(instantOf(guest.CheckIn) > now),
    );

    const ids = [
        ...new Set(
            (here ?? []).filter(hasAccount).map(({ UserId }) => UserId!),
        ),
    ];

    const { data, isPending, isFetching, error, refetch } = useQuery({
        queryKey: ['internetuser', 'getMany', 'in the house', ids],
        queryFn: async ({ signal }) => {
            const read = await provider.getMany<UserRecord>('internetuser', {
                ids,
                meta: WHOLE_RECORDS,
                signal,
            });

            return read.data;
        },
        enabled: mayRead && ids.length > 0,
        placeholderData: keepPreviousData,
    });

    const isWaiting = !here || !mayRead || (ids.length > 0 && isPending);

    const users = new Map(
        (data ?? [])
            .filter(user => user?.RemTime !== undefined)
            .map(user => [user.Id, user]),
    );

    const offline = (here ?? []).flatMap((guest): readonly OfflineGuest[] => {
        const user = users.get(guest.UserId ?? 0);
        if (!hasAccount(guest)) return [{ guest }];
        const status = user && onlineStatus(user, today);

        return user && status && status !== 'good'
            ? [{ guest, user, status }]
            : [];
    });

    return {
        offline: isWaiting || error ? undefined : offline,
        error,
        isFetching,
        refetch,
    };
};

/**
 * The guests of the chosen site, and those of them who cannot go online. Components that call it share its requests.
 */
export const useHouse = ({ isEnabled = true } = {}) => {
    const { site, timeOffset } = useScope();
    const today = useToday();

    const {
        data: guests,
        total = 0,
        error,
        isFetching,
        refetch,
    } = useGetList<GuestRecord>(
        'guest',
        {
            pagination: { page: 1, perPage: MOST_GUESTS },
            sort: { field: 'id', order: 'ASC' },
            filter: {},
            meta: { scope: { site: site?.Id } },
        },
        { enabled: isEnabled },
    );

    // No line moves while it is read or while a dialog opened from it is in use.
    const answer = guests ?? error;
    const now = useMemo(() => (answer ? serverNow() : 0), [answer]);
    const accounts = useOffline(guests, now);

    const isToday = (moment: unknown): boolean =>
        timeOffset !== undefined &&
        !Number.isNaN(instantOf(moment)) &&
        dayAt(instantOf(moment), timeOffset) === today;

    return {
        guests,
        total,
        error,
        isFetching,
        refetch,
        now,
        isToday,
        /** Undefined while unknown. */
        offline: accounts.offline,
        accountsError: accounts.error,
        isReadingAccounts: accounts.isFetching,
        refetchAccounts: accounts.refetch,
    };
};
