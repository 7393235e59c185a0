import { decimalsOf } from '../../../resources/rules/currency.ts';
interface Decimals {
    /** Minimum and maximum number of decimals. */
    readonly min?: number;
    readonly max?: number;
    /** `10,000`; if false, `10000`. */
    readonly grouped?: boolean;
}

const NO_BREAK = '\u00A0';

/** The minus sign; screen readers skip a hyphen. */
const MINUS = '\u2212';

/** An amount with a minus sign if it is negative; `write` receives the absolute value. */
export const withMinus = (
    value: number,
    write: (amount: number) => string,
): string => (value < 0 ? MINUS + write(-value) : write(value));

/** The same for a change: with a plus sign if it is not negative. */
export const withSign = (
    change: number,
    write: (amount: number) => string,
): string => (change < 0 ? withMinus(change, write) : `+${write(change)}`);

/** A number with its unit, kept on one line: `12.50 AUD`. */
export const withUnit = (figure: string, unit: string): string =>
    unit === '' ? figure : figure + NO_BREAK + unit;

/**
 * Replaces no-break spaces for files and messages: a search for a typed space would miss them, and they halve the
 * length of an SMS.
 */
export const plainSpaces = (text: string): string =>
    text.replaceAll(NO_BREAK, ' ');

const GROUPED_FROM = 1000;
const POINTS: Readonly<Record<string, string>> = { en: '.', fr: ',' };

/** The decimal mark of a language. */
export const decimalMark = (language: string): string =>
    POINTS[language] ??
    new Intl.NumberFormat(language)
        .formatToParts(0.5)
        .find(({ type }) => type === 'decimal')?.value ??
    '.';

/** A number without grouping or rounding, which needs no Intl format; undefined if it does. */
const plainText = (
    value: number,
    point: string,
    min: number,
    max: number,
): string | undefined => {
    const [whole = '', digits = ''] = String(value).split('.');
    if (whole.includes('e') || digits.includes('e') || digits.length > max)
        return undefined;
    const shown = digits.padEnd(min, '0');

    return shown === '' ? whole : whole + point + shown;
};

const formats = new Map<string, Intl.NumberFormat>();

const amountIn = (
    value: number,
    language: string,
    { min = 0, max = min, grouped = true }: Decimals,
): string => {
    const point = POINTS[language];

    const plain =
        point !== undefined && (!grouped || value < GROUPED_FROM)
            ? plainText(value, point, min, max)
            : undefined;

    if (plain !== undefined) return plain;
    const key = `${language} ${min} ${max} ${grouped}`;

    const numberFormat =
        formats.get(key) ??
        new Intl.NumberFormat(language, {
            minimumFractionDigits: min,
            maximumFractionDigits: max,
            useGrouping: grouped,
        });

    formats.set(key, numberFormat);

    return numberFormat.format(value);
};

/**
 * A number in a language's format. Creating the browser's first Intl format takes longer than
 * rendering a list, and few numbers need one.
 */
export const numberText = (
    value: number,
    language: string,
    decimals: Decimals = {},
): string => {
    const { min = 0, max = min } = decimals;
    const isNothing = Math.abs(value) * 10 ** max < 0.5; // a value rounded to zero gets no minus

    return withMinus(isNothing ? 0 : value, amount =>
        amountIn(amount, language, decimals),
    );
};

/** A short count: in full below `from`, otherwise in thousands or millions: `420K`. */
export const shortText = (
    value: number,
    language: string,
    from: number,
): string =>
    Math.round(value) < from
        ? numberText(value, language)
        : new Intl.NumberFormat(language, { notation: 'compact' }).format(
              value,
          );

/** What formatting money depends on. */
interface InCurrency {
    readonly language: string;
    /** ISO 4217. */
    readonly currency: string;
}

/** An amount of money without its currency. */
export const amountText = (
    amount: number,
    { language, currency }: InCurrency,
): string => numberText(amount, language, { min: decimalsOf(currency) });

/** `12.50 AUD`. */
export const moneyText = (amount: number, facts: InCurrency): string =>
    withUnit(amountText(amount, facts), facts.currency);

/** A whole percentage in a language's format: `67%`, in French with a space. */
export const percentText = (percent: number, language: string): string =>
    new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100);
