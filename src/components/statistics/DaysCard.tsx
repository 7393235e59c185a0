import { Alert, Box, Button, Skeleton, Typography, useTheme } from '@mui/material';
import { Suspense, useState } from 'react';
import { dayText } from '../../../resources/rules/calendar.ts';
import { useMessage, type MessageKey } from '../../i18n/catalogue.ts';
import { lazyPart } from '../lazy/lazyPart.tsx';
import { ChartBoundary } from './ChartBoundary.tsx';
import { ChartSwitch } from './ChartSwitch.tsx';
import { dayMeasures, type DayFigures, type DayMeasure } from './dayFigures.ts';
import { NumbersTable } from './NumbersTable.tsx';
import { StatCard, type Source } from './StatCard.tsx';
import { useNumberText } from './useNumberText.ts';
import { shownDay } from '../../foundation/format/days.ts';

const Chart = lazyPart(() => import('./DaysChart.tsx').then(module => module.DaysChart));
const HEIGHT = 180; // pixels

const labels: Readonly<Record<DayMeasure, MessageKey>> = { sessions: 'dashboard.sessions', users: 'dashboard.users', downloaded: 'dashboard.downloaded' };

/** Sessions, users and data of each day: a small chart each, or one table. */
export const DaysCard = ({ source }: { readonly source: Source & { readonly data: readonly DayFigures[] } }) => {
    const message = useMessage();
    const numberText = useNumberText();
    const { palette } = useTheme();
    const [table, setTable] = useState(false);
    const title = message('dashboard.byDay');
    const missing = source.data.filter(({ figures }) => !figures).length;
    const said = ({ figures }: DayFigures, measure: DayMeasure) => (figures ? numberText(figures[measure], measure === 'downloaded' ? 2 : 0) : '—');
    const named = ({ day, isOver }: DayFigures) => (isOver ? shownDay(day) : `${shownDay(day)} (${message('dashboard.soFar')})`);
    const numbers = <NumbersTable caption={title} heads={[message('dashboard.day'), ...dayMeasures.map(measure => message(labels[measure]))]} rows={source.data.map(day => [named(day), ...dayMeasures.map(measure => said(day, measure))])} />;
    return (
        <StatCard title={title} source={source} height={HEIGHT} action={<ChartSwitch name={title} table={table} onChange={setTable} />}>
            {missing > 0 && <Alert severity="warning" role="group" sx={{ mb: 1 }} action={<Button color="inherit" size="small" onClick={() => void source.refetch()}>{message('dashboard.retry')}</Button>}>{message('dashboard.daysMissing', { smart_count: missing })}</Alert>}
            {table ? numbers : (
                <ChartBoundary fallback={numbers}>
                    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))', minHeight: HEIGHT }}>
                        {dayMeasures.map(measure => (
                            <Box key={measure} sx={{ minWidth: 0 }}>
                                <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{message(labels[measure])}</Typography>
                                <Suspense fallback={<Skeleton variant="rounded" height={150} />}>
                                    <Chart
                                        bars={source.data.map(day => ({ day: dayText(day.day).slice(0, 5), value: day.figures?.[measure] ?? 0, number: day.figures ? numberText(day.figures[measure]) : '—', isOver: day.isOver }))}
                                        colour={palette.primary.main}
                                        ink={palette.text.secondary}
                                        text={message('dashboard.byDayText', { name: message(labels[measure]), values: source.data.map(day => `${named(day)}: ${said(day, measure)}`).join(', ') })}
                                    />
                                </Suspense>
                            </Box>
                        ))}
                    </Box>
                </ChartBoundary>
            )}
        </StatCard>
    );
};
