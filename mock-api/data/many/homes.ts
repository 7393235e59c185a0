import { isNoKey } from '../../../resources/rules/emptyValue.ts';
import { linksOf } from '../links.ts';
import { DEPTH, homeFieldsOf, homeOf, isLevel, NOWHERE, type Home } from '../scope.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';
import { changed } from './changed.ts';
import { columnsOf, type Codes } from './columns.ts';
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

/** Where rows of each code are at home. */
export const homesThrough = (world: World, name: string, { rows }: Codes): readonly Home[] => {
    const { resources, store } = world;
    const links = linksOf(resources, name);
    const [link] = links;
    const base = links.length === 1 && link && !isLevel(name) && !isLevel(link.target) && link.target !== name ? world.kept(link.target) : undefined;
    const homeThere = base && sourceOf(base) && homesOfKept(world, link!.target, base);
    if (!homeThere) return rows.map(row => homeOf(resources, store, name, row));
    return rows.map(row => (isNoKey(row[link!.field]) ? NOWHERE : (homeThere(row[link!.field]) ?? NOWHERE)));
};
