import { instantOf } from './instant.ts';

const DAY_MS = 86_400_000;
const pad = (n: number, width = 2) => String(n).padStart(width, '0');

/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export type Day = string;

export const dayOf = (year: number, month: number, date: number): Day => `${pad(year, 4)}-${pad(month)}-${pad(date)}`;

const isReal = (year: number, month: number, date: number): boolean => {
    const utc = new Date(Date.UTC(2000, 0, 1));
    utc.setUTCFullYear(year, month - 1, date);
    return year >= 1 && utc.getUTCFullYear() === year && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === date;
};

/** The day a wire value names (`2026-03-01`, `2026-03-01T00:00:00`, `...Z`); null for none or `0001-01-01`. */
export const dayFromWire = (value: unknown): Day | null => {
    const match = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/.exec(value) : null;
    if (!match || match[1] === '0001') return null;
    return isReal(Number(match[1]), Number(match[2]), Number(match[3])) ? value!.toString().slice(0, 10) : null;
};

export const dayToWire = (day: Day): string => `${day}T00:00:00`;

/** Days from one day of a record to another; null where one of them is missing. */
export const daysBetween = (from: unknown, until: unknown): number | null => {
    const [start, end] = [dayFromWire(from), dayFromWire(until)];
    return start && end ? Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) : null;
};

export const addDays = (day: Day, days: number): Day => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The day it is at `now` (milliseconds) where clocks are `offsetHours` ahead of UTC. */
export const dayAt = (now: number, offsetHours: number): Day => new Date(now + offsetHours * 3_600_000).toISOString().slice(0, 10);

export interface Period {
    readonly start: Day;
    readonly end: Day;
}

/** The last `days` days, `today` included. */
export const periodEnding = (today: Day, days: number): Period => ({ start: addDays(today, 1 - days), end: today });

/** The period of the same length just before. */
export const periodBefore = ({ start, end }: Period): Period => {
    const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
    return { start: addDays(start, -days), end: addDays(start, -1) };
};

/** The next 12 month ends from `today` on: the current month's first, unless today is that very day. */
export const monthEnds = (today: Day): readonly Day[] => {
    const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
    const end = (ahead: number): Day => new Date(Date.UTC(year, month + ahead, 0)).toISOString().slice(0, 10);
    const first = end(0) === today ? 1 : 0;
    return Array.from({ length: 12 }, (_, n) => end(first + n));
};

export type DayOrder = 'DMY' | 'MDY' | 'YMD';

/**
 * Reads a typed date, told apart by its separator: `MM-dd-yyyy`, `yyyy/MM/dd`, `dd.MM.yyyy`, else the language's short
 * date (`shortOrder`, parts separated by `/`). Undefined when it is no real day.
 */
export const readTypedDay = (typed: string, shortOrder: DayOrder): Day | undefined => {
    const parts = /^\s*(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})\s*$/.exec(typed);
    if (!parts) return undefined;
    const [, a = '', separator, b = '', c = ''] = parts;
    const order: DayOrder = separator === '-' ? 'MDY' : separator === '.' ? 'DMY' : a.length === 4 ? 'YMD' : shortOrder;
    const [year, month, date] = order === 'YMD' ? [a, b, c] : order === 'MDY' ? [c, a, b] : [c, b, a];
    if (year.length !== 4 || month.length > 2 || date.length > 2) return undefined;
    return isReal(Number(year), Number(month), Number(date)) ? dayOf(Number(year), Number(month), Number(date)) : undefined;
};

/** `MM-dd-yyyy`. */
export const typedDayText = (day: Day): string => `${day.slice(5, 7)}-${day.slice(8, 10)}-${day.slice(0, 4)}`;

/** `DD/MM/YYYY`. */
export const dayText = (day: Day): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** How many hours a clock's face has: those of French go to 23. */
export type ClockHours = 12 | 24;
export const clockHours = (language: string): ClockHours => (language === 'fr' ? 24 : 12);

/** `DD/MM/YYYY hh:mm A`, or `DD/MM/YYYY HH:mm`, of a UTC instant, where clocks are `offsetHours` ahead; null for none or `0001-01-01`. */
export const momentText = (value: string | null | undefined, offsetHours: number | undefined, hours: ClockHours = 12): string | null => {
    const at = instantOf(value);
    if (Number.isNaN(at) || offsetHours === undefined) return null; // unknown is not UTC
    const shifted = new Date(at + offsetHours * 3_600_000).toISOString();
    const hour = Number(shifted.slice(11, 13));
    if (hours === 24) return `${dayText(shifted.slice(0, 10))} ${shifted.slice(11, 16)}`;
    return `${dayText(shifted.slice(0, 10))} ${pad(hour % 12 || 12)}:${shifted.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`;
};
