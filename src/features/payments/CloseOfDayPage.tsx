import CsvIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider } from 'ra-core';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import { type Payment, paymentlog } from '../../../resources/paymentlog.ts';
import {
    type Day,
    dayAt,
    dayFromWire,
} from '../../../resources/rules/calendar.ts';
import { givenBack } from '../../../resources/rules/conditions.ts';
import { reasonText } from '../../admin/failureText.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { TotalLine } from '../../admin/list/AllMatchesTotal.tsx';
import { DateField } from '../../components/inputs/DateField.tsx';
import {
    besideInput,
    LabelledInput,
} from '../../components/inputs/Labelled.tsx';
import { DaysChoice } from '../../components/inputs/ToggleChoice.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import {
    SheetSection,
    SignatureLines,
} from '../../components/page/sheetParts.tsx';
import { SheetTable } from '../../components/SheetTable.tsx';
import { isConfirmed } from '../../foundation/activity.ts';
import { fileForm, saveCsv } from '../../foundation/files.ts';
import { dayPeriodOf, daysOf } from '../../foundation/format/dayPeriods.ts';
import { shownDay } from '../../foundation/format/days.ts';
import { moneyText } from '../../foundation/format/numberText.ts';
import { refundText } from '../../foundation/values/computedTexts.ts';
import { valueText } from '../../foundation/values/fieldTypes.ts';
import { cutText } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { refundedIn, useActivity, whomText } from '../../session/activities.ts';
import { ClockAwaited, useToday } from '../../session/clock.tsx';
import { useScope } from '../../session/useScope.ts';
import { Amounts, PlanTable } from './PlanTable.tsx';
import { byCurrency, byPlan, paymentRows, takingsQuery } from './takings.ts';

/** Whether a payment was refunded, even in part. A payment of zero may be marked as refunded too. */
const isGivenBack = (payment: Payment): boolean =>
    payment.Refunded === true || givenBack(payment) > 0;

/** A day's payments for printing: one line each, in order. */
const PaymentsTable = ({
    label,
    payments,
}: {
    readonly label: string;
    readonly payments: readonly (Payment & { readonly id: unknown })[];
}) => {
    const formatters = useFormatters();
    const { translate, language } = formatters;
    const anywhere = { overflowWrap: 'anywhere' } as const;
    const { Created } = paymentlog.fields;

    const rowOf = (payment: Payment) => {
        const currency = payment.CurrCode ?? formatters.askCurrency();

        return [
            payment.Id,
            valueText(payment.Created, Created, formatters) ?? '—',
            cutText(String(payment.Alias ?? payment.UserId ?? '—')),
            cutText(payment.Description ?? '—'),
            moneyText(payment.Amount ?? 0, { language, currency }),
            refundText(payment, formatters) ?? '',
        ];
    };

    return (
        <SheetTable
            label={label}
            sx={{
                '& td, & th': {
                    px: { xs: 0.5, sm: 1 },
                    py: 0.5,
                    fontSize: { xs: '0.75rem', sm: 'body2.fontSize' },
                },
                '& thead th': { whiteSpace: 'normal', lineHeight: 1.3 },
                '& tr': { breakInside: 'avoid' },
            }}
            columns={[
                { head: translate('books.close.number') },
                {
                    head: translate('books.close.time'),
                    sx: { whiteSpace: { sm: 'nowrap' } },
                },
                { head: translate('books.close.user'), sx: anywhere },
                { head: translate('books.total.plan'), sx: anywhere },
                {
                    head: translate('books.close.amount'),
                    isNumeric: true,
                    sx: { whiteSpace: 'nowrap' },
                },
                ...(payments.some(isGivenBack)
                    ? [{ head: translate('books.total.returned') }]
                    : []),
            ]}
            rows={payments.map(rowOf)}
        />
    );
};

/** Refunds made from this browser on a day. The API does not say when a refund was made. */
const RefundsOfDay = ({ day }: { readonly day: Day }) => {
    const formatters = useFormatters();
    const { translate, language, askCurrency, offset = 0 } = formatters;

    const refunds = useActivity().filter(
        activity =>
            activity.call === 'paymentlog.refund' &&
            isConfirmed(activity) &&
            dayAt(activity.at, offset) === day,
    );

    const total = refundedIn(refunds, askCurrency())
        .map(([currency, amount]) => moneyText(amount, { language, currency }))
        .join(', ');

    return (
        <SheetSection title={translate('books.close.refundsMade')}>
            <Typography>
                {refunds.length === 0
                    ? translate('books.close.noRefundsMade')
                    : translate('books.close.refundsMadeOf', {
                          smart_count: refunds.length,
                          total,
                      })}
            </Typography>
            {refunds.map(refund => (
                <Typography
                    key={refund.key}
                    variant="body2"
                    sx={{ overflowWrap: 'anywhere' }}
                >
                    {[
                        [
                            whomText(refund, formatters),
                            refundedIn([refund], askCurrency())
                                .map(([currency, amount]) =>
                                    moneyText(amount, { language, currency }),
                                )
                                .join(),
                        ].join(': '),
                        refund.reason,
                    ]
                        .filter(Boolean)
                        .join(' · ')}
                </Typography>
            ))}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('books.close.refundsUnknown')}
            </Typography>
        </SheetSection>
    );
};

/** The payments of one day at one site: totals, totals by description, refunds, each payment, and signature lines. */
const DayBook = ({
    payments,
    day,
}: {
    readonly day: Day;
    readonly payments: readonly (Payment & { readonly id: unknown })[];
}) => {
    const { translate, askCurrency } = useFormatters();
    const plans = byPlan([], payments);
    const refunded = payments.filter(isGivenBack);

    return (
        <>
            <Box sx={{ mx: -2 }}>
                <TotalLine
                    label={translate('books.total.all', {
                        count: payments.length,
                    })}
                >
                    <Amounts totals={byCurrency(plans, askCurrency())} />
                </TotalLine>
            </Box>
            <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
                {translate('books.close.refundDay')}
            </Typography>
            {payments.length === 0 ? (
                <Typography>{translate('books.close.none')}</Typography>
            ) : (
                <>
                    <PlanTable plans={plans} />
                    <SheetSection title={translate('books.close.refunds')}>
                        {refunded.length === 0 ? (
                            <Typography sx={{ color: 'text.secondary' }}>
                                {translate('books.close.noRefunds')}
                            </Typography>
                        ) : (
                            <PaymentsTable
                                label={translate('books.close.refunds')}
                                payments={refunded}
                            />
                        )}
                    </SheetSection>
                    <SheetSection title={translate('books.close.list')}>
                        <PaymentsTable
                            label={translate('books.close.list')}
                            payments={payments}
                        />
                    </SheetSection>
                </>
            )}
            <RefundsOfDay day={day} />
            <SignatureLines
                labels={[
                    translate('books.close.closedBy'),
                    translate('books.close.signature'),
                ]}
            />
        </>
    );
};

interface ClosedDayProps {
    readonly site: { readonly Id: number; readonly SiteName: string };
    readonly today: Day;
}

const ClosedDay = ({ site, today }: ClosedDayProps) => {
    const { translate: message, language, offset } = useFormatters();
    const id = useId();
    const provider = useDataProvider<PortalProvider>();
    const [search, setSearch] = useSearchParams();

    const [typed, setTyped] = useState<string | null>(
        search.get('day') ?? today,
    );

    const day = dayFromWire(search.get('day')) ?? today;

    const {
        data: payments,
        error,
        isFetching,
        refetch,
    } = useQuery(takingsQuery(provider, site.Id, { start: day, end: day }));

    const choose = (next: string | null) => {
        setTyped(next);
        const chosen = dayFromWire(next);
        if (chosen) setSearch({ day: chosen }, { replace: true });
    };

    const save = () => {
        const form = fileForm(language);

        const heads = [
            ...(['number', 'time', 'user'] as const).map(head =>
                message(`books.close.${head}`),
            ),
            ...(['plan', 'paid', 'returned', 'net', 'currency'] as const).map(
                head => message(`books.total.${head}`),
            ),
        ];

        saveCsv(
            `close-${day}.csv`,
            heads,
            paymentRows(payments ?? [], form, offset),
            form,
        );
    };

    const dayBook = () => {
        if (payments) return <DayBook payments={payments} day={day} />;
        if (error && !isFetching)
            return (
                <Notice
                    title={message('books.close.failed')}
                    text={reasonText(error)}
                >
                    <Button variant="outlined" onClick={() => void refetch()}>
                        {message('shell.retry')}
                    </Button>
                </Notice>
            );

        return (
            <Skeleton
                variant="rounded"
                height={240}
                role="status"
                aria-label={message('books.close.loading')}
            />
        );
    };

    return (
        <>
            <PageTitle
                title={message('books.close.title')}
                note={message('books.close.of', {
                    site: site.SiteName,
                    day: shownDay(day),
                })}
            >
                <Button component={LinkBase} to="/paymentlog">
                    {message('books.toLog')}
                </Button>
                <Button
                    variant="contained"
                    startIcon={<PrintIcon />}
                    disabled={!payments}
                    onClick={() => window.print()}
                >
                    {message('dashboard.print')}
                </Button>
                <Button
                    variant="outlined"
                    startIcon={<CsvIcon />}
                    disabled={!payments?.length}
                    onClick={save}
                >
                    {message('screens.list.export')}
                </Button>
            </PageTitle>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 1.5,
                    mb: 2,
                    displayPrint: 'none',
                }}
            >
                <Box sx={{ width: { xs: '100%', sm: 200 } }}>
                    <LabelledInput id={id} label={message('dashboard.day')}>
                        <DateField
                            id={id}
                            name="Day"
                            value={typed}
                            today={today}
                            onChange={choose}
                        />
                    </LabelledInput>
                </Box>
                <Box sx={besideInput}>
                    <DaysChoice
                        offered={['today', 'yesterday']}
                        chosen={dayPeriodOf(day, day, today)}
                        onChoose={period => choose(daysOf(period, today).start)}
                    />
                </Box>
            </Box>
            {day >= today && (
                <Alert severity="info" sx={{ mb: 2, maxWidth: 720 }}>
                    {message('books.close.unfinished')}
                </Alert>
            )}
            {dayBook()}
        </>
    );
};

const AtSite = () => {
    const { site } = useScope();
    const today = useToday();

    return site && today ? (
        <ClosedDay key={site.Id} site={site} today={today} />
    ) : null;
};

/** `/paymentlog/close`: a day of the site's payments, to print and sign. */
export const CloseOfDayPage = () => {
    const message = useMessage();

    return (
        <ClockAwaited title={message('books.close.title')}>
            <AtSite />
        </ClockAwaited>
    );
};
