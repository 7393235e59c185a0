import type { Call } from '../call.ts';
import { didYouMean } from '../nearest.ts';
import type { Resource } from '../resource.ts';

export type Resources = Readonly<Record<string, Resource>>;
export type Calls = Readonly<Record<string, Call>>;

/** Collects the problems of one declaration, each with its place. */
export const collector = (name: string) => {
    const found: string[] = [];
    const say = (problem: string) => void found.push(`${name}: ${problem}`);

    const demand = (what: string, value: string, known: readonly string[], kindOfName: string) => {
        if (known.includes(value)) return;
        const article = /^[aeiou]/.test(kindOfName) ? 'an' : 'a';
        say(`${what} '${value}' is not ${article} ${kindOfName}.${didYouMean(value, known)}`);
    };

    return { found, say, demand };
};

export type Problems = ReturnType<typeof collector>;
