import type { Day } from '../../../resources/rules/calendar.ts';
import type { Language } from '../../../resources/schema/index.ts';
import { settings } from '../settings.ts';

/** English has two habits; the installation's order says which. */
const localeOf = (language: Language): string => (language === 'en' ? (settings().dayOrder === 'MDY' ? 'en-US' : 'en-GB') : language);
const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** A day that nobody takes for another: `Sun 22 Nov 2026`. */
export const dayInWords = (day: Day, language: Language): string => {
    const locale = localeOf(language);
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(dateOf(day));
    return `${weekday} ${new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(dateOf(day))}`;
};

/** The twelve months' names in a language. */
export const monthNames = (language: Language): readonly string[] => {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
};
