import type { Sheet, TableLine } from './reading/table.ts';

/** The lines of headings of a sheet: `from` to before `to`, which are equal if there are none. */
export interface HeadingLines {
    readonly from: number;
    readonly to: number;
}

/** Counts the cells of one or two joined lines that are known headings. */
export type CountKnown = (
    upper: readonly string[],
    lower?: readonly string[],
) => number;

const TOP = 30;
const SAMPLE = 100;

const hasDigit = (text: string): boolean => /\p{Nd}/u.test(text);

/** A heading may explain its codes: "Status (1 = active, 2 = inactive)". */
const withoutBrackets = (text: string): string =>
    text.replace(/\([^)]*\)?|\[[^\]]*\]?/g, '').trim();

/**
 * A cell's shape is that of its first characters: of a megabyte without a blank an expression has too much to remember.
 */
const SHAPED = 300;

/** Letters and figures of a cell without their values: `GR-109` and `B-7` have one shape. */
export const shapeOf = (cell: string): string =>
    cell
        .trim()
        .slice(0, SHAPED)
        .replace(/\p{L}+/gu, 'A')
        .replace(/\p{Nd}+/gu, '9');

const filled = (cells: readonly string[]): number =>
    cells.filter(cell => cell.trim() !== '').length;

/** A line below a heading, as headings are found by it. */
interface SampleRow {
    readonly filled: number;
    /** By column; undefined for an empty cell. */
    readonly cells: readonly (
        | { readonly shape: string; readonly hasDigit: boolean }
        | undefined
    )[];
}

const sampleRow = ({ cells }: TableLine): SampleRow => ({
    filled: filled(cells),
    cells: cells.map(cell =>
        cell.trim() === ''
            ? undefined
            : { shape: shapeOf(cell), hasDigit: hasDigit(cell) },
    ),
});

interface Below {
    readonly values: number;
    readonly withDigits: number;
    readonly shapes: ReadonlyMap<string, number>;
}

/** What stands below a line, by column. Narrow lines, such as a total, do not count. */
const columnsBelow = (
    sample: readonly SampleRow[],
    head: number,
): readonly Below[] => {
    const { cells, filled: width } = sample[head]!;

    const rows = sample
        .slice(head + 1, head + 1 + SAMPLE)
        .filter(row => width < 2 || row.filled * 3 >= width);

    return cells.map((_, column) => {
        const shapes = new Map<string, number>();
        let values = 0;
        let withDigits = 0;

        for (const row of rows) {
            const cell = row.cells[column];
            if (!cell) continue;
            values++;
            if (cell.hasDigit) withDigits++;
            shapes.set(cell.shape, (shapes.get(cell.shape) ?? 0) + 1);
        }

        return { values, withDigits, shapes };
    });
};

const MOSTLY = 0.6;

interface Candidate {
    readonly at: number;
    /** Columns with text here, and digits or dates below. */
    readonly contrasts: readonly number[];
    readonly below: readonly Below[];
    readonly score: number;
}

/** A value like those below it: then the line is no heading but the first row. */
const isLikeBelow = (cell: string, { values, shapes }: Below): boolean =>
    hasDigit(cell) && (shapes.get(shapeOf(cell)) ?? 0) >= values / 3;

const candidateAt = (
    lines: readonly TableLine[],
    sample: readonly SampleRow[],
    at: number,
    countKnown: CountKnown,
): Candidate | undefined => {
    const isLast = at === lines.length - 1;
    if (isLast) return undefined;
    const { cells } = lines[at]!;
    const below = columnsBelow(sample, at);

    const isRow = cells.some((cell, column) => {
        const text = cell.trim();
        const values = below[column]!;

        return text !== '' && values.values > 0 && isLikeBelow(text, values);
    });

    const contrasts = cells.flatMap((cell, column) => {
        const text = withoutBrackets(cell);
        const { values, withDigits } = below[column]!;

        const isContrast =
            /\p{L}|#/u.test(text) &&
            !hasDigit(text) &&
            values > 0 &&
            withDigits / values >= MOSTLY;

        return isContrast ? [column] : [];
    });

    if (isRow && contrasts.length === 0) return undefined;
    const known = countKnown(cells);
    // "Room;2025;2026" heads numbers of years.
    if (known === 0 && (isRow || contrasts.length === 0)) return undefined;
    const score = 4 * known + 2 * contrasts.length + filled(cells);

    return { at, contrasts, below, score };
};

/** Whether a line above a heading is a row like those below it. */
const isRowAbove = (
    cells: readonly string[],
    { contrasts, below }: Candidate,
    width: number,
): boolean =>
    filled(cells) >= MOSTLY * width &&
    contrasts.length > 0 &&
    contrasts.every(column => {
        const cell = cells[column]?.trim() ?? '';

        return (
            hasDigit(cell) && below[column]?.shapes.has(shapeOf(cell)) === true
        );
    });

/** Whether a line may be half of a heading of two lines: neither a row nor "Printed by: ...". */
const isWords = (cells: readonly string[]): boolean =>
    cells.every(cell => !hasDigit(cell) && !/:\s*$/.test(cell));

const isUnits = (cells: readonly string[]): boolean =>
    filled(cells) > 0 &&
    cells.every(
        cell => cell.trim() === '' || /^[([].*[)\]]$/.test(cell.trim()),
    );

const areNeighbours = (
    upper: TableLine | undefined,
    lower: TableLine | undefined,
): boolean => upper !== undefined && lower?.line === upper.line + 1;

/**
 * Finds the heading by what stands below it: text above, digits or dates below. Lines of a title above have
 * fewer cells. Known words help to choose between several lines.
 */
export const headingLines = (
    { lines }: Sheet,
    countKnown: CountKnown,
): HeadingLines => {
    const sample = lines.slice(0, TOP + SAMPLE).map(sampleRow);

    const [best] = lines
        .slice(0, TOP)
        .flatMap(
            (_, index) => candidateAt(lines, sample, index, countKnown) ?? [],
        )
        .filter(candidate => {
            const width = filled(lines[candidate.at]!.cells);

            return !lines
                .slice(0, candidate.at)
                .some(({ cells }) => isRowAbove(cells, candidate, width));
        })
        .sort((a, b) => b.score - a.score || a.at - b.at);

    if (!best) return { from: 0, to: 0 };
    const { at } = best;
    const here = lines[at]!;
    const [above, under] = [lines[at - 1], lines[at + 1]];
    const known = countKnown(here.cells);

    const isHalfAbove =
        above !== undefined &&
        areNeighbours(above, here) &&
        filled(above.cells) > 1 &&
        isWords(above.cells) &&
        countKnown(above.cells, here.cells) > known;

    if (isHalfAbove) return { from: at - 1, to: at + 1 };

    const isHalfUnder =
        under !== undefined &&
        at + 2 < lines.length &&
        areNeighbours(here, under) &&
        isWords(under.cells) &&
        (isUnits(under.cells) || countKnown(here.cells, under.cells) > known);

    return { from: at, to: isHalfUnder ? at + 2 : at + 1 };
};
