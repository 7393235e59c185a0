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

/** In the order of a list. */
export const ranksOf = (values: readonly unknown[]): Float64Array => {
    const keys = values.map(value => (value === null || value === undefined ? '' : typeof value === 'string' ? sortKeyOf(value) : undefined));
    const isKeyed = !keys.includes(undefined);
    return ranksBy(values, isKeyed ? (a, b) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : 0) : (a, b) => compare(values[a], values[b]));
};

const isLess = (a: unknown, b: unknown): boolean => (a as number) < (b as number);
const nothing = (value: unknown): number => (value === undefined ? 3 : value === null ? 2 : value !== value ? 1 : 0);

/** As json-server has it: numbers by their size, texts letter by letter, nothing last. */
export const comparePlain = (a: unknown, b: unknown): number => nothing(a) - nothing(b) || (isLess(a, b) ? -1 : isLess(b, a) ? 1 : 0);

export const plainRanksOf = (values: readonly unknown[]): Float64Array => ranksBy(values, (a, b) => comparePlain(values[a], values[b]));
