import { plainCell } from '../../../../resources/rules/csv.ts';
import { shapeOf } from '../headingLines.ts';
import { fixedCells, RULE } from './fixedColumns.ts';
import { MAX_ROWS, type TableLine } from './table.ts';

/**
 * Separators to choose from; a space stands for columns of fixed width. If all else is equal, the earlier one wins:
 * names contain commas, not semicolons.
 */
export const SEPARATORS = [';', '\t', ',', '|', ' '] as const;
const FIXED = ' ';

const LOOKED_AT = 200;
const BREAK = /\r\n|\n|\r/;

const withoutQuoted = (line: string): string =>
    line.replace(/"[^"]*(?:""[^"]*)*"/g, '""');

/** The commonest number of cells, of lines with more than one, and the share of lines that have it. */
const agreement = (counts: readonly number[]) => {
    const times = new Map<number, number>();
    for (const count of counts)
        if (count > 1) times.set(count, (times.get(count) ?? 0) + 1);

    const [cells, lines] = [...times].reduce(
        (best, entry) => (entry[1] > best[1] ? entry : best),
        [1, 0],
    );

    return { cells, share: lines / Math.max(counts.length, 1) };
};

/** Share of the lines which a separator must cut alike; below it, columns of fixed width are tried. */
const CLEAR = 0.5;

/** Printed lists have many lines of titles and footers, so fewer lines need to be alike. */
const CLEAR_IF_FIXED = 0.35;

const firstLines = (text: string): readonly string[] =>
    text
        .slice(0, 200_000)
        .split(BREAK, 2 * LOOKED_AT)
        .filter(line => line.trim() !== '')
        .slice(0, LOOKED_AT)
        .map(withoutQuoted);

/** The separator that cuts most lines into the same number of cells. */
export const separatorOf = (text: string): string => {
    const lines = firstLines(text);

    const cut = SEPARATORS.filter(separator => separator !== FIXED).map(
        separator => ({
            separator,
            ...agreement(lines.map(line => line.split(separator).length)),
        }),
    );

    const best = cut.reduce((first, next) =>
        next.share > first.share ? next : first,
    );

    if (best.share >= CLEAR) return best.separator;
    const printed = lines.filter(line => !RULE.test(line));

    const fixed = agreement(
        fixedCells(printed).map(
            cells => cells.filter(cell => cell !== '').length,
        ),
    );

    if (fixed.share > best.share && fixed.share >= CLEAR_IF_FIXED) return FIXED;

    return best.share > 0 ? best.separator : ',';
};

interface Quoted {
    readonly cell: string;
    readonly end: number;
}

/** The quoted cell that begins at a quote; undefined if the quote never closes, or closes in the middle of the cell. */
const quotedCell = (
    text: string,
    quote: number,
    separator: string,
): Quoted | undefined => {
    let at = text.indexOf('"', quote + 1);
    while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
    if (at < 0) return undefined;
    let end = at + 1;
    while (text[end] === ' ') end++;
    const next = text[end];

    const isClosed =
        next === undefined ||
        next === separator ||
        next === '\n' ||
        next === '\r';

    if (!isClosed) return undefined;
    const cell = text.slice(quote + 1, at).replaceAll('""', '"');

    return { cell, end };
};

/** Finds the next separator or line break. */
const endOfCell = (separator: string): RegExp =>
    new RegExp(`[\\r\\n\\u{${separator.codePointAt(0)!.toString(16)}}]`, 'gu');

/** A line more than these is enough to refuse a text with too many rows. */
const LINES_READ = MAX_ROWS + 100;

const isBlank = ({ cells }: TableLine): boolean =>
    cells.every(cell => cell.trim() === '');

const breaksIn = (cell: string): number =>
    cell.match(/\r\n|\n|\r/g)?.length ?? 0;

/**
 * Whether a quoted cell holds rows of the table, because its quote never closed and one of theirs did: each
 * line within has the width of the table, and its first cell is a code of the same shape.
 */
const holdsRows = (
    before: readonly string[],
    cell: string,
    separator: string,
    width: number,
): boolean => {
    const [first = [], ...others] = cell
        .split(BREAK)
        .map(line => line.split(separator));

    const row = [...before, ...first];
    const shape = shapeOf(row[0] ?? '');

    return (
        shape.includes('9') &&
        row.length === width &&
        others.every(
            cells => cells.length === width && shapeOf(cells[0]!) === shape,
        )
    );
};

/** Cuts a text at a separator. A faulty quote costs its own row only: it is read as a character. */
const delimitedLines = (text: string, separator: string): TableLine[] => {
    const lines: TableLine[] = [];
    const ending = endOfCell(separator);
    let width: number | undefined;

    const widthOfTable = () =>
        (width ??= agreement(
            firstLines(text).map(line => line.split(separator).length),
        ).cells);

    let at = 0;
    let number = 1;

    while (at < text.length && lines.length < LINES_READ) {
        const cells: string[] = [];
        const line = number;
        let isFaulty = false;

        for (;;) {
            let from = at;
            while (text[from] === ' ') from++;
            const isQuoted = text[from] === '"';

            const closed = isQuoted
                ? quotedCell(text, from, separator)
                : undefined;

            const hasSwallowed =
                closed !== undefined &&
                BREAK.test(closed.cell) &&
                holdsRows(cells, closed.cell, separator, widthOfTable());

            const quoted = hasSwallowed ? undefined : closed;

            if (quoted) {
                cells.push(quoted.cell);
                number += breaksIn(quoted.cell);
                at = quoted.end;
            } else {
                const start = isQuoted ? from + 1 : at;
                ending.lastIndex = start;
                at = ending.exec(text)?.index ?? text.length;
                isFaulty ||= isQuoted;
                cells.push(text.slice(start, at));
            }

            if (text[at] !== separator) break;
            at++;
        }

        at += text.startsWith('\r\n', at) ? 2 : 1;
        number++;
        const row: TableLine = { line, cells };
        if (!isBlank(row))
            lines.push(isFaulty ? { ...row, fault: 'quote' } : row);
    }

    return lines;
};

/** Without the bars at both ends of a line, as Markdown and consoles draw them. */
const withoutFrame = (cells: readonly string[]): readonly string[] => {
    const from = cells[0]?.trim() === '' ? 1 : 0;
    const to = cells.at(-1)?.trim() === '' ? -1 : cells.length;

    return cells.slice(from, to);
};

/** Markdown, and tables drawn on consoles: bars at both ends of each line, and rulers of dashes. */
const drawnLines = (lines: readonly TableLine[]): readonly TableLine[] => {
    const isRuler = ({ cells }: TableLine) => RULE.test(cells.join('|'));
    if (!lines.some(isRuler)) return lines;

    const rows = lines
        .filter(line => !isRuler(line) && line.cells.length > 1)
        .map(line => ({ ...line, cells: line.cells.map(cell => cell.trim()) }));

    const framed = rows.filter(({ cells: [first] }) => first === '');

    // Text around a Markdown table is no part of it.
    return framed.length * 2 > rows.length
        ? framed.map(line => ({ ...line, cells: withoutFrame(line.cells) }))
        : rows;
};

const fixedLines = (text: string): readonly TableLine[] => {
    const lines = text
        .split(BREAK)
        .map((content, index) => ({ content, line: index + 1 }))
        .filter(({ content }) => content.trim() !== '')
        .slice(0, LINES_READ);

    const rows = fixedCells(lines.map(({ content }) => content));

    return lines
        .map(({ line }, index) => ({ line, cells: rows[index] ?? [] }))
        .filter(row => !isBlank(row));
};

const separatedLines = (
    text: string,
    separator: string,
): readonly TableLine[] => {
    if (separator === FIXED) return fixedLines(text);
    const lines = delimitedLines(text, separator);

    return separator === '|' ? drawnLines(lines) : lines;
};

/**
 * Cuts a text into lines of cells by the separator it uses, or by `chosen`. Obeys the line `sep=;` that spreadsheets
 * know.
 */
export const readDelimited = (
    text: string,
    chosen?: string,
): { readonly separator: string; readonly lines: readonly TableLine[] } => {
    const declared = /^sep=(.)(?:\r\n|\n|\r)/i.exec(text);
    const content = declared ? text.slice(declared[0].length) : text;
    const separator = chosen ?? declared?.[1] ?? separatorOf(content);
    const first = declared ? 1 : 0;

    const lines = separatedLines(content, separator).map(line => ({
        ...line,
        line: line.line + first,
        cells: line.cells.map(plainCell),
    }));

    return { separator, lines };
};
