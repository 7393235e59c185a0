import { unquoted, unwrapped } from '../pasted.ts';
import { withPlainFigures } from '../words.ts';

const BYTE = 255;

const PART = String.raw`(\d{1,3}(?:\.\d+)?)`;
const OPAQUE = String.raw`(?:[\s,/]+(?:1(?:\.0+)?|100%))?\s*\)?$`;

/**
 * `rgb(0, 76, 67)`, `rgba(0, 76, 67, 1)`, `RGB 0 76 67`, `R: 0 G: 76 B: 67`, `0, 76, 67`; in French programs `RVB` and
 * `V`.
 */
const IN_PARTS = [
    new RegExp(String.raw`^(?:rgba?|rvb)[\s:(]+${PART}[\s,;/]+${PART}[\s,;/]+${PART}${OPAQUE}`, 'i'),
    /^r[\s:=]*(\d{1,3})[\s,;]+[gv][\s:=]*(\d{1,3})[\s,;]+b[\s:=]*(\d{1,3})$/i,
    /^[([]?(\d{1,3})\s*[,;]\s*(\d{1,3})\s*[,;]\s*(\d{1,3})[)\]]?$/,
];

/** `rgb(0% 30% 26%)`. */
const IN_SHARES = new RegExp(String.raw`^rgba?\(\s*${PART}%[\s,]+${PART}%[\s,]+${PART}%${OPAQUE}`, 'i');

/** The six digits of a colour that is written as the parts of red, green and blue. */
const digitsOfRgb = (text: string): string | undefined => {
    const [, ...shares] = IN_SHARES.exec(text) ?? [];
    const [, ...bytes] = IN_PARTS.map(form => form.exec(text)).find(found => found !== null) ?? [];
    const parts = shares.length > 0 ? shares.map(share => (Number(share) * BYTE) / 100) : bytes.map(Number);
    const isRight = parts.length === 3 && parts.every(part => part <= BYTE);

    return isRight ? parts.map(part => Math.round(part).toString(16).padStart(2, '0')).join('') : undefined;
};

/** `hsl(210, 100%, 40%)`, also with blanks, `deg` and an opacity of 1. */
const HSL =
    /^hsla?\(\s*(\d{1,3}(?:\.\d+)?)(?:deg)?[\s,]+(\d{1,3}(?:\.\d+)?)%[\s,]+(\d{1,3}(?:\.\d+)?)%(?:[\s,/]+(?:1(?:\.0+)?|100%))?\s*\)$/i;

/** The six digits of a colour that is written as hue, saturation and lightness. Source: CSS Color 4, 7.1. */
const digitsOfHsl = (text: string): string | undefined => {
    const [, ...parts] = HSL.exec(text) ?? [];
    const [hue = 361, saturation = 101, lightness = 101] = parts.map(Number);
    if (hue > 360 || saturation > 100 || lightness > 100) return undefined;
    const light = lightness / 100;
    const spread = (saturation / 100) * Math.min(light, 1 - light);

    const digitsAt = (offset: number): string => {
        const sector = (offset + hue / 30) % 12;
        const share = light - spread * Math.max(-1, Math.min(sector - 3, 9 - sector, 1));

        return Math.round(share * BYTE)
            .toString(16)
            .padStart(2, '0');
    };

    return [0, 8, 4].map(digitsAt).join('');
};

/** The six digits of a colour and nothing else. */
const digitsOf = (cell: string): string | undefined => {
    const text = cell.replace(/^hex\s+(?=#)|^0x(?=[0-9a-f]{6}$)/i, '');
    const joined = /^#?(?:[0-9a-f]{2}\s){2}[0-9a-f]{2}$/i.test(text) ? text.replace(/\s/g, '') : text;

    const digits =
        digitsOfRgb(text) ?? digitsOfHsl(text) ?? /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(joined)?.[1]?.toLowerCase();

    return digits?.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits;
};

/** A few words and a colon, such as the name of a property of CSS. */
const LABEL = /^-*\p{L}[\p{L}\s-]{0,30}[:=]\s*/u;

/** The colour in a cell, also behind a label (`--brand: #004c43;`) or before a remark in brackets. */
const digitsIn = (cell: string): string | undefined => {
    const text = unquoted(cell);
    const value = unquoted(text.replace(LABEL, ''));

    return digitsOf(text) ?? digitsOf(value) ?? digitsOf(unwrapped(value));
};

/**
 * A typed colour (`06C`, `#0066cc`, `rgb(0, 102, 204)`, `hsl(210, 100%, 40%)`) as `#rrggbb`; undefined if it is not
 * one, or more than one.
 */
export const colourOf = (typed: unknown): string | undefined => {
    if (typeof typed !== 'string') return undefined;
    const text = withPlainFigures(typed);
    const found = new Set(text.split(/[\t\r\n]+/).flatMap(cell => digitsIn(cell) ?? []));
    const parts = found.size === 0 ? digitsOfRgb(unquoted(text.replace(/[\t\r\n]+/g, ' '))) : undefined; // a row or line each
    const [digits = parts] = found;

    return digits !== undefined && found.size < 2 ? `#${digits}` : undefined;
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
