import { resources as declared } from '../../resources/index.ts';
import { always, asTimePasses, entityOf } from '../entities/index.ts';
import { DEFAULT_WORLD } from './worldName.ts';
import { createClock, momentOf, wholeSecond, type Clock } from './clock.ts';
import { copyOf as copyOfMany, findPlace, sourceOf } from './many/list.ts';
import type { Resources } from './links.ts';
import { createMaker, type Made } from './maker.ts';
import type { RowCounts } from './rowCounts.ts';
import { collectionOf, createStore, type Row, type Store } from './store.ts';
import type { Session, Stored, StoredFile } from './stored.ts';
import type { ScenarioName } from '../scenarios/index.ts';

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
const MANY = 5000;
const BEAT_MS = 60_000;
const HOUR_MS = 3_600_000;
/** So soon after the data were made they are still of this moment. */
const RESET_MS = 60_000;

export const liveFieldsOf = (resources: Resources, name: string): readonly string[] => {
    const fields = resources[name]?.fields ?? {};
    return Object.keys(fields).filter(field => fields[field]!.live);
};

const shifted = (seen: unknown, ms: number): unknown => (typeof seen === 'string' && !Number.isNaN(Date.parse(seen)) ? momentOf(Date.parse(seen) + ms) : seen);

/** Devices have gone on reporting for that long. */
export const age = (resources: Resources, name: string, rows: readonly Row[], ms: number): void => {
    for (const field of liveFieldsOf(resources, name)) for (const row of rows) row[field] = shifted(row[field], ms);
};

/** Rows that may be changed, of rows that are kept as they were made. */
const copyOf = (rows: readonly Row[]): Row[] => rows.map(row => ({ ...row }));

export const createWorld = (
    { seed: firstSeed = 1, scenario: firstScenario = 'believable', rows: firstRows, many = MANY, stored, saved, resources = declared, base = '/api', now: start, frozen, began, untouched: kept = new Map() }: MockOptions = {},
    former?: World,
    name_ = DEFAULT_WORLD,
): World => {
    const clock = former?.clock ?? createClock(start ?? stored?.clock.now, frozen ?? stored?.clock.frozen);
    const since = began ?? stored?.made.began ?? wholeSecond(clock.now());
    const made: Made = former?.made ?? { seed: firstSeed, scenario: firstScenario, rows: firstRows, siteOffset: undefined, usedUntil: since, usedAtFirst: undefined, aged: 0, ...stored?.made, began: since, lastBeat: clock.ran(), beats: new Map(), untouched: kept };
    const { beats } = made;
    const names = namesOf(resources);
    const isFresh = () => clock.now() - made.began < RESET_MS;
    const isKept = (name: string, count: number): boolean => count >= many && !entityOf(name).inEachWorld && liveFieldsOf(resources, name).length === 0;
    const keptOf = createMaker(resources, made, isKept, () => {
        made.usedAtFirst ??= isFresh() ? made.began : clock.now();
        made.usedUntil = Math.max(made.usedUntil, made.usedAtFirst);
        return made.usedAtFirst;
    });
    /** Copies of rows as they were made, with what each world has of its own put in. */
    const copied = (name: string, kept: readonly Row[], find: Store['find']): Row[] => {
        const rows = copyOf(kept);
        entityOf(name).inEachWorld?.(rows, made.siteOffset, find);
        return rows;
    };
    const reporting = (name: string, rows: readonly Row[]): void => {
        const live = liveFieldsOf(resources, name);
        if (live.length > 0) for (const row of rows) beats.set(row, Object.fromEntries(live.map(field => [field, String(row[field])])));
    };
    /** Of many rows nobody has copies: those are kept as they were made, until one is changed (`store.own`). */
    const shared = (name: string, kept: readonly Row[]): boolean => {
        const isMany = isKept(name, kept.length);
        if (isMany && !sourceOf(kept) && !Object.isFrozen(kept[0])) for (const row of kept) Object.freeze(row);
        return isMany;
    };
    /** What rows are made from: others as they were made, or read from a file, whatever has become of them since. */
    const origin = createStore(names, name => {
        world.store.rows(name);
        return (asMade(name) as Row[] | undefined) ?? world.store.rows(name);
    });
    const makeAnew = (name: string, store: Store): Row[] => {
        const kept = keptOf(name, origin);
        if (shared(name, kept)) return copyOfMany(kept);
        const rows = copied(name, kept, store.find);
        if (made.aged !== 0) age(resources, name, rows, made.aged);
        reporting(name, rows);
        return rows;
    };
    const first = new Map<string, readonly Row[]>();
    const make = (name: string, store: Store): Row[] => {
        const kept = stored?.rows(collectionOf(name), () => makeAnew(name, store));
        if (!kept) return makeAnew(name, store);
        if (liveFieldsOf(resources, name).length > 0) reporting(name, kept.filter(({ id }) => !stored!.isStill(collectionOf(name), id)));
        first.set(name, copyOfMany(kept));
        return kept;
    };
    const asMade = (name: string): readonly Row[] | undefined => {
        const kept = made.untouched.get(name);
        if (!kept) return undefined;
        if (shared(name, kept)) return kept;
        return copied(name, kept, (other, id) => {
            const there = made.untouched.get(other) ?? [];
            return there[findPlace(there, id)];
        });
    };
    const asAged = (name: string): readonly Row[] | undefined => {
        const rows = asMade(name);
        if (!rows || made.aged === 0 || liveFieldsOf(resources, name).length === 0) return rows;
        const aged = copyOf(rows);
        age(resources, name, aged, made.aged);
        return aged;
    };
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
        beats.clear();
        first.clear();
        stored?.forget();
        world.store.clear();
        origin.clear();
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
        fresh: name => makeAnew(name, world.store),
        asMade,
        asAged,
        asFirst: name => first.get(name) ?? asMade(name),
        kept: name => {
            world.store.rows(name); // made when they are first asked for
            const kept = made.untouched.get(name);
            return kept && shared(name, kept) ? kept : undefined;
        },
        reporting,
        namesLeft: former?.namesLeft ?? stored?.namesLeft,
        reset: (seed = made.seed, siteOffset, scenario = made.scenario, rows = made.rows) => {
            const now = wholeSecond(clock.now());
            if (seed !== made.seed || scenario !== made.scenario || siteOffset !== made.siteOffset || JSON.stringify(rows) !== JSON.stringify(made.rows) || now < Math.max(made.began, made.usedUntil) || !isFresh()) {
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
            const isSame = JSON.stringify([seed, scenario, rows, began, siteOffset, usedAtFirst]) === JSON.stringify([made.seed, made.scenario, made.rows, made.began, made.siteOffset, made.usedAtFirst]);
            if (!isSame) made.untouched = new Map();
            Object.assign(made, { seed, scenario, rows, siteOffset, began, usedUntil, usedAtFirst, aged, lastBeat: clock.ran() });
            clear();
            world.givenBefore.clear();
        },
        version: () => version,
        beat: () => {
            goOnline();
            const passed = wholeSecond(clock.ran() - made.lastBeat); // what is cut off each time would be lost
            if (passed < BEAT_MS) return;
            made.lastBeat += passed;
            world.report(passed);
        },
        report: ms => {
            made.aged += ms;
            for (const [row, fields] of beats)
                for (const [field, seen] of Object.entries(fields)) {
                    if (row[field] !== seen) continue; // changed by hand: it stays
                    row[field] = fields[field] = momentOf(Date.parse(seen) + ms);
                }
        },
    };
    return world;
};
