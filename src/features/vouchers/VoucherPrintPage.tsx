import { Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { useMessage } from '../../i18n/catalogue.ts';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { useScope } from '../../session/useScope.ts';
import { Notice } from '../../components/Notice.tsx';
import { PrintStudio } from './print/PrintStudio.tsx';
import { UnknownNotice } from './UnknownNotice.tsx';
import { useVoucherBatches } from './useVoucherBatches.ts';
import { useVoucherCreation } from './useVoucherCreation.ts';
import { useVoucherPlans } from './useVoucherPlans.ts';
import { MAX_VOUCHERS, readVoucherAddress, type VoucherAddress } from './voucherAddress.ts';

const ToVouchers = () => <Button component={Link} to="/voucher" variant="outlined">{useMessage()('vouchers.toVouchers')}</Button>;

/** Nothing was created under this address in this tab: the page asks, and never creates by itself. */
const AskPage = ({ address, busy, onCreate }: { readonly address: VoucherAddress; readonly busy: boolean; readonly onCreate: (planName: string) => void }) => {
    const message = useMessage();
    const { site } = useScope();
    const { data: plans, error, isFetching, refetch } = useVoucherPlans();
    const { pathname, search } = useLocation();
    const plan = plans?.find(one => one.Id === address.planId);
    // A kept batch prints without a site; a new one needs it.
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
            <Button variant="contained" disabled={busy} onClick={() => onCreate(plan.Desciption)}>{message(busy ? 'vouchers.creating' : 'vouchers.create')}</Button>
            <ToVouchers />
        </Notice>
    );
};

const AddressedPage = ({ address, created }: { readonly address: VoucherAddress; readonly created: number | undefined }) => {
    const message = useMessage();
    const batches = useVoucherBatches();
    const { busy, unknown, create, settle } = useVoucherCreation(address);
    const [, redraw] = useState(0);
    const started = unknown.find(one => one.planId === address.planId && one.quantity === address.quantity);
    const batch = batches.find(address, created);
    if (batch) return <PrintStudio key={batch.created} batch={batch} />;
    const onCreate = (planName: string) => void create(address, planName).then(() => redraw(count => count + 1));
    return (
        <>
            <PageTitle title={message('vouchers.printTitle')} />
            {started ? <UnknownNotice started={started} onSettled={() => settle(started)} /> : <AskPage address={address} busy={busy} onCreate={onCreate} />}
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
