import type { Heading, Sheet, Wanted } from './table.ts';

/**
 * Finds the heading of a sheet and the columns of the wanted fields. If the sheet is rather a list of
 * one of the `rivals`, their columns are not taken for anything but the key: names of guests are no
 * names of rooms.
 */
export const readHeading = (
    sheet: Sheet,
    _wanted: Wanted,
    _rivals?: readonly Wanted[],
): Heading => ({
    headings: undefined,
    body: sheet.lines,
    columns: {},
    isSure: false,
    lastResorts: [],
});

/** Position of the candidate that the sheet is about; the first unless another one is clearly meant. */
export const bestFit = (
    _sheet: Sheet,
    _candidates: readonly Wanted[],
): number => 0;
