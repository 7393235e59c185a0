import { Link, Paper, Skeleton, Typography } from '@mui/material';
import {
    LinkBase,
    type RaRecord,
    useDataProvider,
    useGetList,
    useGetOne,
    useNotify,
    useRefresh,
} from 'ra-core';
import { useState } from 'react';

import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import { freshFor, type PortalProvider } from '../../../dataProvider/index.ts';
import { type Guest, guestName } from '../../../resources/guest.ts';
import {
    internetuser,
    type InternetUser,
} from '../../../resources/internetuser.ts';
import { type Payment, paymentlog } from '../../../resources/paymentlog.ts';
import {
    givenBack,
    isRefundable,
} from '../../../resources/rules/conditions.ts';
import { exactAmount } from '../../../resources/rules/currency.ts';
import { FieldCell } from '../../admin/fields/FieldCell.tsx';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import type { DialogPropsOf } from '../../admin/overrideTables.ts';
import { recordAddress } from '../../admin/resource.ts';
import { AtMostOnceDialog } from '../../components/atMostOnce/AtMostOnceDialog.tsx';
import {
    isOver,
    useAtMostOnce,
} from '../../components/atMostOnce/useAtMostOnce.ts';
import { Facts } from '../../components/Facts.tsx';
import { ReasonField } from '../../components/inputs/ReasonField.tsx';
import { amountText, moneyText } from '../../foundation/format/numberText.ts';
import { headingOf } from '../../foundation/values/headings.ts';
import { cutText } from '../../foundation/values/recordTitle.ts';
import { useAccess } from '../../session/SessionContext.ts';
import { useDismissal } from '../../session/unsavedGuard.ts';
import { useScope } from '../../session/useScope.ts';

const shown = [
    'RemTime',
    'RemTraffic',
    'RemDollar',
    'ExpiryDate',
    'Email',
] as const;

/** The most guests of a site that are searched. */
const MOST_GUESTS = 1000;

/** Room and name of the guest that an internet user currently is; undefined if they are none. */
const useRoom = (userId: number): string | undefined => {
    const may = useAccess();

    const {
        scope: { site },
    } = useScope();

    const { data } = useGetList<Guest & RaRecord>(
        'guest',
        {
            pagination: { page: 1, perPage: MOST_GUESTS },
            meta: { scope: { site } },
        },
        {
            enabled: site !== undefined && may('guest'),
            staleTime: freshFor.minute,
        },
    );

    const guest = data?.find(({ UserId }) => UserId === userId);

    return (
        guest && [guest.RoomCode, guestName(guest)].filter(Boolean).join(' · ')
    );
};

/** The current state of whoever paid: credit, room, and a link to their record and back. */
const PayingGuest = ({ userId }: { readonly userId: number }) => {
    const formatters = useFormatters();
    const { translate } = formatters;

    const {
        data: user,
        error,
        isPending,
    } = useGetOne<InternetUser & RaRecord>('internetuser', { id: userId });

    const room = useRoom(userId);
    if (error)
        return (
            <Typography sx={{ color: 'text.secondary' }}>
                {translate(
                    isMissing(error)
                        ? 'books.guest.gone'
                        : 'books.guest.failed',
                )}
            </Typography>
        );

    return (
        <Paper
            component="section"
            variant="outlined"
            aria-label={translate('books.guest.title')}
            sx={{ p: 1.5, minHeight: 150 }}
        >
            {isPending ? (
                <Skeleton variant="rounded" height={120} />
            ) : (
                <>
                    <Link
                        component={LinkBase}
                        to={recordAddress('internetuser', user.id)}
                        sx={{ fontWeight: 600 }}
                    >
                        {cutText(user.Alias)}
                    </Link>
                    {room && (
                        <Typography component="span" sx={{ ml: 1 }}>
                            {translate('books.guest.room', { room })}
                        </Typography>
                    )}
                    <Facts
                        sx={{
                            mt: 1,
                            typography: 'body2',
                            '& dd': {
                                m: 0,
                                overflowWrap: 'anywhere',
                                fontVariantNumeric: 'tabular-nums',
                            },
                        }}
                        facts={shown.map(source => [
                            headingOf(
                                source,
                                internetuser.fields[source],
                                formatters,
                            ),
                            <FieldCell
                                key={source}
                                source={source}
                                field={internetuser.fields[source]}
                                record={user}
                                formatters={formatters}
                            />,
                        ])}
                    />
                </>
            )}
        </Paper>
    );
};

/** Refunds a payment, or what is left of it, at most once. */
export const RefundDialog = ({
    record: payment,
    onClose,
}: DialogPropsOf<'paymentlog.refund'>) => {
    const formatters = useFormatters();
    const { translate } = formatters;

    const provider = useDataProvider<
        PortalProvider & ReturnType<typeof useDataProvider>
    >();

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
    const [reason, setReason] = useState('');

    const read = async (): Promise<Payment & RaRecord> => {
        const { data } = await provider.getOne<Payment & RaRecord>(
            'paymentlog',
            { id: payment.id },
        );

        return data;
    };

    const settle = () => {
        setSettled(true);
        refresh();
    };

    const confirm = async () => {
        const end = await action.start({
            before: async () => {
                const now = await read();
                if (isRefundable(now)) return givenBack(now);
                settle();
                throw new Error(already);
            },
            send: signal =>
                provider.call(
                    'paymentlog.refund',
                    { id: payment.id },
                    { signal, note: { reason, record: payment } },
                ),
            outcome: async before =>
                givenBack(await read()) > before ? 'applied' : 'notApplied',
        });

        if (end?.end !== 'refused') return;
        // Somebody may have been quicker in between; the server's message alone does not tell.
        const isOpen = await read().then(isRefundable, () => true);
        if (!isOpen) settle();
    };

    const isTyped = reason !== '' && !isSettled && !isOver(action.state);
    const dismiss = useDismissal(isTyped, onClose);
    const label = formatters.text(paymentlog.actions.refund.label);

    const facts = {
        language: formatters.language,
        currency: payment.CurrCode ?? formatters.askCurrency(),
    };

    const whole = payment.Amount ?? 0;
    const back = givenBack(payment);
    const isPartlyRefunded = back > 0 && back < whole;

    const amount = isPartlyRefunded
        ? translate('credit.payment.partly', {
              left: amountText(exactAmount(whole - back), facts),
              amount: moneyText(whole, facts),
          })
        : moneyText(whole, facts);

    return (
        <AtMostOnceDialog
            danger
            title={label}
            confirm={label}
            action={action}
            finalReason={isSettled ? already : undefined}
            onConfirm={() => void confirm()}
            onClose={onClose}
            onDismiss={dismiss}
        >
            <Typography sx={{ overflowWrap: 'anywhere' }}>
                {translate('credit.payment.question', {
                    amount,
                    alias: payment.Alias ?? '—',
                    description: payment.Description ?? '—',
                })}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>
                {translate('credit.payment.which', { id: String(payment.id) })}{' '}
                <FieldCell
                    source="Created"
                    field={paymentlog.fields.Created}
                    record={payment}
                    formatters={formatters}
                />
            </Typography>
            {payment.UserId
                ? may('internetuser', 'show') && (
                      <PayingGuest userId={payment.UserId} />
                  )
                : null}
            <ReasonField
                value={reason}
                onType={setReason}
                disabled={action.busy}
            />
        </AtMostOnceDialog>
    );
};
