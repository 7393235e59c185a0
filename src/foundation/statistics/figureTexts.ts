import { daysBetween, periodBefore, addDays, type Period } from '../../../resources/rules/calendar.ts';
import { numberText, withUnit } from '../format/numberText.ts';
import { changeOf, type Comparison, type Figures } from './figures.ts';
import type { SayOfHome } from './homeKeys.ts';

/** Which figure a card shows, and how exactly. */
export interface FigureLook {
    readonly figure: 'sessions' | 'downloaded' | 'average' | 'uploaded' | 'users';
    readonly decimals?: number;
}

/** What a card of one figure says. */
interface FigureTexts {
    readonly value: string;
    /** How it compares with the days before: a sign that is seen alone, and words. */
    readonly trend: { readonly sign: string; readonly text: string } | undefined;
    /** Both values that are compared. */
    readonly whole: string | undefined;
}

/** The periods that one which ends today is measured by: its whole days and as many before them; for today alone, which is not over, yesterday. */
export const comparedPeriods = (period: Period): { readonly whole: Period | undefined; readonly before: Period } => {
    const whole = period.start === period.end ? undefined : { start: period.start, end: addDays(period.end, -1) };
    return { whole, before: periodBefore(whole ?? period) };
};

const daysIn = ({ start, end }: Period): number => (daysBetween(start, end) ?? 0) + 1;

const trendOf = (now: number, before: number, say: SayOfHome): FigureTexts['trend'] => {
    const change = changeOf(now, before);
    if (change === null) return { sign: '', text: say(now === before ? 'dashboard.same' : 'dashboard.noTrend') };
    if (change === 0) return { sign: '', text: say('dashboard.same') };
    return { sign: change > 0 ? '▲ ' : '▼ ', text: say(change > 0 ? 'dashboard.up' : 'dashboard.down', { percent: Math.abs(change) }) };
};

/** One number, and how its whole days compare with those before, with both values; today, which is not over, is measured by nothing. */
export const figureTexts = ({ figure, decimals = 0 }: FigureLook, now: Figures, comparison: Comparison | undefined, { language, say, unit = '' }: { readonly language: string; readonly say: SayOfHome; readonly unit?: string | undefined }): FigureTexts => {
    const numbers = (value: number) => numberText(value, language, { min: decimals });
    const said = (value: number) => withUnit(numbers(value), unit);
    const value = numbers(now[figure]);
    if (!comparison) return { value, trend: undefined, whole: undefined };
    const { whole, before: { figures } } = comparison;
    const before = figures[figure];
    if (!whole) return { value, trend: { sign: '', text: say('dashboard.yesterday', { value: said(before) }) }, whole: undefined };
    return { value, trend: trendOf(whole.figures[figure], before, say), whole: say('dashboard.wholeDays', { smart_count: daysIn(whole.period), now: said(whole.figures[figure]), before: said(before) }) };
};
