import { csvOf } from '../../../resources/rules/csv.ts';
import type { Period } from '../../../resources/rules/calendar.ts';
import type { AgeBar } from '../../components/statistics/ageBars.ts';
import type { Comparison, Figures } from '../../foundation/statistics/figures.ts';
import type { GenderShare } from '../../components/statistics/genderShares.ts';

export interface AnalyticsSheet {
    readonly site: string;
    readonly period: Period;
    readonly figures: Figures;
    /** What they are measured by, where that is known. */
    readonly comparison?: Comparison | undefined;
    readonly shares: readonly GenderShare[];
    readonly bars: readonly AgeBar[];
}

/** The words of the sheet, in the language in use. */
export interface SheetWords {
    readonly heads: readonly [section: string, name: string, value: string];
    readonly site: string;
    readonly from: string;
    readonly to: string;
    readonly figures: string;
    /** What the whole days that are compared are called, and those before: yesterday, where the period is today. */
    readonly whole: string;
    readonly before: string;
    readonly figure: Readonly<Record<'sessions' | 'users' | 'downloaded' | 'uploaded' | 'average' | 'connected' | 'connectedSeconds' | 'share', string>>;
    readonly gender: string;
    readonly genderOf: (share: GenderShare) => string;
    readonly ages: string;
    readonly ageUnknown: string;
    /** Seconds in words. */
    readonly duration: (seconds: number) => string;
}

/** Rounds as the page does, and without grouping. */
const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false });

/** The figures that the page shows of both periods. */
const compared = ({ sessions, users, downloaded, uploaded, average }: Figures) =>
    [['sessions', String(sessions)], ['users', String(users)], ['downloaded', amount.format(downloaded)], ['uploaded', amount.format(uploaded)], ['average', amount.format(average)]] as const;

/** Both sides of the comparison, each with its days. */
const measured = (comparison: Comparison | undefined, words: SheetWords): readonly (readonly string[])[] =>
    ([['whole', comparison?.whole], ['before', comparison?.before]] as const).flatMap(([side, known]) =>
        known ? compared(known.figures).map(([name, value]) => [`${words[side]} (${[...new Set(Object.values(known.period))].join(' – ')})`, words.figure[name], value]) : [],
    );

/** What the page shows as CSV: a line a number; amounts with two decimals and no grouping, so that spreadsheets can add them. */
export const analyticsCsv = ({ site, period, figures, comparison, shares, bars }: AnalyticsSheet, words: SheetWords): string => {
    return csvOf(words.heads, [
        [words.site, words.site, site],
        [words.site, words.from, period.start],
        [words.site, words.to, period.end],
        ...compared(figures).map(([name, value]) => [words.figures, words.figure[name], value]),
        [words.figures, words.figure.connected, words.duration(figures.seconds)],
        [words.figures, words.figure.connectedSeconds, String(figures.seconds)],
        [words.figures, words.figure.share, String(figures.downloadShare)],
        ...measured(comparison, words),
        ...shares.flatMap(share => [
            [words.gender, words.genderOf(share), String(share.users)],
            [words.gender, `${words.genderOf(share)} (%)`, String(share.percent)],
        ]),
        ...bars.map(bar => [words.ages, bar.range || words.ageUnknown, String(bar.users)]),
    ]);
};
