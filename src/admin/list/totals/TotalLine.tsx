import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A total with its name. */
export const TotalLine = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
    <Box role="group" aria-label={label} sx={{ px: 2, py: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 4, rowGap: 1, fontVariantNumeric: 'tabular-nums' }}>
        <Box sx={{ fontWeight: 600, minWidth: { sm: 160 } }}>{label}</Box>
        {children}
    </Box>
);
