import { ToggleButton } from '@mui/material';
import type { ReactNode } from 'react';

interface ToggleChipProps {
    readonly value: string;
    readonly pressed: boolean;
    readonly onClick: () => void;
    readonly children: ReactNode;
}

/** A small button that stays pressed. */
export const ToggleChip = ({ value, pressed, onClick, children }: ToggleChipProps) => (
    <ToggleButton value={value} size="small" color="primary" selected={pressed} onChange={onClick} sx={{ textTransform: 'none', px: 1.5, py: 0.25, lineHeight: 1.6, '&:not(.Mui-selected)': { color: 'text.primary' } }}>
        {children}
    </ToggleButton>
);
