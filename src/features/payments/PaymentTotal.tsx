import { Box, Button, Collapse } from '@mui/material';
import { useListContext, type RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import type { Payment } from '../../../resources/paymentlog.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { AllMatchesTotal } from '../../admin/list/totals/AllMatchesTotal.tsx';
import { TotalLine } from '../../admin/list/totals/TotalLine.tsx';
import type { Adding } from '../../admin/list/totals/useAllMatches.ts';
import { Amounts } from './Amounts.tsx';
import { byCurrency, byPlan, paymentTotals, type PlanTotal } from './paymentTotals.ts';
import { PlanTable } from './PlanTable.tsx';

const adding: Adding<readonly PlanTotal[]> = { none: [], add: (totals, rows) => byPlan(totals, rows as unknown as readonly Payment[]) };

/** Totals stand at the foot of a page: what opens there would be below the window. */
const bringIntoView = (opened: HTMLElement) => opened.scrollIntoView?.({ block: 'nearest' });

/** All payments that match, by currency, and by description for whoever asks. */
const AllPayments = ({ plans }: { readonly plans: readonly PlanTotal[] }) => {
    const { currency, translate } = useFormatters();
    const [isOpen, setOpen] = useState(false);
    const id = useId();
    return (
        <>
            <Amounts totals={byCurrency(plans, currency)} />
            {plans.length > 0 && <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)} sx={{ my: -0.5 }}>{translate('books.total.byPlan')}</Button>}
            <Collapse id={id} in={isOpen} unmountOnExit onEntered={bringIntoView} sx={{ flexBasis: '100%', minWidth: 0, scrollMargin: '80px 0 16px' }}><Box sx={{ mx: { xs: -1.5, sm: 0 } }}><PlanTable plans={plans} /></Box></Collapse>
        </>
    );
};

/** What the payments on this page come to, and all that match. */
export const PaymentTotal = () => {
    const { translate, currency } = useFormatters();
    const { data = [] } = useListContext<Payment & RaRecord>();
    return (
        <Box sx={{ '& > * + *': { pt: 0 } }}>
            {data.length > 0 && <TotalLine label={translate('credit.payment.total')}><Amounts totals={paymentTotals(data, currency)} /></TotalLine>}
            <AllMatchesTotal name="paymentlog" adding={adding}>{plans => <AllPayments plans={plans} />}</AllMatchesTotal>
        </Box>
    );
};
