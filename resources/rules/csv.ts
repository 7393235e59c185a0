/** The byte order mark that makes spreadsheets read UTF-8. */
export const BOM = '\uFEFF';

/** A cell that a spreadsheet would run as a formula gets a leading apostrophe; numbers stay numbers. */
const harmless = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) && !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** RFC 4180 with BOM; null and undefined are empty cells. */
export const csvOf = (header: readonly string[], rows: readonly (readonly unknown[])[]): string =>
    BOM + [header, ...rows].map(row => row.map(cell => quoted(harmless(cell === null || cell === undefined ? '' : String(cell)))).join(',')).join('\r\n') + '\r\n';
