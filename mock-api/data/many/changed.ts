import type { Row } from '../row.ts';
import type { World } from '../world.ts';
import { columnsOf } from './columns.ts';
import { difference } from './difference.ts';

type Difference = ReturnType<typeof difference>;
const differences = new WeakMap<readonly Row[], { readonly now: readonly Row[]; readonly length: number; readonly changes: number; readonly found: Difference }>();

/** What is other than in the base: looked for again when something has changed. */
export const changed = ({ store }: World, name: string, base: readonly Row[]): Difference => {
    const [now, changes] = [store.rows(name), store.changes()];
    const known = differences.get(base);
    if (known?.now === now && known.length === now.length && known.changes === changes) return known.found;
    const found = difference(base, now);
    differences.set(base, { now, length: now.length, changes, found });
    return found;
};

/** The rows that hold one of these values in a stored field, as they stand. */
export const rowsWith = (world: World, name: string, field: string, values: ReadonlySet<unknown>): readonly Row[] => {
    const base = world.kept(name);
    if (!base) return world.store.rows(name).filter(row => values.has(row[field]));
    const { others, away } = changed(world, name, base);
    const gone = new Set(away);
    const columns = columnsOf(base);
    const own = [...values].flatMap(value => [...columns.places(field, value)]).filter(at => !gone.has(at)).map(at => ({ at, row: undefined as Row | undefined }));
    const hits = [...others.filter(({ row }) => values.has(row[field])), ...own];
    // What was added stands behind what it was added to.
    return hits.sort((a, b) => a.at - b.at || Number(a.row === undefined) - Number(b.row === undefined)).map(({ at, row }) => row ?? base[at]!);
};

/** Tells whether some row holds a value in a stored field, as the rows are now. */
export const holds = (world: World, name: string, field: string): ((value: unknown) => boolean) => {
    const base = world.kept(name);
    const { others, away } = base ? changed(world, name, base) : { others: world.store.rows(name).map(row => ({ row })), away: [] };
    const [own, gone] = [new Set(others.map(({ row }) => row[field])), new Set(away)];
    return value => own.has(value) || (base !== undefined && columnsOf(base).places(field, value).some(at => !gone.has(at)));
};
