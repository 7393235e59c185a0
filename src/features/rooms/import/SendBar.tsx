import { Alert, AlertTitle, Box, Button, LinearProgress, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import { useMessage } from '../../../i18n/catalogue.ts';
import { StillWaiting } from '../../../components/atMostOnce/StillWaiting.tsx';
import { useLanguage } from '../../../components/useText.ts';
import { ComparisonNotice } from './ComparisonNotice.tsx';
import type { RoomImport } from './useRoomImport.ts';

/** How many rows go, the button that sends them, and how the last attempt failed. */
export const SendBar = (rooms: RoomImport) => {
    const { view, work, end, comparison, send, stopWaiting } = rooms;
    const message = useMessage();
    const language = useLanguage();
    const count = (number: number) => number.toLocaleString(language);
    const { good, counts } = view;
    const isWaiting = comparison.state === 'reading' || comparison.state === 'failed';
    return (
        <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
            {end && end.end !== 'imported' && (
                <Alert severity={end.end === 'unknown' ? 'warning' : 'error'}>
                    <AlertTitle>{message(end.end === 'unknown' ? 'rooms.unknown' : 'rooms.failed')}</AlertTitle>
                    {end.end === 'unknown' ? message('rooms.unknownText') : message('rooms.failedText', { message: end.message })}
                    {end.end === 'unknown' && (
                        <Box sx={{ mt: 1 }}>
                            <Button component={LinkBase} to="/room" target="_blank" size="small" color="inherit" variant="outlined">{message('rooms.look')}</Button>
                        </Box>
                    )}
                </Alert>
            )}
            <ComparisonNotice {...rooms} disabled={work !== undefined} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
                <Button variant="contained" disabled={good === 0 || work !== undefined || isWaiting} onClick={() => void send()}>{message('rooms.import', { smart_count: good })}</Button>
                <Typography role="status">
                    {message('rooms.counts', { good: count(good), rows: count(view.rows) })} {counts.wrong > 0 && message('rooms.leftOut', { smart_count: counts.wrong, bad: count(counts.wrong) })}
                </Typography>
            </Box>
            {work === 'sending' && (
                <Box role="status">
                    <Typography variant="body2">{message('rooms.sending')}</Typography>
                    <LinearProgress aria-label={message('rooms.sending')} />
                    <StillWaiting onStop={stopWaiting} />
                </Box>
            )}
        </Box>
    );
};
