/** Characters that are compared one by one: what a keyboard has. */
const PLAIN = /^[ -~]*$/;
const FIRST = 32;
const LAST = 126;
/** Longer numbers are not compared as one. */
const MOST = 200;
const HEAD = 8;
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
    /** The first eight characters of the key as two numbers; false: there is none. */
    readonly headInto: (text: string, high: Uint32Array, low: Uint32Array, at: number) => boolean;
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
        if (text.length > MOST || !PLAIN.test(text)) return 0;
        let [end, ownEnd] = [0, 0];
        for (let at = 0; at < text.length; at++) {
            const one = text.charCodeAt(at);
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
        headInto: (text, high, low, at) => {
            const end = write(text);
            key.fill(0, end, end + HEAD);
            high[at] = key.readUInt32BE(0);
            low[at] = key.readUInt32BE(4);
            return end > 0;
        },
    };
};
