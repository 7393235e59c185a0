/** Characters that are compared one by one: what a keyboard has. */
const PLAIN = /^[ -~]*$/;
const FIRST = 32;
const LAST = 126;
/** Longer numbers are not compared as one. */
const MOST = 200;

export interface Collating {
    /** Of two texts as a list has them in order. */
    readonly compare: (a: string, b: string) => number;
    /** The same, but for case. */
    readonly alike: (a: string, b: string) => number;
}

/** Texts that stand in the order of others when they are compared by their characters' numbers, ten times as fast as by the rules of a language; undefined: those rules alone know. */
export const sortKeys = ({ compare, alike }: Collating): ((text: string) => string | undefined) => {
    const all = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCharCode(FIRST + at)).sort(compare);
    const weights = new Map<string, number>();
    const cases = new Map<string, number>();
    let weight = 0;
    for (const [at, one] of all.entries()) {
        const isAlike = at > 0 && alike(all[at - 1]!, one) === 0;
        if (!isAlike) weight++;
        weights.set(one, weight + 1);
        cases.set(one, isAlike ? 2 : 1);
    }
    // A number is one character after all others that are no letters: the first digit's, then how long the number is, then itself.
    return text => {
        if (text.length > MOST || !PLAIN.test(text)) return undefined;
        let [key, own] = ['', ''];
        for (let at = 0; at < text.length; at++) {
            const one = text[at]!;
            if (one >= '0' && one <= '9') {
                let from = at;
                while (at + 1 < text.length && text[at + 1]! >= '0' && text[at + 1]! <= '9') at++;
                while (from < at && text[from] === '0') from++;
                key += `${String.fromCharCode(weights.get('0')!, 1 + at - from)}${text.slice(from, at + 1)}`;
                own += '\u0001';
                continue;
            }
            key += String.fromCharCode(weights.get(one)!);
            own += String.fromCharCode(cases.get(one)!);
        }
        return `${key}\u0000${own}`;
    };
};
