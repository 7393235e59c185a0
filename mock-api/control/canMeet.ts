/** A letter, any one letter of a part, or any number of them; a part that is a number holds digits alone. */
type Token = { readonly letter: string } | { readonly one: RegExp } | { readonly many: RegExp };

const ANY = /^.$/su;
const NAME = /^[^/]$/u;
const DIGIT = /^\d$/;

/** `client/*`: letters, and `*` for anything. */
const ofPattern = (text: string): readonly Token[] => [...text.toLowerCase()].map(letter => (letter === '*' ? { many: ANY } : { letter }));

/** `client/{id}`: letters, and a hole for one part of a path. */
const ofPath = (path: string, isNumber: (hole: string) => boolean): readonly Token[] =>
    path.split(/(\{[^}]*\})/).flatMap((part): readonly Token[] => {
        if (!part.startsWith('{')) return [...part.toLowerCase()].map(letter => ({ letter }));
        const allowed = isNumber(part.slice(1, -1)) ? DIGIT : NAME;
        return [{ one: allowed }, { many: allowed }];
    });

const meets = (a: Token, allowed: RegExp): boolean => !('letter' in a) || allowed.test(a.letter);
const fits = (a: Token, b: Token): boolean => ('letter' in a && 'letter' in b ? a.letter === b.letter : 'one' in b ? meets(a, b.one) : 'one' in a && meets(b, a.one));

/** Whether a pattern of a tester matches any path that a declared one can become. */
export const canMeet = (pattern: string, path: string, isNumber: (hole: string) => boolean = () => false): boolean => {
    const [a, b] = [ofPattern(pattern), ofPath(path, isNumber)];
    const known = new Map<number, boolean>();
    const from = (i: number, j: number): boolean => {
        const at = i * (b.length + 1) + j;
        const found = known.get(at);
        if (found !== undefined) return found;
        const [one, other] = [a[i], b[j]];
        let can: boolean;
        if (!one && !other) can = true;
        else if (one && 'many' in one) can = from(i + 1, j) || (other !== undefined && from(i, j + 1));
        else if (other && 'many' in other) can = from(i, j + 1) || (one !== undefined && meets(one, other.many) && from(i + 1, j));
        else can = one !== undefined && other !== undefined && fits(one, other) && from(i + 1, j + 1);
        known.set(at, can);
        return can;
    };
    const loose = path.startsWith('tv/') ? path.replace(/\/$/, '') : path; // these lists may end in a slash, or not
    return from(0, 0) || (path.startsWith('tv/') && !pattern.endsWith('*') && pattern === `${loose}/`);
};
