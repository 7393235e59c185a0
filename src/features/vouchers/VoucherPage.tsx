import { Box, Button, Skeleton } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMessage } from '../../i18n/catalogue.ts';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { useScope } from '../../session/useScope.ts';
import { Notice } from '../../components/Notice.tsx';
import { RecentBatches } from './RecentBatches.tsx';
import { UnknownNotice } from './UnknownNotice.tsx';
import { useRecentSets } from './useRecentSets.ts';
import { useVoucherCreation } from './useVoucherCreation.ts';
import { useSitePlans } from '../../session/useSitePlans.ts';
import type { VoucherAddress } from './voucherAddress.ts';
import { VoucherForm } from './VoucherForm.tsx';

/** Whether the page is still open when an answer comes. */
const useHere = () => {
    const here = useRef(true);
    useEffect(() => {
        here.current = true;
        return () => {
            here.current = false;
        };
    }, []);
    return here;
};

/** `/voucher`: makes vouchers of one of the site's plans and opens their print page. */
export const VoucherPage = () => {
    const message = useMessage();
    const navigate = useNavigate();
    const { site } = useScope();
    const recent = useRecentSets();
    const { data: plans, error, isFetching, refetch } = useSitePlans();
    const { busy, unknown, create, stopWaiting, settle } = useVoucherCreation();
    const here = useHere();

    const onCreate = async (address: VoucherAddress, planName: string, prints: boolean) => {
        const batch = await create(address, planName);
        if (batch && here.current) await navigate(`/voucher/print/${address.planId}/${address.quantity}`, { state: { prints } });
    };
    return (
        <>
            <PageTitle title={message('vouchers.title')} note={message('vouchers.intro', { site: site?.SiteName ?? '' })} />
            {unknown.map(started => <UnknownNotice key={started.started} started={started} onSettled={() => settle(started)} />)}
            {error && !isFetching ? (
                <Notice title={message('vouchers.plansFailed')} text={error.message}>
                    <Button variant="outlined" onClick={() => void refetch()}>{message('vouchers.retry')}</Button>
                </Notice>
            ) : !plans ? (
                <Box sx={{ maxWidth: 720 }} aria-hidden>
                    <Skeleton height={64} />
                    <Skeleton height={64} />
                    <Skeleton variant="rounded" width={150} height={36} />
                </Box>
            ) : plans.length === 0 ? (
                <Notice title={message('vouchers.noPlans')} text={message('vouchers.noPlansHint')}>
                    <Button component={Link} to="/wifiplan/create" variant="outlined">{message('vouchers.newPlan')}</Button>
                </Notice>
            ) : (
                <VoucherForm key={site?.Id} plans={plans} busy={busy} blocked={unknown.length > 0} onCreate={onCreate} onStopWaiting={stopWaiting} />
            )}
            <RecentBatches sets={recent} />
        </>
    );
};
