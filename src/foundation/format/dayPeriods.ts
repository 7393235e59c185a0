import {
    addDays,
    lastOfMonth,
    periodEnding,
    type Day,
    type Period,
    addMonths,
    firstOfMonth,
} from '../../../resources/rules/calendar.ts';

/** Common periods by name. */
export const dayPeriods = [
    'today',
    'yesterday',
    'days7',
    'days30',
    'month',
    'lastMonth',
] as const;
export type DayPeriod = (typeof dayPeriods)[number];

const periods: Readonly<Record<DayPeriod, (today: Day) => Period>> = {
    today: today => ({ start: today, end: today }),
    yesterday: today => ({
        start: addDays(today, -1),
        end: addDays(today, -1),
    }),
    days7: today => periodEnding(today, 7),
    days30: today => periodEnding(today, 30),
    month: today => ({ start: firstOfMonth(today), end: today }),
    lastMonth: today => ({
        start: addMonths(firstOfMonth(today), -1),
        end: lastOfMonth(today, -1),
    }),
};

/** The dates of a named period, relative to `today`. */
export const daysOf = (period: DayPeriod, today: Day): Period =>
    periods[period](today);

/** The name of a period, if it has one. On the first of a month both "today" and "month" match; the former wins. */
export const dayPeriodOf = (
    start: unknown,
    end: unknown,
    today: Day,
): DayPeriod | undefined =>
    dayPeriods.find(name => {
        const period = daysOf(name, today);

        return period.start === start && period.end === end;
    });
