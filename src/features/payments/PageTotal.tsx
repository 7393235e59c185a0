import { Box } from '@mui/material';
import { useListContext, type RaRecord } from 'ra-core';
import type { Payment } from '../../../resources/paymentlog.ts';
import { amountText } from '../../admin/fields/money/money.tsx';
import { useWords } from '../../admin/fields/useWords.ts';
import { paymentTotals } from './paymentTotals.ts';

const columns = ['paid', 'returned', 'net'] as const;

/** What the payments on this page come to. */
export const PageTotal = () => {
    const words = useWords();
    const { data = [] } = useListContext<Payment & RaRecord>();
    const totals = paymentTotals(data, words.currency);
    if (totals.length === 0) return null;
    return (
        <Box role="group" aria-label={words.translate('credit.payment.total')} sx={{ px: 2, py: 1.5, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
            <Box sx={{ fontWeight: 600 }}>{words.translate('credit.payment.total')}</Box>
            {totals.map(total => (
                <Box key={total.currency} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontVariantNumeric: 'tabular-nums' }}>
                    {columns.map(column => (
                        <Box key={column} component="span" sx={{ color: column === 'net' ? 'text.primary' : 'text.secondary', fontWeight: column === 'net' ? 600 : 400, whiteSpace: 'nowrap' }}>
                            {words.translate(`credit.payment.${column}`)} {amountText(total[column], words)} {total.currency}
                        </Box>
                    ))}
                </Box>
            ))}
        </Box>
    );
};
