import { isColour } from './colour.ts';

const channel = (part: string): number => {
    const share = parseInt(part, 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number | undefined =>
    isColour(colour) ? 0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5)) : undefined;

/** Least contrast of text that can be read by most. Source: WCAG 2.2, 1.4.3. */
export const READABLE_CONTRAST = 4.5;

/** Contrast of two colours `#rrggbb`, 1 to 21; undefined where one is no colour. Source: WCAG 2.2. */
export const contrast = (a: string, b: string): number | undefined => {
    const [one, other] = [luminance(a), luminance(b)];
    return one === undefined || other === undefined ? undefined : (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
};
