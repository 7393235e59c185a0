import type { Call } from '../call.ts';
import { didYouMean } from '../nearest.ts';
import type { Resource } from '../resource.ts';

export type Resources = Readonly<Record<string, Resource>>;
export type Calls = Readonly<Record<string, Call>>;

/** Names that stand in no declaration: where none is like the wrong one, all there are is said. */
const LISTED: ReadonlySet<string> = new Set(['icon', 'rule', 'condition', 'computed column', 'part of a list', 'role', 'value that the portal knows', 'scope that a list can need', 'tab of the menu']);
const hintFor = (value: string, known: readonly string[], kindOfName: string): string => didYouMean(value, known) || (LISTED.has(kindOfName) ? ` There are ${known.join(', ')}.` : '');

/** Collects what is wrong with one declaration, each line with its place. */
export const collector = (name: string) => {
    const found: string[] = [];
    const say = (problem: string) => void found.push(`${name}: ${problem}`);
    const demand = (what: string, value: string, known: readonly string[], kindOfName: string) => {
        if (!known.includes(value)) say(`${what} '${value}' is no ${kindOfName}.${hintFor(value, known, kindOfName)}`);
    };
    return { found, say, demand };
};

export type Problems = ReturnType<typeof collector>;
