import { Box } from '@mui/material';
import { useMessage } from '../../i18n/catalogue.ts';
import { AgeCard } from '../../components/statistics/AgeCard.tsx';
import { cardGrid } from '../../components/statistics/cardGrid.ts';
import { DaysCard } from '../../components/statistics/DaysCard.tsx';
import { FigureCard } from '../../components/statistics/FigureCard.tsx';
import { GaugeCard } from '../../components/statistics/GaugeCard.tsx';
import { GenderCard } from '../../components/statistics/GenderCard.tsx';
import { cardWidths, figureWidgets, largeWidgets, type WidgetName } from '../../foundation/statistics/widgets.ts';
import type { PeriodDays } from '../../foundation/statistics/periodDays.ts';
import { usePeriod } from '../../session/usePeriod.ts';
import { RecentGuestsCard } from './RecentGuestsCard.tsx';
import { useAges, useComparison, useGender, useUsage } from '../../session/useStatistics.ts';
import { useUsageByDay } from '../../session/useUsageByDay.ts';

interface DashboardWidgetsProps {
    readonly site: number;
    readonly days: PeriodDays;
    readonly has: (name: WidgetName) => boolean;
    readonly linked: boolean;
}

/** The widgets of one site and period; each asks for its own, and nothing is asked for that is not shown. */
export const DashboardWidgets = ({ site, days, has, linked }: DashboardWidgetsProps) => {
    const message = useMessage();
    const subject = { site, period: usePeriod(days) };
    const figures = figureWidgets.filter(({ widget }) => has(widget));
    const figured = figures.length > 0;
    const usage = useUsage(subject, figured || has('gauge'));
    const { comparison } = useComparison(subject, figured);
    const hasDays = figured && days > 1;
    const byDay = useUsageByDay(subject, hasDays && !usage.isLoading);
    const gender = useGender(subject, has('gender'));
    const ages = useAges(subject, has('agegroup'));
    const drawn = !usage.isLoading;
    const large = largeWidgets.filter(has);
    const shared = { now: usage, comparison, days };
    return (
        <>
            {figured && (
                <Box sx={cardGrid(cardWidths.figures)}>
                    {figures.map(({ widget, title, unit, ...look }) => <FigureCard key={widget} title={message(title)} unit={unit && message(unit)} {...look} {...shared} />)}
                </Box>
            )}
            {hasDays && <Box sx={cardGrid(cardWidths.days)}><DaysCard source={byDay} /></Box>}
            <Box sx={cardGrid(cardWidths.large(large.length))}>
                {has('gender') && <GenderCard source={gender} drawn={drawn} />}
                {has('agegroup') && <AgeCard source={ages} drawn={drawn} />}
                {has('gauge') && <GaugeCard source={usage} />}
                {has('guests') && <RecentGuestsCard site={site} linked={linked} />}
            </Box>
        </>
    );
};
