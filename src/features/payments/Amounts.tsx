import { Box } from '@mui/material';
import { amountText } from '../../foundation/values/numbers.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import type { PaymentTotal } from './paymentTotals.ts';

const columns = ['paid', 'returned', 'net'] as const;

/** What was paid, given back and kept, a line a currency. */
export const Amounts = ({ totals }: { readonly totals: readonly PaymentTotal[] }) => {
    const formatters = useFormatters();
    return totals.map(total => (
        <Box key={total.currency} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            {columns.map(column => (
                <Box key={column} component="span" sx={{ color: column === 'net' ? 'text.primary' : 'text.secondary', fontWeight: column === 'net' ? 600 : 400, whiteSpace: 'nowrap' }}>
                    {formatters.translate(`books.total.${column}`)} {amountText(total[column], formatters)} {total.currency}
                </Box>
            ))}
        </Box>
    ));
};
