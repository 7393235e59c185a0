import { each, type Work } from './codes.ts';
import { byDigits, inOrder } from './inOrder.ts';
import { sortKeys, WORDS } from './sortKey.ts';

/** `Room 2` before `Room 10`. */
const inWords = new Intl.Collator('en', { numeric: true });

/** In the order of a list: nothing first, numbers by their size, all else by its words. */
export const compare = (a: unknown, b: unknown): number =>
    a === b
        ? 0
        : a === null || a === undefined
          ? -1
          : b === null || b === undefined
            ? 1
            : typeof a === 'number' && typeof b === 'number'
              ? a - b
              : inWords.compare(String(a), String(b));

const MOST = 2 ** 32 - 1;

/** What stands in the order of texts as it is. */
export const inKeys = sortKeys({ compare: inWords.compare, alike: new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare });

/** Of each value its place in an order of all; values that are alike share one. */
const ranksBy = (values: readonly unknown[], how: (a: number, b: number) => number): Float64Array => {
    const ranks = new Float64Array(values.length);
    let rank = 0;
    let before: number | undefined;
    for (const at of values.map((_value, at) => at).sort(how)) {
        if (before !== undefined && how(before, at) !== 0) rank++;
        ranks[at] = rank;
        before = at;
    }
    return ranks;
};

/** Texts of a keyboard and nothing, which is first: put in order by the first characters of their keys, then those that have these in common by all. */
// eslint-disable-next-line func-style -- a generator
function* ranksOfTexts(texts: readonly (string | null | undefined)[]): Work<Float64Array | undefined> {
    const words = Array.from({ length: WORDS }, () => new Uint32Array(texts.length));
    let isWritten = true;
    yield* each(texts.length, at => void (isWritten &&= inKeys.headInto(texts[at] ?? '', words, at)));
    if (!isWritten) return undefined;
    let places = byDigits(words.at(-1)!, MOST);
    for (const word of words.slice(0, -1).reverse()) {
        yield;
        places = byDigits(word, MOST, places);
    }
    yield;
    const isAlike = (a: number, b: number): boolean => words.every(word => word[a] === word[b]);
    const keyOf = (text: string | null | undefined): string => (text === null || text === undefined ? '' : inKeys.keyOf(text)!);
    const ranks = new Float64Array(texts.length);
    let rank = -1;
    for (let from = 0, to = 1; from < places.length; from = to++) {
        while (to < places.length && isAlike(places[from]!, places[to]!)) to++;
        if (to - from === 1) {
            ranks[places[from]!] = ++rank;
            continue;
        }
        const alike = Array.from(places.subarray(from, to), at => ({ at, key: keyOf(texts[at]) })).sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
        for (const [n, { at, key }] of alike.entries()) {
            if (n === 0 || key !== alike[n - 1]!.key) rank++;
            ranks[at] = rank;
        }
    }
    return ranks;
}

const ranksOfNumbers = (numbers: readonly number[]): Float64Array => {
    const ranks = new Float64Array(numbers.length);
    let [rank, before] = [-1, Number.NaN];
    for (const at of inOrder(Float64Array.from(numbers)).places) {
        if (numbers[at] !== before) rank++;
        before = numbers[at]!;
        ranks[at] = rank;
    }
    return ranks;
};

const isText = (value: unknown): value is string | null | undefined => value === null || value === undefined || typeof value === 'string';

/** In the order of a list. */
// eslint-disable-next-line func-style -- a generator
export function* ranksWork(values: readonly unknown[]): Work<Float64Array> {
    if (values.every(value => typeof value === 'number')) return ranksOfNumbers(values);
    const ranks = values.every(isText) ? yield* ranksOfTexts(values) : undefined;
    return ranks ?? ranksBy(values, (a, b) => compare(values[a], values[b]));
}

const isLess = (a: unknown, b: unknown): boolean => (a as number) < (b as number);
const nothing = (value: unknown): number => (value === undefined ? 3 : value === null ? 2 : value !== value ? 1 : 0);

/** As json-server has it: numbers by their size, texts letter by letter, nothing last. */
export const comparePlain = (a: unknown, b: unknown): number => nothing(a) - nothing(b) || (isLess(a, b) ? -1 : isLess(b, a) ? 1 : 0);

export const plainRanksOf = (values: readonly unknown[]): Float64Array => ranksBy(values, (a, b) => comparePlain(values[a], values[b]));
