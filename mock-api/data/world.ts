import { existsSync, statSync } from 'node:fs';
import { resources as declared } from '../../resources/index.ts';
import { DEFAULT_WORLD } from './worldName.ts';
import { userMenuItems, userWidgets, menuItems, widgets } from './catalogue.ts';
import { createClock, momentOf, type Clock } from './clock.ts';
import { dependentsOf } from './seedOrder.ts';
import { generate } from './generate.ts';
import { after, peopled } from './peopled.ts';
import type { Resources } from './links.ts';
import { withOpenings } from './openings.ts';
import { portalUsers } from './portalUsers.ts';
import { withStays } from './stays.ts';
import { collectionOf, createStore, type Row, type Store } from './store.ts';
import { usageRows } from './usage.ts';
import { scenarioOf, type ScenarioName } from '../scenarios/index.ts';

/** A stored upload. */
interface StoredFile {
    readonly type: string;
    readonly bytes: Buffer;
}

export interface Session {
    readonly user: Row['id'];
    /** Milliseconds of the mock's clock. */
    readonly expires: number;
}

export interface MockOptions {
    readonly seed?: number | undefined;
    readonly scenario?: ScenarioName | undefined;
    /** Keeps the data in this json file. */
    readonly file?: string | undefined;
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

/** How the data were made, and what time has done to them since. */
export interface Made {
    seed: number;
    scenario: ScenarioName;
    /** Milliseconds of the mock's clock: what all times were made relative to. */
    began: number;
    siteOffset: number | undefined;
    usedUntil: number;
    /** Until when the sessions go that were made at first; undefined: they were not yet. */
    usedAtFirst: number | undefined;
    /** What the clock had run when devices last reported in. */
    lastBeat: number;
    readonly beats: Map<Row, Record<string, string>>;
    /** Rows as they were made: a reset within a minute puts them back instead of making them anew. */
    untouched: Map<string, readonly Row[]>;
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
    readonly files: Map<string, StoredFile>;
    readonly made: Made;
    /** Rows as they would be made now. */
    readonly fresh: (name: string) => Row[];
    /** Rows as they were made, before anybody changed them; undefined: they were not made here, but read from a file, or not yet. */
    readonly asMade: (name: string) => Row[] | undefined;
    /** Rows of an entity go on reporting in from what they hold now. */
    readonly reporting: (name: string, rows: readonly Row[]) => void;
    /** Unique names that `user/bulk` still finds; undefined: enough. */
    namesLeft: number | undefined;
    /** Fresh data; `offset` puts the first site that many hours ahead of UTC; the scenario stays where none is named. */
    readonly reset: (seed?: number, offset?: number, scenario?: ScenarioName) => void;
    /** Data as they were made from a seed, at a moment: what a snapshot stands on. */
    readonly begin: (made: Pick<Made, 'seed' | 'scenario' | 'began' | 'siteOffset' | 'usedAtFirst' | 'usedUntil'>) => void;
    /** Counts how often all data were thrown away. */
    readonly version: () => number;
    /** Devices report in, guests go on line: time alone makes nothing look broken or empty. */
    readonly beat: () => void;
}

/** Collections that no declaration knows. */
const inside = ['user', 'menuitem', 'widget', 'distributor', 'usermenuitem', 'userwidget', 'usage', 'supportrequest'] as const;
const BEAT_MS = 60_000;
const HOUR_MS = 3_600_000;
/** So soon after the data were made they are still of this moment. */
const RESET_MS = 60_000;
/** Times are made to the second: a reset within it, or to it, finds them as they would be made. */
const wholeSecond = (ms: number): number => ms - (ms % 1000);

const liveFieldsOf = (resources: Resources, name: string): readonly string[] => {
    const fields = resources[name]?.fields ?? {};
    return Object.keys(fields).filter(field => fields[field]!.live);
};

const shifted = (seen: unknown, ms: number): unknown => (typeof seen === 'string' ? momentOf(Date.parse(seen) + ms) : seen);

/** Devices read from a file have gone on reporting since it was written. */
const revive = (resources: Resources, store: Store, ms: number): void => {
    for (const name of Object.keys(resources)) {
        const live = liveFieldsOf(resources, name);
        if (live.length === 0) continue;
        for (const row of store.state[collectionOf(name)] ?? []) for (const field of live) row[field] = shifted(row[field], ms);
    }
};

/** Rows that may be changed, of rows that are kept as they were made. */
const copyOf = (rows: readonly Row[]): Row[] => rows.map(row => ({ ...row }));

const numbered = (rows: Row[], before: number): Row[] => rows.map((row, at) => ({ ...row, id: before + at + 1 }));

export const createWorld = (
    { seed: firstSeed = 1, scenario: firstScenario = 'believable', file, resources = declared, base = '/api', now: start, frozen, began, untouched: kept = new Map() }: MockOptions = {},
    former?: World,
    name_ = DEFAULT_WORLD,
): World => {
    const clock = former?.clock ?? createClock(start, frozen);
    const since = began ?? wholeSecond(clock.now());
    const made: Made = former?.made ?? { seed: firstSeed, scenario: firstScenario, began: since, siteOffset: undefined, usedUntil: since, usedAtFirst: undefined, lastBeat: clock.ran(), beats: new Map(), untouched: kept };
    const { beats } = made;
    const isFresh = () => clock.now() - made.began < RESET_MS;
    const populations: Partial<Record<ScenarioName, Resources>> = {};
    const ground = () => {
        const scenario = scenarioOf(made.scenario);
        return { resources: (populations[made.scenario] ??= peopled(resources, scenario)), seed: made.seed, now: made.began, edges: scenario.edges };
    };
    const own = (name: string, store: Store): Row[] | undefined => {
        if (name === 'menuitem') return menuItems(resources);
        if (name === 'widget') return widgets();
        if (name === 'user') return portalUsers(ground().resources.user?.mock.rows ?? 0, store);
        if (name === 'usermenuitem') return userMenuItems(store);
        if (name === 'userwidget') return userWidgets(store);
        if (name === 'usage') {
            made.usedAtFirst ??= isFresh() ? made.began : clock.now();
            made.usedUntil = Math.max(made.usedUntil, made.usedAtFirst);
            return numbered(usageRows(store, made.seed, made.usedAtFirst), 0);
        }
        if (name === 'room') return withStays(ground().resources, made.seed, made.began, store, generate(ground(), name, store));
        if (name === 'creditlog') return withOpenings(store.rows('internetuser'), generate(ground(), name, store));
        return name === 'supportrequest' ? [] : undefined;
    };
    const keptOf = (name: string, store: Store): readonly Row[] => {
        const kept = made.untouched.get(name) ?? after(scenarioOf(made.scenario), { seed: made.seed, now: made.began }, name, own(name, store) ?? generate(ground(), name, store));
        made.untouched.set(name, kept);
        return kept;
    };
    /** Copies of rows as they were made; what a tester asked of the first site, and what rooms say of their guests, put in. */
    const copied = (name: string, kept: readonly Row[], roomOf: (id: Row['id']) => Row | undefined): Row[] => {
        const rows = copyOf(kept);
        if (name === 'site' && made.siteOffset !== undefined && rows[0]) rows[0].LocTimeOffset = made.siteOffset;
        if (name === 'guest') for (const guest of rows) Object.assign(guest, { CheckIn: roomOf(guest.id)?.CheckIn ?? guest.CheckIn, CheckOut: roomOf(guest.id)?.CheckOut ?? guest.CheckOut });
        return rows;
    };
    const reporting = (name: string, rows: readonly Row[]): void => {
        const live = liveFieldsOf(resources, name);
        if (live.length > 0) for (const row of rows) beats.set(row, Object.fromEntries(live.map(field => [field, String(row[field])])));
    };
    const make = (name: string, store: Store): Row[] => {
        const rows = copied(name, keptOf(name, store), id => store.find('room', id));
        reporting(name, rows);
        return rows;
    };
    const asMade = (name: string): Row[] | undefined => {
        const kept = made.untouched.get(name);
        if (!kept) return undefined;
        const rooms = new Map(name === 'guest' ? made.untouched.get('room')?.map(room => [room.id, room] as const) : []);
        return copied(name, kept, id => rooms.get(id));
    };
    const names = [...new Set([...Object.keys(resources).filter(name => !resources[name]!.mock.view), ...inside])];
    /** By the hour, so that figures hold still for who compares them. */
    const goOnline = (): void => {
        const [used, now] = [world.store.state.usage, clock.now()];
        if (!used || now - made.usedUntil < HOUR_MS) return;
        used.push(...numbered(usageRows(world.store, made.seed, now, made.usedUntil), used.length));
        made.usedUntil = now;
    };
    let version = 0;
    const clear = (): void => {
        version++;
        beats.clear();
        world.store.clear();
        world.files.clear();
    };
    const settled: Record<string, readonly string[]> = {};
    const world: World = {
        name: name_,
        resources,
        base,
        clock,
        store: createStore(names, make, name => (settled[name] ??= dependentsOf(resources, names, name)), file),
        sessions: former?.sessions ?? new Map(),
        files: former?.files ?? new Map(),
        made,
        fresh: name => make(name, world.store),
        asMade,
        reporting,
        namesLeft: former?.namesLeft,
        reset: (seed = made.seed, siteOffset, scenario = made.scenario) => {
            const now = wholeSecond(clock.now());
            if (seed !== made.seed || scenario !== made.scenario || siteOffset !== made.siteOffset || now < Math.max(made.began, made.usedUntil) || !isFresh()) {
                made.untouched = new Map();
                Object.assign(made, { seed, scenario, siteOffset, began: now, usedUntil: now, usedAtFirst: undefined });
            }
            clear();
            world.namesLeft = undefined;
            world.store.save();
        },
        begin: ({ seed, scenario, began, siteOffset, usedUntil, usedAtFirst }) => {
            const isSame = JSON.stringify([seed, scenario, began, siteOffset, usedAtFirst]) === JSON.stringify([made.seed, made.scenario, made.began, made.siteOffset, made.usedAtFirst]);
            if (!isSame) made.untouched = new Map();
            Object.assign(made, { seed, scenario, siteOffset, began, usedUntil, usedAtFirst, lastBeat: clock.ran() });
            clear();
        },
        version: () => version,
        beat: () => {
            goOnline();
            const passed = clock.ran() - made.lastBeat;
            if (passed < BEAT_MS) return;
            made.lastBeat += passed;
            for (const [row, fields] of beats)
                for (const [field, seen] of Object.entries(fields)) {
                    if (row[field] !== seen) continue; // changed by hand: it stays
                    row[field] = fields[field] = momentOf(Date.parse(seen) + passed);
                }
        },
    };
    if (!former && file && existsSync(file)) revive(resources, world.store, Date.now() - statSync(file).mtimeMs);
    return world;
};
