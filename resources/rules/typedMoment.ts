import type { Day, DayOrder } from './calendar.ts';
import { readTypedDay } from './typedDay.ts';

const HALF_DAY = 12;
const MINUTE_DIGITS = 2;

/** `14:30`, `2:30 pm`, `2.30 p.m.`, `14h30`, `2 pm` as `HH:mm`; undefined when it is no time of a day. */
export const readTypedTime = (typed: string): string | undefined => {
    const [, figures = '', minutes, half] = /^(\d{1,2})(?:\s?[:.h]\s?(\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*(?:([ap])\.?m\.?)?$/i.exec(typed.trim()) ?? [];
    if (figures === '' || (minutes === undefined && half === undefined)) return undefined;
    const hour = Number(figures);
    if (half !== undefined && (hour < 1 || hour > HALF_DAY)) return undefined;
    const ofDay = half === undefined ? hour : (hour % HALF_DAY) + (half.toLowerCase() === 'p' ? HALF_DAY : 0);
    return ofDay < 2 * HALF_DAY && Number(minutes ?? 0) < 60 ? `${String(ofDay).padStart(MINUTE_DIGITS, '0')}:${minutes ?? '00'}` : undefined;
};

/**
 * Reads a typed date with its time (`22/11/2026 2:30 PM`, `22 Nov 2026, 14:30`, `2026-11-22T14:30`) as `YYYY-MM-DDTHH:mm`; the date as
 * `readTypedDay` does. A date alone has the time `otherwise`. Undefined when either is none.
 */
export const readTypedMoment = (typed: string, usual: DayOrder, months: readonly string[] = [], otherwise = '00:00'): string | undefined => {
    const moment = (date: string, time: string | undefined): string | undefined => {
        const day: Day | undefined = time === undefined ? undefined : readTypedDay(date, usual, months);
        return day && `${day}T${time!}`;
    };
    // The shortest date that leaves a time behind it; a year is no time, for a time has its minutes or its half of the day.
    const text = typed.trim();
    for (const gap of text.matchAll(/(?<=\d)T(?=\d)|[\s,]+/g)) {
        const found = moment(text.slice(0, gap.index), readTypedTime(text.slice(gap.index + gap[0].length)));
        if (found) return found;
    }
    return moment(text, otherwise);
};
