import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import type { CardSet } from '../../foundation/cards/cardSets.ts';
import { shownMoment } from '../../foundation/format/days.ts';
import { useLanguage } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { StillWaiting } from '../../components/atMostOnce/StillWaiting.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { useCardSets } from '../../session/useCardSets.ts';
import { useScope } from '../../session/useScope.ts';
import { Notice } from '../../components/Notice.tsx';
import { PrintStudio } from './print/PrintStudio.tsx';
import { UnknownNotice } from './UnknownNotice.tsx';
import { cardSetOf } from './voucherBatch.ts';
import { usePrintOnce } from './usePrintOnce.ts';
import { useVoucherBatches } from './useVoucherBatches.ts';
import { useVoucherCreation } from './useVoucherCreation.ts';
import { useSitePlans } from '../../session/useSitePlans.ts';
import { MAX_VOUCHERS, readVoucherAddress, setAddress, type VoucherAddress } from './voucherAddress.ts';

const ToVouchers = () => <Button component={Link} to="/voucher" variant="outlined">{useMessage()('vouchers.toVouchers')}</Button>;

interface AskPageProps {
    readonly address: VoucherAddress;
    readonly busy: boolean;
    readonly isSecond: boolean;
    readonly onCreate: (planName: string) => void;
    readonly onStopWaiting: () => void;
}

/** Nothing was created under this address in this tab: the page asks, and never creates by itself. */
const AskPage = ({ address, busy, isSecond, onCreate, onStopWaiting }: AskPageProps) => {
    const message = useMessage();
    const { site } = useScope();
    const { data: plans, error, isFetching, refetch } = useSitePlans();
    const { pathname, search } = useLocation();
    const plan = plans?.find(one => one.Id === address.planId);
    // A kept batch prints without a site; a new one needs it.
    if (!site && isSecond) return <Box sx={{ mt: 2 }}><ToVouchers /></Box>;
    if (!site) return <Navigate to="/siteselection" replace state={{ to: pathname + search }} />;
    if (error && !isFetching)
        return (
            <Notice title={message('vouchers.plansFailed')} text={error.message}>
                <Button variant="outlined" onClick={() => void refetch()}>{message('vouchers.retry')}</Button>
                <ToVouchers />
            </Notice>
        );
    if (!plans) return <Skeleton variant="rounded" height={180} />;
    if (!plan) return <Notice title={message('vouchers.notFound')} text={message('vouchers.otherPlan', { plan: address.planId, site: site.SiteName })}><ToVouchers /></Notice>;
    return (
        <Notice title={message('vouchers.ask', { smart_count: address.quantity })} text={message('vouchers.askHint', { plan: plan.Desciption })}>
            <Button variant={isSecond ? 'outlined' : 'contained'} disabled={busy} onClick={() => onCreate(plan.Desciption)}>{message(busy ? 'vouchers.creating' : 'vouchers.create')}</Button>
            <ToVouchers />
            {busy && <StillWaiting onStop={onStopWaiting} />}
        </Notice>
    );
};

/** Another tab created as much of the same plan: whoever wants those must not create more. */
const KeptNotice = ({ set }: { readonly set: CardSet }) => {
    const message = useMessage();
    const language = useLanguage();
    const { timeOffset } = useScope();
    const when = shownMoment(new Date(set.created).toISOString(), timeOffset, language) ?? message('screens.unknown');
    return (
        <Alert severity="info" role="status" sx={{ alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 200px' }, '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }} action={<Button variant="contained" component={Link} to={setAddress(set)} sx={{ whiteSpace: 'nowrap' }}>{message('vouchers.printKept')}</Button>}>
            {message('vouchers.kept', { smart_count: set.cards.length, plan: set.planName, site: set.siteName, when })}
        </Alert>
    );
};

const AddressedPage = ({ address, created }: { readonly address: VoucherAddress; readonly created: number | undefined }) => {
    const message = useMessage();
    const batches = useVoucherBatches();
    const sets = useCardSets();
    const { busy, unknown, create, stopWaiting, settle } = useVoucherCreation(address);
    const [, redraw] = useState(0);
    const started = unknown.find(one => one.planId === address.planId && one.quantity === address.quantity);
    const batch = batches.find(address, created);
    const set = batch ? cardSetOf(batch) : created === undefined ? undefined : sets.find(created);
    usePrintOnce(set !== undefined);
    if (set)
        return (
            <PrintStudio key={set.created} set={set} title={message('vouchers.printTitle')} file={`vouchers-${address.planId}-${address.quantity}.csv`}>
                <Button component={Link} to="/voucher" startIcon={<AddIcon />}>{message('vouchers.studio.more')}</Button>
            </PrintStudio>
        );
    const kept = sets.of(undefined).find(({ order }) => order?.planId === address.planId && order.quantity === address.quantity);
    const onCreate = (planName: string) => void create(address, planName).then(() => redraw(count => count + 1));
    return (
        <>
            <PageTitle title={message('vouchers.printTitle')} />
            {kept && <KeptNotice set={kept} />}
            {started ? <UnknownNotice started={started} onSettled={() => settle(started)} /> : <AskPage address={address} busy={busy} isSecond={kept !== undefined} onCreate={onCreate} onStopWaiting={stopWaiting} />}
        </>
    );
};

/** `/voucher/print/{plan}/{quantity}`: prints what was created; opening or reloading it creates nothing. */
export const VoucherPrintPage = () => {
    const message = useMessage();
    const { plan, quantity } = useParams();
    const [search] = useSearchParams();
    const address = readVoucherAddress(plan, quantity);
    if (typeof address === 'string')
        return (
            <>
                <PageTitle title={message('vouchers.printTitle')} />
                <Notice
                    title={message('vouchers.notFound')}
                    text={address === 'plan' ? message('vouchers.badPlan', { value: plan ?? '' }) : message('vouchers.badQuantity', { value: quantity ?? '', max: MAX_VOUCHERS })}
                >
                    <ToVouchers />
                </Notice>
            </>
        );
    return <AddressedPage key={`${address.planId}/${address.quantity}`} address={address} created={Number(search.get('batch')) || undefined} />;
};
