import { Box, Button } from '@mui/material';
import { useCloseNotification, useNotify } from 'ra-core';
import type { ResourceName } from '../../../../resources/index.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { UndoMany, type Backs } from './UndoMany.tsx';

interface UndoManyOfferProps {
    /** What was done. */
    readonly said: string;
    readonly name: ResourceName;
    readonly backs: Backs;
}

/** In a message: what was done with many records, and a button that takes it back. */
export const UndoManyOffer = ({ said, name, backs }: UndoManyOfferProps) => {
    const translate = useMessage();
    const notify = useNotify();
    const close = useCloseNotification();
    const start = () => {
        close(); // with its button: one click, one request a record
        notify(<UndoMany name={name} backs={backs} />, { type: 'info', autoHideDuration: null });
    };
    return (
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Box component="span" sx={{ fontWeight: 500 }}>{said}</Box>
            <Button size="small" variant="outlined" onClick={start}>{translate('ra.action.undo')}</Button>
        </Box>
    );
};
