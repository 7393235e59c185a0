import { Skeleton, Typography, useTheme } from '@mui/material';
import { Suspense, useState } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { lazyPart } from '../lazy/lazyPart.tsx';
import type { AgeBar } from './ageBars.ts';
import { ChartBoundary } from './ChartBoundary.tsx';
import { ChartSwitch } from './ChartSwitch.tsx';
import { NumbersTable } from './NumbersTable.tsx';
import { cardHeights } from '../../foundation/statistics/widgets.ts';
import { StatCard, type Source } from './StatCard.tsx';
import { useNumberText } from './useNumberText.ts';

const Bars = lazyPart(() => import('./AgeChart.tsx').then(module => module.AgeChart));

interface AgeCardProps {
    readonly source: Source & { readonly data: readonly AgeBar[] | undefined };
    /** False while the numbers are still coming: the chart's code waits for them. */
    readonly drawn: boolean;
}

/** Users by age group: bars with their numbers, or a table. */
export const AgeCard = ({ source, drawn }: AgeCardProps) => {
    const translate = useMessage();
    const numberText = useNumberText();
    const { palette } = useTheme();
    const [table, setTable] = useState(false);
    const title = translate('dashboard.ageGroups');
    const unknown = translate('dashboard.ageUnknown');
    const bars = source.data ?? [];
    const text = translate('dashboard.agesText', { groups: bars.map(({ range, users }) => `${range || unknown}: ${users}`).join(', ') });
    const blank = <Skeleton variant="rounded" height={200} />;
    const numbers = (
        <NumbersTable
            caption={title}
            heads={[translate('dashboard.age'), translate('dashboard.users')]}
            rows={bars.map(({ range, users }) => [range || unknown, numberText(users)])}
        />
    );
    return (
        <StatCard title={title} source={source} height={cardHeights.large} action={<ChartSwitch name={title} table={table} onChange={setTable} />}>
            {bars.every(bar => bar.users === 0) ? (
                <Typography sx={{ color: 'text.secondary', minHeight: 200, display: 'flex', alignItems: 'center' }}>{translate('dashboard.noData')}</Typography>
            ) : table ? (
                numbers
            ) : drawn ? (
                <ChartBoundary fallback={numbers}>
                    <Suspense fallback={blank}>
                        <Bars bars={bars} colour={palette.primary.main} ink={palette.text.secondary} text={text} unknown={unknown} />
                    </Suspense>
                </ChartBoundary>
            ) : (
                blank
            )}
        </StatCard>
    );
};
