import { cleanText, withPlainFigures } from './words.ts';

/** Country codes with two digits; 1 and 7 have one, all others three. Source: ITU-T E.164. */
const OF_TWO = new Set(
    '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
        ' ',
    ),
);

/** Its numbers keep their leading zero when called from abroad. */
const ITALY = '39';

/** A number as people write it: digits of any script, with separators between them. */
export interface PhoneNumber {
    /** `+61412345678`, or digits only if no country is given. */
    readonly number: string;
    readonly extension: string | undefined;
}

const EXTENSION = /\s*(?:;ext=|(?:ext(?:ension)?|poste|x|#)[.:\s]*)(\d{1,7})$/i;

/** The number in a text; undefined if there is none, or more than one. */
export const phoneNumber = (typed: string): PhoneNumber | undefined => {
    const text = withPlainFigures(cleanText(typed));
    const extension = EXTENSION.exec(text)?.[1];
    const bare = text.replace(EXTENSION, '').replace(/[\s.\u2010-\u2015\u2212\uFF0D-]/g, '');
    const isAbroad = /^(?:\+|00)/.test(bare);
    const figures = (isAbroad ? bare.replace(/\(0\)/, '') : bare).replace(/[()]/g, '').replace(/^00(?=\d)/, '+');

    return /^\+?\d{3,15}$/.test(figures.replace('/', '')) && !/\d{7}\/\d{4,}/.test(figures)
        ? { number: figures.replace('/', ''), extension }
        : undefined;
};

/**
 * The number without the zero after its country code, which is dialled only within the country; undefined if there is
 * no such zero.
 */
export const withoutZero = (typed: string): string | undefined => {
    const { number = '' } = phoneNumber(typed) ?? {};
    const [, code = '', rest = ''] = /^\+(1|7|\d{2})(\d+)$/.exec(number) ?? [];
    const long = code.length === 2 && !OF_TWO.has(code) ? [code + rest.charAt(0), rest.slice(1)] : [code, rest];
    const [country = '', left = ''] = long;

    return country !== ITALY && left.startsWith('0') ? `+${country}${left.slice(1)}` : undefined;
};

/** A number with nothing but what surrounds it in its stored form; undefined if it has an extension, or is none. */
export const phoneOf = (typed: string): string | undefined => {
    const found = phoneNumber(typed);

    return found && found.extension === undefined ? found.number : undefined;
};

/** A number in its stored form. One with an extension, and other text, stays as typed. */
export const tidyPhone = (typed: string): string => phoneOf(typed) ?? typed;

/** Whether a text is a number that can be called, with or without an extension. */
export const isPhone = (text: string): boolean => {
    const { number = '' } = phoneNumber(text) ?? {};

    return number.replace('+', '').length >= 5;
};

/** The `tel:` address of a phone number; undefined if it is unclear which number is meant. */
export const phoneAddress = (value: unknown): string | undefined => {
    const found = phoneNumber(String(value));

    return found && `tel:${found.number}${found.extension === undefined ? '' : `;ext=${found.extension}`}`;
};
