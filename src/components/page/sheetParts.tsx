import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface SheetSectionProps {
    readonly title: string;
    readonly children: ReactNode;
}

/** A part of a sheet that is read or printed, under its heading. */
export const SheetSection = ({ title, children }: SheetSectionProps) => (
    <Box component="section" sx={{ mt: 3 }}>
        <Typography variant="h2" sx={{ mb: 1 }}>{title}</Typography>
        <Box sx={{ overflowX: 'auto' }}>{children}</Box>
    </Box>
);

/** Where people sign, each above what they sign as. */
export const SignatureLines = ({ labels }: { readonly labels: readonly string[] }) => (
    <Box sx={{ display: 'flex', gap: 4, mt: 8, breakInside: 'avoid', maxWidth: 720 }}>
        {labels.map(label => <Box key={label} sx={{ flex: 1, borderTop: 1, borderColor: 'text.primary', pt: 0.5 }}>{label}</Box>)}
    </Box>
);
