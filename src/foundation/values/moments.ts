import { dayFromWire } from '../../../resources/rules/calendar.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import { shownDay, shownMoment } from '../format/days.ts';
import type { ReadType } from './readType.ts';

const HOUR_MS = 3_600_000;
const steps = [
    ['year', 365 * 24 * HOUR_MS], ['month', 30 * 24 * HOUR_MS], ['day', 24 * HOUR_MS], ['hour', HOUR_MS], ['minute', HOUR_MS / 60],
] as const;

/** `5 minutes ago`: how a live moment reads at the moment `now` (milliseconds), in its largest unit. */
export const relativeText = (moment: unknown, now: number, language: string): string => {
    const at = instantOf(moment);
    const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    const [unit, length] = steps.find(([, ms]) => Math.abs(at - now) >= ms) ?? ['second', 1000];
    return format.format(Math.trunc((at - now) / length), unit);
};

/** A calendar day. */
export const date: ReadType = {
    text: value => {
        const read = dayFromWire(value);
        return read && shownDay(read);
    },
};

/** An instant, on the site's clock; unknown while that is. */
export const dateTime: ReadType = {
    text: (value, _, { offset, language, noTime }) => (offset === undefined && value !== null && value !== undefined ? noTime : shownMoment(typeof value === 'string' ? value : null, offset, language)),
};
