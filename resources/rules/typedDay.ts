import { dayOf, isReal, type Day, type DayOrder } from './calendar.ts';

const ORDERS: readonly DayOrder[] = ['DMY', 'MDY', 'YMD'];
const CENTURY = 2000;

/** Two figures of a year are one of this century. */
const yearOf = (figures: string): number => (figures.length === 2 ? CENTURY + Number(figures) : Number(figures));

const readAs = (parts: readonly [string, string, string], order: DayOrder): Day | undefined => {
    const [a, b, c] = parts;
    const [year, month, date] = order === 'YMD' ? [a, b, c] : order === 'MDY' ? [c, a, b] : [c, b, a];
    if (![2, 4].includes(year.length) || month.length > 2 || date.length > 2) return undefined;
    return isReal(yearOf(year), Number(month), Number(date)) ? dayOf(yearOf(year), Number(month), Number(date)) : undefined;
};

/** The order that a separator says: `MM-dd-yyyy`, `dd.MM.yyyy`, `yyyy/MM/dd`, else that of the language. */
const orderOf = (separator: string, first: string, usual: DayOrder): DayOrder => {
    if (separator === '-') return 'MDY';
    if (separator === '.') return 'DMY';
    return first.length === 4 ? 'YMD' : usual;
};

const inFigures = (typed: string, usual: DayOrder): Day | undefined => {
    const [, a, separator, b, c] = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})$/.exec(typed) ?? [];
    if (a === undefined || separator === undefined || b === undefined || c === undefined) return undefined;
    const meant = readAs([a, b, c], orderOf(separator, a, usual));
    if (meant) return meant;
    const others = new Set(ORDERS.flatMap(order => readAs([a, b, c], order) ?? []));
    return others.size === 1 ? [...others][0] : undefined;
};

const plain = (name: string): string => name.normalize('NFD').replace(/[^a-z]/gi, '').toLowerCase();
const SHORTEST = 3;

/** The month (1 to 12) whose name begins so; undefined where none or more than one does. */
const monthOf = (typed: string, months: readonly string[]): number | undefined => {
    const beginning = plain(typed);
    if (beginning.length < SHORTEST) return undefined;
    const found = months.flatMap((name, n) => (plain(name).startsWith(beginning) ? [n + 1] : []));
    return found.length === 1 ? found[0] : undefined;
};

const inWords = (typed: string, months: readonly string[]): Day | undefined => {
    const [, date, name = '', year = ''] = /^(\d{1,2})(?:er|st|nd|rd|th)?[\s-]+(\p{L}+)\.?,?[\s-]+(\d{4}|\d{2})$/u.exec(typed) ?? [];
    const month = monthOf(name, months);
    return month !== undefined && isReal(yearOf(year), month, Number(date)) ? dayOf(yearOf(year), month, Number(date)) : undefined;
};

/**
 * Reads a typed date, told apart by its separator: `MM-dd-yyyy`, `yyyy/MM/dd`, `dd.MM.yyyy`, else parts in the usual order separated by `/`.
 * Where that is no day, what has one reading only is that day (`22-11-2026`, `2026-11-22`); so is `22 Nov 2026`, by the names of months given.
 * Undefined when it is no real day.
 */
export const readTypedDay = (typed: string, usual: DayOrder, months: readonly string[] = []): Day | undefined => inFigures(typed.trim(), usual) ?? inWords(typed.trim(), months);

/** The same text with the separator that says nothing of the order: read again, it is what who thinks of the usual order alone takes it for. */
export const withoutOrder = (typed: string): string => typed.replace(/(\d{1,4})([-.])(\d{1,2})\2(\d{1,4})/, '$1/$3/$4');

/** `MM-dd-yyyy`. */
export const dashedDayText = (day: Day): string => `${day.slice(5, 7)}-${day.slice(8, 10)}-${day.slice(0, 4)}`;
