import type { Day } from '../../../resources/rules/calendar.ts';
import type { DayNames } from '../../../resources/rules/typedDay.ts';
import type { Language } from '../../../resources/schema/index.ts';
import { preferredLanguage } from '../preferences.ts';
import { settings } from '../settings.ts';
import { ownMoment, shownDay } from './days.ts';

/** English has two conventions; the installation's day order decides. */
const localeOf = (language: Language): string => {
    if (language !== 'en') return language;

    return settings().dayOrder === 'MDY' ? 'en-US' : 'en-GB';
};

const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** An unambiguous date: `Sun 22 Nov 2026`. */
export const dayInWords = (day: Day, language: Language): string => {
    const locale = localeOf(language);

    const weekday = new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        timeZone: 'UTC',
    });

    const date = new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
    });

    return `${weekday.format(dateOf(day))} ${date.format(dateOf(day))}`;
};

/** The names of the twelve months in a language. */
export const monthNames = (language: Language): readonly string[] => {
    const format = new Intl.DateTimeFormat(language, {
        month: 'long',
        timeZone: 'UTC',
    });

    return Array.from({ length: 12 }, (_, month) =>
        format.format(Date.UTC(2026, month, 1)),
    );
};

/** Month and weekday names accepted in typed dates. */
export const dayNames = (language: Language): DayNames => {
    const format = new Intl.DateTimeFormat(language, {
        weekday: 'long',
        timeZone: 'UTC',
    });

    return {
        months: monthNames(language),
        weekdays: Array.from({ length: 7 }, (_, day) =>
            format.format(Date.UTC(2026, 1, 1 + day)),
        ),
    };
};

type Locales = Intl.LocalesArgument;
type Options = Intl.DateTimeFormatOptions;

/**
 * A Date whose default text is the portal's format for dates and times. With `options` it formats
 * as asked, in the portal's language unless `locales` says otherwise.
 */
class PortalDate extends Date {
    override toLocaleDateString(
        locales?: Locales,
        options: Options = {},
    ): string {
        const { timeZone, ...otherOptions } = options;

        const isCustom =
            locales !== undefined || Object.keys(otherOptions).length > 0;

        if (Number.isNaN(this.getTime()) || isCustom)
            return super.toLocaleDateString(
                locales ?? localeOf(preferredLanguage()),
                options,
            );

        return shownDay(
            new Intl.DateTimeFormat('en-CA', {
                year: 'numeric',
                month: '2-digit',
                day: '2-digit',
                ...(timeZone && { timeZone }),
            }).format(this),
        );
    }

    override toLocaleString(locales?: Locales, options?: Options): string {
        if (
            Number.isNaN(this.getTime()) ||
            locales !== undefined ||
            options !== undefined
        )
            return super.toLocaleString(
                locales ?? localeOf(preferredLanguage()),
                options,
            );

        return ownMoment(this.toISOString(), preferredLanguage()) ?? '';
    }

    override toLocaleTimeString(locales?: Locales, options?: Options): string {
        return super.toLocaleTimeString(
            locales ?? localeOf(preferredLanguage()),
            options,
        );
    }
}

/** Converts a value for react-admin's `<DateField>`. */
export const stockDate = (value: unknown): Date | undefined =>
    value instanceof Date ||
    typeof value === 'string' ||
    typeof value === 'number'
        ? new PortalDate(value)
        : undefined;
