import { Typography } from '@mui/material';
import { useDataProvider, useNotify, useRefresh, type RaRecord } from 'ra-core';
import { useState } from 'react';
import type { PortalProvider } from '../../../dataProvider/types.ts';
import { paymentlog, type Payment } from '../../../resources/paymentlog.ts';
import { conditions } from '../../../resources/rules/conditions.ts';
import { amountText } from '../../foundation/values/numbers.ts';
import { FieldCell } from '../../admin/fields/FieldCell.tsx';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { AtMostOnceDialog } from '../../components/atMostOnce/AtMostOnceDialog.tsx';
import { useAtMostOnce } from '../../components/atMostOnce/useAtMostOnce.ts';
import type { DialogPropsOf } from '../../admin/overrides.ts';
import { withUnit } from '../../foundation/format/numberText.ts';
import { useAccess } from '../../session/useAccess.ts';
import { PayingGuest } from './PayingGuest.tsx';

/** Gives a payment back, once. */
export const RefundDialog = ({ record: payment, onClose }: DialogPropsOf<'paymentlog.refund'>) => {
    const formatters = useFormatters();
    const { translate } = formatters;
    const provider = useDataProvider<PortalProvider & ReturnType<typeof useDataProvider>>();
    const notify = useNotify();
    const refresh = useRefresh();
    const may = useAccess();
    const already = translate('credit.payment.already');
    const action = useAtMostOnce(() => {
        notify('credit.payment.refunded', { type: 'success' });
        refresh();
        onClose();
    }, refresh);
    const [isSettled, setSettled] = useState(false);
    const read = async (): Promise<Payment & RaRecord> => (await provider.getOne<Payment & RaRecord>('paymentlog', { id: payment.id })).data;
    const settle = () => {
        setSettled(true);
        refresh();
    };
    const confirm = async () => {
        const end = await action.start({
            before: async () => {
                const now = await read();
                if (conditions.refundable(now)) return now.Refunded === true;
                settle();
                throw new Error(already);
            },
            send: signal => provider.call('paymentlog.refund', { id: payment.id }, { signal }),
            outcome: async before => ((await read()).Refunded === true ? (before ? 'unknown' : 'applied') : 'notApplied'),
        });
        // Between the two somebody may have been quicker: the server's words alone do not say so.
        if (end?.end === 'refused' && !(await read().then(conditions.refundable, () => true))) settle();
    };
    const label = formatters.text(paymentlog.actions.refund.label);
    const amount = withUnit(amountText(payment.Amount ?? 0, formatters), payment.CurrCode ?? formatters.currency);
    return (
        <AtMostOnceDialog danger title={label} confirm={label} action={action} settled={isSettled ? already : undefined} onConfirm={() => void confirm()} onClose={onClose}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
                {translate('credit.payment.question', { amount, alias: payment.Alias ?? '—', description: payment.Description ?? '—' })}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{translate('credit.payment.which', { id: payment.id })} <FieldCell source="Created" field={paymentlog.fields.Created} record={payment} formatters={formatters} /></Typography>
            {payment.UserId ? may('internetuser', 'show') && <PayingGuest userId={payment.UserId} /> : null}
        </AtMostOnceDialog>
    );
};
