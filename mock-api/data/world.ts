import { existsSync, statSync } from 'node:fs';
import { resources as declared } from '../../resources/index.ts';
import { userMenuItems, userWidgets, menuItems, widgets } from './catalogue.ts';
import { createClock, momentOf, type Clock } from './clock.ts';
import { dependentsOf } from './seedOrder.ts';
import { generate } from './generate.ts';
import type { Resources } from './links.ts';
import { withOpenings } from './openings.ts';
import { portalUsers } from './portalUsers.ts';
import { withStays } from './stays.ts';
import { collectionOf, createStore, type Row, type Store } from './store.ts';
import { usageRows } from './usage.ts';

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
    /** Keeps the data in this json file. */
    readonly file?: string | undefined;
    readonly resources?: Resources | undefined;
    /** Path of the API, `/api`. */
    readonly base?: string | undefined;
    /** Where the mock's clock starts, milliseconds. */
    readonly now?: number | undefined;
}

/** How the data were made, and what time has done to them since. */
interface Made {
    seed: number;
    /** Milliseconds of the mock's clock: what all times were made relative to. */
    began: number;
    siteOffset: number | undefined;
    usedUntil: number;
    lastBeat: number;
    readonly beats: Map<Row, Record<string, string>>;
    /** Rows as they were made: a reset within a minute puts them back instead of making them anew. */
    readonly untouched: Map<string, readonly Row[]>;
}

/** Everything the answers depend on. */
export interface World {
    readonly resources: Resources;
    readonly base: string;
    readonly clock: Clock;
    readonly store: Store;
    readonly sessions: Map<string, Session>;
    readonly files: Map<string, StoredFile>;
    readonly made: Made;
    /** Rows as they would be made now. */
    readonly fresh: (name: string) => Row[];
    /** Unique names that `user/bulk` still finds; undefined: enough. */
    namesLeft: number | undefined;
    /** Fresh data; `offset` puts the first site that many hours ahead of UTC. */
    readonly reset: (seed?: number, offset?: number) => void;
    /** Devices report in, guests go on line: time alone makes nothing look broken or empty. */
    readonly beat: () => void;
}

/** Collections that no declaration knows. */
const inside = ['user', 'menuitem', 'widget', 'distributor', 'usermenuitem', 'userwidget', 'usage', 'supportrequest'] as const;
const BEAT_MS = 60_000;
const HOUR_MS = 3_600_000;
/** So soon after the data were made they are still of this moment. */
const RESET_MS = 60_000;

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

export const createWorld = ({ seed: firstSeed = 1, file, resources = declared, base = '/api', now: start }: MockOptions = {}, former?: World): World => {
    const clock = former?.clock ?? createClock(start);
    const made: Made = former?.made ?? { seed: firstSeed, began: clock.now(), siteOffset: undefined, usedUntil: clock.now(), lastBeat: Date.now(), beats: new Map(), untouched: new Map() };
    const { beats, untouched } = made;
    const own = (name: string, store: Store): Row[] | undefined => {
        if (name === 'menuitem') return menuItems(resources);
        if (name === 'widget') return widgets();
        if (name === 'user') return portalUsers(resources.user?.mock.rows ?? 0, store);
        if (name === 'usermenuitem') return userMenuItems(store);
        if (name === 'userwidget') return userWidgets(store);
        if (name === 'usage') return numbered(usageRows(store, made.seed, (made.usedUntil = clock.now())), 0);
        if (name === 'room') return withStays(resources, made.seed, made.began, store, generate({ resources, seed: made.seed, now: made.began }, name, store));
        if (name === 'creditlog') return withOpenings(store.rows('internetuser'), generate({ resources, seed: made.seed, now: made.began }, name, store));
        return name === 'supportrequest' ? [] : undefined;
    };
    const make = (name: string, store: Store): Row[] => {
        const kept = untouched.get(name) ?? own(name, store) ?? generate({ resources, seed: made.seed, now: made.began }, name, store);
        untouched.set(name, kept);
        const rows = copyOf(kept);
        if (name === 'site' && made.siteOffset !== undefined && rows[0]) rows[0].LocTimeOffset = made.siteOffset;
        const live = liveFieldsOf(resources, name);
        if (live.length > 0) for (const row of rows) beats.set(row, Object.fromEntries(live.map(field => [field, String(row[field])])));
        if (name === 'guest')
            for (const guest of rows)
                Object.assign(guest, {
                    CheckIn: store.find('room', guest.id)?.CheckIn ?? guest.CheckIn,
                    CheckOut: store.find('room', guest.id)?.CheckOut ?? guest.CheckOut,
                });
        return rows;
    };
    const names = [...new Set([...Object.keys(resources).filter(name => !resources[name]!.mock.view), ...inside])];
    /** By the hour, so that figures hold still for who compares them. */
    const goOnline = (): void => {
        const [used, now] = [world.store.state.usage, clock.now()];
        if (!used || now - made.usedUntil < HOUR_MS) return;
        used.push(...numbered(usageRows(world.store, made.seed, now, made.usedUntil), used.length));
        made.usedUntil = now;
    };
    const settled: Record<string, readonly string[]> = {};
    const world: World = {
        resources,
        base,
        clock,
        store: createStore(names, make, name => (settled[name] ??= dependentsOf(resources, names, name)), file),
        sessions: former?.sessions ?? new Map(),
        files: former?.files ?? new Map(),
        made,
        fresh: name => make(name, world.store),
        namesLeft: former?.namesLeft,
        reset: (next = made.seed, offset) => {
            const now = clock.now();
            if (next !== made.seed || offset !== made.siteOffset || now < Math.max(made.began, made.usedUntil) || now - made.began >= RESET_MS) {
                untouched.clear();
                [made.seed, made.siteOffset, made.began, made.usedUntil] = [next, offset, now, now];
            }
            beats.clear();
            world.store.clear();
            world.files.clear();
            world.namesLeft = undefined;
            world.store.save();
        },
        beat: () => {
            goOnline();
            const passed = Date.now() - made.lastBeat;
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
