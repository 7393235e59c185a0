import { useState } from 'react';
import { useUnsavedGuard } from '../../../session/unsavedGuard.ts';
import { useUnloadGuard } from '../../../components/dialog/useUnloadGuard.ts';
import type { LeaveReason } from './LeaveDialog.tsx';

/** Asks before what is under way or typed is left: by the dialog's own buttons, by the browser's back button, by closing the tab. `forget`: what is kept for coming back. */
export const useLeaving = (reason: LeaveReason | undefined, forget: () => void, leave: () => void) => {
    const [answer, setAnswer] = useState<(leave: boolean) => void>();
    const isStarted = reason === 'running' || reason === 'failed';
    const ask = () => new Promise<boolean>(resolve => setAnswer(() => resolve));
    // What was typed is kept for coming back, so only a run holds the address.
    const { mayLeave } = useUnsavedGuard(reason !== undefined, { isKept: !isStarted, onRelease: forget, ...(isStarted && { ask }) });
    useUnloadGuard(reason === 'running');

    const say = (leaves: boolean) => {
        setAnswer(undefined);
        answer?.(leaves);
    };
    return {
        /** Why it asks now, in words of its own. */
        asking: answer && isStarted ? reason : undefined,
        close: async () => {
            if (!(await mayLeave())) return;
            forget();
            leave();
        },
        stay: () => say(false),
        go: () => say(true),
    };
};
