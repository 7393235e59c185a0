import { factsOf, type Call } from '../../resources/schema/index.ts';
import { columnsOf, type Ahead, type Columns } from '../data/many/columns.ts';
import { isByNumber } from '../data/generate.ts';
import { sourceOf } from '../data/many/list.ts';
import { slice } from '../data/slices.ts';
import { linksOf } from '../data/links.ts';
import { liveFieldsOf } from '../data/live.ts';
import { levels, ofScope } from '../data/scope.ts';
import type { Row } from '../data/store.ts';
import { namesOf, type World } from '../data/world.ts';
import { entityOf } from '../entities/index.ts';
import { scenarioOf } from '../scenarios/index.ts';
import { newestOrder, ofSearch } from './list.ts';
import { homesIn } from './marked.ts';
import { select } from './select.ts';
import { heldIn, searchesOf } from './view.ts';

type Wanted = Map<string, Ahead>;

const add = (wanted: Wanted, field: string | undefined, by: Ahead): void => {
    if (field !== undefined) wanted.set(field, { ...wanted.get(field), ...by });
};

/** By what the declared calls ask for rows of an entity, what is needed first at the head. */
const wantedOf = ({ resources, store }: World, name: string): Wanted => {
    const { api, fields, list } = resources[name]!;
    const wanted: Wanted = new Map();
    for (const { field } of linksOf(resources, name)) add(wanted, field, { codes: true });
    const sorted = [list.sort?.field, entityOf(name).newestFirst].map(field => field && heldIn(resources, name, field));
    for (const field of sorted) add(wanted, field, { order: true });
    const slots = Object.values(api).flatMap(call => Object.values((call as Call).query ?? {}));
    const filters = slots.flatMap(slot => (typeof slot === 'object' && 'filter' in slot ? [slot.filter] : []));
    const moment = Object.keys(fields).find(field => factsOf(fields[field]!).holds === 'instant');
    for (const field of filters) add(wanted, field in fields ? heldIn(resources, name, field) : moment, field in fields ? { codes: true } : { moments: true });
    if (slots.includes('search')) for (const { stored } of searchesOf(resources, store, name, '')) add(wanted, stored, { texts: true });
    if (slots.includes('order')) for (const column of list.columns) add(wanted, typeof column === 'string' ? heldIn(resources, name, column) : undefined, { order: true });
    return wanted;
};

/** Others are made all at once: that is for whoever asks for them. */
const isMadeWhenRead = ({ resources, made: { seed, began, scenario } }: World, name: string): boolean => {
    const { rows, inEachWorld } = entityOf(name);
    return !rows && !inEachWorld && liveFieldsOf(resources, name).length === 0 && isByNumber({ resources, seed, now: began, edges: scenarioOf(scenario).edges }, name);
};

/** From as many rows on others that are made from them take their time, too. */
const MUCH = 100_000;

/** Looked for before anybody looks for anything: loops over a million rows are slow until they have run once, and what addresses are searched by is drawn then. */
const COMMON = 'e';

/** What serves most questions for the least work comes first: what is filtered by, then where rows are at home, words, orders. */
const turns: readonly (keyof Ahead)[] = ['codes', 'moments', 'texts', 'order'];

interface Many {
    readonly name: string;
    readonly kept: readonly Row[];
    readonly columns: Columns;
    readonly wanted: readonly (readonly [field: string, by: Ahead])[];
}

/** Asks for what has words in it, as callers will. */
// eslint-disable-next-line func-style -- a generator
function* lookThrough(world: World, { name, kept, columns, wanted }: Many): Generator<undefined, void> {
    if (columns.length < MUCH) return;
    const searched = wanted.filter(([, { texts }]) => texts).map(([field]) => field);
    if (searched.length === 0) return;
    yield* columns.searchAhead(searched, COMMON);
    const [place, words] = [ofScope(world.store, levels[0], 1), ofSearch(world, name, COMMON)];
    select(world, name, kept, [place, words], newestOrder(name)).slice(0, 1);
    yield;
}

/** What is made of others all at once takes longest, above all what belongs to many of them. */
const timeOf = (name: string): number => {
    const { rows, keys } = entityOf(name);
    return rows ? 1 + Number(keys !== undefined) : 0;
};

// eslint-disable-next-line func-style -- a generator
function* stepsOf(world: World): Generator<undefined, void> {
    const many: readonly Many[] = Object.keys(world.made.rows ?? {}).flatMap(name => {
        const kept = isMadeWhenRead(world, name) ? world.kept(name) : undefined;
        return kept && sourceOf(kept) ? [{ name, kept, columns: columnsOf(kept), wanted: [...wantedOf(world, name)] }] : [];
    });
    yield;
    for (const turn of turns) {
        for (const { columns, wanted } of many) for (const [field, by] of wanted) if (by[turn]) yield* columns.ahead(field, { [turn]: true });
        if (turn === 'texts') for (const one of many) yield* lookThrough(world, one);
        if (turn !== 'codes') continue;
        for (const { name, columns } of many) {
            homesIn(world, name, columns, []);
            yield;
        }
    }
    if (!many.some(({ columns }) => columns.length >= MUCH)) return;
    for (const name of namesOf(world.resources).toSorted((one, other) => timeOf(other) - timeOf(one))) {
        world.store.rows(name);
        yield;
        const kept = entityOf(name).keys && world.kept(name);
        for (const field of Object.keys(entityOf(name).keys ?? {})) if (kept && sourceOf(kept)) yield* columnsOf(kept).ahead(field, { codes: true });
    }
}

/** Before anybody is let in, as much of it as there is time for: what is begun goes on where it is. */
export const prepareFirst = (world: World, until: number): void => {
    if (!world.made.rows) return;
    const steps = stepsOf(world);
    while (performance.now() < until && !steps.next().done);
};

const PAUSE_MS = 2;
const LOOK_MS = 200;
/** Whoever has asked may ask again at once: a screen asks for several things. */
const QUIET_MS = 250;

/** Makes the columns of large collections while nobody asks for anything, in slices that no call waits for: the first page comes as fast as the next. Gives what ends it. */
export const prepareAhead = (worlds: () => readonly World[], lastAsked: () => number): (() => void) => {
    let timer: NodeJS.Timeout;
    const known = new WeakMap<World, { readonly version: number; readonly steps: Generator<undefined, void> }>();
    const isDone = (world: World): boolean => {
        const version = world.version();
        const found = known.get(world);
        const { steps } = found?.version === version ? found : { steps: stepsOf(world) };
        known.set(world, { version, steps });
        return slice(steps).done === true;
    };
    const go = (): void => {
        const quiet = performance.now() - lastAsked();
        if (quiet < QUIET_MS) {
            timer = setTimeout(go, QUIET_MS - quiet).unref();
            return;
        }
        const isAll = worlds().map(isDone).every(Boolean);
        timer = setTimeout(go, isAll ? LOOK_MS : PAUSE_MS).unref();
    };
    timer = setTimeout(go, PAUSE_MS).unref();
    return () => clearTimeout(timer);
};
