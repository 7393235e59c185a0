import {
    Box,
    Button,
    Card,
    Link as TextLink,
    Skeleton,
    Typography,
} from '@mui/material';
import { useDataProvider } from 'ra-core';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';

import type { PortalProvider } from '../../../dataProvider/types.ts';
import type { WifiPlan } from '../../../resources/wifiplan.ts';
import { changeOf } from '../../admin/actions/bulk/useBulkAct.tsx';
import { useRights } from '../../admin/resource.ts';
import { StillWaiting } from '../../components/atMostOnce/AtMostOnceNotice.tsx';
import { UndoOffer, UndoRun } from '../../components/atMostOnce/UndoOffer.tsx';
import { useMessage } from '../../i18n/catalogue.ts';
import { useToday } from '../../session/clock.tsx';
import {
    allowanceProblems,
    planAllowance,
    unusualAmounts,
} from '../credit/allowance.ts';
import type { VoucherSet } from '../credit/cardSets.ts';
import { comingStart, useOfferedPlans } from '../credit/useSitePlans.ts';
import { PlansFailed, UnknownNotice } from './UnknownNotice.tsx';
import { useVoucherCreation } from './useVoucherCreation.ts';
import { setAddress, type StartedBatch } from './voucherBatch.ts';
import { useVoucherFormatters, voucherFacts } from './voucherFacts.ts';

/** Plans with a button until the user asks for all. */
const MOST_PLANS = 8;

const STEPS: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowDown: 1,
    ArrowLeft: -1,
    ArrowUp: -1,
};

/** Arrow keys move the focus from button to button. */
const goAround = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;

    const buttons = [
        ...event.currentTarget.querySelectorAll<HTMLElement>(
            'button:not(:disabled)',
        ),
    ];

    event.preventDefault();

    buttons
        .at(
            (buttons.indexOf(document.activeElement as HTMLElement) + step) %
                buttons.length,
        )
        ?.focus();
};

interface QuickSaleProps {
    /** Shown beside the heading: the keyboard shortcut that leads here. */
    readonly keyHint?: ReactNode;
}

interface PlanButtonProps {
    readonly plan: WifiPlan;
    readonly disabled: boolean;
    readonly onSell: () => void;
}

/** Names a plan, what it gives, and its price. */
const PlanButton = ({ plan, disabled, onSell }: PlanButtonProps) => {
    const { price, time, data } = voucherFacts(
        { ...plan, ExpiryDate: null },
        useVoucherFormatters(),
    );

    return (
        <Button
            variant="outlined"
            disabled={disabled}
            onClick={onSell}
            sx={{
                minHeight: 52,
                px: 1.5,
                py: 0.5,
                flexDirection: { xs: 'column', sm: 'row' },
                alignItems: { xs: 'flex-start', sm: 'center' },
                justifyContent: 'space-between',
                columnGap: 1,
                textAlign: 'left',
                lineHeight: 1.3,
            }}
        >
            <Box
                component="span"
                sx={{ minWidth: 0, maxWidth: '100%', overflowWrap: 'anywhere' }}
            >
                {plan.Desciption}
                <Box
                    component="span"
                    sx={{
                        display: 'block',
                        fontSize: '0.78125rem',
                        fontWeight: 400,
                        color: 'text.secondary',
                    }}
                >
                    {[time, data].filter(Boolean).join(' · ')}
                </Box>
            </Box>
            <Box
                component="span"
                sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}
            >
                {price}
            </Box>
        </Button>
    );
};

/** The notification of a sale, with Undo where the user may change internet users. Undoing revokes the voucher. */
const useUndoOffer = () => {
    const message = useMessage();
    const provider = useDataProvider<PortalProvider>();
    const rights = useRights('internetuser');

    return ({ cards }: VoucherSet): ReactNode => {
        const created = message('vouchers.created');
        const [sold] = cards;
        if (!sold || !rights.edit) return created;

        const revocation = changeOf(
            provider,
            'internetuser',
            sold.Id,
            { Active: false },
            { action: 'voucher.revoke' },
        );

        return (
            <UndoOffer
                summary={created}
                undoing={
                    <UndoRun
                        start={undoing => undoing.start(revocation)}
                        successMessage={message('vouchers.batches.revoked', {
                            smart_count: 1,
                        })}
                        warning={() => ''}
                    />
                }
            />
        );
    };
};

/**
 * One button per plan, which creates one voucher and opens its print page. Plans with unusual
 * amounts, a later start or contradictory days are left to the vouchers' own page, which asks
 * first.
 */
export const QuickSale = ({ keyHint }: QuickSaleProps) => {
    const message = useMessage();
    const navigate = useNavigate();
    const headingId = useId();
    const today = useToday();
    const { data: plans, error, isFetching, refetch } = useOfferedPlans();

    const { here, busy, unknown, create, look, stopWaiting, settle } =
        useVoucherCreation({ offerOf: useUndoOffer() });

    const isPlain = (plan: WifiPlan): boolean => {
        const gives = planAllowance({ ...plan });

        return (
            unusualAmounts(gives).length === 0 &&
            comingStart(plan, today) === undefined &&
            !allowanceProblems(gives, today).includes('startAfterEnd')
        );
    };

    const [isWhole, setWhole] = useState(false);
    const sold = plans?.filter(isPlain) ?? [];
    const isBlocked = unknown.some(({ isAbsent }) => !isAbsent);

    /** Vouchers found after a lost answer are to be looked at before they are printed. */
    const show = async (batch: VoucherSet) => {
        if (here.current)
            await navigate(setAddress(batch), {
                state: { prints: !batch.isFound },
            });
    };

    const sell = async (plan: WifiPlan) => {
        const batch = await create(plan, 1);
        if (batch) await show(batch);
    };

    const onLook = async (started: StartedBatch) => {
        const seen = await look(started);
        if (seen.batch) await show(seen.batch);

        return seen;
    };

    const content = () => {
        if (error && !isFetching)
            return <PlansFailed error={error} onRetry={() => void refetch()} />;
        if (!plans) return <Skeleton variant="rounded" height={52} />;
        if (plans.length === 0)
            return (
                <Typography sx={{ color: 'text.secondary' }}>
                    {message('vouchers.noPlans')}
                </Typography>
            );

        return (
            <Box
                role="group"
                aria-labelledby={headingId}
                onKeyDown={goAround}
                sx={{
                    display: 'grid',
                    gap: 1,
                    gridTemplateColumns: {
                        xs: 'repeat(2, minmax(0, 1fr))',
                        sm: 'repeat(auto-fill, minmax(min(100%, 230px), 1fr))',
                    },
                }}
            >
                {sold.slice(0, isWhole ? undefined : MOST_PLANS).map(plan => (
                    <PlanButton
                        key={plan.Id}
                        plan={plan}
                        disabled={busy || isBlocked}
                        onSell={() => void sell(plan)}
                    />
                ))}
            </Box>
        );
    };

    return (
        <Card
            variant="outlined"
            component="section"
            aria-labelledby={headingId}
            sx={{ p: 2, overflow: 'visible' }}
        >
            <Box
                sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}
            >
                <Typography id={headingId} component="h2" variant="h3">
                    {message('vouchers.sell')}
                </Typography>
                {keyHint}
                <TextLink
                    component={Link}
                    to="/voucher"
                    sx={{ ml: 'auto', fontSize: '0.8125rem' }}
                >
                    {message('vouchers.sellMore')}
                </TextLink>
            </Box>
            {unknown.map(started => (
                <UnknownNotice
                    key={started.started}
                    started={started}
                    onLook={onLook}
                    onSettled={() => settle(started)}
                />
            ))}
            {content()}
            {sold.length > MOST_PLANS && (
                <Button
                    size="small"
                    sx={{ mt: 1 }}
                    onClick={() => setWhole(!isWhole)}
                >
                    {message(isWhole ? 'desk.fewer' : 'desk.all', {
                        smart_count: sold.length,
                    })}
                </Button>
            )}
            {busy && (
                <Box role="status" sx={{ mt: 1 }}>
                    {message('vouchers.creating')}
                    <StillWaiting onStop={stopWaiting} />
                </Box>
            )}
        </Card>
    );
};
