const MOST = 4;

/** How many columns or rows a layout has: one where the value is not usable. */
export const cellsOf = (value: unknown): number =>
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= 1 &&
    value <= MOST
        ? value
        : 1;
