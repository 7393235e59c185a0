/** Whether a value is a colour, `#rrggbb` or `#rgb`. Eight digits are ambiguous and do not count. */
export const isColour = (value: unknown): value is string =>
    typeof value === 'string' && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value);
