import { clockHours, dayText, momentText, type Day } from '../../../resources/rules/calendar.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import { settings } from '../settings.ts';

/** A day in figures, in the order of the installation: `22/11/2026`. */
export const shownDay = (day: Day): string => dayText(day, settings().dayOrder);

/** An instant (ISO 8601) on a clock that is `offsetHours` ahead of UTC; null for none. */
export const shownMoment = (value: string | null | undefined, offsetHours: number | undefined, language: string): string | null =>
    momentText(value, offsetHours, clockHours(language), settings().dayOrder);

const MINUTES = 60;

/** The same instant on the clock of this browser. */
export const ownMoment = (value: string, language: string): string | null => {
    const at = instantOf(value);
    return Number.isNaN(at) ? null : shownMoment(value, -new Date(at).getTimezoneOffset() / MINUTES, language);
};
