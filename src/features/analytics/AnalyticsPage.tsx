import { Box, Typography } from '@mui/material';
import { useStore } from 'ra-core';
import { useMessage, type MessageKey } from '../../i18n/catalogue.ts';
import { ClockAwaited } from '../../session/ClockAwaited.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { PrintedLight } from '../../components/PrintedLight.tsx';
import { useScope } from '../../session/useScope.ts';
import { AgeCard } from '../../components/statistics/AgeCard.tsx';
import { cardGrid } from '../../components/statistics/cardGrid.ts';
import { DaysCard } from '../../components/statistics/DaysCard.tsx';
import { FigureCard } from '../../components/statistics/FigureCard.tsx';
import { GaugeCard } from '../../components/statistics/GaugeCard.tsx';
import { GenderCard } from '../../components/statistics/GenderCard.tsx';
import { PeriodChoice } from '../../components/statistics/PeriodChoice.tsx';
import { periodDays, type PeriodDays } from '../../foundation/statistics/periodDays.ts';
import { usePeriod } from '../../session/usePeriod.ts';
import { StatCard } from '../../components/statistics/StatCard.tsx';
import { useAges, useComparison, useGender, useUsage } from '../../session/useStatistics.ts';
import { useUsageByDay } from '../../session/useUsageByDay.ts';
import { AnalyticsButtons } from './AnalyticsButtons.tsx';
import { shownDay } from '../../foundation/format/days.ts';
import { durationTextOfSeconds } from '../../foundation/format/durationText.ts';

const labels: Record<PeriodDays, MessageKey> = { 1: 'dashboard.today', 7: 'dashboard.range7', 30: 'dashboard.range30' };

const SiteAnalytics = ({ site, name }: { readonly site: number; readonly name: string }) => {
    const message = useMessage();
    const [stored, setDays] = useStore<PeriodDays>('analytics.days', 7);
    const days = periodDays.find(length => length === stored) ?? 7;
    const period = usePeriod(days);
    const subject = { site, period };
    const usage = useUsage(subject);
    const { comparison, isPending: isComparing } = useComparison(subject);
    const byDay = useUsageByDay(subject, days > 1 && !usage.isLoading);
    const gender = useGender(subject);
    const ages = useAges(subject);
    const shared = { now: usage, comparison, days };
    const sheet = usage.data && !isComparing && gender.data && ages.data ? { site: name, period, figures: usage.data, comparison, shares: gender.data, bars: ages.data } : undefined;
    return (
        <>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap', mb: 2 }}>
                <Box sx={{ displayPrint: 'none' }}>
                    <PeriodChoice days={days} onChange={setDays} labels={labels} />
                </Box>
                <Typography sx={{ color: 'text.secondary', flexGrow: 1 }}>
                    {name} · {period.start === period.end ? shownDay(period.start) : `${shownDay(period.start)} – ${shownDay(period.end)}`}
                </Typography>
                <AnalyticsButtons sheet={sheet} failed={usage.isError || gender.isError || ages.isError} />
            </Box>
            <Box sx={cardGrid(280)}>
                <FigureCard title={message('dashboard.sessions')} figure="sessions" {...shared} />
                <FigureCard title={message('dashboard.users')} figure="users" {...shared} />
                <FigureCard title={message('dashboard.downloaded')} figure="downloaded" decimals={2} {...shared} />
                <FigureCard title={message('dashboard.uploaded')} figure="uploaded" decimals={2} {...shared} />
                <FigureCard title={message('dashboard.average')} figure="average" decimals={2} unit={message('dashboard.megabytes')} {...shared} />
                <StatCard title={message('dashboard.connected')} source={usage} height={72}>
                    <Typography sx={{ fontSize: 32, fontWeight: 600, lineHeight: 1.25 }}>{durationTextOfSeconds(usage.data?.seconds ?? 0, message)}</Typography>
                </StatCard>
            </Box>
            {days > 1 && <Box sx={cardGrid(320)}><DaysCard source={byDay} /></Box>}
            <Box sx={cardGrid(320)}>
                <GenderCard source={gender} drawn={!usage.isLoading} />
                <AgeCard source={ages} drawn={!usage.isLoading} />
                <GaugeCard source={usage} />
            </Box>
        </>
    );
};

/** Usage, gender and age of a site's users over the last day, week or month, to print or to take away. */
export const AnalyticsPage = () => {
    const { site } = useScope();
    const message = useMessage();
    return (
        <PrintedLight>
            <PageTitle title={message('dashboard.analytics')} />
            {site && <ClockAwaited><SiteAnalytics site={site.Id} name={site.SiteName} /></ClockAwaited>}
        </PrintedLight>
    );
};
