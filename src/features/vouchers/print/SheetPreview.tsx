import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { Box, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import type { AccessCard } from '../../../foundation/cards/cardSets.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { CardDesign } from './VoucherCard.tsx';
import { VoucherSheet } from './VoucherSheet.tsx';

interface SheetPreviewProps {
    readonly sheets: readonly (readonly (AccessCard | null)[])[];
    readonly design: CardDesign;
}

/** One sheet as it will leave the printer, and a way to the others. */
export const SheetPreview = ({ sheets, design }: SheetPreviewProps) => {
    const message = useMessage();
    const [wanted, setWanted] = useState(0);
    const at = Math.min(wanted, sheets.length - 1);
    const { page, roll } = design.layout;
    return (
        <Box component="section" aria-label={message('vouchers.studio.preview')}>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1, mb: 1 }}>
                <IconButton size="small" disabled={at === 0} aria-label={message('vouchers.studio.previous')} onClick={() => setWanted(at - 1)}>
                    <PreviousIcon />
                </IconButton>
                <Typography aria-live="polite">{message(roll ? 'vouchers.studio.cardOf' : 'vouchers.studio.sheetOf', { sheet: at + 1, sheets: sheets.length })}</Typography>
                <IconButton size="small" disabled={at === sheets.length - 1} aria-label={message('vouchers.studio.next')} onClick={() => setWanted(at + 1)}>
                    <NextIcon />
                </IconButton>
            </Box>
            <Box className="voucher-preview" sx={{ maxWidth: roll ? page.width * 4 : 760, mx: 'auto', border: 1, borderColor: 'divider', overflow: 'hidden', bgcolor: '#fff' }}>
                <VoucherSheet cards={sheets[at] ?? []} design={design} />
            </Box>
        </Box>
    );
};
