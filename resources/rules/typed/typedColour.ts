import { unquoted } from '../pasted.ts';
import { withPlainFigures } from '../words.ts';

const BYTE = 255;

/** `rgb(0, 76, 67)`, `rgba(0, 76, 67, 1)`, `RGB 0 76 67`, `R: 0 G: 76 B: 67`, `0, 76, 67`. */
const IN_PARTS = [
    /^rgba?[\s:(]+(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+(?:1(?:\.0+)?|100%))?\s*\)?$/i,
    /^r[\s:=]*(\d{1,3})[\s,;]+g[\s:=]*(\d{1,3})[\s,;]+b[\s:=]*(\d{1,3})$/i,
    /^(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})$/,
];

/** The six digits of a colour that is written as the parts of red, green and blue. */
const digitsOfRgb = (text: string): string | undefined => {
    const [, ...parts] = IN_PARTS.map(form => form.exec(text)).find(found => found !== null) ?? [];
    const isRight = parts.length === 3 && parts.every(part => Number(part) <= BYTE);
    return isRight ? parts.map(part => Number(part).toString(16).padStart(2, '0')).join('') : undefined;
};

/** A typed colour (`06C`, `#0066cc`, `rgb(0, 102, 204)`) as `#rrggbb`; undefined if it is not one. */
export const colourOf = (typed: unknown): string | undefined => {
    if (typeof typed !== 'string') return undefined;
    const text = unquoted(withPlainFigures(typed)).replace(
        /^(?:[a-z-]*colou?r|couleur|hex)\s*[:=]\s*|^0x(?=[0-9a-f]{6}$)/i,
        '',
    );
    const joined = /^#?(?:[0-9a-f]{2}\s){2}[0-9a-f]{2}$/i.test(text) ? text.replace(/\s/g, '') : text;
    const digits = digitsOfRgb(text) ?? /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(joined)?.[1]?.toLowerCase();
    return digits && `#${digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits}`;
};

const channel = (part: string): number => {
    const share = parseInt(part, 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number | undefined => {
    const hex = colourOf(colour);
    return hex === undefined
        ? undefined
        : 0.2126 * channel(hex.slice(1, 3)) + 0.7152 * channel(hex.slice(3, 5)) + 0.0722 * channel(hex.slice(5));
};

/** The minimum contrast of text that most people can read. Source: WCAG 2.2, 1.4.3. */
export const READABLE_CONTRAST = 4.5;

/** The contrast of two colours, 1 to 21; undefined if either is not a colour. Source: WCAG 2.2. */
export const contrast = (a: string, b: string): number | undefined => {
    const [one, other] = [luminance(a), luminance(b)];
    return one === undefined || other === undefined
        ? undefined
        : (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
};
