import { csvOf } from '../../../resources/rules/csv.ts';
import type { Period } from '../../../resources/rules/calendar.ts';
import type { AgeBar } from '../dashboard/ageBars.ts';
import type { Figures } from '../dashboard/figures.ts';
import type { GenderShare } from '../dashboard/genderShares.ts';

export interface AnalyticsSheet {
    readonly site: string;
    readonly period: Period;
    readonly figures: Figures;
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
    readonly figure: Readonly<Record<'sessions' | 'users' | 'downloaded' | 'uploaded' | 'average', string>>;
    readonly gender: string;
    readonly genderOf: (share: GenderShare) => string;
    readonly ages: string;
    readonly ageUnknown: string;
}

/** Rounds as the page does, and without grouping. */
const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false });

/** What the page shows as CSV: a line a number; amounts with two decimals and no grouping, so that spreadsheets can add them. */
export const analyticsCsv = ({ site, period, figures, shares, bars }: AnalyticsSheet, words: SheetWords): string => {
    const figure = (name: keyof SheetWords['figure'], value: string) => [words.figures, words.figure[name], value];
    return csvOf(words.heads, [
        [words.site, words.site, site],
        [words.site, words.from, period.start],
        [words.site, words.to, period.end],
        figure('sessions', String(figures.sessions)),
        figure('users', String(figures.users)),
        figure('downloaded', amount.format(figures.downloaded)),
        figure('uploaded', amount.format(figures.uploaded)),
        figure('average', amount.format(figures.average)),
        ...shares.map(share => [words.gender, `${words.genderOf(share)} (%)`, String(share.percent)]),
        ...bars.map(bar => [words.ages, bar.range || words.ageUnknown, String(bar.users)]),
    ]);
};
