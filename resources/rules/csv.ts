/** The byte order mark that makes spreadsheets read UTF-8. */
export const BOM = '\uFEFF';

/** What stands between the cells of a file, and before the decimals of its numbers. */
export interface CsvMarks {
    readonly separator: ',' | ';';
    readonly decimal: '.' | ',';
}

/** As RFC 4180 has it. */
export const STANDARD: CsvMarks = { separator: ',', decimal: '.' };

export type CsvRow = readonly unknown[];

const NUMBER = /^[+-]?(\d+[.,]?\d*|[.,]\d+)(e[+-]?\d+)?$/i;

/** Text that a spreadsheet would run, in East Asia by the wide signs, too; or one that has the mark against that already. */
const RUN = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A cell that a spreadsheet would run as a formula gets a leading apostrophe; numbers stay numbers. */
const harmless = (cell: string): string => (RUN.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

/** Figures, and the marks between them, of which spreadsheets make a number, a day or a time. */
const FIGURES = /^(?=.*\d)[+-]?[\d\s.,:/-]*(e[+-]?\d+)?$/i;

/** Text that a spreadsheet is to keep as it is: a phone number, the alias `007`, the code `219E01`. */
class KeptText {
    readonly text: string;
    constructor(text: string) {
        this.text = text;
    }
}

/** A value of a column of text, such that a spreadsheet takes it for nothing else. */
export const asText = (value: unknown): unknown => (typeof value === 'string' && FIGURES.test(value) ? new KeptText(value) : value);

/** What a cell of such a file says: without the apostrophe, and the text of `="0101"`, by which spreadsheets are told that figures are text. */
export const plainCell = (cell: string): string => {
    const [, text] = /^="((?:[^"]|"")*)"$/.exec(cell) ?? [];
    if (text !== undefined) return text.replaceAll('""', '"');
    return cell.startsWith("'") && RUN.test(cell) ? cell.slice(1) : cell;
};

const quoted = (cell: string, separator: string): string => (/["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell);

const textOf = (cell: unknown, decimal: string): string => {
    if (typeof cell === 'number') return String(cell).replace('.', decimal);
    return cell === null || cell === undefined ? '' : String(cell);
};

/** Rows of a file by RFC 4180; null and undefined are empty cells. */
export const csvLines = (rows: readonly CsvRow[], { separator, decimal } = STANDARD): string =>
    rows.map(row => `${row.map(cell => quoted(cell instanceof KeptText ? `="${cell.text}"` : harmless(textOf(cell, decimal)), separator)).join(separator)}\r\n`).join('');

/** A whole file, with BOM. */
export const csvOf = (header: readonly string[], rows: readonly CsvRow[], marks?: CsvMarks): string => BOM + csvLines([header, ...rows], marks);
