import { Box, LinearProgress, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { BulkState } from './useBulkRun.ts';

/** How far a bulk action is. It takes the focus: the button that started it is not there any more. */
export const BulkProgress = ({ label, state: { phase, ended, total } }: { readonly label: string; readonly state: BulkState }) => {
    const translate = useMessage();
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => place.current?.focus(), []);
    return (
        <Box ref={place} tabIndex={-1} sx={{ outline: 'none' }}>
            <Typography sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>{translate('bulk.progress', { done: ended, total })}</Typography>
            <LinearProgress aria-label={label} variant="determinate" value={(100 * ended) / Math.max(total, 1)} />
            <Typography role="status" variant="body2" sx={{ mt: 1, minHeight: 20, color: 'text.secondary' }}>{phase === 'stopping' && translate('bulk.stopping')}</Typography>
        </Box>
    );
};
