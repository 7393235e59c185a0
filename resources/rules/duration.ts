import { cleanText, withPlainFigures } from './words.ts';

export const MINUTES_PER_DAY = 1_440;
export const MINUTES_PER_HOUR = 60;

export interface DaysHoursMinutes {
    readonly days: number;
    readonly hours: number;
    readonly minutes: number;
}

/**
 * Splits minutes into whole days, hours and minutes. Each part has the sign of the total; a fraction of a minute is
 * dropped.
 */
export const splitMinutes = (minutes: number): DaysHoursMinutes => {
    const whole = Math.trunc(minutes);

    return {
        days: Math.trunc(whole / MINUTES_PER_DAY) + 0,
        hours: Math.trunc((whole % MINUTES_PER_DAY) / MINUTES_PER_HOUR) + 0,
        minutes: (whole % MINUTES_PER_HOUR) + 0,
    };
};

export const joinMinutes = ({ days, hours, minutes }: DaysHoursMinutes): number =>
    days * MINUTES_PER_DAY + hours * MINUTES_PER_HOUR + minutes;

/** Words for the units, in English and French. */
const IN_WORDS =
    /^(?:(\d+)\s*(?:d|days?|j|jours?)[\s,]*)?(?:(\d+)\s*(?:h|hrs?|hours?|heures?)[\s,]*)?(?:(\d+)\s*(?:m|mins?|minutes?))?$/i;

/** The minutes of a duration with its units, as it is shown: `1d 2h 5m`, `2h 30min`, `2h30`; undefined without any. */
export const readDuration = (typed: string): number | undefined => {
    const text = withPlainFigures(cleanText(typed)).replace(/(?<=\d\s*h\s*)(\d{1,2})$/i, '$1m');
    const [, days, hours, minutes] = IN_WORDS.exec(text) ?? [];
    if (days === undefined && hours === undefined && minutes === undefined) return undefined;

    return joinMinutes({ days: Number(days ?? 0), hours: Number(hours ?? 0), minutes: Number(minutes ?? 0) });
};

const ENGLISH_UNITS = { day: 'd', hour: 'h', minute: 'm' } as const;
/** The units a language puts after the numbers of a duration, with the space before them if there is one. */
export type DurationUnits = Readonly<Record<keyof typeof ENGLISH_UNITS, string>>;

/** A duration, `1d 2h 5m`: only the parts that are not zero, `0m` for none, `< 1m` for part of a minute. */
export const minutesText = (minutes: number, { day, hour, minute }: DurationUnits = ENGLISH_UNITS): string => {
    if (minutes !== 0 && Math.abs(minutes) < 1) return `< 1${minute}`; // that still allows a sign-in
    const { days, hours, minutes: rest } = splitMinutes(minutes);
    const parts = [days && days + day, hours && hours + hour, rest && rest + minute].filter(Boolean);

    return parts.length === 0 ? `0${minute}` : parts.join(' ');
};
