/** Characters that are compared one by one: what a keyboard has. */
const FIRST = 32;
const LAST = 126;
/** Longer numbers are not compared as one. */
const MOST = 200;
/** Numbers of four characters each that a key begins with. */
export const WORDS = 6;
const HEAD = 4 * WORDS;
const ZERO = 48;
const isDigit = (one: number): boolean => one >= ZERO && one <= ZERO + 9;

/** Written once and read as one text: put together character by character, a hundred thousand keys are a hundred megabytes. */
const [key, own] = [Buffer.alloc(3 * MOST + 3 + HEAD), new Uint8Array(MOST)];

export interface Collating {
    /** Of two texts as a list has them in order. */
    readonly compare: (a: string, b: string) => number;
    /** The same, but for case. */
    readonly alike: (a: string, b: string) => number;
}

export interface SortKeys {
    /** Undefined: the rules of the language alone know. */
    readonly keyOf: (text: string) => string | undefined;
    /** The first characters of the key, as numbers; false: there is none. */
    readonly headInto: (text: string, words: readonly Uint32Array[], at: number) => boolean;
}

/** Texts that stand in the order of others when they are compared by their characters' numbers, ten times as fast as by the rules of a language. */
export const sortKeys = ({ compare, alike }: Collating): SortKeys => {
    const all = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCharCode(FIRST + at)).sort(compare);
    const [weights, cases] = [new Uint8Array(LAST + 1), new Uint8Array(LAST + 1)];
    let weight = 0;
    for (const [at, one] of all.entries()) {
        const isAlike = at > 0 && alike(all[at - 1]!, one) === 0;
        if (!isAlike) weight++;
        weights[one.charCodeAt(0)] = weight + 1;
        cases[one.charCodeAt(0)] = isAlike ? 2 : 1;
    }
    // A number is one character after all others that are no letters: the first digit's, then how long the number is, then itself.
    const write = (text: string): number => {
        if (text.length > MOST) return 0;
        let [end, ownEnd] = [0, 0];
        for (let at = 0; at < text.length; at++) {
            const one = text.charCodeAt(at);
            if (one < FIRST || one > LAST) return 0;
            if (!isDigit(one)) {
                key[end++] = weights[one]!;
                own[ownEnd++] = cases[one]!;
                continue;
            }
            let from = at;
            while (isDigit(text.charCodeAt(at + 1))) at++;
            while (from < at && text.charCodeAt(from) === ZERO) from++;
            key[end++] = weights[ZERO]!;
            key[end++] = 1 + at - from;
            for (; from <= at; from++) key[end++] = text.charCodeAt(from);
            own[ownEnd++] = 1;
        }
        key[end++] = 0;
        for (let at = 0; at < ownEnd; at++) key[end++] = own[at]!;
        return end;
    };
    return {
        keyOf: text => {
            const end = write(text);
            return end === 0 ? undefined : key.toString('latin1', 0, end);
        },
        headInto: (text, words, at) => {
            const end = write(text);
            for (let n = end; n < HEAD; n++) key[n] = 0;
            for (let n = 0; n < WORDS; n++) words[n]![at] = (key[4 * n]! << 24) | (key[4 * n + 1]! << 16) | (key[4 * n + 2]! << 8) | key[4 * n + 3]!;
            return end > 0;
        },
    };
};
