import {
    Alert,
    Box,
    Button,
    Skeleton,
    Typography,
    useTheme,
} from '@mui/material';
import { Suspense } from 'react';

import type { Day } from '../../../resources/rules/calendar.ts';
import { lazyFrom } from '../../components/lazy/lazyPart.tsx';
import { ErrorBoundary } from '../../components/page/ErrorBoundary.tsx';
import { useLanguage, useNumberText } from '../../components/useText.ts';
import { shortDay, shownDay } from '../../foundation/format/days.ts';
import { shortText } from '../../foundation/format/numberText.ts';
import { type MessageKey, useMessage } from '../../i18n/catalogue.ts';
import { ChartCard } from './ChartCard.tsx';
import type { Figures } from './figures.ts';
import type { Source } from './StatCard.tsx';

export interface DayFigures {
    readonly day: Day;
    /** Undefined where they could not be loaded. */
    readonly figures: Figures | undefined;
    /** False for today, whose figures cannot be compared with those of whole days. */
    readonly isOver: boolean;
}

/** The figures charted for each day. */
const dayMeasures = [
    'sessions',
    'users',
    'downloaded',
] as const satisfies readonly (keyof Figures)[];

type DayMeasure = (typeof dayMeasures)[number];

const Bars = lazyFrom(() => import('./BarChart.tsx'), 'BarChart');
const HEIGHT = 180; // pixels
/** Numbers from here on are shortened: seven longer ones do not fit side by side. */
const SHORT_FROM = 10_000;
const CHART = { height: 150, widest: 40, side: 16 } as const;

const labels: Readonly<Record<DayMeasure, MessageKey>> = {
    sessions: 'dashboard.sessions',
    users: 'dashboard.users',
    downloaded: 'dashboard.downloaded',
};

/** Sessions, users and data per day, as one small chart each or one table. Today is not over, so its bar is paler. */
export const DaysCard = ({
    source,
}: {
    readonly source: Source & { readonly data: readonly DayFigures[] };
}) => {
    const message = useMessage();
    const numberText = useNumberText();
    const { palette } = useTheme();
    const language = useLanguage();
    const missing = source.data.filter(({ figures }) => !figures);

    const valueText = ({ figures }: DayFigures, measure: DayMeasure) =>
        figures
            ? numberText(figures[measure], measure === 'downloaded' ? 2 : 0)
            : '—';

    const named = ({ day, isOver }: DayFigures) =>
        isOver
            ? shownDay(day)
            : `${shownDay(day)} (${message('dashboard.soFar')})`;

    return (
        <ChartCard
            title={message('dashboard.byDay')}
            source={source}
            height={HEIGHT}
            heads={[
                message('dashboard.day'),
                ...dayMeasures.map(measure => message(labels[measure])),
            ]}
            rows={source.data.map(day => [
                named(day),
                ...dayMeasures.map(measure => valueText(day, measure)),
            ])}
            above={
                missing.length > 0 && (
                    <Alert
                        severity="warning"
                        role="group"
                        sx={{ mb: 1 }}
                        action={
                            <Button
                                color="inherit"
                                size="small"
                                onClick={() => void source.refetch()}
                            >
                                {message('screens.list.retry')}
                            </Button>
                        }
                    >
                        {message('dashboard.daysMissing', {
                            smart_count: missing.length,
                            days: missing
                                .map(({ day }) => shownDay(day))
                                .join(', '),
                        })}
                    </Alert>
                )
            }
        >
            {numbers => (
                <ErrorBoundary instead={() => numbers}>
                    <Box
                        sx={{
                            display: 'grid',
                            gap: 2,
                            gridTemplateColumns:
                                'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
                            minHeight: HEIGHT,
                        }}
                    >
                        {dayMeasures.map(measure => (
                            <Box key={measure} sx={{ minWidth: 0 }}>
                                <Typography
                                    sx={{
                                        fontSize: '0.8125rem',
                                        color: 'text.secondary',
                                    }}
                                >
                                    {message(labels[measure])}
                                </Typography>
                                {source.data.every(
                                    ({ figures }) => figures?.[measure] === 0,
                                ) ? (
                                    <Typography
                                        sx={{
                                            height: CHART.height,
                                            display: 'flex',
                                            alignItems: 'center',
                                        }}
                                    >
                                        {message('dashboard.nothing')}
                                    </Typography>
                                ) : (
                                    <Suspense
                                        fallback={
                                            <Skeleton
                                                variant="rounded"
                                                height={CHART.height}
                                            />
                                        }
                                    >
                                        <Bars
                                            {...CHART}
                                            bars={source.data.map(day => ({
                                                name: shortDay(day.day),
                                                value: day.figures?.[measure],
                                                number: day.figures
                                                    ? shortText(
                                                          day.figures[measure],
                                                          language,
                                                          SHORT_FROM,
                                                      )
                                                    : '—',
                                                isPale: !day.isOver,
                                                says: `${named(day)}: ${valueText(day, measure)}`,
                                            }))}
                                            colour={palette.primary.main}
                                            ink={palette.text.secondary}
                                            text={message(
                                                'dashboard.byDayText',
                                                {
                                                    name: message(
                                                        labels[measure],
                                                    ),
                                                    values: source.data
                                                        .map(
                                                            day =>
                                                                `${named(day)}: ${valueText(day, measure)}`,
                                                        )
                                                        .join(', '),
                                                },
                                            )}
                                        />
                                    </Suspense>
                                )}
                            </Box>
                        ))}
                    </Box>
                </ErrorBoundary>
            )}
        </ChartCard>
    );
};
