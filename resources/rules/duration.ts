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

/** `1d 2h 5m`: only the parts that are not zero, `0m` for none, `-` before a negative one. */
export const minutesText = (minutes: number): string => {
    const { days, hours, minutes: rest } = splitMinutes(Math.abs(minutes));
    const parts = [days && `${days}d`, hours && `${hours}h`, rest && `${rest}m`].filter(Boolean);
    return parts.length === 0 ? '0m' : `${minutes < 0 ? '-' : ''}${parts.join(' ')}`;
};

export const secondsText = (seconds: number): string => minutesText(seconds / 60);
