/** The byte order mark that makes spreadsheets read UTF-8. */
export const BOM = '\uFEFF';

/** The separator between the cells of a file, and the decimal mark of its numbers. */
export interface CsvMarks {
    readonly separator: ',' | ';';
    readonly decimal: '.' | ',';
}

/** The format of RFC 4180. */
export const STANDARD: CsvMarks = { separator: ',', decimal: '.' };

export type CsvRow = readonly unknown[];

const NUMBER = /^[+-]?(\d+[.,]?\d*|[.,]\d+)(e[+-]?\d+)?$/i;

/**
 * Text that a spreadsheet would run as a formula (in East Asia also with full-width signs), or that already has an
 * apostrophe against that.
 */
const RUN = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula; numbers stay numbers. */
const harmless = (cell: string): string => (RUN.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

/** Digits, and marks between them, that spreadsheets turn into a number, a date or a time. */
const FIGURES = /^(?=.*\d)[+-]?[\d\s.,:/-]*(e[+-]?\d+)?$/i;

/** Names of months as spreadsheets read them, in English and French. */
const MONTH = [
    'jan(?:v|uary|vier)?',
    'f[eé][bv](?:r|ruary|rier)?',
    'mar(?:ch|s)?',
    'a[pv]r(?:il)?',
    'ma[iy]',
    'june?|juin',
    'july?|juil(?:let)?',
    'aug(?:ust)?|ao[uû]t',
    'sept?(?:ember|embre)?',
    'oct(?:ober|obre)?',
    'nov(?:ember|embre)?',
    'd[eé]c(?:ember|embre)?',
].join('|');

/**
 * A month beside a number, or an hour before noon or after: spreadsheets turn `MAR1` into a day and `9 am` into a time.
 */
const DAY_OR_HOUR = new RegExp(
    String.raw`^(?=.*\d)(?:\d{1,4}[\s./-]*)?(?:${MONTH})\.?[\s./-]*\d{0,4}$|^\d{1,2}(?::\d{2})*\s?[ap]m?$`,
    'i',
);

/** Text that a spreadsheet must keep as it is: a phone number, the alias `007`, the codes `219E01` and `MAR1`. */
class VerbatimText {
    readonly text: string;
    constructor(text: string) {
        this.text = text;
    }
}

/** A value of a text column, marked so that a spreadsheet does not take it for anything else. */
export const asText = (value: unknown): unknown =>
    typeof value === 'string' && (FIGURES.test(value) || DAY_OR_HOUR.test(value)) ? new VerbatimText(value) : value;

/**
 * The content of a cell of such a file: without the apostrophe, and without the `="..."` that tells spreadsheets that
 * `0101` is text.
 */
export const plainCell = (cell: string): string => {
    const [, text] = /^="((?:[^"]|"")*)"$/.exec(cell) ?? [];
    if (text !== undefined) return text.replaceAll('""', '"');

    return cell.startsWith("'") && RUN.test(cell) ? cell.slice(1) : cell;
};

const quoted = (cell: string, separator: string): string =>
    /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

const textOf = (cell: unknown, decimal: string): string => {
    if (typeof cell === 'number') return String(cell).replace('.', decimal);

    return cell === null || cell === undefined ? '' : String(cell);
};

/** Rows of a CSV file (RFC 4180); null and undefined become empty cells. */
export const csvLines = (rows: readonly CsvRow[], { separator, decimal } = STANDARD): string => {
    const written = (cell: unknown): string => {
        if (cell instanceof VerbatimText) return `="${cell.text}"`;

        return harmless(textOf(cell, decimal));
    };

    const lineOf = (row: CsvRow): string => row.map(cell => quoted(written(cell), separator)).join(separator);

    return rows.map(row => `${lineOf(row)}\r\n`).join('');
};

/** A whole CSV file, with BOM. */
export const csvOf = (header: readonly string[], rows: readonly CsvRow[], marks?: CsvMarks): string =>
    BOM + csvLines([header, ...rows], marks);
