import {
    Alert,
    AlertTitle,
    Box,
    Button,
    LinearProgress,
    Typography,
} from '@mui/material';
import { LinkBase } from 'ra-core';

import { StillWaiting } from '../../../components/atMostOnce/AtMostOnceNotice.tsx';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { RoomImport } from './useRoomImport.ts';

/** State of the comparison with the site's rooms and, if it failed, ways to continue. */
const ComparisonNotice = ({
    comparison,
    view,
    compare,
    goOn,
    disabled,
}: Pick<RoomImport, 'comparison' | 'view' | 'compare' | 'goOn'> & {
    readonly disabled: boolean;
}) => {
    const message = useMessage();
    if (comparison.state === 'reading') {
        const { done, total } = comparison;
        const percent = total ? Math.min(100, (100 * done) / total) : undefined;
        return (
            <Box role="status">
                <Typography variant="body2">
                    {message('rooms.comparing')}
                </Typography>
                <LinearProgress
                    aria-label={message('rooms.comparing')}
                    variant={total ? 'determinate' : 'indeterminate'}
                    value={percent}
                />
            </Box>
        );
    }
    if (comparison.state === 'failed') {
        return (
            <Alert severity="warning">
                <AlertTitle>{message('rooms.notCompared')}</AlertTitle>
                {message('rooms.notComparedText', {
                    message: comparison.message,
                })}
                <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    <Button
                        size="small"
                        color="inherit"
                        variant="outlined"
                        onClick={() => void compare()}
                    >
                        {message('rooms.compareAgain')}
                    </Button>
                    <Button size="small" color="inherit" onClick={goOn}>
                        {message('rooms.goOn')}
                    </Button>
                </Box>
            </Alert>
        );
    }
    const there = view.counts.there;
    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 2,
                alignItems: 'center',
            }}
        >
            {there > 0 && (
                <Typography variant="body2">
                    {message('rooms.thereText', {
                        smart_count: there,
                        count: there,
                    })}
                </Typography>
            )}
            {comparison.state === 'skipped' && (
                <Typography variant="body2">
                    {message('rooms.skippedText')}
                </Typography>
            )}
            <Button
                size="small"
                disabled={disabled}
                onClick={() => void compare()}
            >
                {message('rooms.compareAgain')}
            </Button>
        </Box>
    );
};

/** The number of rows to send, the button that sends them, and how the last attempt failed. */
export const SendBar = (rooms: RoomImport) => {
    const { view, work, end, comparison, send, stopWaiting } = rooms;
    const message = useMessage();
    const { good, counts } = view;
    const isWaiting =
        comparison.state === 'reading' || comparison.state === 'failed';
    const canSend = good > 0 && work === undefined && !isWaiting;
    return (
        <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
            {end && end.end !== 'imported' && (
                <Alert severity={end.end === 'unknown' ? 'warning' : 'error'}>
                    <AlertTitle>
                        {message(
                            end.end === 'unknown'
                                ? 'rooms.unknown'
                                : 'rooms.failed',
                        )}
                    </AlertTitle>
                    {end.end === 'unknown'
                        ? message('rooms.unknownText')
                        : message('rooms.failedText', { message: end.message })}
                    {end.end === 'unknown' && (
                        <Box sx={{ mt: 1 }}>
                            <Button
                                component={LinkBase}
                                to="/room"
                                target="_blank"
                                size="small"
                                color="inherit"
                                variant="outlined"
                            >
                                {message('rooms.look')}
                            </Button>
                        </Box>
                    )}
                </Alert>
            )}
            <ComparisonNotice {...rooms} disabled={work !== undefined} />
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 2,
                    alignItems: 'center',
                }}
            >
                <Button
                    variant="contained"
                    disabled={!canSend}
                    onClick={() => void send()}
                >
                    {message('rooms.import', { smart_count: good })}
                </Button>
                <Typography role="status">
                    {message('rooms.counts', { good, rows: view.rows })}{' '}
                    {counts.wrong > 0 &&
                        message('rooms.leftOut', {
                            smart_count: counts.wrong,
                            bad: counts.wrong,
                        })}
                </Typography>
            </Box>
            {work === 'sending' && (
                <Box role="status">
                    <Typography variant="body2">
                        {message('rooms.sending')}
                    </Typography>
                    <LinearProgress aria-label={message('rooms.sending')} />
                    <StillWaiting onStop={stopWaiting} />
                </Box>
            )}
        </Box>
    );
};
