import type { DayOrder } from '../../../resources/rules/calendar.ts';
import type { Language } from '../../../resources/schema/index.ts';

/** The order of a short date in the language in use, in the user's own kind of it (English differs by country). */
export const shortDayOrder = (language: Language, preferred: readonly string[]): DayOrder => {
    const locale = preferred.find(name => name.startsWith(language)) ?? language;
    const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).formatToParts(0).flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
    return parts[0] === 'year' ? 'YMD' : parts[0] === 'day' ? 'DMY' : 'MDY';
};
