import { type Day, lastOfMonth } from './calendar.ts';

// Months of calendar days; apart, as the first screen needs none of them.

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The same day some months later; the last day of a month stays the last of one. */
export const addMonths = (day: Day, months: number): Day => {
    const last = lastOfMonth(day, months);
    const same = last.slice(0, 8) + day.slice(8);
    return day === lastOfMonth(day) || same > last ? last : same;
};

/** Months from that of one day to that of another. */
export const monthsBetween = (from: Day, until: Day): number => (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(until.slice(5, 7)) - Number(from.slice(5, 7));
