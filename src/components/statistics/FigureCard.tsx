import { Box, Typography } from '@mui/material';
import { useMessage } from '../../i18n/catalogue.ts';
import { changeOf, type Figures } from './figures.ts';
import { StatCard, type Source } from './StatCard.tsx';
import { useNumberText } from './useNumberText.ts';

interface FigureCardProps {
    readonly title: string;
    readonly figure: 'sessions' | 'downloaded' | 'average' | 'uploaded' | 'users';
    readonly now: Source & { readonly data: Figures | undefined };
    /** Figures of the period before; undefined while or where they are not known. */
    readonly before: Figures | undefined;
    readonly decimals?: number;
    readonly unit?: string;
    /** The period is today, which is not over: yesterday's figure stands beside it, and neither is measured by the other. */
    readonly isToday: boolean;
}

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

/** One number, large, and how it compares with the period before. */
export const FigureCard = ({ title, figure, now, before, decimals = 0, unit, isToday }: FigureCardProps) => {
    const translate = useMessage();
    const numberText = useNumberText();
    const withUnit = (value: number) => [numberText(value, decimals), unit].filter(Boolean).join(' ');
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
                        {before && (isToday ? translate('dashboard.yesterday', { value: withUnit(before[figure]) }) : <Trend now={now.data[figure]} before={before[figure]} />)}
                    </Typography>
                </>
            )}
        </StatCard>
    );
};
