import { parse, type ParseResult } from 'papaparse';

import { room } from '../../../../resources/room.ts';
import { plainCell } from '../../../../resources/rules/csv.ts';
import { fold } from '../../../../resources/rules/words.ts';

/** Possible cell separators. If all else is equal, the earlier one wins: room names contain commas, not semicolons. */
export const SEPARATORS = [';', '\t', ',', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

const LOOKED_AT = 50; // lines

/** Normalises a cell for comparison with column headings. */
const named = (cell: string | undefined): string =>
    fold(plainCell(cell ?? '')).replace(/[^\p{L}\p{N}]+/gu, '');

/** Column headings used by the portal in its languages, and by hotel systems. */
const HEADS = {
    RoomCode: [
        'RoomCode',
        ...Object.values(room.fields.RoomCode.label),
        'Room',
        'Room No',
        'Room Nr',
        'Room Number',
        'Chambre',
        'N° de chambre',
        'No chambre',
        'Numéro de chambre',
        'Zimmer',
        'Zimmer-Nr',
        'Zimmernummer',
        'Habitación',
        'Nº habitación',
        'Número de habitación',
        'Camera',
        'Numero camera',
        'Quarto',
        'Número do quarto',
        'Kamer',
        'Kamernummer',
        'Номер',
        'Номер комнаты',
        'رقم الغرفة',
        '部屋番号',
        '客室番号',
        '房号',
        '房间号',
    ].map(named),
    RoomName: [
        'RoomName',
        ...Object.values(room.fields.RoomName.label),
        'Name',
        'Description',
        'Nom',
        'Zimmername',
        'Bezeichnung',
        'Nombre',
        'Descripción',
        'Nome',
        'Descrizione',
        'Descrição',
        'Libellé',
        'Désignation',
        'Naam',
        'Omschrijving',
        'Название',
        'الاسم',
        '部屋名',
        '名称',
    ].map(named),
} as const;

const isHead = (field: keyof typeof HEADS, cell: string | undefined): boolean =>
    HEADS[field].includes(named(cell));

/** Whether a line holds column headings. The first room may be called "Room", but headings contain no digits. */
const isHeadLine = (cells: readonly string[]): boolean =>
    cells.some(cell => named(cell) === 'roomcode') ||
    (cells.some(cell => isHead('RoomCode', cell)) &&
        !cells.some(cell => /\d/.test(cell)));

/** Number of lines above the column headings, such as "Room list of ..." or a date. */
const titleLines = (lines: readonly SheetLine[]): number => {
    const head = lines
        .slice(0, LOOKED_AT)
        .findIndex(
            ({ cells }) =>
                isHeadLine(cells) &&
                cells.some(cell => isHead('RoomName', cell)),
        );
    return head > 0 &&
        lines
            .slice(0, head)
            .every(
                ({ cells }) =>
                    cells.filter(cell => cell.trim() !== '').length === 1,
            )
        ? head
        : 0;
};

const withoutQuoted = (line: string): string =>
    line.replace(/"(?:[^"]|"")*"/g, '""');
const occurrences = (line: string, separator: Separator): number =>
    line.split(separator).length - 1;

/** The separator of a text: that of its header line if it has one, otherwise that of the lines below. */
const separatorOf = (text: string): Separator => {
    const lines = text
        .slice(0, 100_000)
        .split(/\r\n|\n|\r/, 10 * LOOKED_AT)
        .filter(line => line.trim() !== '')
        .slice(0, LOOKED_AT)
        .map(withoutQuoted);
    const first =
        text.split(/\r\n|\n|\r/, LOOKED_AT).find(line => line.trim() !== '') ??
        '';
    const inHeader = SEPARATORS.filter(
        separator => occurrences(lines[0] ?? '', separator) > 0,
    );
    const naming = inHeader.find(separator =>
        isHeadLine(first.split(separator)),
    );
    if (naming) return naming;
    const found = inHeader.length > 0 ? inHeader : SEPARATORS;
    const linesWith = (separator: Separator) =>
        lines.filter(line => occurrences(line, separator) > 0).length;
    return found.reduce((best, separator) =>
        linesWith(separator) > linesWith(best) ? separator : best,
    );
};

/** A line that is not blank. */
export interface SheetLine {
    /** Where it begins in the file; the first line is 1. */
    readonly line: number;
    readonly cells: readonly string[];
}

/** A parsed file, with its cells unchanged. */
export interface RoomSheet {
    readonly delimiter: string;
    /** Whether the first line is a header for a column of room codes. */
    readonly header: boolean;
    readonly lines: readonly SheetLine[];
    /** Number of cells in the longest line. */
    readonly width: number;
    /** The line of a quote that is never closed. `lines` does not contain it or anything after it. */
    readonly unclosed?: number | undefined;
}

/** Which column holds what; -1 for none. */
export interface ColumnMapping {
    readonly RoomCode: number;
    readonly RoomName: number;
}

const breaksIn = (cells: readonly string[]): number =>
    cells.reduce(
        (sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0),
        0,
    );

/** Index of the row in which a quote swallows the following rows, or the rest of the file. */
const unclosedRow = ({
    data,
    errors,
}: Pick<ParseResult<string[]>, 'data' | 'errors'>): number | undefined =>
    errors.find(
        ({ type, code, row = 0 }) =>
            type === 'Quotes' &&
            (code === 'MissingQuotes' || breaksIn(data[row] ?? []) > 0),
    )?.row;

/** Numbers the lines as an editor does, counting blank lines and breaks within cells, and drops the blank ones. */
const numbered = (
    data: readonly (readonly string[])[],
    first: number,
): readonly SheetLine[] => {
    let line = first;
    return data.flatMap(cells => {
        const at = line;
        line += 1 + breaksIn(cells);
        return cells.every(cell => cell.trim() === '')
            ? []
            : [{ line: at, cells }];
    });
};

/** Splits text into cells by the separator it uses, or by `chosen`. Drops blank lines and obeys a spreadsheet's `sep=;` line. */
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
    const width = lines.reduce(
        (most, { cells }) => Math.max(most, cells.length),
        0,
    );
    return {
        delimiter,
        header: isHeadLine(lines[0]?.cells ?? []),
        lines,
        width,
        unclosed:
            end === undefined
                ? undefined
                : read.reduce(
                      (line, cells) => line + 1 + breaksIn(cells),
                      first,
                  ),
    };
};

/** The columns named by the header. Without a header, the first is the code and the second the name. */
export const guessMapping = ({
    header,
    lines,
    width,
}: RoomSheet): ColumnMapping => {
    const column = (field: keyof typeof HEADS) =>
        lines[0]?.cells.findIndex(cell => isHead(field, cell)) ?? -1;
    if (header)
        return { RoomCode: column('RoomCode'), RoomName: column('RoomName') };
    return { RoomCode: 0, RoomName: width > 1 ? 1 : -1 };
};
