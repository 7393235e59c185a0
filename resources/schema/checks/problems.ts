import type { Call } from '../call.ts';
import { didYouMean } from '../nearest.ts';
import type { Resource } from '../resource.ts';

export type Resources = Readonly<Record<string, Resource>>;
export type Calls = Readonly<Record<string, Call>>;

/** Kinds of names that are not declared anywhere: if none is similar to the wrong one, the message lists them all. */
const LISTED: ReadonlySet<string> = new Set([
    'icon',
    'rule',
    'condition',
    'computed column',
    'part of a list',
    'role',
    'value that the portal knows',
    'scope that a list can need',
    'tab of the menu',
]);
const hintFor = (value: string, known: readonly string[], kindOfName: string): string =>
    didYouMean(value, known) || (LISTED.has(kindOfName) ? ` There are ${known.join(', ')}.` : '');

/** Collects the problems of one declaration, each with its place. */
export const collector = (name: string) => {
    const found: string[] = [];
    const say = (problem: string) => void found.push(`${name}: ${problem}`);
    const demand = (what: string, value: string, known: readonly string[], kindOfName: string) => {
        if (!known.includes(value)) say(`${what} '${value}' is no ${kindOfName}.${hintFor(value, known, kindOfName)}`);
    };
    return { found, say, demand };
};

export type Problems = ReturnType<typeof collector>;
