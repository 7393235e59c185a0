import { isRest } from '../api.ts';
import type { Call } from '../call.ts';
import type { Resource } from '../resource.ts';
import type { Resources } from './problems.ts';

const callsOf = ({ api }: Resource): readonly Call[] => (isRest(api) ? [] : Object.values({ ...api, listWhen: api.listWhen?.call }).filter(call => call !== undefined));

/** Calls that two entities claim, a line for each two: whose an answer is, nobody could say. Views of an entity may ask as it does. */
export const sharedCalls = (all: Resources): readonly string[] => {
    const owners = new Map<string, string>();
    const shared = new Map<string, string[]>();
    for (const [name, resource] of Object.entries(all))
        for (const { method, path } of callsOf(resource)) {
            const call = `${method} ${path}`;
            const owner = owners.get(call) ?? name;
            owners.set(call, owner);
            if (owner === name || resource.mock.view?.of === owner || all[owner]?.mock.view?.of === name) continue;
            const both = `${name}: api: another entity's calls, ${owner}'s`;
            shared.set(both, [...(shared.get(both) ?? []), `'${call}'`]);
        }
    return [...shared].map(([both, calls]) => `${both}: ${[...new Set(calls)].join(', ')}.`);
};
