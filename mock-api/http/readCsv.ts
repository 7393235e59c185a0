interface CsvLine {
    readonly cells: readonly string[];
    /** The line of the file it starts on, from 1. */
    readonly line: number;
}

/** Reads RFC 4180; lines without any text are left out. */
export const readCsv = (text: string): readonly CsvLine[] => {
    const lines: CsvLine[] = [];
    let cells: string[] = [];
    let cell = '';
    let quoted = false;
    let [line, started] = [1, 1];
    const end = () => {
        cells.push(cell);
        if (cells.some(one => one.trim() !== '')) lines.push({ cells, line: started });
        [cells, cell] = [[], ''];
    };
    for (let i = 0; i < text.length; i++) {
        const char = text[i]!;
        if (char === '\n') line++;
        if (quoted) {
            if (char !== '"') cell += char;
            else if (text[i + 1] === '"') cell += text[++i];
            else quoted = false;
        } else if (char === '"' && cell.trim() === '') [quoted, cell] = [true, ''];
        else if (char === ',') {
            cells.push(cell);
            cell = '';
        } else if (char === '\n') {
            end();
            started = line;
        } else if (char !== '\r') cell += char;
    }
    end();
    return lines;
};
