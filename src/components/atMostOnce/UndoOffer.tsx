import { Box, Button, Typography } from '@mui/material';
import { useCloseNotification, useNotify } from 'ra-core';
import { useMessage } from '../../i18n/catalogue.ts';
import { Undoing, type Undo } from './Undoing.tsx';

interface UndoOfferProps {
    /** What was done. */
    readonly said: string;
    /** Smaller, below it; empty for none. */
    readonly note: string;
    readonly undo: Undo;
}

/** In a message: what was done, and a button that takes it back by a request of its own. */
export const UndoOffer = ({ said, note, undo }: UndoOfferProps) => {
    const translate = useMessage();
    const notify = useNotify();
    const close = useCloseNotification();
    const start = () => {
        close(); // with its button: one click, one request
        notify(<Undoing {...undo} />, { type: 'info', autoHideDuration: null });
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
