import { cleanText } from './words.ts';

/** Whether a value is a colour as the API writes it, `#rrggbb`. */
export const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** What is typed as a colour (`06C`, `#0066cc`) as `#rrggbb`; undefined for what is none. */
export const colourOf = (typed: unknown): string | undefined => {
    const digits = typeof typed === 'string' ? /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(cleanText(typed))?.[1]?.toLowerCase() : undefined;
    return digits && `#${digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits}`;
};
