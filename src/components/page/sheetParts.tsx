import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface SheetSectionProps {
    readonly title: string;
    readonly children: ReactNode;
}

/** A titled section of a sheet to read or print. */
export const SheetSection = ({ title, children }: SheetSectionProps) => (
    <Box component="section" sx={{ mt: 3 }}>
        <Typography variant="h2" sx={{ mb: 1 }}>
            {title}
        </Typography>
        <Box sx={{ overflowX: 'auto' }}>{children}</Box>
    </Box>
);

/** Signature lines, each above the role of the person who signs. */
export const SignatureLines = ({
    labels,
}: {
    readonly labels: readonly string[];
}) => (
    <Box
        sx={{
            display: 'flex',
            gap: 4,
            mt: 8,
            breakInside: 'avoid',
            maxWidth: 720,
        }}
    >
        {labels.map(label => (
            <Box
                key={label}
                sx={{
                    flex: 1,
                    borderTop: 1,
                    borderColor: 'text.primary',
                    pt: 0.5,
                }}
            >
                {label}
            </Box>
        ))}
    </Box>
);
