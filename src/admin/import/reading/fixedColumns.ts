/** A line that only rules off: dashes, equals signs, and the marks between them. */
export const RULE = /^(?=.{0,500}$)(?=.*[-=_─━═]{2})[-=_+|:\s─━═┼╪│]+$/;

interface Span {
    readonly from: number;
    readonly to: number;
}

/** Columns drawn by a ruler, such as `----  --------`. */
const ruledSpans = (lines: readonly string[]): readonly Span[] => {
    const ruler = lines.find(
        line =>
            RULE.test(line) && /[-=_─━═]+[\s+|]+[-=_─━═]+/.test(line.trim()),
    );

    return [...(ruler ?? '').matchAll(/[-=_─━═]+/g)].map(
        ({ index, 0: dashes }) => ({
            from: index,
            to: index + dashes.length,
        }),
    );
};

/** Positions at which no line has a character. */
const blankPositions = (lines: readonly string[]): readonly boolean[] => {
    const width = Math.max(0, ...lines.map(line => line.length));
    const isBlank = Array.from({ length: width }, () => true);
    for (const line of lines)
        for (let index = 0; index < line.length; index++)
            if (line[index] !== ' ') isBlank[index] = false;

    return isBlank;
};

/** Columns between positions that are blank in all lines. */
const alignedSpans = (lines: readonly string[]): readonly Span[] => {
    const isBlank = blankPositions(lines);
    const spans: Span[] = [];
    let from = -1;

    for (let index = 0; index <= isBlank.length; index++) {
        const isGap = isBlank[index] ?? true;
        if (!isGap && from < 0) from = index;
        if (!isGap || from < 0) continue;
        spans.push({ from, to: index });
        from = -1;
    }

    return spans;
};

const cellOf = (line: string, { from, to }: Span): string =>
    line.slice(from, to).trim();

/**
 * Joins what a single blank parts by chance: "Room No" above one column of codes, or "Blue room" above "Pink
 * room". Digits to the left, such as "101 Blue room", make it two columns.
 */
const joinedSpans = (
    spans: readonly Span[],
    lines: readonly string[],
): readonly Span[] => {
    const body = lines.slice(1);
    const joined: Span[] = [];

    for (const span of spans) {
        const left = joined.at(-1);

        const isWord =
            left !== undefined &&
            span.from - left.to === 1 &&
            (body.every(line => cellOf(line, span) === '') ||
                !body.some(line => /\d/.test(cellOf(line, left))));

        if (isWord) joined[joined.length - 1] = { ...left, to: span.to };
        else joined.push(span);
    }

    return joined;
};

const MOST_MEASURED = 2000;

/** Cells of lines that are aligned by spaces, or separated by two spaces and more. */
export const fixedCells = (
    lines: readonly string[],
): readonly (readonly string[])[] => {
    const untabbed = lines.map(line => line.replace(/\t/g, '    ').trimEnd());
    const ruled = ruledSpans(untabbed);

    const measured = untabbed
        .filter(line => /\S\s{2,}\S/.test(line) && !RULE.test(line))
        .slice(0, MOST_MEASURED);

    const aligned = joinedSpans(alignedSpans(measured), measured);
    const spans = ruled.length > 1 ? ruled : aligned;
    if (spans.length < 2)
        return untabbed.map(line =>
            RULE.test(line) ? [] : line.trim().split(/\s{2,}/),
        );

    const isTable = (line: string) =>
        spans.every(
            ({ from }) => from === 0 || (line[from - 1] ?? ' ') === ' ',
        );

    return untabbed.map(line => {
        if (RULE.test(line)) return [];
        if (!isTable(line)) return [line.trim()];

        return spans.map(({ from }, index) =>
            line.slice(from, spans[index + 1]?.from).trim(),
        );
    });
};
