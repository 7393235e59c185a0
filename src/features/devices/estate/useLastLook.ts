import { useStore } from 'ra-core';
import { useCallback, useEffect } from 'react';
import type { RaRecord } from 'ra-core';
import { lookAt, type Look } from '../../../foundation/devices/changes.ts';
import { useSession } from '../../../session/SessionContext.ts';

/** How the estate was when this user looked last, before this tab was opened or when they marked it as seen. Another user has another. */
export const useLastLook = (): Look | undefined => {
    const { user } = useSession();
    const [atStart] = useStore<Look | undefined>(`estate.${user.UserId}.atStart`);
    const [seen] = useStore<Look | undefined>(`estate.${user.UserId}.seen`);
    return atStart ?? seen; // until the rows are there nobody has looked anew
};

/** Keeps how the estate is for the next visit; answers how to mark it as seen. `rows`: all of it, undefined while that is not known. */
export const useLooking = (rows: readonly RaRecord[] | undefined, now: number): (() => void) => {
    const { user } = useSession();
    const [before, setBefore] = useStore<Look | undefined>(`estate.${user.UserId}.atStart`);
    const [latest, setLatest] = useStore<Look | undefined>(`estate.${user.UserId}.seen`);
    useEffect(() => {
        if (!rows) return;
        const look = lookAt(rows, now);
        if (!before) setBefore(latest ?? look);
        setLatest(look);
        // oxlint-disable-next-line react/exhaustive-deps -- once for each answer of the server
    }, [rows]);
    return useCallback(() => {
        if (rows) setBefore(lookAt(rows, now));
    }, [rows, now, setBefore]);
};
