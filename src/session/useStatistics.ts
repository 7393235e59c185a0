import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallAnswerOf } from '../../dataProvider/calls/typedCalls.ts';
import type { PortalProvider } from '../../dataProvider/types.ts';
import { periodBefore, type Period } from '../../resources/rules/calendar.ts';
import type { AgeRow, GenderRow, Usage } from '../../resources/services/answers.ts';
import { ageBars } from '../components/statistics/ageBars.ts';
import { figuresOf } from '../components/statistics/figures.ts';
import { genderShares } from '../components/statistics/genderShares.ts';

/** Whose figures: one site's, over one period. */
export interface Subject {
    readonly site: number;
    readonly period: Period;
}

const FRESH_MS = 60_000;

const useStat = <N extends 'stat.usage' | 'stat.gender' | 'stat.ageGroup', Shown>(name: N, { site, period }: Subject, select: (answer: CallAnswerOf<N>) => Shown, enabled: boolean) => {
    const provider = useDataProvider<PortalProvider>();
    return useQuery({
        queryKey: ['stat', name, site, period.start, period.end],
        queryFn: ({ signal }) => provider.callNamed(name, { SiteId: site, StartDate: period.start, EndDate: period.end }, { signal }) as Promise<CallAnswerOf<N>>,
        select,
        enabled,
        retry: false, // two of the three are POSTs
        staleTime: FRESH_MS,
    });
};

/** Sessions, downloads and what follows from them. */
export const useUsage = (subject: Subject, enabled = true) => useStat('stat.usage', subject, figuresOf as (usage: Partial<Usage>) => ReturnType<typeof figuresOf>, enabled);

/** The same of the period before, to compare with. */
export const useUsageBefore = ({ site, period }: Subject, enabled = true) => useUsage({ site, period: periodBefore(period) }, enabled);

export const useGender = (subject: Subject, enabled = true) => useStat('stat.gender', subject, genderShares as (rows: readonly GenderRow[]) => ReturnType<typeof genderShares>, enabled);

export const useAges = (subject: Subject, enabled = true) => useStat('stat.ageGroup', subject, ageBars as (rows: readonly AgeRow[]) => ReturnType<typeof ageBars>, enabled);
