import { parse, type ParseResult } from 'papaparse';
import { plainCell } from '../../../../resources/rules/csv.ts';
import { fold } from '../../../../resources/rules/words.ts';
import { room } from '../../../../resources/room.ts';

/** What cells can be separated by; earlier ones win where all else is equal: names of rooms contain commas, not semicolons. */
export const SEPARATORS = [';', '\t', ',', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

const LOOKED_AT = 50; // lines

/** A cell as it is compared with the heads of columns. */
const named = (cell: string | undefined): string => fold(plainCell(cell ?? '')).replace(/[^\p{L}\p{N}]+/gu, '');

/** How the columns are headed: by the portal in its languages, and by hotel systems. */
const HEADS = {
    RoomCode: ['RoomCode', ...Object.values(room.fields.RoomCode.label), 'Room', 'Room No', 'Room Nr', 'Room Number', 'Chambre', 'N° de chambre', 'No chambre', 'Numéro de chambre', 'Zimmer', 'Zimmer-Nr', 'Zimmernummer', 'Habitación', 'Nº habitación', 'Número de habitación', 'Camera', 'Numero camera', 'Quarto', 'Número do quarto', 'Kamer', 'Kamernummer', 'Номер', 'Номер комнаты', 'رقم الغرفة', '部屋番号', '客室番号', '房号', '房间号'].map(named),
    RoomName: ['RoomName', ...Object.values(room.fields.RoomName.label), 'Name', 'Description', 'Nom', 'Zimmername', 'Bezeichnung', 'Nombre', 'Descripción', 'Nome', 'Descrizione', 'Descrição', 'Libellé', 'Désignation', 'Naam', 'Omschrijving', 'Название', 'الاسم', '部屋名', '名称'].map(named),
} as const;

const isHead = (field: keyof typeof HEADS, cell: string | undefined): boolean => HEADS[field].includes(named(cell));

/** Whether a line heads the columns. A first room may be called "Room", but heads have no figures in them. */
const isHeadLine = (cells: readonly string[]): boolean => cells.some(cell => named(cell) === 'roomcode') || (cells.some(cell => isHead('RoomCode', cell)) && !cells.some(cell => /\d/.test(cell)));

/** How many lines stand above that which heads the columns: "Room list of ...", the day. */
const titleLines = (lines: readonly SheetLine[]): number => {
    const head = lines.slice(0, LOOKED_AT).findIndex(({ cells }) => isHeadLine(cells) && cells.some(cell => isHead('RoomName', cell)));
    return head > 0 && lines.slice(0, head).every(({ cells }) => cells.filter(cell => cell.trim() !== '').length === 1) ? head : 0;
};

const withoutQuoted = (line: string): string => line.replace(/"(?:[^"]|"")*"/g, '""');
const occurrences = (line: string, separator: Separator): number => line.split(separator).length - 1;

/** The separator of a text: of its header line where that has one, else of the lines below. */
const separatorOf = (text: string): Separator => {
    const lines = text.slice(0, 100_000).split(/\r\n|\n|\r/, 10 * LOOKED_AT).filter(line => line.trim() !== '').slice(0, LOOKED_AT).map(withoutQuoted);
    const first = text.split(/\r\n|\n|\r/, LOOKED_AT).find(line => line.trim() !== '') ?? '';
    const inHeader = SEPARATORS.filter(separator => occurrences(lines[0] ?? '', separator) > 0);
    const naming = inHeader.find(separator => isHeadLine(first.split(separator)));
    if (naming) return naming;
    const found = inHeader.length > 0 ? inHeader : SEPARATORS;
    const linesWith = (separator: Separator) => lines.filter(line => occurrences(line, separator) > 0).length;
    return found.reduce((best, separator) => (linesWith(separator) > linesWith(best) ? separator : best));
};

/** A line that is not blank. */
export interface SheetLine {
    /** Where it begins in the file, 1 the first. */
    readonly line: number;
    readonly cells: readonly string[];
}

/** A parsed file: cells as they stand in it. */
export interface RoomSheet {
    readonly delimiter: string;
    /** Whether the first line heads a column of room codes. */
    readonly header: boolean;
    readonly lines: readonly SheetLine[];
    /** Cells of the longest line. */
    readonly width: number;
    /** The line of a quote that is never closed; with all that follows it, it is not among the lines. */
    readonly unclosed?: number | undefined;
}

/** Which column holds what; -1: none does. */
export interface ColumnMapping {
    readonly RoomCode: number;
    readonly RoomName: number;
}

const breaksIn = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

/** The row in which a quote swallows the rows that follow it, or the rest of the file. */
const unclosedRow = ({ data, errors }: Pick<ParseResult<string[]>, 'data' | 'errors'>): number | undefined =>
    errors.find(({ type, code, row = 0 }) => type === 'Quotes' && (code === 'MissingQuotes' || breaksIn(data[row] ?? []) > 0))?.row;

/** Numbers the lines as an editor does, blank ones and breaks within cells counted, and drops the blank ones. */
const numbered = (data: readonly (readonly string[])[], first: number): readonly SheetLine[] => {
    let line = first;
    return data.flatMap(cells => {
        const at = line;
        line += 1 + breaksIn(cells);
        return cells.every(cell => cell.trim() === '') ? [] : [{ line: at, cells }];
    });
};

/** Cuts text into cells by the separator of its first line, or by `chosen`; blank lines are dropped, a `sep=;` line of spreadsheets is obeyed. */
export const readSheet = (text: string, chosen?: string): RoomSheet => {
    const declared = /^sep=(.)(?:\r\n|\n|\r)/i.exec(text);
    const content = declared ? text.slice(declared[0].length) : text;
    const delimiter = chosen ?? declared?.[1] ?? separatorOf(content);
    const parsed = parse<string[]>(content, { delimiter });
    const end = unclosedRow(parsed);
    const read = parsed.data.slice(0, end);
    const first = declared ? 2 : 1;
    const all = numbered(read, first);
    const lines = all.slice(titleLines(all));
    const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
    return { delimiter, header: isHeadLine(lines[0]?.cells ?? []), lines, width, unclosed: end === undefined ? undefined : read.reduce((line, cells) => line + 1 + breaksIn(cells), first) };
};

/** The columns a header names; without one the first is the code and the second the name. */
export const guessMapping = ({ header, lines, width }: RoomSheet): ColumnMapping => {
    const column = (field: keyof typeof HEADS) => lines[0]?.cells.findIndex(cell => isHead(field, cell)) ?? -1;
    if (header) return { RoomCode: column('RoomCode'), RoomName: column('RoomName') };
    return { RoomCode: 0, RoomName: width > 1 ? 1 : -1 };
};
