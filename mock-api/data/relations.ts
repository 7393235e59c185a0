import { entityOf } from '../entities/index.ts';
import { linksOf, type Resources } from './links.ts';
import { collectionOf, type Store } from './store.ts';

/** A field of one collection that holds the key of another's row. */
export interface Relation {
    readonly from: string;
    readonly field: string;
    readonly to: string;
}

/** What points at what by key, of all collections. */
export const relationsOf = (resources: Resources, { names, nameOf }: Pick<Store, 'names' | 'nameOf'>): readonly Relation[] =>
    names
        .flatMap(from => [...linksOf(resources, nameOf(from)).map(({ field, target }) => [field, target] as const), ...Object.entries(entityOf(nameOf(from)).keys ?? {})].map(([field, target]) => ({ from, field, to: collectionOf(target) })))
        .filter(({ to }) => names.includes(to));
