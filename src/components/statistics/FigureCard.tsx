import { Box, Typography } from '@mui/material';
import { useMessage } from '../../i18n/catalogue.ts';
import type { Comparison, Figures } from '../../foundation/statistics/figures.ts';
import { figureTexts, type FigureLook } from '../../foundation/statistics/figureTexts.ts';
import { cardHeights } from '../../foundation/statistics/widgets.ts';
import type { PeriodDays } from '../../foundation/statistics/periodDays.ts';
import { useLanguage } from '../useText.ts';
import { StatCard, type Source } from './StatCard.tsx';

interface FigureCardProps extends FigureLook {
    readonly title: string;
    readonly days: PeriodDays;
    readonly now: Source & { readonly data: Figures | undefined };
    /** What it is measured by; undefined while or where that is not known. */
    readonly comparison: Comparison | undefined;
    readonly unit?: string | undefined;
}

/** One number, large, and how its whole days compare with those before, with both values; today, which is not over, is measured by nothing. */
export const FigureCard = ({ title, days, now, comparison, unit, ...look }: FigureCardProps) => {
    const say = useMessage();
    const language = useLanguage();
    const texts = now.data && figureTexts(look, now.data, comparison, { language, say, unit });
    const height = cardHeights.figure(days);
    return (
        <StatCard title={title} source={now} height={height}>
            {texts && (
                <Box sx={{ minHeight: height }}>
                    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, flexWrap: 'wrap' }}>
                        <Typography component="span" sx={{ fontSize: 32, fontWeight: 600, lineHeight: 1.25, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
                            {texts.value}
                        </Typography>
                        {unit && (
                            <Typography component="span" sx={{ color: 'text.secondary' }}>
                                {unit}
                            </Typography>
                        )}
                    </Box>
                    <Typography sx={{ fontSize: 13, color: 'text.secondary', minHeight: 20 }}>
                        {texts.trend?.sign && <span aria-hidden>{texts.trend.sign}</span>}
                        {texts.trend?.text}
                    </Typography>
                    {texts.whole && <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{texts.whole}</Typography>}
                </Box>
            )}
        </StatCard>
    );
};
