import papaparse from 'papaparse';

interface CsvLine {
    readonly cells: readonly string[];
    /** The line of the file it starts on, from 1: a cell in quotes may go over several. */
    readonly line: number;
}

/** Reads RFC 4180; lines without any text are left out. */
export const readCsv = (text: string): readonly CsvLine[] => {
    const unix = text.replace(/\r\n?/g, '\n');
    const lines: CsvLine[] = [];
    let [line, start] = [1, 0];
    papaparse.parse<readonly string[]>(unix, {
        delimiter: ',',
        newline: '\n',
        step: ({ data: cells, meta: { cursor: end } }) => {
            if (cells.some(cell => cell.trim() !== '')) lines.push({ cells, line });
            line += unix.slice(start, end).split('\n').length - 1;
            start = end;
        },
    });
    return lines;
};
