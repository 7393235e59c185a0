import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { PortalProvider } from '../../dataProvider/types.ts';
import { addDays, type Day, type Period } from '../../resources/rules/calendar.ts';
import { figuresOf } from '../foundation/statistics/figures.ts';
import type { DayFigures } from '../components/statistics/dayFigures.ts';
import { atATime } from '../foundation/atATime.ts';
import { usageQuery, type Subject } from './useStatistics.ts';

/** Days that are asked for at the same time. */
const AT_ONCE = 4;
const HOUR_MS = 3_600_000;

const take = atATime(AT_ONCE);

const daysIn = ({ start, end }: Period): readonly Day[] => {
    const days: Day[] = [];
    for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
    return days;
};

/** The figures of each day of a period that ends today. Days that are over are asked for once; today is part of what is kept up to date. */
export const useUsageByDay = ({ site, period }: Subject, enabled: boolean) => {
    const provider = useDataProvider<PortalProvider>();
    const days = daysIn(period);
    const queries = useQueries({
        queries: days.map(day => {
            const { queryKey, queryFn, ...query } = usageQuery(provider, { site, period: { start: day, end: day } });
            const isOver = day < period.end;
            return {
                ...query,
                queryKey: isOver ? ['closed day', ...queryKey] : queryKey,
                queryFn: (context: { readonly signal: AbortSignal }) => take(() => queryFn(context)),
                enabled,
                ...(isOver && { staleTime: Infinity, gcTime: HOUR_MS }),
            };
        }),
    });
    return {
        isPending: queries.some(({ isPending }) => isPending),
        isError: queries.every(({ isError }) => isError),
        isLoadingError: queries.every(({ isLoadingError }) => isLoadingError),
        isFetching: queries.some(({ isFetching }) => isFetching),
        refetch: () => queries.forEach(query => query.isError && void query.refetch()),
        data: days.map((day, at): DayFigures => ({ day, figures: queries[at]?.data && figuresOf(queries[at].data), isOver: day < period.end })),
    };
};
