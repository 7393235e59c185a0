/** Few enough that all places they go to are near at hand. */
const DIGIT = 11;
const DIGITS = 2 ** DIGIT;
const MOST = 2 ** 32;

const inPlace = (length: number): Uint32Array => {
    const places = new Uint32Array(length);
    for (let at = 0; at < length; at++) places[at] = at;
    return places;
};

/** The places of keys in their order, digit by digit from the last: those of one key stay as they stood in `places`. */
export const byDigits = (keys: Uint32Array, most: number, given = inPlace(keys.length)): Uint32Array => {
    let places = given;
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

/** The places of rows by the rank of each, those of one rank as they stand. */
const counting = (codes: Uint32Array, ranks: Uint32Array, most: number): Uint32Array => {
    const ends = new Uint32Array(most + 2);
    for (let at = 0; at < codes.length; at++) ends[ranks[codes[at]!]! + 1]! += 1;
    for (let rank = 1; rank < ends.length; rank++) ends[rank]! += ends[rank - 1]!;
    const places = new Uint32Array(codes.length);
    for (let at = 0; at < codes.length; at++) places[ends[ranks[codes[at]!]!]!++] = at;
    return places;
};

/** Whole numbers from 0 on in the order of these numbers. */
const counted = (numbers: Float64Array): Float64Array => {
    const sorted = numbers.toSorted();
    const known = new Map<number, number>();
    for (const number of sorted) if (!known.has(number)) known.set(number, known.size);
    return numbers.map(number => known.get(number)!);
};

/** Places in an order, and the number that each place has its place by. */
export interface InOrder {
    readonly places: Uint32Array;
    readonly keyOf: (place: number) => number;
}

/** By what stands for one of a few ranks: how often each does says where it begins. */
export const byRank = (codes: Uint32Array, ranks: Float64Array): InOrder => {
    let most = 0;
    for (let code = 0; code < ranks.length; code++) most = Math.max(most, ranks[code]!);
    const whole = new Uint32Array(ranks.length);
    whole.set(ranks);
    return { places: counting(codes, whole, most), keyOf: place => ranks[codes[place]!]! };
};

/** Loops that are written out, and fill what is there: `from` and `map` of typed arrays take ten times as long. */
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
    return { places: byDigits(keys, most - least), keyOf: place => keys[place]! };
};
