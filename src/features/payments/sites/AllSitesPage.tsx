import { Box, Button, Skeleton } from '@mui/material';
import { LinkBase, useStore } from 'ra-core';
import { reasonText } from '../../../admin/failureText.ts';
import { Notice } from '../../../components/Notice.tsx';
import { PageTitle } from '../../../components/page/PageTitle.tsx';
import { dayPeriods, type DayPeriod } from '../../../foundation/clock/dayPeriods.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { DaysChoice } from '../../../components/inputs/DaysChoice.tsx';
import { SitesTable } from './SitesTable.tsx';
import { useSites } from './useSites.ts';

/** `/paymentlog/sites`: what was taken at all sites of the user's client or group. */
export const AllSitesPage = () => {
    const message = useMessage();
    const [stored, setPeriod] = useStore<DayPeriod>('takings.days', 'today');
    const period = dayPeriods.find(name => name === stored) ?? 'today';
    const { data: sites, isBound, error, isFetching, refetch } = useSites();
    return (
        <>
            <PageTitle title={message('books.sites.title')} count={sites?.length}>
                <Button component={LinkBase} to="/paymentlog">{message('books.toLog')}</Button>
            </PageTitle>
            <Box sx={{ mb: 2 }}><DaysChoice offered={dayPeriods} chosen={period} onChoose={setPeriod} /></Box>
            {!isBound ? (
                <Notice title={message('books.sites.choose')} text={message('books.sites.chooseHint')} />
            ) : sites ? (
                sites.length === 0 ? <Notice title={message('session.noSites')} /> : <SitesTable sites={sites} period={period} />
            ) : error && !isFetching ? (
                <Notice title={message('session.sitesFailed')} text={reasonText(error)}>
                    <Button variant="outlined" onClick={() => void refetch()}>{message('books.total.retry')}</Button>
                </Notice>
            ) : (
                <Skeleton variant="rounded" height={240} />
            )}
        </>
    );
};
