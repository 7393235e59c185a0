import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface NoticeProps {
    readonly title: string;
    readonly text?: string | undefined;
    readonly icon?: ReactNode;
    /** Other content follows, so the notice is a line above it instead of centred. */
    readonly isLow?: boolean;
    /** Buttons for what to do next. */
    readonly children?: ReactNode;
}

const high = {
    py: 6,
    px: 2,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: 1,
} as const;

const low = {
    mb: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 2,
    rowGap: 0.5,
} as const;

/** Stands in for missing content: says why, and what to do next. */
export const Notice = ({
    title,
    text,
    icon,
    isLow = false,
    children,
}: NoticeProps) => (
    <Box sx={isLow ? low : high}>
        {icon && (
            <Box
                aria-hidden
                sx={{
                    color: 'text.secondary',
                    '& svg': { fontSize: '2.5rem' },
                }}
            >
                {icon}
            </Box>
        )}
        <Typography variant="h6" component="p">
            {title}
        </Typography>
        {text && (
            <Typography sx={{ color: 'text.secondary', maxWidth: 480 }}>
                {text}
            </Typography>
        )}
        {children && (
            <Box
                sx={{
                    mt: 1,
                    display: 'flex',
                    alignItems: 'center',
                    columnGap: 2,
                    rowGap: 1,
                    flexWrap: 'wrap',
                    justifyContent: 'center',
                }}
            >
                {children}
            </Box>
        )}
    </Box>
);
