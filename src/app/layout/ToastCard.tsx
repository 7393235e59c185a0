import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Box, Button, IconButton, Paper } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import { CloseNotificationContext, type NotificationPayload, type NotificationType } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { textOr, useMessage } from '../../i18n/catalogue.ts';
import { inUsersLanguage } from '../../admin/failureText.ts';

/** Milliseconds. */
const LIFETIME = 5000;
/** Of a message that offers something, to be read and reached without haste. */
const OFFER_LIFETIME = 20_000;

const looks: Readonly<Record<'info' | 'success' | 'warning' | 'error', SvgIconComponent>> = {
    info: InfoOutlined,
    success: CheckCircleOutlined,
    warning: WarningAmberOutlined,
    error: ErrorOutlined,
};
const lookOf = (type: NotificationType): keyof typeof looks => (type === 'success' || type === 'warning' || type === 'error' ? type : 'info');

interface ToastCardProps {
    readonly payload: NotificationPayload;
    readonly onEnd: () => void;
    /** Takes back what the message says was done. */
    readonly onUndo?: (() => void) | undefined;
}

/** One message; one that has something to click waits while it is pointed at or has the focus. */
export const ToastCard = ({ payload, onEnd, onUndo }: ToastCardProps) => {
    const message = useMessage();
    const end = useRef(onEnd);
    end.current = onEnd;
    const [isHeld, setHeld] = useState(false);
    const isOffer = onUndo !== undefined || typeof payload.message !== 'string';
    const stays = payload.notificationOptions?.autoHideDuration === null || (isOffer && isHeld); // null: the offer to load a new version
    useEffect(() => {
        if (stays) return undefined;
        const timer = setTimeout(() => end.current(), typeof payload.message === 'string' ? LIFETIME : OFFER_LIFETIME);
        return () => clearTimeout(timer);
    }, [stays, payload.message]);
    const until = payload.notificationOptions?.until as AbortSignal | undefined; // what it says is so no longer
    useEffect(() => {
        if (!until) return undefined;
        const stop = () => end.current();
        if (until.aborted) stop();
        until.addEventListener('abort', stop);
        return () => until.removeEventListener('abort', stop);
    }, [until]);
    const look = lookOf(payload.type);
    const Icon = looks[look];
    const said = typeof payload.message === 'string' ? inUsersLanguage(payload.message) : payload.message;
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
                <Box sx={{ py: 0.625, flex: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                    {typeof said === 'string' ? textOr(message, said, String(payload.notificationOptions?.messageArgs?._ ?? said), payload.notificationOptions?.messageArgs) : said}
                </Box>
            </CloseNotificationContext>
            {onUndo && <Button size="small" onClick={onUndo}>{message('ra.action.undo')}</Button>}
            <IconButton size="small" aria-label={message('shell.closeToast')} onClick={onEnd} sx={{ my: 0.25 }}>
                <CloseOutlined fontSize="small" />
            </IconButton>
        </Paper>
    );
};
