import { pause } from '../../../foundation/async.ts';
import { headingLines } from '../headingLines.ts';
import { readDelimited, SEPARATORS } from './delimited.ts';
import { decodeText, ENCODINGS, encodingOf } from './encoding.ts';
import { binaryKindOf, type MarkupKind, textKindOf } from './fileKinds.ts';
import { htmlSheets } from './htmlTables.ts';
import {
    MAX_BYTES,
    MAX_COLUMNS,
    MAX_ROWS,
    type RefusedKind,
    type Sheet,
    type Table,
    type TableRefusal,
    type TextChoice,
    type TextReading,
} from './table.ts';
import { workbookSheets, zipRefusal } from './workbook.ts';

type Read =
    | { readonly sheets: readonly Sheet[]; readonly text?: TextReading }
    | RefusedKind;

/** Whether a sheet is larger than can be imported. */
export const boundOf = (sheet: Sheet): 'rows' | 'columns' | undefined => {
    const { lines } = sheet;

    const isWide = lines.some(
        ({ cells }) =>
            cells.length > MAX_COLUMNS &&
            cells.some(
                (cell, index) => index >= MAX_COLUMNS && cell.trim() !== '',
            ),
    );

    if (isWide) return 'columns';
    if (lines.length <= MAX_ROWS) return undefined;

    return lines.length - headingLines(sheet, () => 0).to > MAX_ROWS
        ? 'rows'
        : undefined;
};

const tableOf = async (
    name: string,
    read: Read,
): Promise<Table | TableRefusal> => {
    if (typeof read === 'string') return { name, refused: read };
    await pause(0); // lets the page draw
    const sheet = read.sheets.findIndex(({ lines }) => lines.length > 0);
    const first = read.sheets[sheet];
    if (!first) return { name, refused: 'empty' };
    const bound = boundOf(first);

    return bound ? { name, refused: bound } : { name, sheet, ...read };
};

const readCells = (
    text: string,
    choice: TextChoice,
    encoding?: string,
): Read => {
    const { separator, lines } = readDelimited(text, choice.separator);
    const sheets = [{ name: '', lines }];
    const separators = [...new Set([...SEPARATORS, separator])];
    const reading = { encodings: ENCODINGS, separator, separators };

    return { sheets, text: encoding ? { encoding, ...reading } : reading };
};

/** The encoding that a web page itself names, if a browser knows it. */
const declaredEncoding = (bytes: Uint8Array): string | undefined => {
    const head = new TextDecoder('windows-1252').decode(
        bytes.subarray(0, 2000),
    );

    const name = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];

    return ENCODINGS.find(
        encoding => encoding.toLowerCase() === name?.toLowerCase(),
    );
};

/** Rows of a web page, with those of its layout: a browser takes long to build many more. */
const MAX_PAGE_ROWS = 3 * MAX_ROWS;

const readPage = (html: string): Read => {
    const rows = html.match(/<tr[\s>]/gi)?.length ?? 0;
    if (rows > MAX_PAGE_ROWS) return 'rows';
    const sheets = htmlSheets(html);

    return sheets.length > 0 ? { sheets } : 'webpage';
};

const readMarkup = async (
    kind: MarkupKind,
    text: string,
    bytes: Uint8Array,
): Promise<Read> => {
    if (kind === 'html') return readPage(text);
    if (kind !== 'spreadsheetXml' && kind !== 'exchange') return kind;
    const sheets = await workbookSheets(bytes);

    return typeof sheets === 'string' ? sheets : { sheets };
};

const readText = async (
    bytes: Uint8Array,
    choice: TextChoice,
): Promise<Read> => {
    const encoding =
        choice.encoding ??
        declaredEncoding(bytes) ??
        (await encodingOf(bytes, choice.words ?? []));

    const text = decodeText(bytes, encoding);
    const kind = textKindOf(text);
    // A wrong choice of encoding shows odd characters, and the way back.
    const isOdd = kind === 'binary' && choice.encoding !== undefined;
    await pause(0);

    return kind && !isOdd
        ? readMarkup(kind, text, bytes)
        : readCells(text, choice, encoding);
};

const readBytes = async (
    bytes: Uint8Array,
    choice: TextChoice,
): Promise<Read> => {
    if (bytes.length === 0) return 'empty';
    const kind = binaryKindOf(bytes);
    if (kind === undefined) return readText(bytes, choice);
    if (kind !== 'zip' && kind !== 'compound' && kind !== 'oldSheet')
        return kind;
    const refused = kind === 'zip' ? zipRefusal(bytes) : undefined;
    if (refused) return refused;
    const sheets = await workbookSheets(bytes);

    return typeof sheets === 'string' ? sheets : { sheets };
};

/** Reads a chosen or dropped file, or says why it is no table. */
export const readTable = async (
    file: File,
    choice: TextChoice = {},
): Promise<Table | TableRefusal> => {
    const { name } = file;
    if (file.size > MAX_BYTES) return { name, refused: 'size' };

    try {
        const bytes = new Uint8Array(await file.arrayBuffer());

        return await tableOf(name, await readBytes(bytes, choice));
    } catch {
        return { name, refused: 'unreadable' };
    }
};

/**
 * Reads the clipboard: cells of a spreadsheet first, otherwise text with tabs, or lines. Undefined if
 * there is nothing to read.
 */
export const readPasted = (
    data: DataTransfer,
): Promise<Table | TableRefusal> | undefined => {
    // The clipboard is open only while its event is handled.
    const html = data.getData('text/html');
    const text = data.getData('text/plain');
    const [file] = data.files;

    if (/<table[\s>]/i.test(html) && html.length <= MAX_BYTES) {
        const page = readPage(html);
        if (page !== 'webpage') return tableOf('', page);
    }

    if (text.trim() === '') return file && readTable(file);
    if (text.length > MAX_BYTES)
        return Promise.resolve({ name: '', refused: 'size' });
    const kind = textKindOf(text);

    const read = kind
        ? readMarkup(kind, text, new TextEncoder().encode(text))
        : Promise.resolve(readCells(text, {}));

    return read.then(result => tableOf('', result));
};
