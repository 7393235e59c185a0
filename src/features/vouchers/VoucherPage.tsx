import {
    Box,
    Button,
    List,
    ListItemButton,
    ListItemText,
    Skeleton,
    Typography,
} from '@mui/material';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';

import type { WifiPlan } from '../../../resources/wifiplan.ts';
import type { KeptForm } from '../../admin/form/DraftOffer.tsx';
import { DialogFailure } from '../../components/laterFailure.tsx';
import { lazyFrom } from '../../components/lazy/lazyPart.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { useMessage } from '../../i18n/catalogue.ts';
import { useMenuTitle } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';
import {
    type CardSet,
    STORAGE_DAYS,
    useCardSets,
    type VoucherSet,
} from '../credit/cardSets.ts';
import { useOfferedPlans } from '../credit/useSitePlans.ts';
import { type ListedBatch, useBatchList } from './batches.ts';
import { PlansFailed, UnknownNotice } from './UnknownNotice.tsx';
import { useVoucherCreation } from './useVoucherCreation.ts';
import {
    type BatchDetails,
    type StartedBatch,
    setAddress,
} from './voucherBatch.ts';
import { useMomentText } from './voucherFacts.ts';
import { VoucherForm } from './VoucherForm.tsx';

const BatchList = lazyFrom(() => import('./BatchList.tsx'), 'BatchList', {
    outline: null,
});

const BatchEndDialog = lazyFrom(
    () => import('./BatchDialogs.tsx'),
    'BatchEndDialog',
    { Failure: DialogFailure },
);

/** As large as the form without a chosen plan, so that nothing below moves when the plans arrive. */
const FORM_ROOM = { maxWidth: 480, height: { xs: 445, sm: 416 } } as const;

/** The sets the user made for this site in the last days, to print again. */
export const RecentBatches = ({
    sets,
}: {
    readonly sets: readonly CardSet[];
}) => {
    const message = useMessage();
    const momentText = useMomentText();
    if (sets.length === 0) return null;

    return (
        <Box component="section" sx={{ mt: 4, maxWidth: 720 }}>
            <Typography variant="h2">{message('vouchers.recent')}</Typography>
            <Typography sx={{ color: 'text.secondary' }}>
                {message('vouchers.recentHint', { days: STORAGE_DAYS })}
            </Typography>
            <List dense component="div">
                {sets.map(set => (
                    <ListItemButton
                        key={set.created}
                        component={Link}
                        to={setAddress(set)}
                        sx={{ borderRadius: 1 }}
                    >
                        <ListItemText
                            primary={
                                set.planName
                                    ? message('vouchers.recentItem', {
                                          count: set.cards.length,
                                          plan: set.planName,
                                      })
                                    : message('vouchers.recentUsers', {
                                          smart_count: set.cards.length,
                                          name: set.cards[0]?.Alias ?? '—',
                                      })
                            }
                            secondary={`${set.siteName} · ${momentText(set.created)}`}
                            slotProps={{ primary: { noWrap: true } }}
                        />
                    </ListItemButton>
                ))}
            </List>
        </Box>
    );
};

/** `/voucher`: creates vouchers of one of the site's plans and opens their print page. */
export const VoucherPage = () => {
    const message = useMessage();
    const title = useMenuTitle('voucher') ?? message('vouchers.title');
    const sets = useCardSets();
    const navigate = useNavigate();
    const { site } = useScope();
    const recent = sets.of(site?.Id);
    const { data: plans, error, isFetching, refetch } = useOfferedPlans();

    const { here, busy, refused, unknown, create, look, stopWaiting, settle } =
        useVoucherCreation();

    const kept = useRef<KeptForm>(null);
    const list = useBatchList();

    /** A batch whose own end is being set, and what to show afterwards. */
    const [ending, setEnding] = useState<{
        readonly batch: ListedBatch;
        readonly then?: VoucherSet;
        readonly prints: boolean;
    }>();

    /** Vouchers found after a lost answer are to be looked at before they are printed. */
    const show = async (
        { order: { planId, quantity }, isFound }: VoucherSet,
        prints: boolean,
    ) => {
        if (here.current)
            await navigate(`/voucher/print/${planId}/${quantity}`, {
                state: { prints: prints && !isFound },
            });
    };

    /** Opens the cards. They state the batch's own end, so that is set first. */
    const goOn = async (then: VoucherSet, prints: boolean) => {
        kept.current?.release();

        const batch = list
            .all()
            .find(({ created, isOpen }) => created === then.created && isOpen);

        if (batch && here.current) setEnding({ batch, then, prints });
        else await show(then, prints);
    };

    const onEnded = () => {
        setEnding(undefined);
        if (ending?.then) void show(ending.then, ending.prints);
    };

    const onCreate = async (
        plan: WifiPlan,
        quantity: number,
        prints: boolean,
        details: BatchDetails,
    ) => {
        const batch = await create(plan, quantity, details);
        if (batch) await goOn(batch, prints);
    };

    const onLook = async (started: StartedBatch) => {
        const seen = await look(started);
        if (seen.batch) await goOn(seen.batch, false);

        return seen;
    };

    const form = () => {
        if (error && !isFetching)
            return <PlansFailed error={error} onRetry={() => void refetch()} />;
        if (!plans)
            return <Skeleton aria-hidden variant="rounded" sx={FORM_ROOM} />;
        if (plans.length === 0)
            return (
                <Notice
                    title={message('vouchers.noPlans')}
                    text={message('vouchers.noPlansHint')}
                >
                    <Button
                        component={Link}
                        to="/wifiplan/create"
                        variant="outlined"
                    >
                        {message('vouchers.newPlan')}
                    </Button>
                </Notice>
            );

        return (
            <VoucherForm
                key={site?.Id}
                plans={plans}
                busy={busy}
                refused={refused}
                blocked={unknown.some(({ isAbsent }) => !isAbsent)}
                onCreate={onCreate}
                onStopWaiting={stopWaiting}
                kept={kept}
            />
        );
    };

    return (
        <>
            <PageTitle
                title={title}
                note={message('vouchers.intro', { site: site?.SiteName ?? '' })}
            />
            {unknown.map(started => (
                <UnknownNotice
                    key={started.started}
                    started={started}
                    onLook={onLook}
                    onSettled={() => settle(started)}
                />
            ))}
            {form()}
            <BatchList
                key={`batches ${site?.Id}`}
                sets={recent}
                onEnd={batch => setEnding({ batch, prints: false })}
            />
            <RecentBatches sets={recent.filter(({ order }) => !order)} />
            {ending && (
                <BatchEndDialog batch={ending.batch} onClose={onEnded} />
            )}
        </>
    );
};
