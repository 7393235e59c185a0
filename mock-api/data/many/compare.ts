import { byDigits, inOrder } from './inOrder.ts';
import { sortKeys } from './sortKey.ts';

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

/** What stands in the order of texts as it is. */
export const sortKeyOf = sortKeys({ compare: inWords.compare, alike: new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare });

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

/** The first letters of a key as a number of 32 bits. */
const letters = (key: string, from: number): number => {
    let found = 0;
    for (let at = from; at < from + 4; at++) found = (found << 8) | (at < key.length ? key.charCodeAt(at) : 0);
    return found >>> 0;
};

/** Keys of one byte a character: put in order by their first eight, then those that have these in common by all. */
const ranksOfKeys = (keys: readonly string[]): Float64Array => {
    const [high, low] = [Uint32Array.from(keys, key => letters(key, 0)), Uint32Array.from(keys, key => letters(key, 4))];
    const places = byDigits(high, 2 ** 32 - 1, byDigits(low, 2 ** 32 - 1));
    const ranks = new Float64Array(keys.length);
    let [rank, before] = [-1, ''];
    for (let from = 0; from < places.length; ) {
        const [first, second] = [high[places[from]!], low[places[from]!]];
        let to = from + 1;
        while (to < places.length && high[places[to]!] === first && low[places[to]!] === second) to++;
        if (to - from > 1) places.set([...places.subarray(from, to)].sort((a, b) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : 0)), from);
        for (; from < to; from++) {
            const key = keys[places[from]!]!;
            if (rank < 0 || key !== before) rank++;
            before = key;
            ranks[places[from]!] = rank;
        }
    }
    return ranks;
};

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

/** In the order of a list. */
export const ranksOf = (values: readonly unknown[]): Float64Array => {
    if (values.every(value => typeof value === 'number')) return ranksOfNumbers(values);
    const keys = values.map(value => (value === null || value === undefined ? '' : typeof value === 'string' ? sortKeyOf(value) : undefined));
    return keys.every(key => key !== undefined) ? ranksOfKeys(keys) : ranksBy(values, (a, b) => compare(values[a], values[b]));
};

const isLess = (a: unknown, b: unknown): boolean => (a as number) < (b as number);
const nothing = (value: unknown): number => (value === undefined ? 3 : value === null ? 2 : value !== value ? 1 : 0);

/** As json-server has it: numbers by their size, texts letter by letter, nothing last. */
export const comparePlain = (a: unknown, b: unknown): number => nothing(a) - nothing(b) || (isLess(a, b) ? -1 : isLess(b, a) ? 1 : 0);

export const plainRanksOf = (values: readonly unknown[]): Float64Array => ranksBy(values, (a, b) => comparePlain(values[a], values[b]));
