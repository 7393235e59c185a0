import { type RaRecord, useStore } from 'ra-core';
import { useCallback, useEffect } from 'react';

import type { Session } from '../../../foundation/session.ts';
import { useKnownServerTime } from '../../../session/clock.tsx';
import { useSession } from '../../../session/SessionContext.ts';
import { type Look, lookAt } from './estate.ts';

/**
 * The permanent filter for hotspots: a distributor sees their own. Undefined for administrators, who choose whose to
 * see.
 */
export const ownHotspots = ({
    role,
    user,
}: Session): Readonly<Record<string, unknown>> | undefined =>
    role === 'Administrators'
        ? undefined
        : {
              DistributorId:
                  role === 'Distributors' ? user.distributorId : undefined,
          };

const MINUTE_MS = 60_000;

/** The server's time in whole minutes, for counting all devices; undefined while unknown. */
export const useKnownMinute = (): number | undefined => {
    const now = useKnownServerTime();

    return now === undefined
        ? undefined
        : Math.floor(now / MINUTE_MS) * MINUTE_MS;
};

/** The estate when this user last looked: before this tab was opened, or when they marked it as seen. Kept per user. */
export const useLastLook = (): Look | undefined => {
    const { user } = useSession();

    const [atStart] = useStore<Look | undefined>(
        `estate.${user.UserId}.atStart`,
    );

    const [seen] = useStore<Look | undefined>(`estate.${user.UserId}.seen`);

    return atStart ?? seen; // until the rows have loaded, there is no new look
};

/**
 * Stores the estate for the next visit. Returns a function that marks it as seen. `rows` (all of
 * them) and `now` are undefined while unknown.
 */
export const useLooking = (
    rows: readonly RaRecord[] | undefined,
    now: number | undefined,
): (() => void) => {
    const { user } = useSession();

    const [before, setBefore] = useStore<Look | undefined>(
        `estate.${user.UserId}.atStart`,
    );

    const [latest, setLatest] = useStore<Look | undefined>(
        `estate.${user.UserId}.seen`,
    );

    useEffect(() => {
        if (!rows || now === undefined) return;
        const look = lookAt(rows, now);
        if (!before) setBefore(latest ?? look);
        setLatest(look);
        // oxlint-disable-next-line react/exhaustive-deps -- once for each response of the server
    }, [rows, now === undefined]);

    return useCallback(() => {
        if (rows && now !== undefined) setBefore(lookAt(rows, now));
    }, [rows, now, setBefore]);
};
