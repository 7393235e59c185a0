import { isObject } from '../../resources/rules/valueAt.ts';
import { didYouMean } from '../../resources/schema/nearest.ts';
import type { Resources } from './links.ts';

export type RowCounts = Readonly<Record<string, number>>;

export const MOST_ROWS = 200_000;

export const rowsProblem = (resources: Resources, given: unknown): string | undefined => {
    if (!isObject(given)) return 'The numbers of rows must be an object: {"internetuser": 100000}.';
    const known = Object.keys(resources).filter(name => !resources[name]!.mock.view);
    for (const [name, count] of Object.entries(given)) {
        if (!known.includes(name)) return `There is no entity '${name}' that has rows.${didYouMean(name, known)}`;
        if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > MOST_ROWS) return `The rows of '${name}' must be a whole number from 0 to ${MOST_ROWS}, not '${String(count)}'.`;
    }
    return undefined;
};

/** `internetuser=100000,accesslogs=200000`, as it is said on the command line; what is no number stays what it was. */
export const readRows = (text: string): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
        text.split(',').map(part => {
            const [, name = part, count = ''] = /^([^=]*)=(.*)$/.exec(part) ?? [];
            return [name.trim(), /^\d+$/.test(count.trim()) ? Number(count) : count];
        }),
    );
