import type { Day } from '../../../resources/rules/calendar.ts';
import type { DayNames } from '../../../resources/rules/typedDay.ts';
import type { Language } from '../../../resources/schema/index.ts';
import { preferredLanguage } from '../preferences.ts';
import { settings } from '../settings.ts';
import { ownMoment, shownDay } from './days.ts';

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

/** What a typed day may be called in a language. */
export const dayNames = (language: Language): DayNames => {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    return { months: monthNames(language), weekdays: Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 1, 1 + day))) };
};

type Locales = Intl.LocalesArgument;
type Options = Intl.DateTimeFormatOptions;

/** A date that writes itself in figures as the portal writes days and moments; told how to write itself (`options`, `locales`), it does so in the portal's language. */
class PortalDate extends Date {
    override toLocaleDateString(locales?: Locales, options: Options = {}): string {
        const { timeZone, ...asked } = options;
        if (Number.isNaN(this.getTime()) || locales !== undefined || Object.keys(asked).length > 0) return super.toLocaleDateString(locales ?? localeOf(preferredLanguage()), options);
        return shownDay(new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', ...(timeZone && { timeZone }) }).format(this));
    }

    override toLocaleString(locales?: Locales, options?: Options): string {
        if (Number.isNaN(this.getTime()) || locales !== undefined || options !== undefined) return super.toLocaleString(locales ?? localeOf(preferredLanguage()), options);
        return ownMoment(this.toISOString(), preferredLanguage()) ?? '';
    }

    override toLocaleTimeString(locales?: Locales, options?: Options): string {
        return super.toLocaleTimeString(locales ?? localeOf(preferredLanguage()), options);
    }
}

/** What react-admin's `<DateField>` makes of a value before it writes it. */
export const stockDate = (value: unknown): Date | undefined => (value instanceof Date || typeof value === 'string' || typeof value === 'number' ? new PortalDate(value) : undefined);
