import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';

import { useMessage } from '../../i18n/catalogue.ts';
import { type Live, useFreshness } from './live.ts';

const STEP_MS = 5_000;
const MINUTE_S = 60;
const HOUR_S = 3600;

/** The current time in milliseconds since 1970, up to one step late. */
const useTick = (from: number): number => {
    const [now, setNow] = useState(Date.now);

    useEffect(() => {
        setNow(Date.now());
        const timer = setInterval(() => setNow(Date.now()), STEP_MS);

        return () => clearInterval(timer);
    }, [from]);

    return Math.max(now, from);
};

/** `20 s`, `3 min`, `2 h`. */
const ageText = (milliseconds: number): string => {
    const seconds = Math.floor(milliseconds / 1000);
    if (seconds >= HOUR_S) return `${Math.floor(seconds / HOUR_S)} h`;
    if (seconds >= MINUTE_S) return `${Math.floor(seconds / MINUTE_S)} min`;

    return `${Math.max(1, seconds - (seconds % (STEP_MS / 1000)))} s`;
};

/** The age of the displayed data, with a warning if it could not be refreshed. */
export const UpdatedAgo = ({ live }: { readonly live: Live }) => {
    const message = useMessage();
    const { updatedAt, isStuck, isBackground } = useFreshness(live);
    const now = useTick(updatedAt);
    if (updatedAt === 0) return null;

    const text = (
        <Box
            component="span"
            sx={{
                color: 'text.secondary',
                fontSize: '0.8125rem',
                whiteSpace: 'nowrap',
            }}
        >
            {message('live.updated', { age: ageText(now - updatedAt) })}
        </Box>
    );

    if (!isStuck) return text;

    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 0.75,
                fontSize: '0.8125rem',
            }}
        >
            <WarningIcon
                aria-hidden
                fontSize="small"
                sx={{ color: 'warning.main' }}
            />
            <span role="status">{message('live.stuck')}</span>
            {text}
            <Button size="small" disabled={isBackground} onClick={live.retry}>
                {message('screens.list.retry')}
            </Button>
        </Box>
    );
};
