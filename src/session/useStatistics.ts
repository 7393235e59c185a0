import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallAnswerOf } from '../../dataProvider/calls/typedCalls.ts';
import type { PortalProvider } from '../../dataProvider/types.ts';
import type { Period } from '../../resources/rules/calendar.ts';
import type { AgeRow, GenderRow, Usage } from '../../resources/services/answers.ts';
import { ageBars } from '../components/statistics/ageBars.ts';
import { figuresOf, type Comparison } from '../foundation/statistics/figures.ts';
import { comparedPeriods } from '../foundation/statistics/figureTexts.ts';
import { genderShares } from '../components/statistics/genderShares.ts';

/** Whose figures: one site's, over one period. */
export interface Subject {
    readonly site: number;
    readonly period: Period;
}

const FRESH_MS = 60_000;

const statQuery = <N extends 'stat.usage' | 'stat.gender' | 'stat.ageGroup'>(provider: PortalProvider, name: N, { site, period }: Subject) => ({
    queryKey: ['stat', name, site, period.start, period.end],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => provider.callNamed(name, { SiteId: site, StartDate: period.start, EndDate: period.end }, { signal }) as Promise<CallAnswerOf<N>>,
    retry: false, // two of the three are POSTs
    staleTime: FRESH_MS,
});

/** What a site was used over a period, as the server says it. */
export const usageQuery = (provider: PortalProvider, subject: Subject) => statQuery(provider, 'stat.usage', subject);

const useStat = <N extends 'stat.usage' | 'stat.gender' | 'stat.ageGroup', Shown>(name: N, subject: Subject, select: (answer: CallAnswerOf<N>) => Shown, enabled: boolean) =>
    useQuery({ ...statQuery(useDataProvider<PortalProvider>(), name, subject), select, enabled });

/** Sessions, downloads and what follows from them. */
export const useUsage = (subject: Subject, enabled = true) => useStat('stat.usage', subject, figuresOf as (usage: Partial<Usage>) => ReturnType<typeof figuresOf>, enabled);

/** What a period that ends today is measured by: its whole days and as many before them; of today alone, which is not over, yesterday. */
export const useComparison = ({ site, period }: Subject, enabled = true): { readonly comparison: Comparison | undefined; readonly isPending: boolean } => {
    const { whole, before } = comparedPeriods(period);
    const [now, then] = [useUsage({ site, period: whole ?? period }, enabled && whole !== undefined), useUsage({ site, period: before }, enabled)];
    const isKnown = then.data && (!whole || now.data);
    return { isPending: then.isPending || (whole !== undefined && now.isPending), comparison: isKnown ? { whole: whole && { period: whole, figures: now.data! }, before: { period: before, figures: then.data } } : undefined };
};

export const useGender = (subject: Subject, enabled = true) => useStat('stat.gender', subject, genderShares as (rows: readonly GenderRow[]) => ReturnType<typeof genderShares>, enabled);

export const useAges = (subject: Subject, enabled = true) => useStat('stat.ageGroup', subject, ageBars as (rows: readonly AgeRow[]) => ReturnType<typeof ageBars>, enabled);
