import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';

import { dayStart } from '../../../resources/rules/calendar.ts';
import { instantOf, isMoment } from '../../../resources/rules/instant.ts';
import type { Formatters } from '../../admin/fields/fieldType.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { keepDraft, readDraft } from '../../admin/form/drafts.ts';
import { Facts } from '../../components/Facts.tsx';
import { AmountField } from '../../components/inputs/AmountField.tsx';
import { DateTimeField } from '../../components/inputs/DateField.tsx';
import { LabelledInput } from '../../components/inputs/Labelled.tsx';
import { TextField } from '../../components/inputs/TextField.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import {
    SheetSection,
    SignatureLines,
} from '../../components/page/sheetParts.tsx';
import { SheetTable } from '../../components/SheetTable.tsx';
import type { Activity } from '../../foundation/activity.ts';
import { storageKey } from '../../foundation/basePath.ts';
import { readStored, writeStored } from '../../foundation/browserStorage.ts';
import { shownMoment } from '../../foundation/format/days.ts';
import { moneyText } from '../../foundation/format/numberText.ts';
import { dataText, durationText } from '../../foundation/format/quantities.ts';
import { serverNow } from '../../foundation/serverTime.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import {
    refundedIn,
    useActivity,
    whatText,
    whomText,
} from '../../session/activities.ts';
import { ClockAwaited, useServerTime, useToday } from '../../session/clock.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';
import { useSitePlans } from '../credit/useSitePlans.ts';
import { type CreditSum, shiftOf } from './shift.ts';

const keyOf = (user: string, site = 0): string =>
    storageKey(`shift.${user}.${site}`);

/** Start of this user's shift at the site: as last entered, or else the start of the day. */
const useShiftStart = (otherwise: number) => {
    const {
        user: { UserId },
    } = useSession();

    const { site } = useScope();
    const key = keyOf(UserId, site?.Id);

    const [typed, setTyped] = useState<string | null>(() =>
        new Date(
            readStored(() => localStorage, key, isMoment) ?? otherwise,
        ).toISOString(),
    );

    const since = instantOf(typed);

    return {
        typed,
        since: Number.isNaN(since) ? otherwise : since,
        set: (value: string | null) => {
            setTyped(value);
            const at = instantOf(value);
            if (!Number.isNaN(at)) writeStored(() => localStorage, key, at);
        },
    };
};

interface Typed {
    readonly cash: number | string | null;
    readonly difference: number | string | null;
    readonly note: string;
}
const NOTHING: Typed = { cash: null, difference: null, note: '' };

/** Values typed into the sheet, kept across reloads like drafts. */
const useTyped = () => {
    const user = String(useSession().user.UserId);
    const { site } = useScope();
    const draftKey = `handover ${site?.Id ?? 0}`;

    const [typed, setTyped] = useState<Typed>(() => ({
        ...NOTHING,
        ...readDraft(user, draftKey)?.typed,
    }));

    const keep = (next: Typed) => {
        setTyped(next);

        keepDraft(draftKey, {
            user,
            at: Date.now(),
            typed: { ...next },
            base: {},
        });
    };

    return {
        ...typed,
        type: (change: Partial<Typed>) => keep({ ...typed, ...change }),
        clear: () => keep(NOTHING),
    };
};

const timeOf = ({ at }: Activity, { offset, language }: Formatters) =>
    shownMoment(new Date(at).toISOString(), offset, language) ?? '';

/** Whom a change was about, and the reason given. A guest is named without the room. */
const subjectText = (activity: Activity, formatters: Formatters): string => {
    const isGuest = activity.resource === 'guest';
    const named = isGuest ? { ...activity, keyName: undefined } : activity;
    const whom = whomText(named, formatters) || '—';

    return [whom, activity.reason].filter(Boolean).join(' · ');
};

interface LinesProps {
    readonly label: string;
    readonly rows: readonly Activity[];
    /** Heading and cells of the last column. */
    readonly last: string;
    readonly cellOf: (activity: Activity) => ReactNode;
    readonly isNumeric?: boolean;
}

/** One line per change: when, to whom, and a last column. */
const Lines = ({
    label,
    rows,
    last,
    cellOf,
    isNumeric = false,
}: LinesProps) => {
    const formatters = useFormatters();
    const { translate } = formatters;
    const anywhere = { overflowWrap: 'anywhere' } as const;

    return (
        <SheetTable
            label={label}
            sx={{ maxWidth: 720, '& td, & th': { px: { xs: 0.5, sm: 1.5 } } }}
            columns={[
                {
                    head: translate('activity.when'),
                    sx: { whiteSpace: 'nowrap', width: '1%' },
                },
                { head: translate('activity.whom'), sx: anywhere },
                {
                    head: last,
                    isNumeric,
                    sx: isNumeric ? { whiteSpace: 'nowrap' } : anywhere,
                },
            ]}
            rows={rows.map(activity => [
                timeOf(activity, formatters),
                subjectText(activity, formatters),
                cellOf(activity),
            ])}
        />
    );
};

const Sheet = ({ start }: { readonly start: number }) => {
    const formatters = useFormatters();
    const { translate, language, askCurrency, offset } = formatters;
    const message = useMessage();

    const [sinceId, cashId, differenceId, noteId] = [
        useId(),
        useId(),
        useId(),
        useId(),
    ];

    const { user } = useSession();
    const { site } = useScope();
    const today = useToday();
    const all = useActivity();
    const { data: plans, isError, refetch } = useSitePlans();
    const { typed, since, set } = useShiftStart(start);
    const now = useServerTime();

    const momentText = (at: number) =>
        shownMoment(new Date(at).toISOString(), offset, language) ?? '';

    const { cash, difference, note, type, clear } = useTyped();

    const userActivities = all.filter(
        activity => activity.user === user.UserName,
    );

    const shift = shiftOf(userActivities, since);

    const money = (amount: number, currency = askCurrency()) =>
        moneyText(amount, { language, currency });

    const planOf = (id: number) => plans?.find(({ Id }) => Id === id);

    const sold = shift.sold.map(sale => {
        const plan = planOf(sale.planId);
        const price = sale.price ?? plan?.PlanPrice;

        return {
            ...sale,
            name:
                plan?.Desciption ??
                message('activity.handOver.plan', { id: sale.planId }),
            cost: typeof price === 'number' ? price * sale.count : undefined,
        };
    });

    /** The sum, or a dash if a cost is unknown: a money sheet must not show 0.00 for it. */
    const costText = (costs: readonly (number | undefined)[]) =>
        costs.every(cost => cost !== undefined)
            ? money(costs.reduce((sum, cost) => sum + cost, 0))
            : '—';

    const refunds = refundedIn(shift.refunds, askCurrency());

    const credit = ({ RemTime, RemTraffic, RemDollar }: CreditSum) =>
        [
            RemTime && durationText(RemTime / 60, translate),
            RemTraffic && dataText(RemTraffic, formatters),
            RemDollar && money(RemDollar),
        ]
            .filter(Boolean)
            .join(', ') || message('activity.nothing');

    const stays = (['checkIns', 'moves', 'checkOuts'] as const).filter(
        name => shift[name].length > 0,
    );

    const name =
        [user.FirstName, user.LastName].filter(Boolean).join(' ') ||
        user.UserName;

    return (
        <>
            <PageTitle
                title={message('activity.handOver.title')}
                note={message('activity.handOver.of', {
                    site: site?.SiteName ?? '—',
                    user: name,
                    since: momentText(since),
                    until: momentText(now),
                })}
            >
                <Button component={LinkBase} to="/activity">
                    {message('activity.title')}
                </Button>
                <Button
                    variant="contained"
                    startIcon={<PrintIcon />}
                    onClick={() => window.print()}
                >
                    {message('dashboard.print')}
                </Button>
            </PageTitle>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'end',
                    gap: 1.5,
                    mb: 2,
                    displayPrint: 'none',
                }}
            >
                <Box sx={{ width: { xs: '100%', sm: 260 } }}>
                    <LabelledInput
                        id={sinceId}
                        label={message('activity.handOver.since')}
                    >
                        <DateTimeField
                            id={sinceId}
                            name="since"
                            value={typed}
                            offset={offset ?? 0}
                            today={today}
                            onChange={set}
                        />
                    </LabelledInput>
                </Box>
                <Button
                    variant="outlined"
                    onClick={() => set(new Date(start).toISOString())}
                >
                    {message('activity.handOver.today')}
                </Button>
                <Button
                    variant="outlined"
                    onClick={() => {
                        // Changes already listed belong to the previous shift, even if the estimate
                        // of the server's clock was slightly ahead when they were recorded.
                        set(
                            new Date(
                                Math.max(
                                    serverNow(),
                                    ...userActivities.map(({ at }) => at + 1),
                                ),
                            ).toISOString(),
                        );

                        clear();
                    }}
                >
                    {message('activity.handOver.now')}
                </Button>
            </Box>
            {shift.open.length > 0 && (
                <Alert
                    severity="warning"
                    icon={false}
                    sx={{
                        mb: 2,
                        maxWidth: 720,
                        '& .MuiAlert-message': { width: '100%' },
                    }}
                >
                    <Typography variant="h2" sx={{ mb: 1 }}>
                        {message('activity.handOver.open', {
                            smart_count: shift.open.length,
                        })}
                    </Typography>
                    <Lines
                        label={message('activity.handOver.openList')}
                        rows={shift.open}
                        last={message('activity.what')}
                        cellOf={activity => whatText(activity, formatters)}
                    />
                </Alert>
            )}
            <SheetSection title={message('activity.handOver.vouchers')}>
                {isError && sold.length > 0 && (
                    <Alert
                        severity="warning"
                        sx={{ mb: 1, maxWidth: 720 }}
                        action={
                            <Button
                                color="inherit"
                                size="small"
                                onClick={() => void refetch()}
                            >
                                {message('screens.list.retry')}
                            </Button>
                        }
                    >
                        {message('activity.handOver.plansUnread')}
                    </Alert>
                )}
                {sold.length === 0 ? (
                    <Typography sx={{ color: 'text.secondary' }}>
                        {message('activity.handOver.noVouchers')}
                    </Typography>
                ) : (
                    <SheetTable
                        isNamed
                        label={message('activity.handOver.vouchers')}
                        sx={{ maxWidth: 720 }}
                        columns={[
                            { head: message('activity.handOver.byPlan') },
                            {
                                head: message('activity.handOver.count'),
                                isNumeric: true,
                            },
                            {
                                head: message('activity.handOver.cost'),
                                isNumeric: true,
                            },
                        ]}
                        rows={sold.map(sale => [
                            sale.name,
                            sale.count,
                            costText([sale.cost]),
                        ])}
                        foot={[
                            message('activity.handOver.sum'),
                            sold.reduce((sum, sale) => sum + sale.count, 0),
                            costText(sold.map(sale => sale.cost)),
                        ]}
                    />
                )}
                {shift.revoked > 0 && (
                    <Typography sx={{ mt: 1 }}>
                        {message('activity.handOver.revoked', {
                            count: shift.revoked,
                        })}
                    </Typography>
                )}
            </SheetSection>
            <SheetSection title={message('activity.handOver.credit')}>
                <Facts
                    facts={[
                        [
                            message('activity.handOver.given'),
                            credit(shift.given),
                        ],
                        [
                            message('activity.handOver.taken'),
                            credit(shift.deductions),
                        ],
                    ]}
                />
            </SheetSection>
            <SheetSection title={message('activity.handOver.refunds')}>
                {shift.refunds.length === 0 ? (
                    <Typography sx={{ color: 'text.secondary' }}>
                        {message('activity.handOver.noRefunds')}
                    </Typography>
                ) : (
                    <>
                        <Lines
                            label={message('activity.handOver.refunds')}
                            isNumeric
                            rows={shift.refunds}
                            last={message('books.close.amount')}
                            cellOf={activity =>
                                refundedIn([activity], askCurrency())
                                    .map(([currency, amount]) =>
                                        money(amount, currency),
                                    )
                                    .join(', ')
                            }
                        />
                        <Typography sx={{ mt: 1, fontWeight: 600 }}>
                            {message('activity.handOver.sum')}:{' '}
                            {refunds
                                .map(([currency, amount]) =>
                                    money(amount, currency),
                                )
                                .join(', ')}
                        </Typography>
                    </>
                )}
            </SheetSection>
            <SheetSection title={message('activity.handOver.stays')}>
                <Facts
                    facts={(['checkIns', 'moves', 'checkOuts'] as const).map(
                        kind => [
                            message(`activity.handOver.${kind}`),
                            shift[kind].length,
                        ],
                    )}
                />
                {stays.map(kind => (
                    <Box key={kind} sx={{ mt: 1 }}>
                        <Typography variant="h3">
                            {message(`activity.handOver.${kind}`)}
                        </Typography>
                        <Lines
                            label={message(`activity.handOver.${kind}`)}
                            rows={shift[kind]}
                            last={message('activity.handOver.room')}
                            cellOf={({ keyName }) => keyName ?? '—'}
                        />
                    </Box>
                ))}
            </SheetSection>
            {shift.others > 0 && (
                <Typography
                    variant="body2"
                    sx={{ mt: 2, color: 'text.secondary' }}
                >
                    {message('activity.handOver.others', {
                        smart_count: shift.others,
                    })}
                </Typography>
            )}
            <SheetSection title={message('activity.handOver.cash')}>
                <Box
                    sx={{
                        display: 'grid',
                        gap: 1.5,
                        gridTemplateColumns: { xs: '1fr', sm: '220px 220px' },
                        pt: 0.5,
                    }}
                >
                    <LabelledInput
                        id={cashId}
                        label={message('activity.handOver.counted')}
                    >
                        <AmountField
                            id={cashId}
                            name="cash"
                            value={cash}
                            onChange={value => type({ cash: value })}
                            currency={askCurrency()}
                        />
                    </LabelledInput>
                    <LabelledInput
                        id={differenceId}
                        label={message('activity.handOver.difference')}
                    >
                        <AmountField
                            id={differenceId}
                            name="difference"
                            value={difference}
                            onChange={value => type({ difference: value })}
                            currency={askCurrency()}
                        />
                    </LabelledInput>
                    <Box sx={{ gridColumn: '1 / -1', maxWidth: 720 }}>
                        <LabelledInput
                            id={noteId}
                            label={message('activity.handOver.note')}
                        >
                            <TextField
                                multiline
                                id={noteId}
                                name="note"
                                value={note}
                                onType={value => type({ note: value })}
                            />
                        </LabelledInput>
                    </Box>
                </Box>
            </SheetSection>
            <Typography
                variant="body2"
                sx={{ mt: 2, color: 'text.secondary', maxWidth: 720 }}
            >
                {message('activity.handOver.limits')}
            </Typography>
            <SignatureLines
                labels={[
                    message('activity.handOver.by', { user: name }),
                    message('activity.handOver.to'),
                ]}
            />
        </>
    );
};

const OfToday = () => {
    const { offset } = useFormatters();
    const { site } = useScope();
    const today = useToday();

    return today !== undefined && offset !== undefined ? (
        <Sheet key={site?.Id} start={dayStart(today, offset)} />
    ) : null;
};

/** `/activity/handover`: what was done in a shift, to print, sign and hand over. */
export const HandOverPage = () => {
    const message = useMessage();

    return (
        <ClockAwaited title={message('activity.handOver.title')}>
            <OfToday />
        </ClockAwaited>
    );
};
