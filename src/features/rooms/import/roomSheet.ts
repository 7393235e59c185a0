import { parse } from 'papaparse';
import { named, separatorOf } from './separator.ts';

/** A line that is not blank. */
export interface SheetLine {
    /** Where it begins in the file, 1 the first. */
    readonly line: number;
    readonly cells: readonly string[];
}

/** A parsed file: cells as they stand in it. */
export interface RoomSheet {
    readonly delimiter: string;
    /** Whether the first line names RoomCode. */
    readonly header: boolean;
    readonly lines: readonly SheetLine[];
    /** Cells of the longest line. */
    readonly width: number;
}

/** Which column holds what; -1: none does. */
export interface ColumnMapping {
    readonly RoomCode: number;
    readonly RoomName: number;
}

const breaksIn = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

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
    const lines = numbered(parse<string[]>(content, { delimiter }).data, declared ? 2 : 1);
    const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
    return { delimiter, header: lines[0]?.cells.some(cell => named(cell) === 'roomcode') ?? false, lines, width };
};

/** The columns a header names; without one the first is the code and the second the name. */
export const guessMapping = ({ header, lines, width }: RoomSheet): ColumnMapping => {
    const names = (lines[0]?.cells ?? []).map(named);
    if (header) return { RoomCode: names.indexOf('roomcode'), RoomName: names.indexOf('roomname') };
    return { RoomCode: 0, RoomName: width > 1 ? 1 : -1 };
};
