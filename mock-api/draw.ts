/** 32 bits of a text (FNV-1a with a final mix). */
const hash = (text: string): number => {
    let h = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return (h ^ (h >>> 16)) >>> 0;
};

/** A stream of seeded numbers: the same key always gives the same stream. */
export interface Draw {
    /** 0 up to, not including, 1. */
    readonly next: () => number;
    /** A whole number, both ends included. */
    readonly int: (min: number, max: number) => number;
    readonly pick: <T>(list: readonly T[]) => T;
    readonly chance: (share: number) => boolean;
}

/** One stream a cell, so that a new field shifts no other value. */
export const drawOf = (...key: readonly (string | number)[]): Draw => {
    const name = key.join('|');
    let turn = 0;
    const next = () => hash(`${name}#${turn++}`) / 0x1_0000_0000;
    const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
    return { next, int, pick: list => list[int(0, list.length - 1)]!, chance: share => next() < share };
};
