import { resources } from '../../resources/index.ts';
import type { Field, Resource } from '../../resources/schema/index.ts';
import { createFaults } from '../control/faults.ts';
import { createLog } from '../control/log.ts';
import { createOdd, type OddityName } from '../control/oddities.ts';
import { type Instance, createInstances } from '../control/instances.ts';
import { createObserver } from '../data/observed.ts';
import { collectionOf, type Row } from '../data/store.ts';
import { createWorld, type MockOptions, type World } from '../data/world.ts';
import { DEFAULT_INSTANCE } from '../data/instanceName.ts';
import { entities } from '../entities/index.ts';
import { DataFile } from '../file/dataFile.ts';
import { setAside, type Snapshot, snapshotOf } from '../control/snapshots.ts';
import { scenarioProblem } from '../scenarios/index.ts';
import type { Mock } from './converse.ts';
import { createMatch } from './match.ts';

/** Options of a field that decide which values it can hold. */
const MAKING = ['type', 'values', 'labels', 'target', 'stores', 'unit', 'textual', 'sample', 'min', 'max', 'step', 'unlimited', 'signed'] as const satisfies readonly (keyof Field)[];

const makingOf = (field: Field | undefined): string => JSON.stringify(field && MAKING.map(each => field[each]));

/** Rows of an edited declaration: fields that are new or of another type get generated values, unless somebody had changed them. */
const reshape = (rows: Row[], before: Resource, now: Resource, fresh: readonly Row[], asMade: readonly Row[]): void => {
    const other = Object.keys(now.fields).filter(source => source !== now.key && makingOf(before.fields[source]) !== makingOf(now.fields[source]));
    const parts = [...new Set(other.map(source => source.split('.')[0]!))];
    const [freshById, madeById] = [fresh, asMade].map(each => new Map(each.map(row => [row.id, row])));
    for (const [at, row] of rows.entries())
        for (const part of parts) {
            const isOwn = part in row && row[part] !== madeById!.get(row.id)?.[part];
            if (isOwn) continue;
            if (Object.isFrozen(rows[at])) rows[at] = { ...row };
            rows[at]![part] = freshById!.get(row.id)?.[part] ?? null;
        }
    const [had, has] = [before.mock.rows, now.mock.rows];
    if (has > had) rows.push(...fresh.filter(({ id }) => !madeById!.has(id) && !rows.some(row => row.id === id)));
    if (has < had) {
        const gone = new Set(asMade.slice(has).map(({ id }) => id));
        rows.splice(0, rows.length, ...rows.filter(({ id }) => !gone.has(id)));
    }
};

/** Moves the data over when declarations are edited, so that nobody loses what was entered. */
const carryOver = (from: World, to: World): void => {
    Object.assign(to.store.state, from.store.state);
    for (const [name, now] of Object.entries(to.resources)) {
        const before = from.resources[name];
        const rows = to.store.state[collectionOf(name)];
        if (!rows || !before || JSON.stringify(before) === JSON.stringify(now)) continue;
        const asMade = to.made.untouched.get(name) ?? [];
        to.made.untouched.delete(name);
        const fresh = to.fresh(name);
        if (typeof fresh[0]?.id === typeof rows[0]?.id) reshape(rows, before, now, fresh, asMade);
        else rows.splice(0, rows.length, ...fresh); // another kind of key
    }
    for (const { onDeclared } of Object.values(entities)) onDeclared?.(to, name => to.store.state[collectionOf(name)] !== undefined);
};

/** Addresses of uploads name the instance. */
const optionsOf = (options: MockOptions, name: string): MockOptions => ({
    ...options,
    base: `/~${name}${options.base ?? '/api'}`,
    untouched: options.untouched && new Map(options.untouched),
});

export interface EngineOptions extends MockOptions {
    readonly file?: string | undefined;
    readonly watch?: boolean | undefined;
    /** How many instances stay in memory; others are put aside until used again. */
    readonly worlds?: number | undefined;
    readonly delay?: number | undefined;
    readonly odd?: readonly OddityName[] | undefined;
}

const createInstance = (options: EngineOptions, name: string, former?: Instance): Instance => {
    const own = name === DEFAULT_INSTANCE ? options : optionsOf(options, name);
    const keeper = former?.keeper ?? (options.file === undefined ? undefined : new DataFile({ ...own, file: options.file }, name));
    const world = createWorld({ ...own, stored: keeper?.stored, saved: keeper?.schedule }, former?.world, name);
    if (former) carryOver(former.world, world);
    const log = former?.log ?? createLog();
    if (!former && !keeper) log.startFrom(snapshotOf(world, []));
    const { changes, sync } = createObserver(world);
    keeper?.attach(world, changes, options.watch);
    return { world, faults: former?.faults ?? createFaults(), odd: former?.odd ?? createOdd(options.odd), log, snapshots: former?.snapshots ?? new Map<string, Snapshot>(), changes, sync, ...(keeper ? { keeper } : {}) };
};

/** Frees the memory of an instance: its changes are enough to bring it back. */
const putAside = ({ world, keeper, changes, sync }: Instance): (() => void) | undefined => {
    if (keeper) return undefined;
    const back = setAside(world);
    changes(); // what was known of its rows is let go, too
    return () => {
        back();
        sync();
    };
};

/** The mock without a server. */
export interface Engine extends Mock {
    readonly reset: (seed?: number) => void;
    readonly close: () => Promise<void>;
}

/** With `former` the instances are taken over: data, sessions, faults and logs. */
export const createEngine = (options: EngineOptions = {}, former?: Engine): Engine => {
    const problem = scenarioProblem(options.scenario ?? 'believable', options.resources ?? resources);
    if (problem !== undefined) throw new Error(problem);
    const formers = new Set(former?.worlds.all().map(({ world: { name } }) => name));
    const worlds = createInstances(name => createInstance(options, name, formers.has(name) ? former!.worlds.of(name) : undefined), options.worlds, putAside, ({ keeper }) => keeper?.leave());
    for (const name of formers) worlds.of(name);
    formers.clear(); // a world that is dropped later begins anew
    const main = worlds.of(DEFAULT_INSTANCE);
    const reset = (seed?: number) => {
        main.world.reset(seed);
        main.faults.clear();
        main.log.clear();
    };
    const close = async () => void (await Promise.all(worlds.all().map(({ keeper }) => keeper?.close())));
    return { ...main, worlds, match: createMatch(main.world.resources), base: options.base ?? '/api', delay: options.delay ?? 0, reset, close };
};
