import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Payment } from '../../../../resources/paymentlog.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { TotalLine } from '../../../admin/list/totals/TotalLine.tsx';
import { Amounts } from '../Amounts.tsx';
import { byCurrency, byPlan } from '../paymentTotals.ts';
import { PlanTable } from '../PlanTable.tsx';
import { PaymentsTable } from './PaymentsTable.tsx';

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
    <Box component="section" sx={{ mt: 3 }}>
        <Typography variant="h2" sx={{ mb: 1 }}>{title}</Typography>
        <Box sx={{ overflowX: 'auto' }}>{children}</Box>
    </Box>
);

/** Where somebody signs. */
const SignatureLine = () => {
    const { translate } = useFormatters();
    return (
        <Box sx={{ display: 'flex', gap: 4, mt: 8, breakInside: 'avoid', maxWidth: 720 }}>
            {(['closedBy', 'signature'] as const).map(name => <Box key={name} sx={{ flex: 1, borderTop: 1, borderColor: 'text.primary', pt: 0.5 }}>{translate(`books.close.${name}`)}</Box>)}
        </Box>
    );
};

/** The payments of one day at one site: totals, by description, what was given back, each payment, and a line to sign on. */
export const DayBook = ({ payments }: { readonly payments: readonly (Payment & { readonly id: unknown })[] }) => {
    const { translate, currency } = useFormatters();
    const plans = byPlan([], payments);
    const refunded = payments.filter(({ Refunded }) => Refunded);
    return (
        <>
            <Box sx={{ mx: -2 }}><TotalLine label={translate('books.total.all', { count: payments.length })}><Amounts totals={byCurrency(plans, currency)} /></TotalLine></Box>
            {payments.length === 0 ? <Typography>{translate('books.close.none')}</Typography> : (
                <>
                    <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>{translate('books.close.refundDay')}</Typography>
                    <PlanTable plans={plans} />
                    <Section title={translate('books.close.refunds')}>
                        {refunded.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>{translate('books.close.noRefunds')}</Typography> : <PaymentsTable label={translate('books.close.refunds')} payments={refunded} />}
                    </Section>
                    <Section title={translate('books.close.list')}><PaymentsTable label={translate('books.close.list')} payments={payments} /></Section>
                </>
            )}
            <SignatureLine />
        </>
    );
};
