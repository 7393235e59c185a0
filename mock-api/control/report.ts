import { isObject } from '../../resources/rules/isObject.ts';
import type { RowCounts } from '../data/rowCounts.ts';
import { masked, secretsOf } from '../data/secrets.ts';
import { snapshotOf, type Snapshot } from '../file/snapshot.ts';
import type { Controlled } from './controlled.ts';
import type { CountedRule } from './faults.ts';
import type { OddityName } from './oddities.ts';
import { publicOf, recordOf, type Recorded } from './masked.ts';

const FORMAT = 'atrium-mock-report';

/** What somebody else needs to see what a tester saw: the calls, the world they led to, and what the mock was told; without what is secret. */
export interface Report {
    readonly format: typeof FORMAT;
    readonly options: {
        readonly world: string;
        readonly scenario: string;
        readonly seed: number;
        readonly rows?: RowCounts;
        readonly faults: readonly CountedRule[];
        readonly odd: readonly OddityName[];
    };
    readonly record: readonly Recorded[];
    /** How the world was before the first call, where that is known. */
    readonly start?: Snapshot;
    readonly snapshot: Snapshot;
}

export const reportOf = ({ world, faults, odd, log }: Controlled): Report => ({
    format: FORMAT,
    options: { world: world.name, scenario: world.made.scenario, seed: world.made.seed, ...(world.made.rows ? { rows: world.made.rows } : {}), faults: masked(secretsOf(world.resources), faults.rules()) as readonly CountedRule[], odd: odd.on() },
    record: recordOf(world.resources, log.kept()),
    ...(log.start() ? { start: publicOf(world.resources, log.start()!) } : {}),
    snapshot: publicOf(world.resources, snapshotOf(world)),
});

export const isReport = (given: unknown): given is Report => isObject(given) && given.format === FORMAT && Array.isArray(given.record) && isObject(given.snapshot);
