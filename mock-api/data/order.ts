/** `Room 2` before `Room 10`. */
const inWords = new Intl.Collator('en', { numeric: true });

/** In the order of a list: nothing first, numbers by their size, all else by its words. */
export const compare = (a: unknown, b: unknown): number => {
    if (a === b) return 0;
    if (a === null || a === undefined) return -1;
    if (b === null || b === undefined) return 1;
    return typeof a === 'number' && typeof b === 'number' ? a - b : inWords.compare(String(a), String(b));
};

/** What is on a keyboard in its order, small letters and capitals alike. */
const LETTERS = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)).sort(inWords.compare).join('').toLowerCase();
const WEIGHTS: Readonly<Record<string, string>> = Object.fromEntries([...LETTERS].map(letter => [letter, String.fromCharCode(32 + LETTERS.indexOf(letter))]));
const PLAIN = /^[ -~]*$/;
const LONGEST_NUMBER = 20;

/** Compared letter by letter it stands where the text does, but for capitals: ten times as fast as the rules of the language. Undefined: those are needed. */
const lettersOf = (text: unknown): string | undefined => {
    if (typeof text !== 'string' || !PLAIN.test(text)) return undefined;
    let letters = '';
    for (const letter of text.toLowerCase().replace(/\d+/g, figures => figures.replace(/^0+/, '').padStart(LONGEST_NUMBER, '0'))) letters += WEIGHTS[letter];
    return letters;
};

/** Of each value its number in the order of a list; of those that are alike it is the same. */
const ranksOf = (values: Iterable<unknown>): ReadonlyMap<unknown, number> => {
    const known = Array.from(new Set(values), value => ({ value, letters: lettersOf(value) }));
    const how = (a: (typeof known)[number], b: (typeof known)[number]): number =>
        a.letters === undefined || b.letters === undefined || a.letters === b.letters ? compare(a.value, b.value) : a.letters < b.letters ? -1 : 1;
    known.sort(how);
    let rank = 0;
    return new Map(known.map((each, at) => [each.value, at > 0 && how(known[at - 1]!, each) !== 0 ? ++rank : rank]));
};

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Numbers that stand to one another as values do. */
const numbersOf = (values: readonly unknown[]): readonly number[] => {
    if (values.every(value => typeof value === 'number')) return values;
    if (values.every(value => typeof value === 'string' && MOMENT.test(value))) return values.map(value => Date.parse(String(value)));
    const ranks = ranksOf(values);
    return values.map(value => ranks.get(value)!);
};

/** Rows by what they hold, from the least or from the most; those that hold the same stay as they stand. */
export const inOrder = <T>(rows: readonly T[], valueOf: (row: T) => unknown, sign: 1 | -1): readonly T[] => {
    const numbers = numbersOf(rows.map(row => valueOf(row) ?? null));
    const placed = rows.map((row, at) => ({ row, number: numbers[at]! }));
    return placed.sort((a, b) => sign * (a.number - b.number)).map(({ row }) => row);
};
