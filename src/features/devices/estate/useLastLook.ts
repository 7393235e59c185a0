import { type RaRecord, useStore } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { type Look, lookAt } from './estate.ts';
import type { Session } from '../../../foundation/session.ts';
import { useSession } from '../../../session/SessionContext.ts';
import { useKnownServerTime } from '../../../session/clock.tsx';

/** The filter that hotspots are asked with for good: a distributor sees their own, an administrator chooses whose. */
export const ownHotspots = ({ role, user }: Session): Readonly<Record<string, unknown>> | undefined =>
    role === 'Administrators' ? undefined : { DistributorId: role === 'Distributors' ? user.distributorId : undefined };

const MINUTE_MS = 60_000;

/** The server's time in whole minutes, by which all devices are counted; undefined while it is on its way. */
export const useKnownMinute = (): number | undefined => {
    const now = useKnownServerTime();
    return now === undefined ? undefined : Math.floor(now / MINUTE_MS) * MINUTE_MS;
};

/** How the estate was when this user looked last, before this tab was opened or when they marked it as seen. Another user has another. */
export const useLastLook = (): Look | undefined => {
    const { user } = useSession();
    const [atStart] = useStore<Look | undefined>(`estate.${user.UserId}.atStart`);
    const [seen] = useStore<Look | undefined>(`estate.${user.UserId}.seen`);
    return atStart ?? seen; // until the rows are there nobody has looked anew
};

/** Keeps how the estate is for the next visit; answers how to mark it as seen. `rows`: all of it, undefined while that is not known; `now`, too. */
export const useLooking = (rows: readonly RaRecord[] | undefined, now: number | undefined): (() => void) => {
    const { user } = useSession();
    const [before, setBefore] = useStore<Look | undefined>(`estate.${user.UserId}.atStart`);
    const [latest, setLatest] = useStore<Look | undefined>(`estate.${user.UserId}.seen`);
    useEffect(() => {
        if (!rows || now === undefined) return;
        const look = lookAt(rows, now);
        if (!before) setBefore(latest ?? look);
        setLatest(look);
        // oxlint-disable-next-line react/exhaustive-deps -- once for each answer of the server
    }, [rows, now === undefined]);
    return useCallback(() => {
        if (rows && now !== undefined) setBefore(lookAt(rows, now));
    }, [rows, now, setBefore]);
};
