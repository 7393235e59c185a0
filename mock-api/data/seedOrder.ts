import { waitsFor } from './bind.ts';
import { factsOfEntity } from '../entities/facts.ts';
import type { Resources } from './links.ts';

/** The collections that are made from the rows of `name`: they must be there before those change. */
export const dependentsOf = (resources: Resources, names: readonly string[], name: string): readonly string[] => {
    const isMadeFrom = (one: string): boolean =>
        waitsFor(resources, one, name) || (factsOfEntity(one).madeFrom?.some(source => source === name || isMadeFrom(source)) ?? false);
    return names.filter(isMadeFrom);
};
