import { Typography } from '@mui/material';
import { useDataProvider, useNotify, useRefresh, type RaRecord } from 'ra-core';
import type { PortalProvider } from '../../../dataProvider/types.ts';
import { paymentlog, type Payment } from '../../../resources/paymentlog.ts';
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
    const action = useAtMostOnce(() => {
        notify('credit.payment.refunded', { type: 'success' });
        refresh();
        onClose();
    }, refresh);
    const isRefunded = async (): Promise<boolean> => (await provider.getOne<Payment & RaRecord>('paymentlog', { id: payment.id })).data.Refunded === true;
    const confirm = () =>
        void action.start({
            before: isRefunded,
            send: () => provider.call('paymentlog.refund', { id: payment.id }),
            outcome: async before => ((await isRefunded()) ? (before ? 'unknown' : 'applied') : 'notApplied'),
        });
    const label = formatters.text(paymentlog.actions.refund.label);
    const amount = withUnit(amountText(payment.Amount ?? 0, formatters), payment.CurrCode ?? formatters.currency);
    return (
        <AtMostOnceDialog danger title={label} confirm={label} action={action} onConfirm={confirm} onClose={onClose}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
                {translate('credit.payment.question', { amount, alias: payment.Alias ?? '—', description: payment.Description ?? '—' })}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{translate('credit.payment.which', { id: payment.id })} <FieldCell source="Created" field={paymentlog.fields.Created} record={payment} formatters={formatters} /></Typography>
            {payment.UserId ? may('internetuser', 'show') && <PayingGuest userId={payment.UserId} /> : null}
        </AtMostOnceDialog>
    );
};
