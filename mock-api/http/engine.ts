import { carryOver } from '../data/carryOver.ts';
import { createObserver } from '../data/observed.ts';
import { snapshotOf, type Snapshot } from '../file/snapshot.ts';
import { createWorld, type MockOptions } from '../data/world.ts';
import { DEFAULT_WORLD } from '../data/worldName.ts';
import type { Controlled } from '../control/controlled.ts';
import { createFaults } from '../control/faults.ts';
import { createLog } from '../control/log.ts';
import { createOdd } from '../control/odd.ts';
import type { OddityName } from '../control/oddities.ts';
import { createWorlds } from '../control/worlds.ts';
import { keepWorld, openFile } from '../file/openFile.ts';
import type { Mock } from './converse.ts';
import { createMatch } from './match.ts';

/** A world of its own says where its uploads are. */
const optionsOf = (options: MockOptions, name: string): MockOptions => ({
    ...options,
    base: `/~${name}${options.base ?? '/api'}`,
    untouched: options.untouched && new Map(options.untouched),
});

export interface EngineOptions extends MockOptions {
    /** Keeps the data in this JSON file. */
    readonly file?: string | undefined;
    /** Reads what is edited in it by hand. */
    readonly watch?: boolean | undefined;
    /** Starts from the last good file where it cannot be read. */
    readonly recover?: boolean | undefined;
    /** How many worlds are kept. */
    readonly worlds?: number | undefined;
    /** Milliseconds that every call takes longer. */
    readonly delay?: number | undefined;
    /** In which ways the answers are odd. */
    readonly odd?: readonly OddityName[] | undefined;
}

const createControlled = (options: EngineOptions, name: string, former?: Controlled): Controlled => {
    const own = name === DEFAULT_WORLD ? options : optionsOf(options, name);
    const keeper = former?.keeper ?? (options.file === undefined ? undefined : openFile({ ...own, file: options.file }, name));
    const world = createWorld({ ...own, stored: keeper?.stored, saved: keeper?.saved }, former?.world, name);
    if (former) carryOver(former.world, world);
    const log = former?.log ?? createLog();
    if (!former && !keeper) log.startFrom(snapshotOf(world, []));
    const { changes, sync } = createObserver(world);
    const controlled = { world, faults: former?.faults ?? createFaults(), odd: former?.odd ?? createOdd(options.odd), log, snapshots: former?.snapshots ?? new Map<string, Snapshot>(), sync };
    if (!keeper) return { ...controlled, changes };
    const noted = () => keeper.note(changes());
    keepWorld(keeper, world, noted, options.watch);
    return { ...controlled, changes: noted, keeper };
};

/** What answers, without a server: `converse` asks it. */
export interface Engine extends Mock {
    readonly reset: (seed?: number) => void;
    /** Writes what is kept in files. */
    readonly close: () => Promise<void>;
}

/** An engine; one that follows another keeps its worlds: their data, who is signed in, their faults and logs. */
export const createEngine = (options: EngineOptions = {}, former?: Engine): Engine => {
    const formers = new Map(former?.worlds.all().map(one => [one.world.name, one] as const));
    const worlds = createWorlds(name => createControlled(options, name, formers.get(name)), options.worlds, ({ keeper }) => keeper?.leave());
    for (const name of formers.keys()) worlds.of(name);
    formers.clear(); // a world that is dropped later begins anew
    const main = worlds.of(DEFAULT_WORLD);
    const reset = (seed?: number) => {
        main.world.reset(seed);
        main.faults.clear();
        main.log.clear();
    };
    const close = async () => void (await Promise.all(worlds.all().map(({ keeper }) => keeper?.close())));
    return { ...main, worlds, match: createMatch(main.world.resources), base: options.base ?? '/api', delay: options.delay ?? 0, reset, close };
};
