export const MINUTES_PER_DAY = 1_440;
export const MINUTES_PER_HOUR = 60;

export interface DaysHoursMinutes {
    readonly days: number;
    readonly hours: number;
    readonly minutes: number;
}

/** Whole days, hours and minutes of a number of minutes (its sign on every part; a part of a minute is dropped). */
export const splitMinutes = (minutes: number): DaysHoursMinutes => {
    const whole = Math.trunc(minutes);
    return {
        days: Math.trunc(whole / MINUTES_PER_DAY) + 0,
        hours: Math.trunc((whole % MINUTES_PER_DAY) / MINUTES_PER_HOUR) + 0,
        minutes: (whole % MINUTES_PER_HOUR) + 0,
    };
};

export const joinMinutes = ({ days, hours, minutes }: DaysHoursMinutes): number => days * MINUTES_PER_DAY + hours * MINUTES_PER_HOUR + minutes;

const ENGLISH_UNITS = { day: 'd', hour: 'h', minute: 'm' } as const;
/** How a language writes lengths of time: what stands behind the numbers, with the space before it where there is one. */
export type DurationUnits = Readonly<Record<keyof typeof ENGLISH_UNITS, string>>;

/** A length of time, `1d 2h 5m`: only the parts that are not zero, `0m` for none, `< 1m` for part of a minute. */
export const minutesText = (minutes: number, { day, hour, minute }: DurationUnits = ENGLISH_UNITS): string => {
    if (minutes !== 0 && Math.abs(minutes) < 1) return `< 1${minute}`; // a sign-in still works
    const { days, hours, minutes: rest } = splitMinutes(minutes);
    const parts = [days && days + day, hours && hours + hour, rest && rest + minute].filter(Boolean);
    return parts.length === 0 ? `0${minute}` : parts.join(' ');
};
