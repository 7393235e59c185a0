import { linksOf, type Resources } from './links.ts';
import { collectionOf, type Store } from './store.ts';

/** A field of one collection that holds the key of another's row. */
export interface Relation {
    readonly from: string;
    readonly field: string;
    readonly to: string;
}

/** Of what no declaration tells. */
const undeclared: readonly Relation[] = [
    { from: 'client', field: 'DistributorId', to: 'distributor' },
    { from: 'user', field: 'DistributorId', to: 'distributor' },
    { from: 'usermenuitem', field: 'UserId', to: 'user' },
    { from: 'usermenuitem', field: 'MenuItemId', to: 'menuitem' },
    { from: 'userwidget', field: 'UserId', to: 'user' },
    { from: 'userwidget', field: 'WidgetId', to: 'widget' },
    { from: 'usage', field: 'UserId', to: 'internetuser' },
    { from: 'usage', field: 'SiteId', to: 'site' },
];

/** What points at what by key, of all collections. */
export const relationsOf = (resources: Resources, { names, nameOf }: Pick<Store, 'names' | 'nameOf'>): readonly Relation[] =>
    [...names.flatMap(from => linksOf(resources, nameOf(from)).map(({ field, target }) => ({ from, field, to: collectionOf(target) }))), ...undeclared].filter(({ to }) => names.includes(to));
