import { Box, Typography } from '@mui/material';
import { daysBetween, type Period } from '../../../resources/rules/calendar.ts';
import { withUnit } from '../../foundation/format/numberText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { changeOf, type Comparison, type Figures } from './figures.ts';
import { StatCard, type Source } from './StatCard.tsx';
import { useNumberText } from './useNumberText.ts';

interface FigureCardProps {
    readonly title: string;
    readonly figure: 'sessions' | 'downloaded' | 'average' | 'uploaded' | 'users';
    readonly now: Source & { readonly data: Figures | undefined };
    /** What it is measured by; undefined while or where that is not known. */
    readonly comparison: Comparison | undefined;
    readonly decimals?: number;
    readonly unit?: string;
}

const daysIn = ({ start, end }: Period): number => (daysBetween(start, end) ?? 0) + 1;

const Trend = ({ now, before }: { readonly now: number; readonly before: number }) => {
    const translate = useMessage();
    const change = changeOf(now, before);
    if (change === null) return <>{translate(now === before ? 'dashboard.same' : 'dashboard.noTrend')}</>;
    if (change === 0) return <>{translate('dashboard.same')}</>;
    return (
        <>
            <span aria-hidden>{change > 0 ? '▲ ' : '▼ '}</span>
            {translate(change > 0 ? 'dashboard.up' : 'dashboard.down', { percent: Math.abs(change) })}
        </>
    );
};

/** One number, large, and how its whole days compare with those before, with both values; today, which is not over, is measured by nothing. */
export const FigureCard = ({ title, figure, now, comparison, decimals = 0, unit }: FigureCardProps) => {
    const translate = useMessage();
    const numberText = useNumberText();
    const said = (value: number) => withUnit(numberText(value, decimals), unit ?? '');
    const whole = comparison?.whole;
    const before = comparison?.before.figures[figure] ?? 0;
    return (
        <StatCard title={title} source={now} height={72}>
            {now.data && (
                <>
                    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, flexWrap: 'wrap' }}>
                        <Typography component="span" sx={{ fontSize: 32, fontWeight: 600, lineHeight: 1.25, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
                            {numberText(now.data[figure], decimals)}
                        </Typography>
                        {unit && (
                            <Typography component="span" sx={{ color: 'text.secondary' }}>
                                {unit}
                            </Typography>
                        )}
                    </Box>
                    <Typography sx={{ fontSize: 13, color: 'text.secondary', minHeight: 20 }}>
                        {comparison && (whole ? <Trend now={whole.figures[figure]} before={before} /> : translate('dashboard.yesterday', { value: said(before) }))}
                    </Typography>
                    {whole && (
                        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
                            {translate('dashboard.wholeDays', { smart_count: daysIn(whole.period), now: said(whole.figures[figure]), before: said(before) })}
                        </Typography>
                    )}
                </>
            )}
        </StatCard>
    );
};
