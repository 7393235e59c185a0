import {
    addDays,
    type Day,
    daysBetween,
    type Period,
    periodBeside,
} from '../../../resources/rules/calendar.ts';
import { KB_PER_MB } from '../../../resources/rules/usage.ts';
import type { Usage } from '../../../resources/services/replyTypes.ts';
import { numberText, withUnit } from '../../foundation/format/numberText.ts';
import type { Translate } from '../../i18n/catalogue.ts';
import type { FigureLook } from './widgets.ts';

export interface Figures {
    readonly sessions: number;
    /** Megabytes. */
    readonly downloaded: number;
    /** Megabytes per session; 0 without sessions. */
    readonly average: number;
    /** Share of downloads in all traffic, whole %. */
    readonly downloadShare: number;
    readonly users: number;
    /** Megabytes. */
    readonly uploaded: number;
    /** Connected time, seconds. */
    readonly seconds: number;
}

/** A day that is over. */
export interface PastDay {
    readonly day: Day;
    /** Undefined where they could not be loaded. */
    readonly figures: Figures | undefined;
}

interface PeriodFigures {
    readonly period: Period;
    readonly figures: Figures;
}

/**
 * The whole days of a period, and as many days before them. For today alone, `whole` is undefined and `before` is
 * yesterday.
 */
export interface Comparison {
    readonly whole: PeriodFigures | undefined;
    readonly before: PeriodFigures;
}

/** Anything but a finite number above 0 counts as 0. */
const amount = (value: unknown): number =>
    typeof value === 'number' && Number.isFinite(value) && value > 0
        ? value
        : 0;

/** Figures of one period. Never divides by zero. */
export const figuresOf = (usage: Partial<Usage>): Figures => {
    const [sessions, down, up] = [
        amount(usage.Sessions),
        amount(usage.TrafficUsedDownKb),
        amount(usage.TrafficUsedUpKb),
    ];

    const downloaded = down / KB_PER_MB;

    return {
        sessions,
        downloaded,
        average: sessions > 0 ? downloaded / sessions : 0,
        downloadShare:
            down + up > 0 ? Math.round((100 * down) / (down + up)) : 0,
        users: amount(usage.Users),
        uploaded: up / KB_PER_MB,
        seconds: amount(usage.TotalSeconds),
    };
};

/** Change from the period before, in whole %; null if there was nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
    before > 0 ? Math.round((100 * (now - before)) / before) : null;

/** Texts on a card with one figure. */
interface FigureTexts {
    readonly value: string;
    /** Comparison with the days before: a sign that is shown but not read out, and words. */
    readonly trend:
        | { readonly sign: string; readonly text: string }
        | undefined;
    /** The two compared values, in one line and as a sentence. */
    readonly whole:
        | { readonly short: string; readonly sentence: string }
        | undefined;
}

/**
 * What to compare a period ending today with: its whole days with as many days before them. Today
 * alone is not over, so only yesterday is returned.
 */
export const comparedPeriods = (
    period: Period,
): { readonly whole: Period | undefined; readonly before: Period } => {
    const whole =
        period.start === period.end
            ? undefined
            : { start: period.start, end: addDays(period.end, -1) };

    return { whole, before: periodBeside(whole ?? period, -1) };
};

const daysIn = ({ start, end }: Period): number =>
    (daysBetween(start, end) ?? 0) + 1;

const trendOf = (
    now: number,
    before: number,
    say: Translate,
): FigureTexts['trend'] => {
    const change = changeOf(now, before);
    if (change === null)
        return {
            sign: '',
            text: say(now === before ? 'dashboard.same' : 'dashboard.noTrend'),
        };
    if (change === 0) return { sign: '', text: say('dashboard.same') };

    return {
        sign: change > 0 ? '▲ ' : '▼ ',
        text: say(change > 0 ? 'dashboard.up' : 'dashboard.down', {
            percent: Math.abs(change),
        }),
    };
};

/**
 * One number and how its whole days compare with the days before, with both values. Today is not over, so it is not
 * compared.
 */
export const figureTexts = (
    { figure, decimals = 0 }: FigureLook,
    now: Figures,
    comparison: Comparison | undefined,
    {
        language,
        say,
        unit = '',
    }: {
        readonly language: string;
        readonly say: Translate;
        readonly unit?: string | undefined;
    },
): FigureTexts => {
    const numbers = (value: number) =>
        numberText(value, language, { min: decimals });

    const valueText = (value: number) => withUnit(numbers(value), unit);
    const value = numbers(now[figure]);
    if (!comparison) return { value, trend: undefined, whole: undefined };

    const {
        whole,
        before: { figures },
    } = comparison;

    const before = figures[figure];
    if (!whole)
        return {
            value,
            trend: {
                sign: '',
                text: say('dashboard.yesterday', { value: valueText(before) }),
            },
            whole: undefined,
        };

    const compared = {
        smart_count: daysIn(whole.period),
        now: valueText(whole.figures[figure]),
        before: valueText(before),
    };

    return {
        value,
        trend: trendOf(whole.figures[figure], before, say),
        whole: {
            short: say('dashboard.wholeDaysShort', compared),
            sentence: say('dashboard.wholeDays', compared),
        },
    };
};
