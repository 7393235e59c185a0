import { useRef, useState } from 'react';
import { useBlocker } from 'ra-core';
import { useUnsaved } from '../../../session/unsaved.ts';
import { useLeavingAsks } from '../../../ui/useLeavingAsks.ts';
import type { LeaveReason } from './LeaveDialog.tsx';

/** Asks before what is under way or typed is left: by the dialog's own buttons, by the browser's back button, by closing the tab. `forget`: what is kept for coming back. */
export const useLeaving = (reason: LeaveReason | undefined, forget: () => void, leave: () => void) => {
    const [isAsked, setIsAsked] = useState(false);
    const isFree = useRef(false);
    // What was typed is kept for coming back, so only a run holds the address.
    const blocker = useBlocker(() => !isFree.current && (reason === 'running' || reason === 'failed'));
    useUnsaved(reason !== undefined);
    useLeavingAsks(reason === 'running');

    const go = () => {
        isFree.current = true;
        forget();
        if (blocker.state === 'blocked') blocker.proceed();
        else leave();
    };
    return {
        /** Why it asks now. */
        asking: isAsked || blocker.state === 'blocked' ? reason : undefined,
        close: () => (reason === undefined ? go() : setIsAsked(true)),
        stay: () => {
            setIsAsked(false);
            if (blocker.state === 'blocked') blocker.reset();
        },
        go,
    };
};
