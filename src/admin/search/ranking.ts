/** Without case and accents. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): readonly string[] => folded(text).split(/[\s.,/·:;()_-]+/).filter(Boolean);

/** The words of a text as they were typed, each once: "Lee, Ann" and "Ann Lee" are the same two. */
export const typedWords = (text: string): readonly string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** How well a name answers a text: 3 it is the name, 2 the name begins with it, 1 a word of it does, else 0. */
const closeness = (name: string, text: string): number => {
    const [of, wanted] = [folded(name), folded(text)];
    if (of === wanted) return 3;
    if (of.startsWith(wanted)) return 2;
    return wordsOf(name).some(word => word.startsWith(wanted)) ? 1 : 0;
};

/** What is called exactly so comes first; what is alike stays in the server's order. */
export const ranked = <Row>(rows: readonly Row[], nameOf: (row: Row) => string, text: string): readonly Row[] =>
    rows.toSorted((one, other) => closeness(nameOf(other), text) - closeness(nameOf(one), text));

/** What has most of the words as words of its own, or as their beginnings, comes first: Ann Lee before Joanne Leeds. */
export const rankedByWords = <Row>(rows: readonly Row[], textsOf: (row: Row) => readonly string[], words: readonly string[]): readonly Row[] => {
    const wanted = words.map(folded);
    const closenessOf = (row: Row): number => {
        const said = textsOf(row).flatMap(wordsOf);
        return wanted.reduce((sum, word) => sum + (said.includes(word) ? 2 : said.some(each => each.startsWith(word)) ? 1 : 0), 0);
    };
    return rows.map(row => ({ row, closeness: closenessOf(row) })).toSorted((one, other) => other.closeness - one.closeness).map(({ row }) => row);
};

interface Named {
    readonly title: string;
    /** Other words for it. */
    readonly words: string;
}

/** How well what the portal itself offers answers a text; 0: not at all. A longer phrase may have one word that is not there ("add credit"). */
const fit = ({ title, words }: Named, text: string): number => {
    const wanted = wordsOf(text);
    const [ofTitle, ofAll] = [wordsOf(title), wordsOf(`${title} ${words}`)];
    const met = (among: readonly string[]) => wanted.filter(word => among.some(each => each.startsWith(word))).length;
    if (wanted.length === 0) return 0;
    if (folded(title).startsWith(folded(text))) return 4;
    if (met(ofTitle) === wanted.length) return 3;
    if (met(ofAll) === wanted.length) return 2;
    return wanted.length > 1 && !/\d/.test(text) && met(ofAll) === wanted.length - 1 ? 1 : 0;
};

/** The best few of what the portal itself offers; the weak ones only where there is nothing better. */
export const fitting = <Item extends Named>(items: readonly Item[], text: string, most: number): readonly Item[] => {
    const fits = items.map(item => ({ item, fit: fit(item, text) })).filter(each => each.fit > 0);
    const isAnySure = fits.some(each => each.fit > 1);
    return fits
        .filter(each => each.fit > 1 || !isAnySure)
        .toSorted((one, other) => other.fit - one.fit)
        .slice(0, most)
        .map(({ item }) => item);
};
