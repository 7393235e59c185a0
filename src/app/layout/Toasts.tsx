import type { SvgIconComponent } from '@mui/icons-material';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Box, Button, IconButton, Paper } from '@mui/material';
import {
    CloseNotificationContext,
    type NotificationPayload,
    type NotificationType,
    useNotificationContext,
    useTakeUndoableMutation,
} from 'ra-core';
import {
    useCallback,
    useContext,
    useEffect,
    useLayoutEffect,
    useRef,
    useState,
} from 'react';
import { createPortal } from 'react-dom';

import { inUsersLanguage } from '../../admin/failureText.ts';
import {
    holdChange,
    isWaiting,
    type UndoableChange,
    waitingChanges,
} from '../../foundation/undoable.ts';
import { textOr, useMessage } from '../../i18n/catalogue.ts';
import { SessionContext } from '../../session/SessionContext.ts';

/**
 * An element beside the page for notifications. It stays readable while a dialog hides everything else from assistive
 * technology.
 */
const useToastLayer = (): HTMLElement => {
    const [layer] = useState(() => document.createElement('div'));

    useEffect(() => {
        document.body.append(layer);

        const observer = new MutationObserver(() =>
            layer.removeAttribute('aria-hidden'),
        ); // MUI's dialogs set it on everything but themselves

        observer.observe(layer, { attributeFilter: ['aria-hidden'] });

        return () => {
            observer.disconnect();
            layer.remove();
        };
    }, [layer]);

    return layer;
};

/** Milliseconds a change waits for the notification with its Undo button. Without one, it is then sent. */
const UNCLAIMED = 5000;

/**
 * Takes react-admin's undoable changes as they arrive. The returned function gives the change that
 * belongs to an undoable notification: both arrive in the same order, the change first.
 */
const useUndoableChanges = (): (() => UndoableChange | undefined) => {
    const take = useTakeUndoableMutation();
    const unclaimed = useRef<UndoableChange[]>([]);

    // In a layout effect, before anything else can add one: react-admin would drop changes added since its last render.
    useLayoutEffect(() => {
        const settle = take() as ReturnType<typeof take> | undefined;
        if (!settle) return;
        const change = holdChange(settle);
        unclaimed.current.push(change);

        setTimeout(() => {
            const index = unclaimed.current.indexOf(change);
            if (index < 0) return;
            unclaimed.current.splice(index, 1);
            change.send();
        }, UNCLAIMED);
    }, [take]);

    return useCallback(() => {
        unclaimed.current = unclaimed.current.filter(isWaiting);

        return unclaimed.current.shift();
    }, []);
};

/** Milliseconds for a plain notification. When one about an undoable change ends, the change is sent. */
const LIFETIME = 5000;
/** Milliseconds for a notification made of elements, so that what it offers can be read and reached without haste. */
const OFFER_LIFETIME = 20_000;

const looks: Readonly<
    Record<'info' | 'success' | 'warning' | 'error', SvgIconComponent>
> = {
    info: InfoOutlined,
    success: CheckCircleOutlined,
    warning: WarningAmberOutlined,
    error: ErrorOutlined,
};

const lookOf = (type: NotificationType): keyof typeof looks =>
    type === 'success' || type === 'warning' || type === 'error'
        ? type
        : 'info';

interface ToastCardProps {
    readonly payload: NotificationPayload;
    readonly onEnd: () => void;
    /** Undoes what the notification reports. */
    readonly onUndo?: (() => void) | undefined;
}

/** One notification. If it has something to click, it stays while it is hovered or has the focus. */
const ToastCard = ({ payload, onEnd, onUndo }: ToastCardProps) => {
    const message = useMessage();
    const end = useRef(onEnd);
    end.current = onEnd;
    const [isHeld, setHeld] = useState(false);
    const isOffer = onUndo !== undefined || typeof payload.message !== 'string';

    const stays =
        payload.notificationOptions?.autoHideDuration === null ||
        (isOffer && isHeld); // null: it stays until it is closed

    useEffect(() => {
        if (stays) return undefined;

        const timer = setTimeout(
            () => end.current(),
            typeof payload.message === 'string' ? LIFETIME : OFFER_LIFETIME,
        );

        return () => clearTimeout(timer);
    }, [stays, payload.message]);

    const until = payload.notificationOptions?.until as AbortSignal | undefined; // aborted once the notification no longer applies

    useEffect(() => {
        if (!until) return undefined;
        const stop = () => end.current();
        if (until.aborted) stop();
        until.addEventListener('abort', stop);

        return () => until.removeEventListener('abort', stop);
    }, [until]);

    const look = lookOf(payload.type);
    const Icon = looks[look];

    const content =
        typeof payload.message === 'string'
            ? inUsersLanguage(payload.message)
            : payload.message;

    return (
        <Paper
            elevation={8}
            role={look === 'error' ? 'alert' : 'status'}
            onMouseEnter={() => setHeld(true)}
            onMouseLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
            sx={theme => ({
                display: 'flex',
                alignItems: 'flex-start',
                gap: 1.25,
                pl: 1.5,
                pr: 0.5,
                py: 0.75,
                border: 1,
                borderColor: 'divider',
                borderLeft: `4px solid ${theme.palette[look].main}`,
                pointerEvents: 'auto',
                maxWidth: '100%',
            })}
        >
            <Icon aria-hidden fontSize="small" color={look} sx={{ mt: 0.75 }} />
            <CloseNotificationContext value={onEnd}>
                <Box
                    sx={{
                        py: 0.625,
                        flex: 1,
                        overflowWrap: 'anywhere',
                        whiteSpace: 'pre-wrap',
                    }}
                >
                    {typeof content === 'string'
                        ? textOr(
                              message,
                              content,
                              String(
                                  payload.notificationOptions?.messageArgs?._ ??
                                      content,
                              ),
                              payload.notificationOptions?.messageArgs,
                          )
                        : content}
                </Box>
            </CloseNotificationContext>
            {onUndo && (
                <Button size="small" onClick={onUndo}>
                    {message('ra.action.undo')}
                </Button>
            )}
            <IconButton
                size="small"
                aria-label={message('shell.closeToast')}
                onClick={onEnd}
                sx={{ my: 0.25 }}
            >
                <CloseOutlined fontSize="small" />
            </IconButton>
        </Paper>
    );
};

/**
 * Pixels from the top: below the app bar, where nothing is pressed or scanned. Forms, lists and dialogs have their
 * buttons further down.
 */
const BELOW_APP_BAR = { xs: 112, sm: 72 } as const;

interface Toast {
    readonly id: number;
    readonly payload: NotificationPayload;
    /** The change it reports, while that can be undone. */
    readonly change: UndoableChange | undefined;
}

let lastId = 0;

/** A repeated notification replaces the earlier one, unless that has a change of its own to undo. */
const isSame = (
    { payload: a, change }: Toast,
    b: NotificationPayload,
): boolean =>
    !change &&
    a.type === b.type &&
    a.message === b.message &&
    JSON.stringify(a.notificationOptions?.messageArgs) ===
        JSON.stringify(b.notificationOptions?.messageArgs);

/**
 * Notifications at the top of the page: errors as alerts, all others as status. An undoable
 * change is sent when its notification ends.
 */
export const Toasts = () => {
    const { notifications, takeNotification } = useNotificationContext();
    const { lifecycle } = useContext(SessionContext) ?? {};
    const layer = useToastLayer();
    const changeOfNext = useUndoableChanges();
    const [toasts, setToasts] = useState<readonly Toast[]>([]);

    useEffect(() => {
        if (notifications.length === 0) return;
        const payload = takeNotification();
        if (!payload) return;
        if (
            payload.type === 'error' &&
            lifecycle &&
            lifecycle.state() !== 'open'
        )
            return; // the sign-in dialog or the session notice says what happened
        lastId += 1;

        const toast = {
            id: lastId,
            payload,
            change: payload.notificationOptions?.undoable
                ? changeOfNext()
                : undefined,
        };

        setToasts(shown => [
            ...shown.filter(earlier => !isSame(earlier, payload)),
            toast,
        ]);
    }, [notifications, takeNotification, lifecycle, changeOfNext]);

    // Once a change has been sent or undone, its notification must not offer to undo it.
    useEffect(
        () =>
            waitingChanges.subscribe(() =>
                setToasts(shown =>
                    shown.filter(({ change }) => !change || isWaiting(change)),
                ),
            ),
        [],
    );

    const end = ({ id, change }: Toast): void => {
        change?.send();
        setToasts(shown => shown.filter(toast => toast.id !== id));
    };

    return createPortal(
        <Box
            sx={theme => ({
                position: 'fixed',
                top: BELOW_APP_BAR,
                left: 16,
                right: 16,
                zIndex: theme.zIndex.snackbar,
                display: 'grid',
                gap: 1,
                justifyItems: 'center',
                pointerEvents: 'none',
                displayPrint: 'none',
            })}
        >
            {toasts.map(toast => (
                <ToastCard
                    key={toast.id}
                    payload={toast.payload}
                    onEnd={() => end(toast)}
                    onUndo={toast.change?.undo}
                />
            ))}
        </Box>,
        layer,
    );
};
