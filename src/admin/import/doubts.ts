import type { CellDoubt, Heading, TableLine } from './table.ts';

/**
 * Why a cell needs a look before it is sent. A key is doubted for more reasons than a text: "101 - Deluxe"
 * is a good name, but no code.
 */
export const doubtOf = (
    _cell: string,
    _kind: 'key' | 'text' = 'key',
): CellDoubt | undefined => undefined;

/** Whether a row is a line of a report, such as a total, a page number or a date of printing. */
export const lineDoubt = (
    _line: TableLine,
    _heading: Heading,
): CellDoubt | undefined => undefined;
