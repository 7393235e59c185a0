import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { type RaRecord, useGetOne } from 'ra-core';
import { useMemo, useState } from 'react';
import {
    Link,
    Navigate,
    useLocation,
    useParams,
    useSearchParams,
} from 'react-router';

import { ApiError } from '../../../dataProvider/index.ts';
import type { Client } from '../../../resources/client.ts';
import { dayAt } from '../../../resources/rules/calendar.ts';
import type { Site } from '../../../resources/site.ts';
import type { WifiPlan } from '../../../resources/wifiplan.ts';
import { StillWaiting } from '../../components/atMostOnce/AtMostOnceNotice.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { ReadingLine } from '../../components/ReadingLine.tsx';
import { siteOffset } from '../../foundation/format/days.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useServerTime, useToday } from '../../session/clock.tsx';
import { useAccess } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';
import {
    type CardSet,
    isSameOrder,
    type Order,
    type SiteStamp,
    STORAGE_DAYS,
    useCardSets,
} from '../credit/cardSets.ts';
import { isPlanOver, useSitePlans } from '../credit/useSitePlans.ts';
import { listedBatch } from './batches.ts';
import { namesText } from './newestUsers.ts';
import { PrintStudio, usePrintOnce } from './print/PrintStudio.tsx';
import { ALL_USERS, PlansFailed, UnknownNotice } from './UnknownNotice.tsx';
import { useVoucherAccounts } from './useVoucherAccounts.ts';
import { useVoucherCreation } from './useVoucherCreation.ts';
import {
    MAX_VOUCHERS,
    readVoucherAddress,
    setAddress,
} from './voucherBatch.ts';
import { useMomentText } from './voucherFacts.ts';

const ToVouchers = () => (
    <Button component={Link} to="/voucher" variant="outlined">
        {useMessage()('vouchers.toVouchers')}
    </Button>
);

/** A plan that may not be read counts as one that does not exist. */
const isOutOfReach = (error: unknown): boolean =>
    error instanceof ApiError && (error.status === 403 || error.status === 404);

/** A plan of another site than the chosen one, and the stamp of its site, for a link that a colleague sent. */
const useOtherPlan = (id: number, isWanted: boolean) => {
    const plan = useGetOne<WifiPlan & RaRecord>(
        'wifiplan',
        { id },
        { enabled: isWanted, retry: false },
    );

    const siteId = plan.data?.SiteId ?? 0;

    const site = useGetOne<Site & RaRecord>(
        'site',
        { id: siteId },
        { enabled: siteId > 0, retry: false },
    );

    const clientId = site.data?.ClientId ?? 0;

    const client = useGetOne<Client & RaRecord>(
        'client',
        { id: clientId },
        { enabled: clientId > 0, retry: false },
    );

    const isLoading = plan.isLoading || site.isLoading || client.isLoading;
    const error = plan.error ?? site.error;

    const stamp: SiteStamp | undefined = site.data && {
        siteId,
        siteName: site.data.SiteName,
        currency: client.data?.CurrCode ?? undefined,
        timeOffset: siteOffset(site.data),
    };

    return {
        isLoading,
        error: error && !isOutOfReach(error) ? error : null,
        retry: () => void (plan.error ? plan.refetch() : site.refetch()),
        found:
            plan.data && stamp && !isLoading
                ? { plan: plan.data, stamp }
                : undefined,
    };
};

interface AskPageProps {
    readonly address: Order;
    readonly busy: boolean;
    readonly isSecond: boolean;
    readonly onCreate: (plan: WifiPlan, stamp: SiteStamp | undefined) => void;
    readonly onStopWaiting: () => void;
}

/** Shown if this tab has created nothing for this address. The page asks, and never creates anything by itself. */
const AskPage = ({
    address,
    busy,
    isSecond,
    onCreate,
    onStopWaiting,
}: AskPageProps) => {
    const message = useMessage();
    const { site } = useScope();
    const today = useToday();
    const { data: plans, error, isFetching, refetch } = useSitePlans();
    const { pathname, search } = useLocation();
    const now = useServerTime();
    const planHere = plans?.find(one => one.Id === address.planId);

    const other = useOtherPlan(
        address.planId,
        plans !== undefined && planHere === undefined,
    );

    const plan = planHere ?? other.found?.plan;
    const stamp = planHere ? undefined : other.found?.stamp;
    // A kept batch can be printed without a site; a new one needs a site.
    if (!site && isSecond)
        return (
            <Box sx={{ mt: 2 }}>
                <ToVouchers />
            </Box>
        );
    if (!site)
        return (
            <Navigate
                to="/siteselection"
                replace
                state={{ to: pathname + search }}
            />
        );
    if (error && !isFetching)
        return (
            <PlansFailed error={error} onRetry={() => void refetch()}>
                <ToVouchers />
            </PlansFailed>
        );
    if (other.error && !other.isLoading)
        return (
            <PlansFailed error={other.error} onRetry={other.retry}>
                <ToVouchers />
            </PlansFailed>
        );
    if (!plans || other.isLoading)
        return <Skeleton variant="rounded" height={180} />;
    if (!plan)
        return (
            <Notice
                title={message('screens.notFound.title')}
                text={message('vouchers.otherPlan', {
                    plan: String(address.planId),
                    site: site.SiteName,
                })}
            >
                <ToVouchers />
            </Notice>
        );

    const dayThere =
        stamp?.timeOffset === undefined
            ? undefined
            : (dayAt(now, stamp.timeOffset) ?? undefined);

    if (isPlanOver(plan, stamp ? dayThere : today))
        return (
            <Notice
                title={plan.Desciption}
                text={message('allowance.problem.hasEnded')}
            >
                <ToVouchers />
            </Notice>
        );

    return (
        <Notice
            title={message('vouchers.ask', { smart_count: address.quantity })}
            text={
                stamp
                    ? message('vouchers.askHintElsewhere', {
                          plan: plan.Desciption,
                          site: stamp.siteName,
                      })
                    : message('vouchers.askHint', { plan: plan.Desciption })
            }
        >
            <Button
                variant={isSecond ? 'outlined' : 'contained'}
                disabled={busy}
                onClick={() => onCreate(plan, stamp)}
            >
                {message(busy ? 'vouchers.creating' : 'vouchers.create')}
            </Button>
            <ToVouchers />
            {busy && <StillWaiting onStop={onStopWaiting} />}
        </Notice>
    );
};

/** Another tab created the same quantity of the same plan. Offers those, so that no more are created by mistake. */
const SameBatchNotice = ({ set }: { readonly set: CardSet }) => {
    const message = useMessage();
    const when = useMomentText()(set.created, set);

    return (
        <Alert
            severity="info"
            role="status"
            sx={{
                alignItems: 'center',
                '& .MuiAlert-action': { pt: 0, alignItems: 'center' },
            }}
            action={
                <Button
                    variant="contained"
                    component={Link}
                    to={setAddress(set)}
                    sx={{ whiteSpace: 'nowrap' }}
                >
                    {message('vouchers.printKept')}
                </Button>
            }
        >
            {message('vouchers.kept', {
                smart_count: set.cards.length,
                plan: set.planName,
                site: set.siteName,
                when,
            })}
        </Alert>
    );
};

interface SetStudioProps {
    readonly set: CardSet;
    readonly address: Order;
    /** This is a reprint: vouchers used or revoked meanwhile are left out. */
    readonly isAgain: boolean;
}

const SetStudio = ({ set, address, isAgain }: SetStudioProps) => {
    const message = useMessage();
    const may = useAccess();
    const [vouchers] = useState(() => listedBatch({ ...set, order: address }));

    const { data, states, error, isFetching, done, cancel } =
        useVoucherAccounts(vouchers, isAgain && may('internetuser', 'list'));

    const spent = useMemo(
        () => new Map([...states].filter(([, state]) => state !== 'unused')),
        [states],
    );

    const unread = error ? set.cards.length : (data?.unread ?? 0);

    const notice = () => {
        if (isFetching)
            return (
                <ReadingLine
                    label={message('vouchers.batches.looking')}
                    says="bulk.progress"
                    done={done}
                    total={set.cards.length}
                    onCancel={cancel}
                    sx={{ minHeight: 0 }}
                />
            );
        if (unread > 0)
            return message('vouchers.batches.unread', { smart_count: unread });
        if (!set.isFound) return undefined;

        return message('vouchers.foundHint', {
            smart_count: set.cards.length,
            names: namesText(set.cards, message),
        });
    };

    return (
        <PrintStudio
            set={set}
            title={message('vouchers.printTitle')}
            file={`vouchers-${address.planId}-${address.quantity}.csv`}
            notice={notice()}
            spent={spent}
        >
            <Button component={Link} to="/voucher" startIcon={<AddIcon />}>
                {message('vouchers.studio.more')}
            </Button>
        </PrintStudio>
    );
};

const AddressedPage = ({
    address,
    created,
}: {
    readonly address: Order;
    readonly created: number | undefined;
}) => {
    const message = useMessage();
    const sets = useCardSets();

    const { busy, unknown, create, look, stopWaiting, settle } =
        useVoucherCreation({ order: address });

    const [, redraw] = useState(0);
    const started = unknown.find(one => isSameOrder(one, address));

    const set =
        created === undefined ? sets.madeHere(address) : sets.find(created);

    usePrintOnce(set !== undefined);
    if (set)
        return (
            <SetStudio
                key={set.created}
                set={set}
                address={address}
                isAgain={created !== undefined}
            />
        );

    const storedSet = sets
        .of(undefined)
        .find(({ order }) => order && isSameOrder(order, address));

    const onCreate = (plan: WifiPlan, stamp: SiteStamp | undefined) =>
        void create(plan, address.quantity, undefined, stamp).then(() =>
            redraw(count => count + 1),
        );

    return (
        <>
            <PageTitle title={message('vouchers.printTitle')} />
            {storedSet && <SameBatchNotice set={storedSet} />}
            {!storedSet && !started && !busy && (
                <Alert
                    severity="info"
                    sx={{ maxWidth: 720 }}
                    action={
                        <Button
                            component={Link}
                            to={ALL_USERS}
                            color="inherit"
                            size="small"
                        >
                            {message('vouchers.lookAtUsers')}
                        </Button>
                    }
                >
                    {message('vouchers.noneHere', { days: STORAGE_DAYS })}
                </Alert>
            )}
            {started && (
                <UnknownNotice
                    started={started}
                    onLook={look}
                    onSettled={() => settle(started)}
                />
            )}
            {(!started || started.isAbsent) && (
                <AskPage
                    address={address}
                    busy={busy}
                    isSecond={storedSet !== undefined}
                    onCreate={onCreate}
                    onStopWaiting={stopWaiting}
                />
            )}
        </>
    );
};

/** `/voucher/print/{plan}/{quantity}`: prints what was created; opening or reloading it creates nothing. */
export const VoucherPrintPage = () => {
    const message = useMessage();
    const { plan, quantity } = useParams();
    const [search] = useSearchParams();
    const address = readVoucherAddress(plan, quantity);

    if (typeof address === 'string') {
        const problem =
            address === 'plan'
                ? message('vouchers.badPlan', { value: plan ?? '' })
                : message('vouchers.badQuantity', {
                      value: quantity ?? '',
                      max: MAX_VOUCHERS,
                  });

        return (
            <>
                <PageTitle title={message('vouchers.printTitle')} />
                <Notice
                    title={message('screens.notFound.title')}
                    text={problem}
                >
                    <ToVouchers />
                </Notice>
            </>
        );
    }

    return (
        <AddressedPage
            key={`${address.planId}/${address.quantity}`}
            address={address}
            created={Number(search.get('batch')) || undefined}
        />
    );
};
