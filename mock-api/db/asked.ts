import { bad } from '../http/exchange.ts';

/** What Express makes of what stands behind the question mark. */
export type Query = Readonly<Record<string, unknown>>;

/** What a row must hold. */
export interface Wanted {
    /** `Comments`, or what lies deeper. */
    readonly path: string;
    readonly test: (value: unknown) => boolean;
}

export interface Sort {
    readonly path: string;
    readonly sign: 1 | -1;
}

export interface AskedOfAll {
    readonly wanted: readonly Wanted[];
    /** Small letters that some value of a row has in it. */
    readonly words: string;
    readonly sorts: readonly Sort[];
}

/** What json-server reads itself. */
export const parameters = ['q', '_page', '_limit', '_start', '_end', '_sort', '_order', '_embed', '_expand', 'callback', '_'];
const SUFFIX = /_(lte|gte|ne|like)$/;

const texts = (value: unknown): readonly string[] => [value ?? []].flat().map(String);

const like = (path: string, text: string): RegExp => {
    try {
        return new RegExp(text, 'i');
    } catch {
        throw bad(`${path}_like: '${text}' is no regular expression.`);
    }
};

/** Texts and numbers compared as JavaScript does. */
const isAtMost = (a: unknown, b: unknown): boolean => (a as number) <= (b as number);

const tests = {
    lte: (_path: string, text: string) => (value: unknown) => isAtMost(value, text),
    gte: (_path: string, text: string) => (value: unknown) => isAtMost(text, value),
    ne: (_path: string, text: string) => (value: unknown) => String(value) !== text,
    like: (path: string, text: string) => {
        const pattern = like(path, text);
        return (value: unknown) => pattern.test(String(value));
    },
    is: (_path: string, text: string) => (value: unknown) => String(value) === text,
} as const;

/** The filters of a question: of one parameter any value will do, of `_ne` none may stand there. */
export const wantedOf = (query: Query): readonly Wanted[] =>
    Object.keys(query)
        .filter(name => !parameters.includes(name))
        .map(name => {
            const how = SUFFIX.exec(name)?.[1] as keyof typeof tests | undefined;
            const path = name.replace(SUFFIX, '');
            const each = texts(query[name]).map(text => tests[how ?? 'is'](path, text));
            return { path, test: value => value !== undefined && value !== null && (how === 'ne' ? each.every(one => one(value)) : each.some(one => one(value))) };
        });

const sortsOf = (query: Query): readonly Sort[] => {
    const orders = texts(query._order).join(',').toLowerCase().split(',');
    return texts(query._sort).join(',').split(',').filter(Boolean).map((path, at) => ({ path, sign: orders[at] === 'desc' ? -1 : 1 }));
};

/** What a question asks of all rows, as json-server understands it. */
export const askedOf = (query: Query): AskedOfAll => ({ wanted: wantedOf(query), words: (texts(query.q)[0] ?? '').toLowerCase(), sorts: sortsOf(query) });
