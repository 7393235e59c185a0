/** The byte order mark that makes spreadsheets read UTF-8. */
export const BOM = '\uFEFF';

/** A cell that a spreadsheet would run as a formula gets a leading apostrophe; numbers stay numbers. */
const harmless = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) && !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows of a file by RFC 4180; null and undefined are empty cells. */
export const csvLines = (rows: readonly (readonly unknown[])[]): string =>
    rows.map(row => `${row.map(cell => quoted(harmless(cell === null || cell === undefined ? '' : String(cell)))).join(',')}\r\n`).join('');

/** A whole file, with BOM. */
export const csvOf = (header: readonly string[], rows: readonly (readonly unknown[])[]): string => BOM + csvLines([header, ...rows]);
