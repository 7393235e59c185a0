/** How many letters must be put in, taken out or exchanged to turn one text into the other (Levenshtein's distance). */
const distance = (a: string, b: string): number => {
    let row = Array.from({ length: b.length + 1 }, (_, n) => n);
    for (const [i, letter] of [...a].entries()) {
        const next = [i + 1];
        for (const [j, other] of [...b].entries()) next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === other ? 0 : 1)));
        row = next;
    }
    return row.at(-1)!;
};

/** The known name that a wrong one was most likely meant to be; upper and lower case count as the same. */
export const nearest = (wrong: string, known: readonly string[]): string | undefined =>
    known.map(name => ({ name, far: distance(wrong.toLowerCase(), name.toLowerCase()) })).sort((a, b) => a.far - b.far)[0]?.name;
