import { dayAt, periodEnding, type Period } from '../../../resources/rules/calendar.ts';
import { useScope } from '../../session/useScope.ts';
import { useServerTime } from '../../session/serverTime.ts';

/** Lengths of the periods in days, all ending today. */
export const periodDays = [1, 7, 30] as const;
export type PeriodDays = (typeof periodDays)[number];

/** The last `days` days of the site's own calendar, today included. */
export const usePeriod = (days: PeriodDays): Period => {
    const { timeOffset } = useScope();
    return periodEnding(dayAt(useServerTime(), timeOffset ?? 0), days);
};
