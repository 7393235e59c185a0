import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Box, IconButton, Paper } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import { useNotificationContext, useTranslate, type NotificationPayload, type NotificationType } from 'ra-core';
import { useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessage } from '../../i18n/catalogue.ts';
import { inUsersLanguage } from '../../admin/failureText.ts';
import { SessionContext } from '../../session/SessionContext.ts';
import { useToastLayer } from './useToastLayer.ts';

const LIFETIME = 5000; // milliseconds, whatever the message
/** Pixels from the foot of a phone: the buttons of forms and dialogs are there. */
const ABOVE_BUTTONS = 88;

const looks: Readonly<Record<'info' | 'success' | 'warning' | 'error', SvgIconComponent>> = {
    info: InfoOutlined,
    success: CheckCircleOutlined,
    warning: WarningAmberOutlined,
    error: ErrorOutlined,
};
const lookOf = (type: NotificationType): keyof typeof looks => (type === 'success' || type === 'warning' || type === 'error' ? type : 'info');

interface Toast {
    readonly id: number;
    readonly payload: NotificationPayload;
}

const ToastCard = ({ payload, onEnd }: { readonly payload: NotificationPayload; readonly onEnd: () => void }) => {
    const message = useMessage();
    const translate = useTranslate();
    const end = useRef(onEnd);
    end.current = onEnd;
    const stays = payload.notificationOptions?.autoHideDuration === null; // the offer to load a new version
    useEffect(() => {
        if (stays) return undefined;
        const timer = setTimeout(() => end.current(), LIFETIME);
        return () => clearTimeout(timer);
    }, [stays]);
    const look = lookOf(payload.type);
    const Icon = looks[look];
    const said = typeof payload.message === 'string' ? inUsersLanguage(payload.message) : payload.message;
    return (
        <Paper
            elevation={8}
            role={look === 'error' ? 'alert' : 'status'}
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
            <Box sx={{ py: 0.625, flex: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                {typeof said === 'string' ? translate(said, { _: said, ...payload.notificationOptions?.messageArgs }) : said}
            </Box>
            <IconButton size="small" aria-label={message('shell.closeToast')} onClick={onEnd} sx={{ my: 0.25 }}>
                <CloseOutlined fontSize="small" />
            </IconButton>
        </Paper>
    );
};

let lastId = 0;

/** Said again, a message takes the place of its earlier self. */
const isSame = (a: NotificationPayload, b: NotificationPayload): boolean =>
    a.type === b.type && a.message === b.message && JSON.stringify(a.notificationOptions?.messageArgs) === JSON.stringify(b.notificationOptions?.messageArgs);

/** Messages that come and go at the foot of the page: errors as alerts, the rest as status. */
export const Toasts = () => {
    const { notifications, takeNotification } = useNotificationContext();
    const { ending } = useContext(SessionContext) ?? {};
    const layer = useToastLayer();
    const [toasts, setToasts] = useState<readonly Toast[]>([]);
    useEffect(() => {
        if (notifications.length === 0) return;
        const payload = takeNotification();
        if (!payload) return;
        if (payload.type === 'error' && ending && ending.state() !== 'open') return; // the dialog or the strip says what happened
        lastId += 1;
        const toast = { id: lastId, payload };
        setToasts(shown => [...shown.filter(earlier => !isSame(earlier.payload, payload)), toast]);
    }, [notifications, takeNotification, ending]);
    return createPortal(
        <Box
            sx={theme => ({ position: 'fixed', bottom: { xs: ABOVE_BUTTONS, sm: 16 }, left: 16, right: 16, zIndex: theme.zIndex.snackbar, display: 'grid', gap: 1, justifyItems: 'center', pointerEvents: 'none', '@media print': { display: 'none' } })}
        >
            {toasts.map(({ id, payload }) => (
                <ToastCard key={id} payload={payload} onEnd={() => setToasts(shown => shown.filter(toast => toast.id !== id))} />
            ))}
        </Box>,
        layer,
    );
};
