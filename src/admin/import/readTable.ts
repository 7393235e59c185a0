import type { Table, TableRefusal, TextChoice } from './table.ts';

/** Reads a chosen or dropped file, or says why it is no table. */
export const readTable = (
    file: File,
    _choice?: TextChoice,
): Promise<Table | TableRefusal> =>
    Promise.resolve({ name: file.name, refused: 'unreadable' });

/**
 * Reads the clipboard: cells of a spreadsheet first, otherwise text with tabs, or lines. Undefined if
 * there is nothing to read.
 */
export const readPasted = (
    _data: DataTransfer,
): Promise<Table | TableRefusal> | undefined => undefined;
