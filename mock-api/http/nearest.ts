/** Edits that turn one text into the other. */
const distance = (a: string, b: string): number => {
    let row = Array.from({ length: b.length + 1 }, (_, i) => i);
    for (let i = 1; i <= a.length; i++) {
        const next = [i];
        for (let j = 1; j <= b.length; j++) next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
        row = next;
    }
    return row[b.length]!;
};

/** The known name most like a wrong one. */
export const nearest = (name: string, known: readonly string[]): string | undefined =>
    known.map(one => ({ one, far: distance(name.toLowerCase(), one.toLowerCase()) })).sort((a, b) => a.far - b.far)[0]?.one;
