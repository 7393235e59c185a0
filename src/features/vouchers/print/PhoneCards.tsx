import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { Box, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import type { CardSet } from '../../../foundation/cards/cardSets.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { VoucherWords } from '../voucherFacts.ts';
import { PhoneCard } from './PhoneCard.tsx';

interface PhoneCardsProps {
    readonly set: CardSet;
    readonly formatters: VoucherWords;
}

/** The cards one at a time, to be shown across the desk. */
export const PhoneCards = ({ set, formatters }: PhoneCardsProps) => {
    const message = useMessage();
    const [wanted, setWanted] = useState(0);
    const at = Math.min(wanted, set.cards.length - 1);
    const card = set.cards[at];
    if (!card) return null;
    return (
        <Box component="section" aria-label={message('vouchers.cards.one')} sx={{ mb: 3, maxWidth: 480 }}>
            {set.cards.length > 1 && (
                <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1, mb: 1 }}>
                    <IconButton disabled={at === 0} aria-label={message('vouchers.cards.previous')} onClick={() => setWanted(at - 1)}><PreviousIcon /></IconButton>
                    <Typography aria-live="polite">{message('vouchers.cards.of', { card: at + 1, cards: set.cards.length })}</Typography>
                    <IconButton disabled={at === set.cards.length - 1} aria-label={message('vouchers.cards.next')} onClick={() => setWanted(at + 1)}><NextIcon /></IconButton>
                </Box>
            )}
            <PhoneCard key={card.Id} card={card} set={set} formatters={formatters} />
        </Box>
    );
};
