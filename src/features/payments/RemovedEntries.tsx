import { Alert, Box } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';

import type { Payment } from '../../../resources/paymentlog.ts';
import { dayAt, type Day } from '../../../resources/rules/calendar.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import type { RemovalProps } from '../../admin/overrideTables.ts';
import { shownDay } from '../../foundation/format/days.ts';
import { creditSum, CreditAmounts } from './CreditTotal.tsx';
import { Amounts } from './PlanTable.tsx';
import { paymentTotals } from './takings.ts';

/** What totals lose when log entries are deleted. */
const Lost = ({
    text,
    note,
    children,
}: {
    readonly text: string;
    readonly note: string;
    readonly children: ReactNode;
}) => (
    <Alert severity="warning">
        {text}
        <Box
            sx={{
                my: 0.5,
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 2,
                fontVariantNumeric: 'tabular-nums',
                '& > *': { color: 'inherit !important' },
            }}
        >
            {children}
        </Box>
        {note}
    </Alert>
);

/** The days of entries at the site, first to last; empty if the site's time is unknown. */
const daysOf = (
    records: readonly RaRecord[],
    offset: number | undefined,
): string => {
    const moments = records
        .map(({ Created }) => instantOf(Created))
        .filter(Number.isFinite);

    if (offset === undefined || moments.length === 0) return '';

    const days = [Math.min(...moments), Math.max(...moments)].map(
        (moment): Day => dayAt(moment, offset),
    );

    return [...new Set(days)].map(shownDay).join(' – ');
};

/** Warns that deleted payments no longer count, in the log and in the books of their days. */
export const RemovedPayments = ({ records }: RemovalProps) => {
    const { translate, askCurrency, offset } = useFormatters();
    const days = daysOf(records, offset);

    return (
        <Lost
            text={
                days
                    ? translate('books.removed.paymentsOf', { days })
                    : translate('books.removed.payments')
            }
            note={translate('books.removed.noRefund')}
        >
            <Amounts
                totals={paymentTotals(
                    records as readonly (Payment & RaRecord)[],
                    askCurrency(),
                )}
            />
        </Lost>
    );
};

/** The same for credit changes. */
export const RemovedCredit = ({ records }: RemovalProps) => {
    const { translate } = useFormatters();

    return (
        <Lost
            text={translate('books.removed.credit')}
            note={translate('books.removed.creditStays')}
        >
            <CreditAmounts credit={creditSum.add(creditSum.none, records)} />
        </Lost>
    );
};
