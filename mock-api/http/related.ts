import type { IncomingMessage } from 'node:http';
import { isObject } from '../../resources/rules/valueAt.ts';
import { didYouMean } from '../../resources/schema/nearest.ts';
import { linksOf, type Resources } from '../data/links.ts';
import { collectionOf, type Row, type Store } from '../data/store.ts';
import type { World } from '../data/world.ts';
import { entityOf } from '../entities/index.ts';
import { badRequest, notFound } from './exchange.ts';

/** A field of one collection that holds the key of another's row. */
interface Relation {
    readonly from: string;
    readonly field: string;
    readonly to: string;
}

/** What points at what by key, of all collections. */
export const relationsOf = (resources: Resources, { names, nameOf }: Pick<Store, 'names' | 'nameOf'>): readonly Relation[] =>
    names
        .flatMap(from => [...linksOf(resources, nameOf(from)).map(({ field, target }) => [field, target] as const), ...Object.entries(entityOf(nameOf(from)).keys ?? {})].map(([field, target]) => ({ from, field, to: collectionOf(target) })))
        .filter(({ to }) => names.includes(to));

/** What Express makes of a request. */
interface Read {
    url?: string;
    readonly query: Record<string, unknown>;
    readonly body: unknown;
}
type Added = (row: Row) => Readonly<Record<string, unknown>>;

const named = (name: string, { field }: Relation, collection: string): boolean => name === collection || name.toLowerCase() === field.toLowerCase();

/** What `_expand=site` and `_embed=guest` put into a row of a collection. */
const added = ({ store }: World, relations: readonly Relation[], collection: string, query: Record<string, unknown>): readonly Added[] => {
    const taken = (name: string): readonly string[] => {
        const given = [query[name] ?? []].flat().map(String);
        delete query[name];
        return given;
    };
    const rowsOf = (one: string) => store.rows(store.nameOf(one));
    const refusal = (name: string, parameter: string, there: readonly string[]) => badRequest(`${parameter}: '${collection}' has no '${name}'.${didYouMean(name, there)} There ${there.length > 0 ? `are ${there.join(', ')}` : 'is none'}.`);
    const [above, below] = [relations.filter(({ from }) => from === collection), relations.filter(({ to }) => to === collection)];
    const expanded = taken('_expand').map((name): Added => {
        const found = above.find(one => named(name, one, one.to));
        if (!found) throw refusal(name, '_expand', above.map(({ to }) => to));
        return row => ({ [found.to]: row[found.field] === null ? null : (store.find(store.nameOf(found.to), row[found.field]) ?? null) });
    });
    const embedded = taken('_embed').map((name): Added => {
        const found = below.find(one => one.from === name);
        if (!found) throw refusal(name, '_embed', below.map(({ from }) => from));
        return row => ({ [found.from]: rowsOf(found.from).filter(one => one[found.field] === row.id) });
    });
    return [...expanded, ...embedded];
};

/** `/site/1/room` is the rooms whose `siteId` is 1; a new one posted there gets it. */
const nested = ({ store }: World, relations: readonly Relation[], req: Read, [parent = '', id = '', child = '']: readonly string[]): void => {
    const found = relations.find(({ from, to }) => from === child && to === parent);
    const above = relations.filter(({ from }) => from === child).map(({ to }) => to);
    if (!found) throw notFound(`Nothing in '${child}' points at '${parent}'.${above.length > 0 ? ` It points at ${above.join(', ')}.` : ''}`);
    if (isObject(req.body)) (req.body as Record<string, unknown>)[found.field] = store.find(store.nameOf(parent), id)?.id ?? id;
    req.query[found.field] = id;
    req.url = `/${child}${/\?.*$/s.exec(req.url ?? '')?.[0] ?? ''}`;
};

/** Reads a request of the raw data by the names that the API has for its keys; says what goes into each row that is answered. */
export const relate = (world: World, given: IncomingMessage): ((row: Row) => Row) => {
    const req = given as IncomingMessage & Read;
    const { names } = world.store;
    const relations = relationsOf(world.resources, world.store);
    const words = new URL(req.url ?? '/', 'http://mock').pathname.split('/').slice(1).map(decodeURIComponent);
    const [collection = ''] = words;
    for (const name of [collection, words[2] ?? ''])
        if (name !== '' && name !== 'db' && !names.includes(name)) throw notFound(`There is no collection '${name}'.${didYouMean(name, names)}`);
    if (words.length === 3 && words[2] !== '') nested(world, relations, req, words);
    const more = req.method === 'GET' || req.method === 'HEAD' ? added(world, relations, words[2] || collection, req.query) : [];
    return row => (more.length === 0 ? row : Object.assign({}, row, ...more.map(each => each(row))) as Row);
};
