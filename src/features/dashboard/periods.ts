import { dayAt, periodEnding, type Period } from '../../../resources/rules/calendar.ts';
import { useScope } from '../../session/useScope.ts';
import { useServerTime } from '../../foundation/serverTime.ts';

/** Lengths of the periods in days, all ending today. */
export const periodDays = [1, 7, 30] as const;
export type PeriodDays = (typeof periodDays)[number];

/** The last `days` days of the site's own calendar, today included; below `ClockAwaited`, where the clock is known. */
export const usePeriod = (days: PeriodDays): Period => {
    const { timeOffset } = useScope();
    if (timeOffset === undefined) throw new Error('A period waits for the site\'s clock: put ClockAwaited above it.');
    return periodEnding(dayAt(useServerTime(), timeOffset), days);
};
