import { dayFromWire } from '../../../resources/rules/calendar.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import { dashedDayText } from '../../../resources/rules/typedDay.ts';
import type { Language } from '../../../resources/schema/index.ts';
import { shownDay, shownMoment } from '../format/days.ts';
import { decimalMark } from '../format/numberText.ts';

/** The value of a text input. */
export const typedLine = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A number with the language's decimal mark and all its digits. */
export const typedNumber = (value: unknown, language: Language): string => {
    if (value === null || value === undefined) return '';

    return typeof value === 'number'
        ? String(value).replace('.', decimalMark(language))
        : String(value);
};

/** The invalid text the user typed. The server's first date stands for none. */
const invalidText = (value: unknown): string =>
    typeof value === 'string' && !value.startsWith('0001-') ? value : '';

/** A date in digits; `dashed`: as MM-dd-yyyy instead of the installation's order. */
export const typedDay = (value: unknown, dashed: boolean): string => {
    const day = dayFromWire(value);
    if (day) return dashed ? dashedDayText(day) : shownDay(day);

    return invalidText(value);
};

/** A date and time on a clock `offset` hours ahead of UTC. */
export const typedMoment = (
    value: unknown,
    offset: number,
    language: Language,
): string => {
    const at = instantOf(value);

    return (
        shownMoment(
            Number.isNaN(at) ? null : new Date(at).toISOString(),
            offset,
            language,
        ) ?? invalidText(value)
    );
};
