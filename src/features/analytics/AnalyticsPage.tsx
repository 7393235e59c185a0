import CsvIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useNotify, useStore } from 'ra-core';

import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { fileForm, saveCsv } from '../../foundation/files.ts';
import { shownPeriod } from '../../foundation/format/days.ts';
import { durationText } from '../../foundation/format/quantities.ts';
import { type MessageKey, useMessage } from '../../i18n/catalogue.ts';
import { ClockAwaited, usePeriod } from '../../session/clock.tsx';
import { useMenuTitle } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';
import { DaysCard } from '../charts/DaysCard.tsx';
import { AgeCard, GenderCard } from '../charts/DemographicCards.tsx';
import {
    FigureCard,
    cardGrid,
    PeriodChoice,
    StatCard,
    GaugeCard,
} from '../charts/StatCard.tsx';
import {
    useAges,
    useComparison,
    useGender,
    useUsage,
    useUsageByDay,
} from '../charts/useStatistics.ts';
import { periodDays, type PeriodDays } from '../charts/widgets.ts';
import { analyticsFile, type AnalyticsSheet } from './analyticsFile.ts';

interface AnalyticsButtonsProps {
    /** Undefined until everything has loaded. */
    readonly sheet: AnalyticsSheet | undefined;
    readonly failed: boolean;
}

/** Prints the page or saves its numbers. An incomplete sheet is not saved. */
const AnalyticsButtons = ({ sheet, failed }: AnalyticsButtonsProps) => {
    const { translate: message, language } = useFormatters();
    const notify = useNotify();

    const save = () => {
        if (!sheet)
            return notify('dashboard.csvIncomplete', { type: 'warning' });
        const form = fileForm(language);

        saveCsv(
            `analytics-${sheet.period.start}-${sheet.period.end}.csv`,
            ...analyticsFile(sheet, message, form),
            form,
        );
    };

    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                displayPrint: 'none',
            }}
        >
            <Button
                variant="outlined"
                size="small"
                startIcon={<PrintIcon />}
                onClick={() => window.print()}
            >
                {message('dashboard.print')}
            </Button>
            <Button
                variant="outlined"
                size="small"
                startIcon={<CsvIcon />}
                disabled={!sheet && !failed}
                onClick={save}
            >
                {message('dashboard.csv')}
            </Button>
        </Box>
    );
};

const labels: Record<PeriodDays, MessageKey> = {
    1: 'books.today',
    7: 'books.days7',
    30: 'books.days30',
};

const SiteAnalytics = ({
    site,
    name,
}: {
    readonly site: number;
    readonly name: string;
}) => {
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

    const sheet =
        usage.data && !isComparing && gender.data && ages.data
            ? {
                  site: name,
                  period,
                  figures: usage.data,
                  comparison,
                  shares: gender.data,
                  bars: ages.data,
              }
            : undefined;

    return (
        <>
            <Box
                sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 2,
                    flexWrap: 'wrap',
                    mb: 2,
                }}
            >
                <Box sx={{ displayPrint: 'none' }}>
                    <PeriodChoice
                        days={days}
                        onChange={setDays}
                        labels={labels}
                    />
                </Box>
                <Typography sx={{ color: 'text.secondary', flexGrow: 1 }}>
                    {name} · {shownPeriod(period)}
                </Typography>
                <AnalyticsButtons
                    sheet={sheet}
                    failed={usage.isError || gender.isError || ages.isError}
                />
            </Box>
            <Box sx={cardGrid(280)}>
                <FigureCard
                    title={message('dashboard.sessions')}
                    figure="sessions"
                    {...shared}
                />
                <FigureCard
                    title={message('dashboard.users')}
                    figure="users"
                    {...shared}
                />
                <FigureCard
                    title={message('dashboard.downloaded')}
                    figure="downloaded"
                    decimals={2}
                    {...shared}
                />
                <FigureCard
                    title={message('dashboard.uploaded')}
                    figure="uploaded"
                    decimals={2}
                    {...shared}
                />
                <FigureCard
                    title={message('dashboard.average')}
                    figure="average"
                    decimals={2}
                    unit={message('screens.data.MB')}
                    {...shared}
                />
                <StatCard
                    title={message('dashboard.connected')}
                    source={usage}
                    height={72}
                >
                    <Typography
                        sx={{
                            fontSize: '2rem',
                            fontWeight: 600,
                            lineHeight: 1.25,
                        }}
                    >
                        {durationText((usage.data?.seconds ?? 0) / 60, message)}
                    </Typography>
                </StatCard>
            </Box>
            {days > 1 && (
                <Box sx={cardGrid(320)}>
                    <DaysCard source={byDay} />
                </Box>
            )}
            <Box sx={cardGrid(320)}>
                <GenderCard source={gender} drawn={!usage.isLoading} />
                <AgeCard source={ages} drawn={!usage.isLoading} />
                <GaugeCard source={usage} />
            </Box>
        </>
    );
};

/** Usage, gender and age of a site's users over the last day, week or month, to print or download. */
export const AnalyticsPage = () => {
    const { site } = useScope();
    const message = useMessage();
    const title = useMenuTitle('analytics') ?? message('dashboard.analytics');

    return (
        <>
            <PageTitle title={title} />
            {site && (
                <ClockAwaited>
                    <SiteAnalytics site={site.Id} name={site.SiteName} />
                </ClockAwaited>
            )}
        </>
    );
};
