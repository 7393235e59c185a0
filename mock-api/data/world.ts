import { resources as declared } from '../../resources/index.ts';
import { always, asTimePasses, entityOf } from '../entities/index.ts';
import { DEFAULT_WORLD } from './worldName.ts';
import { createClock, wholeSecond, type Clock } from './clock.ts';
import type { Resources } from './links.ts';
import { createReports } from './live.ts';
import type { Made } from './maker.ts';
import type { RowCounts } from './rowCounts.ts';
import { createStore, type Row, type Store } from './store.ts';
import type { Session, Stored, StoredFile } from './stored.ts';
import type { ScenarioName } from '../scenarios/index.ts';
import { createRows } from './worldRows.ts';

export interface MockOptions {
    readonly seed?: number | undefined;
    readonly scenario?: ScenarioName | undefined;
    /** How many rows entities have, whatever declarations and scenario say. */
    readonly rows?: RowCounts | undefined;
    /** From how many rows on a collection is kept as it was made and read by columns. */
    readonly many?: number | undefined;
    /** What was kept of a world before. */
    readonly stored?: Stored | undefined;
    /** Something has changed. */
    readonly saved?: (() => void) | undefined;
    readonly resources?: Resources | undefined;
    /** Path of the API, `/api`. */
    readonly base?: string | undefined;
    /** Where the mock's clock starts, milliseconds. */
    readonly now?: number | undefined;
    /** The clock stands where it starts. */
    readonly frozen?: boolean | undefined;
    /** What all times are made relative to, milliseconds: where the clock starts, or just before. */
    readonly began?: number | undefined;
    /** Rows as an earlier mock of that beginning made them; what it makes itself is added. */
    readonly untouched?: Map<string, readonly Row[]> | undefined;
}

/** Everything the answers depend on. */
export interface World {
    /** Which one: `default`, or the name that testers gave. */
    readonly name: string;
    readonly resources: Resources;
    readonly base: string;
    readonly clock: Clock;
    readonly store: Store;
    readonly sessions: Map<string, Session>;
    /** Tokens from before a reset: they go on, and whoever signs in is given them again, as in a world that begins. */
    readonly givenBefore: Set<string>;
    readonly files: Map<string, StoredFile>;
    readonly made: Made;
    /** Rows as they would be made now. */
    readonly fresh: (name: string) => Row[];
    /** Rows as they were made, before anybody changed them; undefined: they were not made here, but read from a file, or not yet. */
    readonly asMade: (name: string) => readonly Row[] | undefined;
    /** The same, where devices have gone on reporting since: a row that differs from these was changed. */
    readonly asAged: (name: string) => readonly Row[] | undefined;
    /** Rows as they were when they were first there: made, or read from a file. */
    readonly asFirst: (name: string) => readonly Row[] | undefined;
    /** Where there are many: those of `asMade`, of which the rows are that nobody has changed. */
    readonly kept: (name: string) => readonly Row[] | undefined;
    /** Rows of an entity go on reporting in from what they hold now. */
    readonly reporting: (name: string, rows: readonly Row[]) => void;
    /** Unique names that `user/bulk` still finds; undefined: enough. */
    namesLeft: number | undefined;
    /** Fresh data; `offset` puts the first site that many hours ahead of UTC; the scenario stays where none is named, and so do the numbers of rows. */
    readonly reset: (seed?: number, offset?: number, scenario?: ScenarioName, rows?: RowCounts) => void;
    /** Data as they were made from a seed, at a moment: what a snapshot stands on. */
    readonly begin: (made: Pick<Made, 'seed' | 'scenario' | 'rows' | 'began' | 'siteOffset' | 'usedAtFirst' | 'usedUntil' | 'aged'>) => void;
    /** Counts how often all data were thrown away. */
    readonly version: () => number;
    /** Devices report in, guests go on line: time alone makes nothing look broken or empty. */
    readonly beat: () => void;
    /** Devices report in for that many milliseconds more, whole seconds. */
    readonly report: (ms: number) => void;
}

/** Of all collections. */
export const namesOf = (resources: Resources): readonly string[] => [...new Set([...Object.keys(resources).filter(name => !resources[name]!.mock.view), ...always])];
/** Below, looking at every row takes no time. */
const MANY = 10_000;
const HOUR_MS = 3_600_000;
/** So soon after the data were made they are still of this moment. */
const RESET_MS = 60_000;

interface Asked {
    readonly clock: Clock;
    readonly options: MockOptions;
    readonly former: World | undefined;
}

/** How the data are made: as in the world before, as a file says, or as was asked for. */
const madeOf = ({ clock, former, options: { seed = 1, scenario = 'believable', rows, stored, began, untouched = new Map<string, readonly Row[]>() } }: Asked): Made => {
    const since = began ?? stored?.made.began ?? wholeSecond(clock.now());
    return former?.made ?? { seed, scenario, rows, siteOffset: undefined, usedUntil: since, usedAtFirst: undefined, aged: 0, ...stored?.made, began: since, lastBeat: clock.ran(), beats: new Map(), untouched };
};

const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

export const createWorld = (options: MockOptions = {}, former?: World, name_ = DEFAULT_WORLD): World => {
    const { many = MANY, stored, saved, resources = declared, base = '/api', now: start, frozen } = options;
    const clock = former?.clock ?? createClock(start ?? stored?.clock.now, frozen ?? stored?.clock.frozen);
    const made = madeOf({ clock, options, former });
    const names = namesOf(resources);
    const isFresh = () => clock.now() - made.began < RESET_MS;
    const { reporting, report, beat, clear: endReports } = createReports(resources, made, clock);
    const usedUntil = (): number => {
        made.usedAtFirst ??= isFresh() ? made.began : clock.now();
        made.usedUntil = Math.max(made.usedUntil, made.usedAtFirst);
        return made.usedAtFirst;
    };
    const { fresh, make, asMade, asAged, asFirst, kept, clear: forget } = createRows({ names, resources, made, many, stored, usedUntil, reporting, now: () => world.store });
    /** By the hour, so that figures hold still for who compares them. */
    const goOnline = (): void => {
        const [used, now] = [world.store.state[asTimePasses], clock.now()];
        if (!used || now - made.usedUntil < HOUR_MS) return;
        for (const row of entityOf(asTimePasses).asTimePasses!(world.store, made.seed, now, made.usedUntil, used.length)) used.push(row);
        made.usedUntil = now;
    };
    let version = 0;
    const clear = (): void => {
        version++;
        endReports();
        forget();
        world.store.clear();
        world.files.clear();
    };
    const world: World = {
        name: name_,
        resources,
        base,
        clock,
        store: createStore(names, make, saved),
        sessions: former?.sessions ?? stored?.sessions ?? new Map(),
        givenBefore: former?.givenBefore ?? new Set(),
        files: former?.files ?? stored?.files ?? new Map(),
        made,
        fresh: name => fresh(name, world.store),
        asMade,
        asAged,
        asFirst,
        kept,
        reporting,
        namesLeft: former?.namesLeft ?? stored?.namesLeft,
        reset: (seed = made.seed, siteOffset, scenario = made.scenario, rows = made.rows) => {
            const now = wholeSecond(clock.now());
            if (isOther([seed, scenario, siteOffset, rows], [made.seed, made.scenario, made.siteOffset, made.rows]) || now < Math.max(made.began, made.usedUntil) || !isFresh()) {
                made.untouched = new Map();
                Object.assign(made, { seed, scenario, rows, siteOffset, began: now, usedUntil: now, usedAtFirst: undefined });
            }
            made.aged = 0;
            clear();
            for (const token of world.sessions.keys()) world.givenBefore.add(token);
            world.namesLeft = undefined;
            world.store.save();
        },
        begin: ({ seed, scenario, rows, began, siteOffset, usedUntil, usedAtFirst, aged }) => {
            if (isOther([seed, scenario, rows, began, siteOffset, usedAtFirst], [made.seed, made.scenario, made.rows, made.began, made.siteOffset, made.usedAtFirst])) made.untouched = new Map();
            Object.assign(made, { seed, scenario, rows, siteOffset, began, usedUntil, usedAtFirst, aged, lastBeat: clock.ran() });
            clear();
            world.givenBefore.clear();
        },
        version: () => version,
        beat: () => {
            goOnline();
            beat();
        },
        report,
    };
    return world;
};
