import { Box } from '@mui/material';
import { useMessage } from '../../i18n/catalogue.ts';
import { AgeCard } from './AgeCard.tsx';
import { FigureCard } from './FigureCard.tsx';
import { GaugeCard } from './GaugeCard.tsx';
import { GenderCard } from './GenderCard.tsx';
import { usePeriod, type PeriodDays } from './periods.ts';
import { RecentGuestsCard } from './RecentGuestsCard.tsx';
import { useAges, useGender, useUsage, useUsageBefore } from './useStats.ts';
import type { WidgetName } from './useWidgets.ts';

interface DashboardWidgetsProps {
    readonly site: number;
    readonly days: PeriodDays;
    readonly has: (name: WidgetName) => boolean;
    readonly linked: boolean;
}

/** As many columns as fit. */
export const cardGrid = (width: number) => ({ display: 'grid', gap: 2, gridTemplateColumns: `repeat(auto-fit, minmax(min(${width}px, 100%), 1fr))`, '&:not(:last-child)': { mb: 2 } });

/** The widgets of one site and period; each asks for its own, and nothing is asked for that is not shown. */
export const DashboardWidgets = ({ site, days, has, linked }: DashboardWidgetsProps) => {
    const message = useMessage();
    const subject = { site, period: usePeriod(days) };
    const figured = has('sessions') || has('usage') || has('average');
    const usage = useUsage(subject, figured || has('gauge'));
    const before = useUsageBefore(subject, figured);
    const gender = useGender(subject, has('gender'));
    const ages = useAges(subject, has('agegroup'));
    const drawn = !usage.isLoading;
    const large = (['gender', 'agegroup', 'gauge', 'guests'] as const).filter(has);
    const shared = { now: usage, before: before.data, isToday: days === 1 };
    return (
        <>
            {figured && (
                <Box sx={cardGrid(240)}>
                    {has('sessions') && <FigureCard title={message('dashboard.sessions')} figure="sessions" {...shared} />}
                    {has('usage') && <FigureCard title={message('dashboard.downloaded')} figure="downloaded" decimals={2} {...shared} />}
                    {has('average') && <FigureCard title={message('dashboard.average')} figure="average" decimals={2} unit={message('dashboard.megabytes')} {...shared} />}
                </Box>
            )}
            <Box sx={cardGrid(large.length === 4 ? 420 : 320)}>
                {has('gender') && <GenderCard source={gender} drawn={drawn} />}
                {has('agegroup') && <AgeCard source={ages} drawn={drawn} />}
                {has('gauge') && <GaugeCard source={usage} />}
                {has('guests') && <RecentGuestsCard site={site} linked={linked} />}
            </Box>
        </>
    );
};
