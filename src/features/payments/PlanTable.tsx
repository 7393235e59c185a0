import { Paper } from '@mui/material';
import { amountText } from '../../foundation/values/numbers.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { NumbersTable } from '../../components/statistics/NumbersTable.tsx';
import { useNumberText } from '../../components/statistics/useNumberText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import type { PlanTotal } from './paymentTotals.ts';

/** What was sold under each description, the most first. */
export const PlanTable = ({ plans }: { readonly plans: readonly PlanTotal[] }) => {
    const message = useMessage();
    const numberText = useNumberText();
    const formatters = useFormatters();
    const isMixed = new Set(plans.map(({ currency }) => currency)).size > 1;
    const name = ({ description, currency }: PlanTotal) => [description || message('books.total.noPlan'), isMixed && currency].filter(Boolean).join(', ');
    const heads = [message('books.total.plan'), message('books.total.payments'), ...(['paid', 'returned', 'net'] as const).map(column => `${message(`books.total.${column}`)}${isMixed ? '' : ` (${plans[0]?.currency || formatters.currency})`}`)];
    return (
        <Paper variant="outlined" sx={{ overflowX: 'auto', maxWidth: 900 }}>
            <NumbersTable
                caption={message('books.total.byPlan')}
                heads={heads}
                rows={plans.toSorted((one, other) => other.net - one.net).map(plan => [name(plan), numberText(plan.count), ...[plan.paid, plan.returned, plan.net].map(amount => amountText(amount, formatters))])}
            />
        </Paper>
    );
};
