import { Box, Paper, TableContainer } from '@mui/material';

import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { useNumberText } from '../../components/useText.ts';
import { amountText, moneyText } from '../../foundation/format/numberText.ts';
import { NumbersTable } from '../charts/ChartCard.tsx';
import type { PaymentTotal, PlanTotal } from './takings.ts';

const columns = ['paid', 'returned', 'net'] as const;

const PART = {
    color: 'text.secondary',
    fontWeight: 400,
    whiteSpace: 'nowrap',
} as const;

const NET = { ...PART, color: 'text.primary', fontWeight: 600 } as const;

/** Amounts paid, refunded and kept, one line per currency. */
export const Amounts = ({
    totals,
}: {
    readonly totals: readonly PaymentTotal[];
}) => {
    const formatters = useFormatters();

    return totals.map(total => (
        <Box
            key={total.currency}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
        >
            {columns.map(column => (
                <Box
                    key={column}
                    component="span"
                    sx={column === 'net' ? NET : PART}
                >
                    {formatters.translate(`books.total.${column}`)}{' '}
                    {moneyText(total[column], {
                        language: formatters.language,
                        currency: total.currency,
                    })}
                </Box>
            ))}
        </Box>
    ));
};

/** Sales by description, highest first. */
export const PlanTable = ({
    plans,
}: {
    readonly plans: readonly PlanTotal[];
}) => {
    const numberText = useNumberText();
    const formatters = useFormatters();
    const { translate: message } = formatters;
    const isMixed = new Set(plans.map(({ currency }) => currency)).size > 1;

    const name = ({ description, currency }: PlanTotal) =>
        [description || message('books.total.noPlan'), isMixed && currency]
            .filter(Boolean)
            .join(', ');

    const currencyOf = (plan: PlanTotal | undefined): string =>
        plan?.currency || formatters.askCurrency();

    const amountHead = (column: (typeof columns)[number]): string => {
        const head = message(`books.total.${column}`);

        return isMixed ? head : `${head} (${currencyOf(plans[0])})`;
    };

    const heads = [
        message('books.total.plan'),
        message('books.total.payments'),
        ...columns.map(amountHead),
    ];

    return (
        <TableContainer
            component={Paper}
            variant="outlined"
            sx={{ maxWidth: 900 }}
        >
            <NumbersTable
                caption={message('books.total.byPlan')}
                heads={heads}
                rows={plans
                    .toSorted((one, other) => other.net - one.net)
                    .map(plan => [
                        name(plan),
                        numberText(plan.count),
                        ...[plan.paid, plan.returned, plan.net].map(amount =>
                            amountText(amount, {
                                language: formatters.language,
                                currency: currencyOf(plan),
                            }),
                        ),
                    ])}
            />
        </TableContainer>
    );
};
