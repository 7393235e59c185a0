import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface NoticeProps {
    readonly title: string;
    readonly text?: string | undefined;
    readonly icon?: ReactNode;
    /** Other content follows: a line at its head rather than in its middle. */
    readonly isLow?: boolean;
    /** Buttons that lead on. */
    readonly children?: ReactNode;
}

const high = { py: 6, px: 2, display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', gap: 1 } as const;
const low = { mb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 } as const;

/** What stands in place of content that is not there: why, and how to go on. */
export const Notice = ({ title, text, icon, isLow = false, children }: NoticeProps) => (
    <Box sx={isLow ? low : high}>
        {icon && <Box aria-hidden sx={{ color: 'text.secondary', '& svg': { fontSize: 40 } }}>{icon}</Box>}
        <Typography variant="h6" component="p">{title}</Typography>
        {text && <Typography sx={{ color: 'text.secondary', maxWidth: 480 }}>{text}</Typography>}
        {children && <Box sx={{ mt: 1, display: 'flex', alignItems: 'center', columnGap: 2, rowGap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>{children}</Box>}
    </Box>
);
