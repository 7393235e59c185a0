import { parse } from 'papaparse';

/** A parsed file: cells as they stand in it. */
export interface RoomSheet {
    readonly delimiter: string;
    /** Whether the first line names RoomCode. */
    readonly header: boolean;
    readonly lines: readonly (readonly string[])[];
    /** Cells of the longest line. */
    readonly width: number;
}

/** Which column holds what; -1: none does. */
export interface ColumnMapping {
    readonly RoomCode: number;
    readonly RoomName: number;
}

const named = (cell: string | undefined): string => (cell ?? '').replace(/[\s_-]+/g, '').toLowerCase();

/** Cuts text into cells: the delimiter is detected, blank lines are dropped, a `sep=;` line of spreadsheets is obeyed. */
export const readSheet = (text: string): RoomSheet => {
    const declared = /^sep=(.)\r?\n/i.exec(text);
    const { data, meta } = parse<string[]>(declared ? text.slice(declared[0].length) : text, {
        delimiter: declared?.[1] ?? '',
        delimitersToGuess: [',', ';', '\t', '|'],
        skipEmptyLines: 'greedy',
    });
    const width = data.reduce((most, line) => Math.max(most, line.length), 0);
    return { delimiter: meta.delimiter, header: data[0]?.some(cell => named(cell) === 'roomcode') ?? false, lines: data, width };
};

/** The columns a header names; without one the first is the code and the second the name. */
export const guessMapping = ({ header, lines, width }: RoomSheet): ColumnMapping => {
    const names = (lines[0] ?? []).map(named);
    if (header) return { RoomCode: names.indexOf('roomcode'), RoomName: names.indexOf('roomname') };
    return { RoomCode: 0, RoomName: width > 1 ? 1 : -1 };
};
