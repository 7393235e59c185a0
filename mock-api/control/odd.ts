import { isObject } from '../../resources/rules/isObject.ts';
import { meant } from '../../resources/schema/nearest.ts';
import { drawOf } from '../data/draw.ts';
import { bad } from '../http/exchange.ts';
import { oddityNames, oddityOf, type OddityName } from './oddities.ts';

/** What is odd about one answer. */
export interface Drawn {
    readonly names: readonly OddityName[];
    readonly delay: number;
}

/** What is odd about the answers in a world. */
export interface Odd {
    readonly on: () => readonly OddityName[];
    readonly set: (names: readonly OddityName[]) => void;
    /** Of the next answer; undefined: nothing. */
    readonly next: (seed: number) => Drawn | undefined;
}

const isName = (name: unknown): name is OddityName => oddityNames.some(one => one === name);

/** `ids-as-text,late`, a list of names, `all` or `none`. */
export const oddNamed = (given: unknown): readonly OddityName[] => {
    if (given === 'all') return oddityNames;
    if (given === 'none') return [];
    const names: readonly unknown[] = typeof given === 'string' ? given.split(',').map(name => name.trim()) : Array.isArray(given) ? given : [];
    if (names.length === 0 && !Array.isArray(given)) throw bad("'odd' must be a list of names, 'all' or 'none'.");
    const wrong = names.find(name => !isName(name));
    if (wrong === 'all' || wrong === 'none') throw bad(`'${wrong}' stands alone, in no list: {"odd": "${wrong}"}.`);
    if (wrong !== undefined) throw bad(`There is no oddity '${String(wrong)}'.${meant(String(wrong), typeof given === 'string' && names.length === 1 ? [...oddityNames, 'all', 'none'] : oddityNames) || ' GET /__mock/odd lists all there are.'}`);
    return oddityNames.filter(name => names.includes(name));
};

const groupOf = (name: OddityName): string => oddityOf(name).group ?? name;

export const createOdd = (first: readonly OddityName[] = []): Odd => {
    let on = first;
    let answers = 0;
    return {
        on: () => on,
        set: names => {
            on = names;
            answers = 0;
        },
        next: seed => {
            if (on.length === 0) return undefined;
            const draw = drawOf(seed, 'odd', ++answers);
            const drawn = [...new Set(on.map(groupOf))].map(group => draw.pick(on.filter(name => groupOf(name) === group)));
            const names = on.filter(name => drawn.includes(name));
            return { names, delay: names.reduce((sum, name) => sum + (oddityOf(name).delay?.(draw) ?? 0), 0) };
        },
    };
};

/** All there are, and which are on. */
export const oddList = ({ on }: Odd) => oddityNames.map(name => ({ name, about: oddityOf(name).about, on: on().includes(name) }));

/** `{"odd": [...]}`: from now on these and no others. */
export const setOdd = (odd: Odd, given: unknown): ReturnType<typeof oddList> => {
    const unknown = isObject(given) ? Object.keys(given).find(name => name !== 'odd') : undefined;
    if (unknown !== undefined) throw bad(`Unknown field '${unknown}'.${meant(unknown, ['odd'])}`);
    odd.set(oddNamed(isObject(given) ? given.odd : undefined));
    return oddList(odd);
};
