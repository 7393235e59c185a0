import { Box, Button } from '@mui/material';
import { useCloseNotification, useNotify, useRefresh } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import type { AtMostOnceEnd } from '../../foundation/atMostOnce.ts';
import { AtMostOnceNotice } from './AtMostOnceNotice.tsx';
import { isOver, isUnknown, useAtMostOnce, type AtMostOnce } from './useAtMostOnce.ts';

export interface Undo {
    /** Takes it back by one request. */
    readonly start: (action: AtMostOnce<unknown>) => Promise<AtMostOnceEnd<unknown> | undefined>;
    /** What is said once that is done. */
    readonly said: string;
    /** What is to be said besides, known only then; it makes the message a warning. */
    readonly warning?: () => string;
}

/** In a message that stays: takes something back at once, says how that ended, and offers to try again only where it was not done. */
export const Undoing = ({ start, said, warning }: Undo) => {
    const translate = useMessage();
    const notify = useNotify();
    const refresh = useRefresh();
    const close = useCloseNotification();
    const action = useAtMostOnce<unknown>(undefined, refresh);
    const hasStarted = useRef(false);
    const run = async () => {
        const end = await start(action);
        if (!end || !isOver(end)) return;
        close();
        const warned = warning?.();
        notify(<span>{[said, warned].filter(Boolean).join(' ')}</span>, { type: warned ? 'warning' : 'success' });
        refresh();
    };
    useEffect(() => {
        if (hasStarted.current) return;
        hasStarted.current = true;
        void run();
    });
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
