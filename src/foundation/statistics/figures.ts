import { KB_PER_MB } from '../../../resources/rules/usage.ts';
import type { Period } from '../../../resources/rules/calendar.ts';
import type { Usage } from '../../../resources/services/answers.ts';

export interface Figures {
    readonly sessions: number;
    /** Megabytes. */
    readonly downloaded: number;
    /** Megabytes a session; 0 without sessions. */
    readonly average: number;
    /** Of all traffic, whole %. */
    readonly downloadShare: number;
    readonly users: number;
    /** Megabytes. */
    readonly uploaded: number;
    /** Connected time, seconds. */
    readonly seconds: number;
}

interface PeriodFigures {
    readonly period: Period;
    readonly figures: Figures;
}

/** Whole days of a period and as many before them; of today alone nothing and yesterday. */
export interface Comparison {
    readonly whole: PeriodFigures | undefined;
    readonly before: PeriodFigures;
}

/** Anything but a finite number above 0 counts as 0. */
const amount = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0);

/** The figures of one period, without dividing by zero. */
export const figuresOf = (usage: Partial<Usage>): Figures => {
    const [sessions, down, up] = [amount(usage.Sessions), amount(usage.TrafficUsedDownKb), amount(usage.TrafficUsedUpKb)];
    const downloaded = down / KB_PER_MB;
    return {
        sessions,
        downloaded,
        average: sessions > 0 ? downloaded / sessions : 0,
        downloadShare: down + up > 0 ? Math.round((100 * down) / (down + up)) : 0,
        users: amount(usage.Users),
        uploaded: up / KB_PER_MB,
        seconds: amount(usage.TotalSeconds),
    };
};

/** Change against the period before, whole %; null where there was nothing to compare with. */
export const changeOf = (now: number, before: number): number | null => (before > 0 ? Math.round((100 * (now - before)) / before) : null);
