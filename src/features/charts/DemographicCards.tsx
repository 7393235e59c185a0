import { Box, Skeleton, Typography, useTheme } from '@mui/material';

import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { lazyFrom } from '../../components/lazy/lazyPart.tsx';
import { useNumberText } from '../../components/useText.ts';
import { percentText, shortText } from '../../foundation/format/numberText.ts';
import { Chart, ChartCard } from './ChartCard.tsx';
import {
    type Gender,
    genderLabels,
    type GenderShare,
    type AgeBar,
} from './demographics.ts';
import type { Source } from './StatCard.tsx';
import { cardHeights } from './widgets.ts';

const Bars = lazyFrom(() => import('./BarChart.tsx'), 'BarChart');
const Donut = lazyFrom(() => import('./GenderDonut.tsx'), 'GenderDonut');

/** Numbers from here on are shortened: seven longer ones do not fit side by side. */
const SHORT_FROM = 100_000;

interface DemographicCardProps<Group> {
    readonly source: Source & { readonly data: readonly Group[] | undefined };
    /** False while the numbers load; the chart's code is not requested before then. */
    readonly drawn: boolean;
}

const useGenderColours = (): Record<Gender, string> => {
    const { palette } = useTheme();

    return {
        Male: palette.primary.main,
        Female: palette.mode === 'dark' ? '#b7a3dd' : '#6f53a3',
        Unknown: palette.mode === 'dark' ? '#8a9793' : '#7b8985',
    };
};

/** Male, Female and Unknown in whole percent, as a donut with its numbers or as a table. */
export const GenderCard = ({
    source,
    drawn,
}: DemographicCardProps<GenderShare>) => {
    const { translate, language } = useFormatters();
    const numberText = useNumberText();
    const colours = useGenderColours();
    const { palette } = useTheme();
    const title = translate('dashboard.gender');
    const shares = source.data ?? [];
    const people = shares.reduce((sum, { users }) => sum + users, 0);

    const percentOf = (gender: Gender) =>
        shares.find(share => share.gender === gender)?.percent ?? 0;

    const text = translate('dashboard.genderText', {
        male: percentOf('Male'),
        female: percentOf('Female'),
        unknown: percentOf('Unknown'),
    });

    return (
        <ChartCard
            title={title}
            source={source}
            height={cardHeights.large}
            heads={[
                title,
                translate('dashboard.users'),
                translate('dashboard.share'),
            ]}
            rows={shares.map(({ gender, users, percent }) => [
                translate(genderLabels[gender]),
                numberText(users),
                percentText(percent, language),
            ])}
        >
            {() => (
                <Box
                    sx={{
                        display: 'flex',
                        alignItems: 'center',
                        gap: 3,
                        flexWrap: 'wrap',
                        minHeight: 200,
                    }}
                >
                    {shares.every(share => share.users === 0) ? (
                        <Typography sx={{ color: 'text.secondary' }}>
                            {translate('dashboard.noData')}
                        </Typography>
                    ) : (
                        <Chart
                            drawn={drawn}
                            numbers={null}
                            blank={
                                <Skeleton
                                    variant="circular"
                                    width={156}
                                    height={156}
                                />
                            }
                        >
                            <Donut
                                shares={shares}
                                colours={colours}
                                ink={palette.text}
                                total={shortText(people, language, SHORT_FROM)}
                                totalLabel={translate('dashboard.users')}
                                ground={palette.background.paper}
                                text={text}
                            />
                        </Chart>
                    )}
                    <Box
                        component="dl"
                        sx={{
                            m: 0,
                            display: 'grid',
                            gridTemplateColumns: 'auto auto auto',
                            columnGap: 1.5,
                            rowGap: 1,
                            alignItems: 'center',
                        }}
                    >
                        {shares.map(({ gender, percent }) => (
                            <Box key={gender} sx={{ display: 'contents' }}>
                                <Box
                                    component="dt"
                                    sx={{
                                        display: 'flex',
                                        alignItems: 'center',
                                        gap: 1,
                                        gridColumn: '1 / 3',
                                    }}
                                >
                                    <Box
                                        component="span"
                                        aria-hidden
                                        data-preview
                                        sx={{
                                            width: 12,
                                            height: 12,
                                            borderRadius: '2px',
                                            bgcolor: colours[gender],
                                            printColorAdjust: 'exact',
                                        }}
                                    />
                                    {translate(genderLabels[gender])}
                                </Box>
                                <Box
                                    component="dd"
                                    sx={{
                                        m: 0,
                                        textAlign: 'right',
                                        fontWeight: 600,
                                        fontVariantNumeric: 'tabular-nums',
                                    }}
                                >
                                    {percentText(percent, language)}
                                </Box>
                            </Box>
                        ))}
                    </Box>
                </Box>
            )}
        </ChartCard>
    );
};

/** Users by age group, as bars with their numbers or as a table. */
export const AgeCard = ({ source, drawn }: DemographicCardProps<AgeBar>) => {
    const { translate, language } = useFormatters();
    const numberText = useNumberText();
    const { palette } = useTheme();

    const bars = (source.data ?? []).map(({ range, users }) => ({
        name: range || translate('dashboard.ageUnknown'),
        value: users,
        number: shortText(users, language, SHORT_FROM),
    }));

    const isNobody = bars.every(({ value }) => value === 0);

    const text = translate('dashboard.agesText', {
        groups: bars
            .map(({ name, value }) => `${name}: ${numberText(value)}`)
            .join(', '),
    });

    return (
        <ChartCard
            title={translate('dashboard.ageGroups')}
            source={source}
            height={cardHeights.large}
            heads={[translate('dashboard.age'), translate('dashboard.users')]}
            rows={
                isNobody
                    ? undefined
                    : bars.map(({ name, value }) => [name, numberText(value)])
            }
        >
            {numbers =>
                isNobody ? (
                    <Typography
                        sx={{
                            color: 'text.secondary',
                            minHeight: 200,
                            display: 'flex',
                            alignItems: 'center',
                        }}
                    >
                        {translate('dashboard.noData')}
                    </Typography>
                ) : (
                    <Chart
                        drawn={drawn}
                        numbers={numbers}
                        blank={<Skeleton variant="rounded" height={200} />}
                    >
                        <Bars
                            bars={bars}
                            height={200}
                            widest={56}
                            colour={palette.primary.main}
                            ink={palette.text.secondary}
                            text={text}
                        />
                    </Chart>
                )
            }
        </ChartCard>
    );
};
