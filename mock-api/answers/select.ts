import { homeReader, type Home } from '../data/scope.ts';
import { inOrder } from '../data/order.ts';
import type { Row } from '../data/store.ts';
import type { World } from '../data/world.ts';

/** What a call wants of rows. */
export interface Filter {
    /** What asks: what is the same in all of it wants the same rows, until something changes. */
    readonly asked: readonly unknown[];
    readonly test: (row: Row, home: () => Home) => boolean;
}

export interface Sorting {
    readonly field: string;
    readonly sign: 1 | -1;
    /** Not in any order where a row has no such field. */
    readonly ofAll?: true;
}

export const isWanted = (filters: readonly Filter[], row: Row, home: () => Home): boolean => filters.every(({ test }) => test(row, home));

const find = (world: World, name: string, filters: readonly Filter[], sorting: Sorting | undefined): readonly Row[] => {
    const homeOf = homeReader(world, name);
    const found = world.store.rows(name).filter(row => {
        let home: Home | undefined;
        return isWanted(filters, row, () => (home ??= homeOf(row)));
    });
    return sorting && (!sorting.ofAll || found.every(row => sorting.field in row)) ? inOrder(found, row => row[sorting.field], sorting.sign) : found;
};

/** What was asked for last, of each world. */
const latest = new WeakMap<World, Map<string, readonly Row[]>>();
const MOST_KEPT = 6;

/** The rows of a collection that are wanted, in order. Of a large one, whose rows nobody changes in place, they are kept for whoever asks for another page. */
export const select = (world: World, name: string, filters: readonly Filter[], sorting?: Sorting): readonly Row[] => {
    const rows = world.store.rows(name);
    if (!Object.isFrozen(rows[0])) return find(world, name, filters, sorting);
    const kept = latest.get(world) ?? new Map<string, readonly Row[]>();
    latest.set(world, kept);
    const key = JSON.stringify([name, world.version(), world.store.changes(), sorting, filters.map(({ asked }) => asked)]);
    const found = kept.get(key) ?? find(world, name, filters, sorting);
    kept.delete(key);
    kept.set(key, found);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    return found;
};
