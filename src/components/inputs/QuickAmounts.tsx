import { Box, Chip } from '@mui/material';

interface QuickAmountsProps {
    readonly label: string;
    readonly amounts: readonly { readonly label: string; readonly value: number }[];
    readonly disabled: boolean;
    readonly onAdd: (value: number) => void;
}

/** Usual amounts, each added to what is typed by one click. */
export const QuickAmounts = ({ label, amounts, disabled, onAdd }: QuickAmountsProps) => (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {amounts.map(amount => <Chip key={amount.label} label={amount.label} variant="outlined" disabled={disabled} onClick={() => onAdd(amount.value)} sx={{ fontVariantNumeric: 'tabular-nums' }} />)}
    </Box>
);
