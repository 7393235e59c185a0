import type { createObserver } from '../data/observed.ts';
import type { World } from '../data/world.ts';
import type { Snapshot } from '../file/snapshot.ts';
import type { Keeper } from '../file/keeper.ts';
import type { Faults } from './faults.ts';
import type { Log } from './log.ts';
import type { Odd } from './odd.ts';

/** A world, and what its testers have asked of it. */
export interface Controlled extends ReturnType<typeof createObserver> {
    readonly world: World;
    readonly faults: Faults;
    readonly odd: Odd;
    readonly log: Log;
    readonly snapshots: Map<string, Snapshot>;
    /** Where it is kept in a file. */
    readonly keeper?: Keeper;
}
