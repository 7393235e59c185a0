import { periodEnding, type Period } from '../../resources/rules/calendar.ts';
import type { PeriodDays } from '../foundation/statistics/periodDays.ts';
import { useToday } from './useToday.ts';

/** The last `days` days of the site's own calendar, today included; below `ClockAwaited`, where the clock is known. */
export const usePeriod = (days: PeriodDays): Period => {
    const today = useToday();
    if (today === undefined) throw new Error('A period waits for the site\'s clock: put ClockAwaited above it.');
    return periodEnding(today, days);
};
