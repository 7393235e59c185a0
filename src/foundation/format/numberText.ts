import { decimalsOf } from '../../../resources/rules/currency.ts';
interface Decimals {
    /** Digits behind the point: at least, at most. */
    readonly min?: number;
    readonly max?: number;
    /** `10,000`; without it `10000`. */
    readonly grouped?: boolean;
}

const NO_BREAK = '\u00A0';

/** What stands before less than nothing. Screen readers pass over a hyphen. */
const MINUS = '\u2212';

/** An amount with a minus before it where it is less than nothing; `write` is given what stands behind that. */
export const withMinus = (value: number, write: (amount: number) => string): string => (value < 0 ? MINUS + write(-value) : write(value));

/** The same of a change: with a plus where it is no less. */
export const withSign = (change: number, write: (amount: number) => string): string => (change < 0 ? withMinus(change, write) : `+${write(change)}`);

/** A figure and its unit, which stay on one line: `12.50 AUD`. */
export const withUnit = (figure: string, unit: string): string => (unit === '' ? figure : figure + NO_BREAK + unit);

/** The same for files and messages, where such a space is a nuisance: it is not found by who types one, and halves the length of an SMS. */
export const plainSpaces = (text: string): string => text.replaceAll(NO_BREAK, ' ');

const GROUPED_FROM = 1000;
const POINTS: Readonly<Record<string, string>> = { en: '.', fr: ',' };

/** How many there are. `isAtLeast`: one of them was not seen, and there may be more: `10+`. */
export const countText = (count: number, isAtLeast: boolean, language: string): string => (isAtLeast ? `${numberText(count - 1, language)}+` : numberText(count, language));

/** What stands before the decimals in a language. */
export const decimalMark = (language: string): string => POINTS[language] ?? new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** A number that needs neither groups nor rounding; there is little to know of a language then. */
const plainText = (value: number, point: string, min: number, max: number): string | undefined => {
    const [whole = '', digits = ''] = String(value).split('.');
    if (whole.includes('e') || digits.includes('e') || digits.length > max) return undefined;
    const shown = digits.padEnd(min, '0');
    return shown === '' ? whole : whole + point + shown;
};

const formats = new Map<string, Intl.NumberFormat>();

const amountIn = (value: number, language: string, { min = 0, max = min, grouped = true }: Decimals): string => {
    const point = POINTS[language];
    const plain = point !== undefined && (!grouped || value < GROUPED_FROM) ? plainText(value, point, min, max) : undefined;
    if (plain !== undefined) return plain;
    const key = `${language} ${min} ${max} ${grouped}`;
    const known = formats.get(key) ?? new Intl.NumberFormat(language, { minimumFractionDigits: min, maximumFractionDigits: max, useGrouping: grouped });
    formats.set(key, known);
    return known.format(value);
};

/** A number as a language writes it. The first format a browser makes takes longer than a list of rows; few numbers need one. */
export const numberText = (value: number, language: string, decimals: Decimals = {}): string => {
    const { min = 0, max = min } = decimals;
    const isNothing = Math.abs(value) * 10 ** max < 0.5; // what is rounded to nothing is not less than it
    return withMinus(isNothing ? 0 : value, amount => amountIn(amount, language, decimals));
};

/** A count where there is little room: whole below `from`, else in thousands or millions: `420K`. */
export const shortText = (value: number, language: string, from: number): string =>
    Math.round(value) < from ? numberText(value, language) : new Intl.NumberFormat(language, { notation: 'compact' }).format(value);

/** What an amount of money depends on. */
interface InCurrency {
    readonly language: string;
    /** ISO 4217. */
    readonly currency: string;
}

/** An amount of money, without its currency. */
export const amountText = (amount: number, { language, currency }: InCurrency): string => numberText(amount, language, { min: decimalsOf(currency) });

/** `12.50 AUD`. */
export const moneyText = (amount: number, facts: InCurrency): string => withUnit(amountText(amount, facts), facts.currency);

/** A whole number of per cents, as a language writes it: `67%`, in French with a space. */
export const percentText = (percent: number, language: string): string => new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100);
