import { isNoKey } from '../../../resources/rules/emptyValue.ts';
import { linksOf } from '../links.ts';
import { DEPTH, homeFieldsOf, homeOf, isLevel, NOWHERE, type Home } from '../scope.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';
import { changed } from './changed.ts';
import type { Codes } from './codes.ts';
import { columnsOf } from './columns.ts';
import { sourceOf } from './list.ts';

/** Of a row of a large collection, by its key, where it is at home: what hundreds of thousands share is worked out once, from its columns, and looked up from then on. */
const homesOfKept = (world: World, name: string, base: readonly Row[]): ((id: unknown) => Home | undefined) => {
    const { resources, store } = world;
    const { codes, rows } = columnsOf(base).codes(homeFieldsOf(resources, name));
    const homes = rows.map(row => homeOf(resources, store, name, row, DEPTH - 1));
    const { others, away } = changed(world, name, base);
    const [own, gone] = [new Map(others.map(({ row }) => [row.id, row])), new Set(away)];
    return id => {
        const row = own.get(id as Row['id']);
        if (row) return homeOf(resources, store, name, row, DEPTH - 1);
        const at = Number(id) - 1;
        return Number.isInteger(at) && at >= 0 && at < codes.length && !gone.has(at) ? homes[codes[at]!] : undefined;
    };
};

/** Where rows are at home that belong to one of a large collection and to nothing else, by the key of that. */
const behindKept = (world: World, name: string): { readonly field: string; readonly homeOfKey: (key: unknown) => Home } | undefined => {
    const links = linksOf(world.resources, name);
    const [link] = links;
    const base = links.length === 1 && link && !isLevel(name) && !isLevel(link.target) && link.target !== name ? world.kept(link.target) : undefined;
    if (!link || !base || !sourceOf(base)) return undefined;
    const homeThere = homesOfKept(world, link.target, base);
    return { field: link.field, homeOfKey: key => (isNoKey(key) ? NOWHERE : (homeThere(key) ?? NOWHERE)) };
};

const through = (world: World, name: string, codes: Codes): readonly Home[] => {
    const behind = behindKept(world, name);
    return behind ? codes.values(behind.field).map(behind.homeOfKey) : codes.rows.map(row => homeOf(world.resources, world.store, name, row));
};

/** Tells where rows are at home: of thousands that belong to users no user is made. */
export const homeReader = (world: World, name: string): ((row: Row) => Home) => {
    const behind = behindKept(world, name);
    return behind ? row => behind.homeOfKey(row[behind.field]) : row => homeOf(world.resources, world.store, name, row);
};

/** The places where rows are at home, and of each code which one it is. */
export interface Homes {
    readonly all: readonly Home[];
    readonly of: Uint32Array;
}

/** Where rows of each code are at home: a hundred sites, of a hundred thousand users. */
export const homesThrough = (world: World, name: string, codes: Codes): Homes => {
    const [known, same] = [new Map<string, number>(), new Map<Home, number>()];
    const all: Home[] = [];
    const numberOf = (home: Home): number => {
        const key = `${home.site}|${home.billgroup}|${home.client}`;
        const number = known.get(key) ?? all.push(home) - 1;
        known.set(key, number);
        same.set(home, number);
        return number;
    };
    const homes = through(world, name, codes);
    const of = new Uint32Array(homes.length);
    for (let code = 0; code < of.length; code++) of[code] = same.get(homes[code]!) ?? numberOf(homes[code]!);
    return { of, all };
};
