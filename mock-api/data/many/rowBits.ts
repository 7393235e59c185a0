// Loops over a million rows, each in a function of its own: one that has not run yet takes several times as long, whoever asks first.

/** Wanted, too, is what holds one of these codes. */
export const orBy = (bits: Uint8Array, codes: Uint32Array, verdicts: Uint8Array): void => {
    for (let at = 0; at < bits.length; at++) bits[at] = bits[at]! | verdicts[codes[at]!]!;
};

/** Wanted is only what holds one of these codes. */
export const andBy = (bits: Uint8Array, codes: Uint32Array, verdicts: Uint8Array): void => {
    for (let at = 0; at < bits.length; at++) bits[at] = bits[at]! & verdicts[codes[at]!]!;
};

export const orWith = (bits: Uint8Array, more: Uint8Array): void => {
    for (let at = 0; at < bits.length; at++) bits[at] = bits[at]! | more[at]!;
};

export const andWith = (bits: Uint8Array, others: Uint8Array): void => {
    for (let at = 0; at < bits.length; at++) bits[at] = bits[at]! & others[at]!;
};

/** How many from one place to another are wanted. */
export const countIn = (bits: Uint8Array, from = 0, to = bits.length): number => {
    let count = 0;
    for (let at = from; at < to; at++) count += bits[at]!;
    return count;
};
