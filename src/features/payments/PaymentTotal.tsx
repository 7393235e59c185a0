import { Box, Button, Collapse } from '@mui/material';
import { useListContext, type RaRecord } from 'ra-core';
import { useId, useState } from 'react';

import type { Payment } from '../../../resources/paymentlog.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import {
    type RunningTotal,
    AllMatchesTotal,
    TotalLine,
} from '../../admin/list/AllMatchesTotal.tsx';
import { Amounts, PlanTable } from './PlanTable.tsx';
import {
    byCurrency,
    byPlan,
    paymentTotals,
    type PlanTotal,
} from './takings.ts';

const adding: RunningTotal<readonly PlanTotal[]> = {
    none: [],
    add: (totals, rows) =>
        byPlan(totals, rows as unknown as readonly Payment[]),
};

/** Totals are at the foot of the page, so what opens there would be below the window. */
const bringIntoView = (opened: HTMLElement) =>
    opened.scrollIntoView?.({ block: 'nearest' });

/** All matching payments by currency and, on request, by description. */
const AllPayments = ({ plans }: { readonly plans: readonly PlanTotal[] }) => {
    const { askCurrency, translate } = useFormatters();
    const [isOpen, setOpen] = useState(false);
    const id = useId();

    return (
        <>
            <Amounts totals={byCurrency(plans, askCurrency())} />
            {plans.length > 0 && (
                <Button
                    size="small"
                    aria-expanded={isOpen}
                    aria-controls={id}
                    onClick={() => setOpen(!isOpen)}
                    sx={{ my: -0.5 }}
                >
                    {translate('books.total.byPlan')}
                </Button>
            )}
            <Collapse
                id={id}
                in={isOpen}
                unmountOnExit
                onEntered={bringIntoView}
                sx={{
                    flexBasis: '100%',
                    minWidth: 0,
                    scrollMargin: '80px 0 16px',
                }}
            >
                <Box sx={{ mx: { xs: -1.5, sm: 0 } }}>
                    <PlanTable plans={plans} />
                </Box>
            </Collapse>
        </>
    );
};

/** Totals of the payments on this page and of all that match. */
export const PaymentTotal = () => {
    const { translate, askCurrency } = useFormatters();
    const { data = [] } = useListContext<Payment & RaRecord>();

    return (
        <Box sx={{ '& > * + *': { pt: 0 } }}>
            {data.length > 0 && (
                <TotalLine label={translate('credit.log.total')}>
                    <Amounts totals={paymentTotals(data, askCurrency())} />
                </TotalLine>
            )}
            <AllMatchesTotal name="paymentlog" adding={adding}>
                {plans => <AllPayments plans={plans} />}
            </AllMatchesTotal>
        </Box>
    );
};
