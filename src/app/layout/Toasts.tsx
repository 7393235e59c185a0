import { Box } from '@mui/material';
import { useNotificationContext, type NotificationPayload } from 'ra-core';
import { useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isWaiting, watchChanges, type UndoableChange } from '../../foundation/undoable.ts';
import { SessionContext } from '../../session/SessionContext.ts';
import { ToastCard } from './ToastCard.tsx';
import { useToastLayer } from './useToastLayer.ts';
import { useUndoableChanges } from './useUndoableChanges.ts';

/** Pixels from the foot of a phone: the buttons of forms and dialogs are there. */
const ABOVE_BUTTONS = 88;

interface Toast {
    readonly id: number;
    readonly payload: NotificationPayload;
    /** What it says was done, while that can be taken back. */
    readonly change: UndoableChange | undefined;
}

let lastId = 0;

/** Said again, a message takes the place of its earlier self; not where each has something of its own to take back. */
const isSame = ({ payload: a, change }: Toast, b: NotificationPayload): boolean =>
    !change && a.type === b.type && a.message === b.message && JSON.stringify(a.notificationOptions?.messageArgs) === JSON.stringify(b.notificationOptions?.messageArgs);

/** Messages that come and go at the foot of the page: errors as alerts, the rest as status. What can be undone is sent when its message ends. */
export const Toasts = () => {
    const { notifications, takeNotification } = useNotificationContext();
    const { ending } = useContext(SessionContext) ?? {};
    const layer = useToastLayer();
    const changeOfNext = useUndoableChanges();
    const [toasts, setToasts] = useState<readonly Toast[]>([]);
    useEffect(() => {
        if (notifications.length === 0) return;
        const payload = takeNotification();
        if (!payload) return;
        if (payload.type === 'error' && ending && ending.state() !== 'open') return; // the dialog or the strip says what happened
        lastId += 1;
        const toast = { id: lastId, payload, change: payload.notificationOptions?.undoable ? changeOfNext() : undefined };
        setToasts(shown => [...shown.filter(earlier => !isSame(earlier, payload)), toast]);
    }, [notifications, takeNotification, ending, changeOfNext]);
    // However a change ended: its message must not offer to take it back.
    useEffect(() => watchChanges(() => setToasts(shown => shown.filter(({ change }) => !change || isWaiting(change)))), []);
    const end = ({ id, change }: Toast): void => {
        change?.send();
        setToasts(shown => shown.filter(toast => toast.id !== id));
    };
    return createPortal(
        <Box
            sx={theme => ({ position: 'fixed', bottom: { xs: ABOVE_BUTTONS, sm: 16 }, left: 16, right: 16, zIndex: theme.zIndex.snackbar, display: 'grid', gap: 1, justifyItems: 'center', pointerEvents: 'none', '@media print': { display: 'none' } })}
        >
            {toasts.map(toast => <ToastCard key={toast.id} payload={toast.payload} onEnd={() => end(toast)} onUndo={toast.change?.undo} />)}
        </Box>,
        layer,
    );
};
