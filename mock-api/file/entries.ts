import type { Change } from '../data/observed.ts';
import { collectionOf, type Row } from '../data/store.ts';
import type { World } from '../data/world.ts';
import { noteIn, overOf } from './apply.ts';
import { isMany, stateNow } from './checkpoint.ts';
import type { Content } from './format.ts';
import type { Entry } from './journal.ts';
import { changedOf, stillOf } from './snapshot.ts';

type Said = Omit<Entry, 'n' | 'at'>;
/** Ids of rows, by the resource. */
export type Changed = ReadonlyMap<string, readonly Row['id'][]>;

/** What stands in a journal where all data are others. */
export const entryAnew = (world: World, content: Content): Said => {
    for (const known of [content.whole, content.over]) known.clear();
    const all = Object.entries(world.store.state).map(([name, rows]) => [name, changedOf(world, world.store.nameOf(name), rows)] as const);
    const some = all.filter(([, { digest }]) => digest !== undefined);
    for (const [name, { rows, gone }] of some) if (isMany(world, content, name)) noteIn(overOf(content, name), rows, gone);
    return {
        anew: true,
        state: stateNow(world),
        whole: Object.fromEntries(all.flatMap(([name, { digest, rows }]) => (digest === undefined ? [[name, rows]] : []))),
        rows: Object.fromEntries(some.map(([name, { rows }]) => [name, rows])),
        gone: Object.fromEntries(some.map(([name, { gone }]) => [name, gone])),
        still: Object.fromEntries(all.map(([name, { still }]) => [name, still])),
    };
};

/** What stands in a journal where rows were added, changed or removed: how they are now. */
export const entryOf = (world: World, content: Content, changes: Changed): Said => {
    const [rows, gone, still]: [Record<string, Row[]>, Record<string, Row['id'][]>, Record<string, readonly Row['id'][]>] = [{}, {}, {}];
    for (const [of, ids] of changes) {
        const name = collectionOf(of);
        const found = ids.map(id => [id, world.store.find(of, id)] as const);
        const there = found.flatMap(([, row]) => (row ? [row] : []));
        const away = found.flatMap(([id, row]) => (row ? [] : [id]));
        const byHand = stillOf(world.made, there);
        if (there.length > 0) rows[name] = there;
        if (away.length > 0) gone[name] = away;
        if (byHand.length > 0) still[name] = byHand;
        if (isMany(world, content, name)) noteIn(overOf(content, name), there, away);
    }
    return { rows, gone, still };
};

export const idsOf = (changes: readonly Change[]): Changed => {
    const ids = new Map<string, Row['id'][]>();
    for (const { of, id } of changes) {
        const some = ids.get(of);
        if (some) some.push(id);
        else ids.set(of, [id]);
    }
    return ids;
};
