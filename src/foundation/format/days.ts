import {
    clockHours,
    dayText,
    momentText,
    type Day,
    type Period,
} from '../../../resources/rules/calendar.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import type { ChosenSite } from '../remembered.ts';
import { settings } from '../settings.ts';
import { withSign } from './numberText.ts';

/** A date in digits, in the installation's order: `22/11/2026`. */
export const shownDay = (day: Day): string => dayText(day, settings().dayOrder);

/** The same without the year, for narrow places: `22/11`. */
export const shortDay = (day: Day): string =>
    shownDay(day).replace(/^\d{4}\/|\/\d{4}$/, '');

/** A period in the same format: `01/11/2026 – 15/11/2026`. */
export const shownPeriod = ({ start, end }: Period): string =>
    start === end ? shownDay(start) : `${shownDay(start)} – ${shownDay(end)}`;

/** An instant (ISO 8601) on a clock `offsetHours` ahead of UTC; null if there is none. */
export const shownMoment = (
    value: string | null | undefined,
    offsetHours: number | undefined,
    language: string,
): string | null =>
    momentText(value, offsetHours, clockHours(language), settings().dayOrder);

/** The time of day only. */
export const shownTime = (
    ...moment: Parameters<typeof shownMoment>
): string | null => shownMoment(...moment)?.replace(/^\S+ /, '') ?? null;

const MINUTES = 60;

/** The same instant on the browser's clock. */
export const ownMoment = (value: string, language: string): string | null => {
    const at = instantOf(value);

    return Number.isNaN(at)
        ? null
        : shownMoment(
              value,
              -new Date(at).getTimezoneOffset() / MINUTES,
              language,
          );
};

const HOURS_OF_DAY = 24;

/** Parses an offset in hours, which some servers send as text; undefined if it is not a possible clock offset. */
const numberOf = (value: unknown): number | undefined => {
    const number =
        typeof value === 'string' && value.trim() !== ''
            ? Number(value)
            : value;

    return typeof number === 'number' && Math.abs(number) < HOURS_OF_DAY
        ? number
        : undefined;
};

/** Offset of a site's clock from UTC in hours; undefined while unknown, 0 without a site. */
export const siteOffset = (site: ChosenSite | undefined): number | undefined =>
    site ? numberOf(site.LocTimeOffset) : 0;

/** `10`, `5:45`. */
const hoursAndMinutes = (hours: number): string => {
    const minutes = Math.round(hours * MINUTES);

    return minutes % MINUTES === 0
        ? String(minutes / MINUTES)
        : `${Math.trunc(minutes / MINUTES)}:${String(minutes % MINUTES).padStart(2, '0')}`;
};

/** An offset from UTC as text: `+10`, `+5:45`. */
export const offsetText = (hours: number): string =>
    withSign(hours, hoursAndMinutes);

/** A clock's name in files and below tables: `UTC+10`, `UTC`. */
export const zoneText = (hours: number): string =>
    hours === 0 ? 'UTC' : `UTC${offsetText(hours)}`;
