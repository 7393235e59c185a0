/** Few enough that all places they go to are near at hand. */
const DIGIT = 11;
const DIGITS = 2 ** DIGIT;
const MOST = 2 ** 32;

/** The places of keys in their order, digit by digit from the last: those of one key stay as they stand. */
const byDigits = (keys: Uint32Array, most: number): Uint32Array => {
    let places = new Uint32Array(keys.length);
    for (let at = 0; at < places.length; at++) places[at] = at;
    for (let shift = 0; shift < 32 && most / 2 ** shift >= 1; shift += DIGIT) {
        const ends = new Uint32Array(DIGITS + 1);
        for (let at = 0; at < keys.length; at++) ends[((keys[at]! >>> shift) & (DIGITS - 1)) + 1]! += 1;
        for (let digit = 1; digit <= DIGITS; digit++) ends[digit]! += ends[digit - 1]!;
        const sorted = new Uint32Array(keys.length);
        for (let at = 0; at < places.length; at++) {
            const place = places[at]!;
            sorted[ends[(keys[place]! >>> shift) & (DIGITS - 1)]!++] = place;
        }
        places = sorted;
    }
    return places;
};

/** Whole numbers from 0 on in the order of these numbers. */
const counted = (numbers: Float64Array): Float64Array => {
    const sorted = numbers.toSorted();
    const known = new Map<number, number>();
    for (const number of sorted) if (!known.has(number)) known.set(number, known.size);
    return numbers.map(number => known.get(number)!);
};

/** The places of rows in an order, and in the other: those that are alike stay as they stand. */
export type InOrder = (sign: 1 | -1) => Uint32Array;

/** Loops that are written out, and fill what is there: `from` and `map` of typed arrays take ten times as long. Whoever asks for the one order mostly never asks for the other. */
export const inOrder = (numbers: Float64Array): InOrder => {
    let [least, most, isWhole] = [Infinity, -Infinity, true];
    for (let at = 0; at < numbers.length; at++) {
        const number = numbers[at]!;
        if (number < least) least = number;
        if (number > most) most = number;
        isWhole &&= Number.isInteger(number);
    }
    if (!isWhole || most - least >= MOST) return inOrder(counted(numbers));
    const keys = new Uint32Array(numbers.length);
    for (let at = 0; at < keys.length; at++) keys[at] = numbers[at]! - least;
    const range = most - least;
    let [up, down]: [Uint32Array | undefined, Uint32Array | undefined] = [undefined, undefined];
    return sign => {
        if (sign === 1) return (up ??= byDigits(keys, range));
        if (down) return down;
        const falling = new Uint32Array(keys.length);
        for (let at = 0; at < keys.length; at++) falling[at] = range - keys[at]!;
        return (down = byDigits(falling, range));
    };
};
