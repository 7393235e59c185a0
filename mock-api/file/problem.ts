/** Why a file cannot be used, in a line. */
export class FileProblem extends Error {}

/** What a text of JSON says; undefined: it is none. */
export const jsonOf = (text: string): unknown => {
    try {
        return JSON.parse(text) as unknown;
    } catch {
        return undefined;
    }
};

/** What JSON is made of; a text that does not end is none of it. */
const TOKEN = /\s*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null))/iuy;

const AFTER = { value: 'a value', key: 'a name in double quotes', colon: "':'", comma: "',' or an end" } as const;

const lineOf = (text: string, at: number): string => {
    const before = text.slice(0, at).split('\n');
    return `line ${before.length}, column ${before.at(-1)!.length + 1}`;
};

/** Where a text stops being JSON, and what should stand there: engines tell it in different ways, or not at all. */
export const jsonPlace = (text: string): string => {
    const open: string[] = [];
    let wanted: keyof typeof AFTER = 'value';
    let mayEnd = false;
    let at = 0;
    for (;;) {
        TOKEN.lastIndex = at;
        const found = TOKEN.exec(text);
        const start = at + (/^\s*/.exec(text.slice(at, at + 10_000))?.[0].length ?? 0);
        const isCutOff = start >= text.length || (text[start] === '"' && !text.includes('\n', start));
        if (!found) return isCutOff ? `it ends too early, in ${lineOf(text, text.length)}` : `${lineOf(text, start)}: there should be ${AFTER[wanted]}`;
        const [, sign, quoted] = found;
        const closes = sign === '}' || sign === ']';
        const isRight: boolean =
            closes ? (wanted === 'comma' || mayEnd) && open.at(-1) === sign
            : sign === ',' ? wanted === 'comma' && open.length > 0
            : sign === ':' ? wanted === 'colon'
            : sign !== undefined ? wanted === 'value'
            : wanted === 'value' || (wanted === 'key' && quoted !== undefined);
        if (!isRight) return `${lineOf(text, start)}: there should be ${AFTER[wanted]}`;
        mayEnd = sign === '{' || sign === '[';
        if (closes) open.pop();
        if (mayEnd) open.push(sign === '{' ? '}' : ']');
        if (sign === '{' || (sign === ',' && open.at(-1) === '}')) wanted = 'key';
        else if (sign === '[' || sign === ',' || sign === ':') wanted = 'value';
        else wanted = wanted === 'key' && !closes ? 'colon' : 'comma';
        at = TOKEN.lastIndex;
    }
};
