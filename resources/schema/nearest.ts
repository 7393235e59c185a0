/**
 * How many letters must be inserted, removed, replaced or swapped with their neighbour to turn one text into the other.
 */
const distance = (a: string, b: string): number => {
    let before: readonly number[] = [];
    let row = Array.from({ length: b.length + 1 }, (_, n) => n);

    for (const [i, letter] of [...a].entries()) {
        const next = [i + 1];

        for (const [j, other] of [...b].entries()) {
            const isSwapped = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other;

            next.push(
                Math.min(
                    next[j]! + 1,
                    row[j + 1]! + 1,
                    row[j]! + (letter === other ? 0 : 1),
                    isSwapped ? before[j - 1]! + 1 : Infinity,
                ),
            );
        }

        [before, row] = [row, next];
    }

    return row.at(-1)!;
};

/** Two letters of five may be wrong; anything that differs more is another word. */
const MOST_WRONG = 0.4;

/** How far a name is from what was written, which may be only its beginning (`Serch` for `SearchText`). */
const farFrom = (wrong: string, name: string): number =>
    Math.min(
        distance(wrong, name),
        ...(wrong.length > 3 ? [0, 1].map(more => distance(wrong, name.slice(0, wrong.length + more)) + 1) : []),
    );

/** The known name that a wrong one was most likely meant to be, if any is similar. Ignores case. */
export const nearestName = (wrong: string, known: readonly string[]): string | undefined => {
    const most = Math.max(1, Math.floor(wrong.length * MOST_WRONG));
    const like = known.filter(name => wrong.length - name.length <= most); // a long text cannot be a short name, and is slow to compare

    const [best] = like
        .map(name => ({ name, far: farFrom(wrong.toLowerCase(), name.toLowerCase()) }))
        .sort((a, b) => a.far - b.far);

    return best && best.far <= most ? best.name : undefined;
};

/** A question that suggests the right name, to append to a sentence. Empty if no known name is similar. */
export const didYouMean = (wrong: string, known: readonly string[]): string => {
    const name = nearestName(wrong, known);

    return name === undefined ? '' : ` Did you mean '${name}'?`;
};
