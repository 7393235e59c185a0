import { Box, Skeleton, Typography, useTheme } from '@mui/material';
import { Suspense, useState } from 'react';
import { useMessage, type MessageKey } from '../../i18n/catalogue.ts';
import { lazyPart } from '../lazy/lazyPart.tsx';
import { ChartBoundary } from './ChartBoundary.tsx';
import { ChartSwitch } from './ChartSwitch.tsx';
import type { Gender, GenderShare } from './genderShares.ts';
import { NumbersTable } from './NumbersTable.tsx';
import { cardHeights } from '../../foundation/statistics/widgets.ts';
import { StatCard, type Source } from './StatCard.tsx';
import { percentText } from '../../foundation/format/numberText.ts';
import { useLanguage } from '../useText.ts';
import { useNumberText } from './useNumberText.ts';

const Donut = lazyPart(() => import('./GenderDonut.tsx').then(module => module.GenderDonut));

const labels: Record<Gender, MessageKey> = { Male: 'dashboard.male', Female: 'dashboard.female', Unknown: 'dashboard.unknown' };

interface GenderCardProps {
    readonly source: Source & { readonly data: readonly GenderShare[] | undefined };
    /** False while the numbers are still coming: the chart's code waits for them. */
    readonly drawn: boolean;
}

const useGenderColours = (): Record<Gender, string> => {
    const { palette } = useTheme();
    return { Male: palette.primary.main, Female: palette.mode === 'dark' ? '#e3b04b' : '#b4690e', Unknown: palette.mode === 'dark' ? '#8a9793' : '#7b8985' };
};

/** Male, Female, Unknown in whole %: a donut with its numbers, or a table. */
export const GenderCard = ({ source, drawn }: GenderCardProps) => {
    const translate = useMessage();
    const numberText = useNumberText();
    const language = useLanguage();
    const colours = useGenderColours();
    const { palette } = useTheme();
    const [table, setTable] = useState(false);
    const title = translate('dashboard.gender');
    const shares = source.data ?? [];
    const percentOf = (gender: Gender) => shares.find(share => share.gender === gender)?.percent ?? 0;
    const text = translate('dashboard.genderText', { male: percentOf('Male'), female: percentOf('Female'), unknown: percentOf('Unknown') });
    const blank = <Skeleton variant="circular" width={156} height={156} />;
    return (
        <StatCard title={title} source={source} height={cardHeights.large} action={<ChartSwitch name={title} table={table} onChange={setTable} />}>
            {table ? (
                <NumbersTable
                    caption={title}
                    heads={[title, translate('dashboard.users'), translate('dashboard.share')]}
                    rows={shares.map(({ gender, users, percent }) => [translate(labels[gender]), numberText(users), percentText(percent, language)])}
                />
            ) : (
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap', minHeight: 200 }}>
                    {shares.every(share => share.users === 0) ? (
                        <Typography sx={{ color: 'text.secondary' }}>{translate('dashboard.noData')}</Typography>
                    ) : drawn ? (
                        <ChartBoundary fallback={null}>
                            <Suspense fallback={blank}>
                                <Donut shares={shares} colours={colours} ground={palette.background.paper} text={text} />
                            </Suspense>
                        </ChartBoundary>
                    ) : (
                        blank
                    )}
                    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto auto auto', columnGap: 1.5, rowGap: 1, alignItems: 'center' }}>
                        {shares.map(({ gender, percent }) => (
                            <Box key={gender} sx={{ display: 'contents' }}>
                                <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 1, gridColumn: '1 / 3' }}>
                                    <Box component="span" aria-hidden sx={{ width: 12, height: 12, borderRadius: '2px', bgcolor: colours[gender], printColorAdjust: 'exact' }} />
                                    {translate(labels[gender])}
                                </Box>
                                <Box component="dd" sx={{ m: 0, textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{percentText(percent, language)}</Box>
                            </Box>
                        ))}
                    </Box>
                </Box>
            )}
        </StatCard>
    );
};
