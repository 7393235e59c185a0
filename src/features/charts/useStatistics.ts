import { useQuery, useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import { freshFor } from '../../../dataProvider/index.ts';
import type {
    CallReplyOf,
    PortalProvider,
} from '../../../dataProvider/types.ts';
import {
    type Period,
    addDays,
    type Day,
} from '../../../resources/rules/calendar.ts';
import type {
    AgeRow,
    GenderRow,
    Usage,
} from '../../../resources/services/replyTypes.ts';
import { atATime } from '../../foundation/async.ts';
import type { DayFigures } from './DaysCard.tsx';
import { ageBars, genderShares } from './demographics.ts';
import { figuresOf, type Comparison, comparedPeriods } from './figures.ts';

/** One site over one period. */
interface Subject {
    readonly site: number;
    readonly period: Period;
}

const statQuery = <N extends 'stat.usage' | 'stat.gender' | 'stat.ageGroup'>(
    provider: PortalProvider,
    name: N,
    { site, period }: Subject,
) => ({
    queryKey: ['stat', name, site, period.start, period.end],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        provider.callNamed(
            name,
            { SiteId: site, StartDate: period.start, EndDate: period.end },
            { signal },
        ) as Promise<CallReplyOf<N>>,
    staleTime: freshFor.minute,
});

/** A site's usage over a period, as the server returns it. */
const usageQuery = (provider: PortalProvider, subject: Subject) =>
    statQuery(provider, 'stat.usage', subject);

const useStat = <
    N extends 'stat.usage' | 'stat.gender' | 'stat.ageGroup',
    Shown,
>(
    name: N,
    subject: Subject,
    select: (answer: CallReplyOf<N>) => Shown,
    enabled: boolean,
) =>
    useQuery({
        ...statQuery(useDataProvider<PortalProvider>(), name, subject),
        select,
        enabled,
    });

/** Sessions, downloads and the figures derived from them. */
export const useUsage = (subject: Subject, enabled = true) =>
    useStat(
        'stat.usage',
        subject,
        figuresOf as (usage: Partial<Usage>) => ReturnType<typeof figuresOf>,
        enabled,
    );

/**
 * What a period ending today is compared with: its whole days with as many days before them. Today
 * alone is not over, so only yesterday is loaded.
 */
export const useComparison = (
    { site, period }: Subject,
    enabled = true,
): {
    readonly comparison: Comparison | undefined;
    readonly isPending: boolean;
} => {
    const { whole, before } = comparedPeriods(period);

    const [now, then] = [
        useUsage(
            { site, period: whole ?? period },
            enabled && whole !== undefined,
        ),
        useUsage({ site, period: before }, enabled),
    ];

    const isKnown = then.data && (!whole || now.data);

    return {
        isPending: then.isPending || (whole !== undefined && now.isPending),
        comparison: isKnown
            ? {
                  whole: whole && { period: whole, figures: now.data! },
                  before: { period: before, figures: then.data },
              }
            : undefined,
    };
};

export const useGender = (subject: Subject, enabled = true) =>
    useStat(
        'stat.gender',
        subject,
        genderShares as (
            rows: readonly GenderRow[],
        ) => ReturnType<typeof genderShares>,
        enabled,
    );

export const useAges = (subject: Subject, enabled = true) =>
    useStat(
        'stat.ageGroup',
        subject,
        ageBars as (rows: readonly AgeRow[]) => ReturnType<typeof ageBars>,
        enabled,
    );

/** Days requested at the same time. */
const AT_ONCE = 4;
const HOUR_MS = 3_600_000;

const take = atATime(AT_ONCE);

/** A site's usage on a day that is over: it is requested once, and only a few days at a time. */
export const closedDayQuery = (
    provider: PortalProvider,
    site: number,
    day: Day,
) => {
    const { queryKey, queryFn } = usageQuery(provider, {
        site,
        period: { start: day, end: day },
    });

    return {
        queryKey: ['closed day', ...queryKey],
        queryFn: (context: { readonly signal: AbortSignal }) =>
            take(() => queryFn(context)),
        staleTime: Infinity,
        gcTime: HOUR_MS,
    };
};

export const daysIn = ({ start, end }: Period): readonly Day[] => {
    const days: Day[] = [];
    for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);

    return days;
};

/** Figures for each day of a period that ends today. Past days are requested once; only today is refreshed. */
export const useUsageByDay = ({ site, period }: Subject, enabled: boolean) => {
    const provider = useDataProvider<PortalProvider>();
    const days = daysIn(period);

    const queries = useQueries({
        queries: days.map(day => {
            if (day < period.end)
                return { ...closedDayQuery(provider, site, day), enabled };

            const { queryFn, ...query } = usageQuery(provider, {
                site,
                period: { start: day, end: day },
            });

            return {
                ...query,
                queryFn: (context: { readonly signal: AbortSignal }) =>
                    take(() => queryFn(context)),
                enabled,
            };
        }),
    });

    return {
        isPending: queries.some(({ isPending }) => isPending),
        isError: queries.every(({ isError }) => isError),
        isLoadingError: queries.every(({ isLoadingError }) => isLoadingError),
        isFetching: queries.some(({ isFetching }) => isFetching),
        refetch: () =>
            queries.forEach(query => query.isError && void query.refetch()),
        data: days.map((day, index): DayFigures => ({
            day,
            figures: queries[index]?.data && figuresOf(queries[index].data),
            isOver: day < period.end,
        })),
    };
};
