import { type Day, dayOf, type DayOrder, isReal, FIRST_YEAR } from './calendar.ts';
import { unquoted } from './pasted.ts';
import { cleanText, withPlainFigures } from './words.ts';

/** The names of the twelve months, and of the seven weekdays from Sunday on, in a language. */
export interface DayNames {
    readonly months: readonly string[];
    readonly weekdays: readonly string[];
}

const NO_NAMES: DayNames = { months: [], weekdays: [] };

/** Languages in which guests and booking sites write dates, besides the user's own. */
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl'] as const;

const namesIn = (language: string): DayNames => {
    const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });

    return {
        months: Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2026, index, 1))),
        weekdays: Array.from({ length: 7 }, (_, index) => weekday.format(Date.UTC(2026, 1, 1 + index))),
    };
};

let foreign: readonly DayNames[] | undefined;
const foreignNames = (): readonly DayNames[] => (foreign ??= LANGUAGES.map(namesIn));

/** A copied text without what surrounds a date: quotes, brackets, a label before it, a remark in brackets behind it. */
const withoutRemarks = (typed: string): string =>
    unquoted(withPlainFigures(typed))
        .replace(/^\[(.*)\]$/, '$1')
        .replace(/^\p{L}[\p{L}\s.'-]{0,30}:\s*(?=\S)/u, '')
        .replace(/(?<=\d)\s*\([^()]*\)$/, '')
        .trim();

const HALF_DAY = 12;
const MINUTE_DIGITS = 2;

/** `14:30`, `2:30 pm`, `2.30 p.m.`, `14h30`, `2 pm` as `HH:mm`; undefined if it is not a time of day. */
export const readTypedTime = (typed: string): string | undefined => {
    const [, figures = '', minutes, half] =
        /^(\d{1,2})(?:\s?[:.h]\s?(\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*(?:([ap])\.?m\.?)?$/i.exec(cleanText(typed)) ?? [];

    if (figures === '' || (minutes === undefined && half === undefined)) return undefined;
    const hour = Number(figures);
    if (half !== undefined && (hour < 1 || hour > HALF_DAY)) return undefined;
    const ofDay = half === undefined ? hour : (hour % HALF_DAY) + (half.toLowerCase() === 'p' ? HALF_DAY : 0);

    return ofDay < 2 * HALF_DAY && Number(minutes ?? 0) < 60
        ? `${String(ofDay).padStart(MINUTE_DIGITS, '0')}:${minutes ?? '00'}`
        : undefined;
};

/** Words for the hour. */
const HOURS = String.raw`\s*(?:Uhr|h|hrs|hours|heures?)$`;
const HOUR_ALONE = new RegExp(String.raw`(?<=[\s,])(\d{1,2})${HOURS}`, 'i');
const HOUR_WORD = new RegExp(HOURS, 'i');

/** Between a date and its time. */
const GAP = /(?<=\d)T(?=\d)|[\s,]+(?:(?:at|on|um|à|om|le|alle|às|a las|[-–—@])\s+)?/gi;

/** A time as booking systems write it behind a date: `1430`. */
const timeBehindDate = (typed: string): string | undefined => readTypedTime(typed.replace(/^(\d{2})(\d{2})$/, '$1:$2'));

/**
 * Reads a typed date with its time (`22/11/2026 2:30 PM`, `22 Nov 2026, 14:30`, `2026-11-22T14:30`, `14:30 22/11/2026`)
 * as `YYYY-MM-DDTHH:mm`; the date as `readTypedDay` does. A date alone gets the time `otherwise`. Undefined if either is
 * invalid.
 */
export const readTypedMoment = (
    typed: string,
    usual: DayOrder,
    names: DayNames = NO_NAMES,
    otherwise = '00:00',
): string | undefined => {
    const moment = (date: string, time: string | undefined): string | undefined => {
        const day: Day | undefined = time === undefined ? undefined : readTypedDay(date, usual, names);

        return day && `${day}T${time!}`;
    };

    // Take the shortest date that leaves a time behind it. A year is not taken for a time, because a time has minutes
    // or am/pm.
    const text = withoutRemarks(typed).replace(HOUR_ALONE, '$1:00').replace(HOUR_WORD, '');

    for (const gap of text.matchAll(GAP)) {
        const [before, behind] = [text.slice(0, gap.index), text.slice(gap.index + gap[0].length)];
        const found = moment(before, timeBehindDate(behind)) ?? moment(behind, readTypedTime(before));
        if (found) return found;
    }

    return moment(text, otherwise);
};

const ORDERS: readonly DayOrder[] = ['DMY', 'MDY', 'YMD'];
const CENTURY = 2000;

/** A two-digit year is in this century. */
const yearOf = (figures: string): number => (figures.length === 2 ? CENTURY + Number(figures) : Number(figures));

const dayAt = (year: string, month: number, date: string): Day | undefined =>
    [2, 4].includes(year.length) && yearOf(year) >= FIRST_YEAR && isReal(yearOf(year), month, Number(date))
        ? dayOf(yearOf(year), month, Number(date))
        : undefined;

const readAs = (parts: readonly [string, string, string], order: DayOrder): Day | undefined => {
    const [a, b, c] = parts;
    const orders = { YMD: [a, b, c], MDY: [c, a, b], DMY: [c, b, a] } as const;
    const [year, month, date] = orders[order];

    return month.length > 2 || date.length > 2 ? undefined : dayAt(year, Number(month), date);
};

/** The order that a separator implies: `MM-dd-yyyy`, `dd.MM.yyyy`, `yyyy/MM/dd`, otherwise that of the language. */
const orderOf = (separator: string, first: string, usual: DayOrder): DayOrder => {
    if (separator === '-') return 'MDY';
    if (separator === '.') return 'DMY';

    return first.length === 4 ? 'YMD' : usual;
};

/** `20261122`, as other systems write it. */
const COMPACT = /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<date>\d{2})$/;
/** `2026年11月22日`, `2026년 11월 22일`. */
const EAST_ASIAN = /^(?<year>\d{4})\s*[年년]\s*(?<month>\d{1,2})\s*[月월]\s*(?<date>\d{1,2})\s*[日일]$/u;

const inFigures = (typed: string, usual: DayOrder): Day | undefined => {
    const named = (COMPACT.exec(typed) ?? EAST_ASIAN.exec(typed))?.groups;
    if (named) return dayAt(named.year ?? '', Number(named.month), named.date ?? '');
    const [, a, separator, b, c] = /^(\d{1,4})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,4})\.?$/.exec(typed) ?? [];
    if (a === undefined || separator === undefined || b === undefined || c === undefined) return undefined;
    const day = readAs([a, b, c], orderOf(separator, a, usual));
    if (day) return day;
    const others = new Set(ORDERS.flatMap(order => readAs([a, b, c], order) ?? []));

    return others.size === 1 ? [...others][0] : undefined;
};

const plain = (name: string): string =>
    name
        .normalize('NFD')
        .replace(/[^a-z]/gi, '')
        .toLowerCase();

const SHORTEST = 3;

/** The position, from 1, of the only name that begins like this; undefined if none does, or several do. */
const positionIn = (typed: string, names: readonly string[]): number | undefined => {
    const beginning = plain(typed);
    if (beginning.length < SHORTEST) return undefined;
    const found = names.flatMap((name, n) => (plain(name).startsWith(beginning) ? [n + 1] : []));

    return found.length === 1 ? found[0] : undefined;
};

/** The same in the user's language first, then in those of guests. */
const positionOf = (typed: string, own: DayNames, kind: keyof DayNames): number | undefined => {
    for (const names of [own, ...foreignNames()]) {
        const position = positionIn(typed, names[kind]);
        if (position !== undefined) return position;
    }

    return undefined;
};

const DATE = String.raw`(?<date>\d{1,2})(?:er|st|nd|rd|th|\.)?`;
const MONTH = String.raw`(?:(?:de|of)\s+)?(?<month>\p{L}+)\.?`;

const IN_WORDS = [
    new RegExp(String.raw`^${DATE}[\s-]*${MONTH},?[\s-]*(?:de\s+)?(?<year>\d{4}|\d{2})$`, 'u'),
    new RegExp(String.raw`^${MONTH}[\s-]+${DATE},?[\s-]+(?<year>\d{4})$`, 'u'),
];

const inWords = (typed: string, names: DayNames): Day | undefined => {
    const {
        date = '',
        month: name = '',
        year = '',
    } = IN_WORDS.map(form => form.exec(typed)?.groups).find(groups => groups !== undefined) ?? {};

    const month = positionOf(name, names, 'months');

    return month === undefined ? undefined : dayAt(year, month, date);
};

/** A weekday of two letters, as in German and Spanish, which means several days to others. */
const TWO_LETTERS = /^\p{L}{2}$/u;

/** The time that the API, databases and spreadsheets write behind a date without one. */
const MIDNIGHT = /(?<=\d)[T\s]00:00(?::00(?:\.0+)?)?Z?$/;

const withoutWeekday = (typed: string, usual: DayOrder, names: DayNames): Day | undefined => {
    const whole = inFigures(typed, usual) ?? inWords(typed, names);
    if (whole) return whole;
    const [, name = '', rest = ''] = /^(\p{L}+)\.?,?\s+(.+)$/u.exec(typed) ?? [];
    const weekday = positionOf(name, names, 'weekdays');
    if (weekday === undefined && !TWO_LETTERS.test(name)) return undefined;
    const day = inFigures(rest, usual) ?? inWords(rest, names);

    // If the weekday does not match, another date was meant.
    return weekday === undefined || (day && new Date(`${day}T00:00Z`).getUTCDay() === weekday - 1) ? day : undefined;
};

/**
 * Reads a typed date. Its separator tells the order: `MM-dd-yyyy`, `yyyy/MM/dd`, `dd.MM.yyyy`, otherwise the usual
 * order separated by `/`. If that is no real date, a text with only one valid reading is read that way (`22-11-2026`,
 * `2026-11-22`). Also reads `22 Nov 2026`, `Nov 22, 2026` and `Sun 22 Nov 2026`, with the names given. Undefined if it
 * is not a real date, or before 1900.
 */
export const readTypedDay = (typed: string, usual: DayOrder, names: DayNames = NO_NAMES): Day | undefined =>
    withoutWeekday(withoutRemarks(typed).replace(MIDNIGHT, ''), usual, names);

/**
 * The same text with `/`, which implies no order. Read again, it is the date that somebody who thinks only of the usual
 * order sees in it.
 */
export const withoutOrder = (typed: string): string => typed.replace(/(\d{1,4})([-.])(\d{1,2})\2(\d{1,4})/, '$1/$3/$4');

/** `MM-dd-yyyy`. */
export const dashedDayText = (day: Day): string => `${day.slice(5, 7)}-${day.slice(8, 10)}-${day.slice(0, 4)}`;
