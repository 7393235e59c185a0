import { instantOf } from './instant.ts';
import { isNoKey } from './valueAt.ts';

export const DAY_MS = 86_400_000;
const pad = (n: number, width = 2) => String(n).padStart(width, '0');

/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export type Day = string;

export const dayOf = (year: number, month: number, date: number): Day => `${pad(year, 4)}-${pad(month)}-${pad(date)}`;

/** Whether a year, month (1 to 12) and day of the month form a date that exists. */
export const isReal = (year: number, month: number, date: number): boolean => {
    const utc = new Date(Date.UTC(2000, 0, 1));
    utc.setUTCFullYear(year, month - 1, date);

    return year >= 1 && utc.getUTCFullYear() === year && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === date;
};

/** Whether a day or an instant is not set. Servers use the year 1 to say so. */
export const isUnset = (value: unknown): boolean =>
    isNoKey(value) || (typeof value === 'string' && (value.trim() === '' || value.startsWith('0001-')));

/** Earlier years are typing errors, or a server's way of saying nothing. */
export const FIRST_YEAR = 1900;

/**
 * The day in a wire value (`2026-03-01`, `2026-03-01T00:00:00`, `...Z`); null if there is none, or if it is before
 * 1900.
 */
export const dayFromWire = (value: unknown): Day | null => {
    const match = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/.exec(value) : null;
    if (!match || Number(match[1]) < FIRST_YEAR) return null;

    return isReal(Number(match[1]), Number(match[2]), Number(match[3])) ? value!.toString().slice(0, 10) : null;
};

export const dayToWire = (day: Day): string => `${day}T00:00:00`;

/** Days from one day of a record to another; null if either is missing. */
export const daysBetween = (from: unknown, until: unknown): number | null => {
    const [start, end] = [dayFromWire(from), dayFromWire(until)];

    return start && end ? Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) : null;
};

export const addDays = (day: Day, days: number): Day =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The last day of a day's month, or of the month `later` months after it. */
export const lastOfMonth = (day: Day, later = 0): Day =>
    new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + later, 0)).toISOString().slice(0, 10);

/** The date at `now` (milliseconds) where clocks are `offsetHours` ahead of UTC. */
export const dayAt = (now: number, offsetHours: number): Day =>
    new Date(now + offsetHours * 3_600_000).toISOString().slice(0, 10);

/** When a day begins (milliseconds since 1970) where clocks are `offsetHours` ahead of UTC. */
export const dayStart = (day: Day, offsetHours: number): number =>
    Date.parse(`${day}T00:00:00Z`) - offsetHours * 3_600_000;

export interface Period {
    readonly start: Day;
    readonly end: Day;
}

/** The last `days` days, `today` included. */
export const periodEnding = (today: Day, days: number): Period => ({ start: addDays(today, 1 - days), end: today });

/** The adjacent period of the same length, before (-1) or after (1). */
export const periodBeside = ({ start, end }: Period, step: -1 | 1): Period => {
    const days = step * ((Date.parse(end) - Date.parse(start)) / DAY_MS + 1);

    return { start: addDays(start, days), end: addDays(end, days) };
};

/** The next 12 month ends, starting with that of the current month unless it is today. */
export const monthEnds = (today: Day): readonly Day[] => {
    const first = lastOfMonth(today) === today ? 1 : 0;

    return Array.from({ length: 12 }, (_, n) => lastOfMonth(today, first + n));
};

/** The order of year, month and day in a numeric date. */
export type DayOrder = 'DMY' | 'MDY' | 'YMD';

/** `DD/MM/YYYY`, or `MM/DD/YYYY` or `YYYY/MM/DD` if that is the order. */
export const dayText = (day: Day, order: DayOrder = 'DMY'): string => {
    const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), day.slice(8, 10)];

    return { DMY: [date, month, year], MDY: [month, date, year], YMD: [year, month, date] }[order].join('/');
};

export type ClockHours = 12 | 24;

const knownHours = new Map<string, ClockHours>([
    ['en', 12],
    ['fr', 24],
]); // asking the browser is slow

/** Whether a language uses a 12-hour or a 24-hour clock. */
export const clockHours = (language: string): ClockHours => {
    const hours =
        knownHours.get(language) ??
        (new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 ? 12 : 24);

    knownHours.set(language, hours);

    return hours;
};

const LAST_YEAR = 9999;

/**
 * The time on a clock at `at` (milliseconds since 1970) if it is `offsetHours` ahead of UTC: `YYYY-MM-DDTHH:mm`; null
 * outside the years 1 to 9999.
 */
export const clockAt = (at: number, offsetHours: number): string | null => {
    const clock = new Date(at + offsetHours * 3_600_000);
    const year = clock.getUTCFullYear();

    return year >= 1 && year <= LAST_YEAR ? clock.toISOString().slice(0, 16) : null;
};

/**
 * A UTC instant as `DD/MM/YYYY hh:mm A` or `DD/MM/YYYY HH:mm`, where clocks are `offsetHours` ahead; null if there is
 * none (`0001-01-01`) or the offset is unknown.
 */
export const momentText = (
    value: string | null | undefined,
    offsetHours: number | undefined,
    hours: ClockHours = 12,
    order: DayOrder = 'DMY',
): string | null => {
    const clock = offsetHours === undefined ? null : clockAt(instantOf(value), offsetHours); // an unknown offset is not 0
    if (clock === null) return null;
    const [day, hour, minutes] = [dayText(clock.slice(0, 10), order), Number(clock.slice(11, 13)), clock.slice(14)];

    return hours === 24
        ? `${day} ${pad(hour)}:${minutes}`
        : `${day} ${pad(hour % 12 || 12)}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
};

// Months of calendar days. Kept apart because the first screen needs none of them.

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The same day some months later; the last day of a month stays the last day of one. */
export const addMonths = (day: Day, months: number): Day => {
    const last = lastOfMonth(day, months);
    const same = last.slice(0, 8) + day.slice(8);

    return day === lastOfMonth(day) || same > last ? last : same;
};

/** How many months the month of one day is before that of another. */
export const monthsBetween = (from: Day, until: Day): number =>
    (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(until.slice(5, 7)) - Number(from.slice(5, 7));
