import { meant } from '../../resources/schema/nearest.ts';
import { changed } from '../data/many/changed.ts';
import { linksOf } from '../data/links.ts';
import { isLevel } from '../data/scope.ts';
import type { Row } from '../data/store.ts';
import type { World } from '../data/world.ts';
import { entityOf } from '../entities/index.ts';
import { isObject } from '../../resources/rules/isObject.ts';
import { bad, Refusal } from '../http/exchange.ts';
import { askedOf, parameters, type Query } from './asked.ts';

/** The fields that rows of an entity are declared with, as they are stored. */
const declaredOf = ({ resources }: World, name: string): readonly string[] => {
    const { fields = {}, key } = resources[name] ?? {};
    return ['id', ...Object.keys(fields).filter(field => field !== key), ...Object.keys(entityOf(name).keys ?? {})];
};

/** Rows that stand for all: of many the first, and those that were changed. */
const someOf = (world: World, name: string): readonly Row[] => {
    const base = world.kept(name);
    return base ? [...base.slice(0, 1), ...changed(world, name, base).others.map(({ row }) => row)] : world.store.rows(name);
};

const headOf = (path: string): string => path.split('.')[0]!;

/** Refuses to filter or sort by what nothing has: json-server would pass it over, and tell all rows. */
export const mustBeKnown = (world: World, collection: string, query: Query): void => {
    const name = world.store.nameOf(collection);
    const { wanted, sorts } = askedOf(query);
    const declared = declaredOf(world, name);
    const isDeclared = (path: string): boolean => declared.some(field => field === path || headOf(field) === headOf(path));
    const unknown = [...wanted, ...sorts].map(({ path }) => path).filter(path => !isDeclared(path));
    if (unknown.length === 0) return;
    const rows = someOf(world, name);
    if (rows.length === 0 && !(name in world.resources)) return; // nobody knows what it would have
    const wrong = unknown.find(path => !rows.some(row => Object.hasOwn(row, path) || Object.hasOwn(row, headOf(path))));
    if (wrong === undefined) return;
    const names = [...new Set([...declared, ...rows.slice(0, 1).flatMap(row => Object.keys(row))])];
    throw bad(`'${collection}' has no '${wrong}'.${meant(wrong, wrong.startsWith('_') ? parameters : names)}`);
};

/** The fields of a body that no declaration and no row as it was made has, each with what it was probably meant to be. */
export const unknownIn = (world: World, collection: string, body: unknown): readonly string[] => {
    const name = world.store.nameOf(collection);
    if (!(name in world.resources) || !isObject(body)) return [];
    const known = new Set(declaredOf(world, name).map(headOf));
    const unknown = Object.keys(body).filter(field => !known.has(headOf(field)));
    if (unknown.length === 0) return [];
    const rows = (world.asFirst(name) ?? []).slice(0, 50);
    return unknown.filter(field => !rows.some(row => Object.hasOwn(row, field)));
};

/** Tells of fields that are stored all the same, where the mock runs and in a header. */
export const tellUnknown = (world: World, collection: string, body: unknown): Readonly<Record<string, string>> => {
    const unknown = unknownIn(world, collection, body);
    if (unknown.length === 0) return {};
    const known = declaredOf(world, world.store.nameOf(collection));
    for (const field of unknown) console.warn(`Mock API: '${collection}' has no '${field}'; it is stored all the same.${meant(field, known)}`);
    return { 'X-Mock-Unknown-Fields': unknown.map(encodeURIComponent).join(', ') };
};

/** Refuses a second row of an id. */
export const mustBeNew = ({ store }: World, collection: string, body: unknown): void => {
    if (isObject(body) && body.id && store.find(store.nameOf(collection), body.id)) throw new Refusal(409, `'${collection}' has a row '${String(body.id)}' already.`);
};

/** A row that is replaced stays where it is, unless it is put elsewhere. */
export const stayInPlace = ({ resources, store }: World, collection: string, id: string, body: unknown): void => {
    const name = store.nameOf(collection);
    const row = isObject(body) ? store.find(name, id) : undefined;
    if (!row || !isObject(body)) return;
    for (const { field, required, target } of linksOf(resources, name))
        if ((required || isLevel(target)) && !Object.hasOwn(body, field) && row[field] !== undefined) Object.assign(body, { [field]: row[field] });
};
