import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface TvFrameProps {
    /** What the screen shows, in words. */
    readonly label: string;
    readonly children: ReactNode;
}

/**
 * The frame of a TV around what its screen shows. Lengths inside may be in hundredths of the screen's width (`cqw`), to
 * keep proportions at any size.
 */
export const TvFrame = ({ label, children }: TvFrameProps) => (
    <Box
        data-preview
        role="img"
        aria-label={label}
        sx={{
            width: '100%',
            containerType: 'inline-size',
            border: 8,
            borderColor: ({ palette }) =>
                palette.mode === 'dark' ? '#4c5b57' : '#1b2624',
            borderRadius: 1.5,
            overflow: 'hidden',
            boxShadow: 2,
            userSelect: 'none',
        }}
    >
        {children}
    </Box>
);
