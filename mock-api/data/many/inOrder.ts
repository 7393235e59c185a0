export type Compare = (a: unknown, b: unknown) => number;

/** Up to here numbers have no gaps: a rank and a place in one of them are sorted as numbers are, ten times as fast as by a function. */
const MOST = Number.MAX_SAFE_INTEGER;

const packed = (keys: Float64Array, least: number, most: number, sign: 1 | -1): Uint32Array | undefined => {
    const { length } = keys;
    if (!keys.every(Number.isInteger) || (most - least + 1) * length > MOST) return undefined;
    const sorted = keys.map((key, at) => (sign === 1 ? key - least : most - key) * length + at).sort();
    return Uint32Array.from(sorted, one => one % length);
};

/** Whether they stand in that order already. */
const isSorted = (ranks: Float64Array, sign: 1 | -1): boolean => ranks.every((rank, at) => at === 0 || sign * (rank - ranks[at - 1]!) >= 0);

/** From the end, but those of one rank as they stand. */
const reversed = (ranks: Float64Array): Uint32Array => {
    const places = new Uint32Array(ranks.length);
    let next = 0;
    for (let end = ranks.length; end > 0; ) {
        let from = end - 1;
        while (from > 0 && ranks[from - 1] === ranks[end - 1]) from--;
        for (let at = from; at < end; at++) places[next++] = at;
        end = from;
    }
    return places;
};

/** The places of ranks in their order: those of one rank stay as they stand. */
export const inOrder = (ranks: Float64Array, sign: 1 | -1): Uint32Array => {
    const places = Uint32Array.from(ranks, (_rank, at) => at);
    if (isSorted(ranks, sign)) return places;
    if (isSorted(ranks, sign === 1 ? -1 : 1)) return reversed(ranks);
    let [least, most] = [Infinity, -Infinity];
    for (const rank of ranks) {
        least = Math.min(least, rank);
        most = Math.max(most, rank);
    }
    return packed(ranks, least, most, sign) ?? places.sort((a, b) => sign * (ranks[a]! - ranks[b]!) || a - b);
};
