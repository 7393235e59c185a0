import { Box } from '@mui/material';
import { useListContext, type RaRecord } from 'ra-core';
import type { Payment } from '../../../resources/paymentlog.ts';
import { amountText } from '../../admin/fields/money/money.tsx';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { paymentTotals } from './paymentTotals.ts';

const columns = ['paid', 'returned', 'net'] as const;

/** What the payments on this page come to. */
export const PageTotal = () => {
    const formatters = useFormatters();
    const { data = [] } = useListContext<Payment & RaRecord>();
    const totals = paymentTotals(data, formatters.currency);
    if (totals.length === 0) return null;
    return (
        <Box role="group" aria-label={formatters.translate('credit.payment.total')} sx={{ px: 2, py: 1.5, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
            <Box sx={{ fontWeight: 600 }}>{formatters.translate('credit.payment.total')}</Box>
            {totals.map(total => (
                <Box key={total.currency} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontVariantNumeric: 'tabular-nums' }}>
                    {columns.map(column => (
                        <Box key={column} component="span" sx={{ color: column === 'net' ? 'text.primary' : 'text.secondary', fontWeight: column === 'net' ? 600 : 400, whiteSpace: 'nowrap' }}>
                            {formatters.translate(`credit.payment.${column}`)} {amountText(total[column], formatters)} {total.currency}
                        </Box>
                    ))}
                </Box>
            ))}
        </Box>
    );
};
