import { Box, Button, Typography } from '@mui/material';
import { useCloseNotification, useNotify, useRefresh } from 'ra-core';
import { type ReactElement, useEffect, useRef } from 'react';
import type { AtMostOnceEnd } from '../../foundation/atMostOnce.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { AtMostOnceNotice } from './AtMostOnceNotice.tsx';
import { type AtMostOnce, isOver, isUnknown, useAtMostOnce } from './useAtMostOnce.ts';

/** Begins at once, and once. */
export const useStart = (start: () => void): void => {
    const hasStarted = useRef(false);
    useEffect(() => {
        if (hasStarted.current) return;
        hasStarted.current = true;
        start();
    });
};

interface UndoRunProps {
    /** Takes it back by one request. */
    readonly start: (action: AtMostOnce<unknown>) => Promise<AtMostOnceEnd<unknown> | undefined>;
    /** What is said once that is done. */
    readonly said: string;
    /** What is to be said besides, known only then; it makes the message a warning. */
    readonly warning: () => string;
}

/** In a message that stays: takes something back at once, says how that ended, and offers to try again only where it was not done. */
export const UndoRun = (props: UndoRunProps) => {
    const { start, said, warning } = props;
    const translate = useMessage();
    const notify = useNotify();
    const refresh = useRefresh();
    const close = useCloseNotification();
    const action = useAtMostOnce<unknown>(undefined, refresh);
    const run = async () => {
        const end = await start(action);
        if (end?.end === 'refused' || end?.end === 'notSent') {
            close();
            const why = end.error instanceof Error ? end.error.message : translate('screens.form.invalid');
            return notify(end.end === 'notSent' ? <UndoOffer said={why} undoing={<UndoRun {...props} />} /> : why, { type: 'error', autoHideDuration: null });
        }
        if (!end || !isOver(end)) return;
        close();
        const warned = warning();
        notify(<span>{[said, warned].filter(Boolean).join(' ')}</span>, { type: warned ? 'warning' : 'success' });
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
            {action.state.end === 'lost' && !isOver(action.state) && <Button type="submit" size="small" variant="outlined">{translate(isUnknown(action.state) ? 'money.checkAgain' : 'ra.action.undo')}</Button>}
        </Box>
    );
};

interface UndoOfferProps {
    /** What was done. */
    readonly said: string;
    /** Smaller, below it. */
    readonly note?: string;
    /** The message that takes it back. */
    readonly undoing: ReactElement;
}

/** In a message: what was done, and a button that takes it back. */
export const UndoOffer = ({ said, note, undoing }: UndoOfferProps) => {
    const translate = useMessage();
    const notify = useNotify();
    const close = useCloseNotification();
    const start = () => {
        close(); // with its button: one click, one request a record
        notify(undoing, { type: 'info', autoHideDuration: null });
    };
    return (
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <span>
                <Box component="span" sx={{ display: 'block', fontWeight: 500 }}>{said}</Box>
                {note && <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>{note}</Typography>}
            </span>
            <Button size="small" variant="outlined" onClick={start}>{translate('ra.action.undo')}</Button>
        </Box>
    );
};
