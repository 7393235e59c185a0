import { Box, Button, Typography } from '@mui/material';
import { useCloseNotification, useNotify, useRefresh } from 'ra-core';
import { type ReactElement, useEffect, useRef } from 'react';

import type { AtMostOnceEnd } from '../../foundation/atMostOnce.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { AtMostOnceNotice } from './AtMostOnceNotice.tsx';
import {
    type AtMostOnce,
    isOver,
    isUnknown,
    useAtMostOnce,
} from './useAtMostOnce.ts';

/** Starts once, on mount. */
export const useStart = (start: () => void): void => {
    const hasStarted = useRef(false);

    useEffect(() => {
        if (hasStarted.current) return;
        hasStarted.current = true;
        start();
    });
};

interface UndoRunProps {
    /** Undoes it with one request. */
    readonly start: (
        action: AtMostOnce<unknown>,
    ) => Promise<AtMostOnceEnd<unknown> | undefined>;
    /** The message once it is undone. */
    readonly successMessage: string;
    /** A further message, only known afterwards; it turns the notification into a warning. */
    readonly warning: () => string;
}

/**
 * Content of a notification that stays: undoes something at once, reports the outcome, and offers a retry only if it
 * was not done.
 */
export const UndoRun = (props: UndoRunProps) => {
    const { start, successMessage, warning } = props;
    const translate = useMessage();
    const notify = useNotify();
    const refresh = useRefresh();
    const close = useCloseNotification();
    const action = useAtMostOnce<unknown>(undefined, refresh);

    const run = async () => {
        const result = await start(action);

        if (result?.end === 'refused' || result?.end === 'notSent') {
            close();

            const why =
                result.error instanceof Error
                    ? result.error.message
                    : translate('screens.form.invalid');

            const whyWithRetry = (
                <UndoOffer summary={why} undoing={<UndoRun {...props} />} />
            );

            const mayRetry = result.end === 'notSent';

            notify(mayRetry ? whyWithRetry : why, {
                type: 'error',
                autoHideDuration: null,
            });

            return;
        }

        if (!result || !isOver(result)) return;
        close();
        const warningText = warning();
        const message = [successMessage, warningText].filter(Boolean).join(' ');

        notify(<span>{message}</span>, {
            type: warningText ? 'warning' : 'success',
        });

        refresh();
    };

    useStart(() => void run());

    return (
        <Box
            component="form"
            noValidate
            aria-label={translate('ra.action.undo')}
            onSubmit={event => {
                event.preventDefault();
                void run();
            }}
            sx={{ display: 'grid', gap: 1, minWidth: { sm: 320 } }}
        >
            <AtMostOnceNotice action={action} />
            {action.state.end === 'lost' && !isOver(action.state) && (
                <Button type="submit" size="small" variant="outlined">
                    {translate(
                        isUnknown(action.state)
                            ? 'money.checkAgain'
                            : 'ra.action.undo',
                    )}
                </Button>
            )}
        </Box>
    );
};

interface UndoOfferProps {
    /** What was done. */
    readonly summary: string;
    /** Smaller text below it. */
    readonly note?: string;
    /** The notification that undoes it. */
    readonly undoing: ReactElement;
}

/** Content of a notification: what was done, with an Undo button. */
export const UndoOffer = ({ summary, note, undoing }: UndoOfferProps) => {
    const translate = useMessage();
    const notify = useNotify();
    const close = useCloseNotification();

    const start = () => {
        close(); // closes with its button: one click, one request per record
        notify(undoing, { type: 'info', autoHideDuration: null });
    };

    return (
        <Box
            component="span"
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}
        >
            <span>
                <Box
                    component="span"
                    sx={{ display: 'block', fontWeight: 500 }}
                >
                    {summary}
                </Box>
                {note && (
                    <Typography
                        component="span"
                        variant="body2"
                        sx={{ display: 'block', color: 'text.secondary' }}
                    >
                        {note}
                    </Typography>
                )}
            </span>
            <Button size="small" variant="outlined" onClick={start}>
                {translate('ra.action.undo')}
            </Button>
        </Box>
    );
};
