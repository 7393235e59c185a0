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

/** Everything the answers depend on. */
export interface World {
    readonly resources: Resources;
    readonly base: string;
    readonly clock: Clock;
    readonly store: Store;
    readonly sessions: Map<string, Session>;
    readonly files: Map<string, StoredFile>;
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

export const createWorld = ({ seed: firstSeed = 1, file, resources = declared, base = '/api', now: start }: MockOptions = {}): World => {
    const clock = createClock(start);
    let seed = firstSeed;
    let began = clock.now();
    let siteOffset: number | undefined;
    let usedUntil = began;
    let lastBeat = Date.now();
    const beats = new Map<Row, Record<string, string>>();
    /** Rows as they were made: a reset within a minute puts them back instead of making them anew. */
    const untouched = new Map<string, readonly Row[]>();
    const own = (name: string, store: Store): Row[] | undefined => {
        if (name === 'menuitem') return menuItems(resources);
        if (name === 'widget') return widgets();
        if (name === 'user') return portalUsers(resources.user?.mock.rows ?? 0, store);
        if (name === 'usermenuitem') return userMenuItems(store);
        if (name === 'userwidget') return userWidgets(store);
        if (name === 'usage') return numbered(usageRows(store, seed, (usedUntil = clock.now())), 0);
        if (name === 'room') return withStays(resources, seed, began, store, generate({ resources, seed, now: began }, name, store));
        if (name === 'creditlog') return withOpenings(store.rows('internetuser'), generate({ resources, seed, now: began }, name, store));
        return name === 'supportrequest' ? [] : undefined;
    };
    const make = (name: string, store: Store): Row[] => {
        const kept = untouched.get(name) ?? own(name, store) ?? generate({ resources, seed, now: began }, name, store);
        untouched.set(name, kept);
        const rows = copyOf(kept);
        if (name === 'site' && siteOffset !== undefined && rows[0]) rows[0].LocTimeOffset = siteOffset;
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
        if (!used || now - usedUntil < HOUR_MS) return;
        used.push(...numbered(usageRows(world.store, seed, now, usedUntil), used.length));
        usedUntil = now;
    };
    const settled: Record<string, readonly string[]> = {};
    const world: World = {
        resources,
        base,
        clock,
        store: createStore(names, make, name => (settled[name] ??= dependentsOf(resources, names, name)), file),
        sessions: new Map(),
        files: new Map(),
        namesLeft: undefined,
        reset: (next = seed, offset) => {
            const now = clock.now();
            if (next !== seed || offset !== siteOffset || now < Math.max(began, usedUntil) || now - began >= RESET_MS) {
                untouched.clear();
                [seed, siteOffset, began, usedUntil] = [next, offset, now, now];
            }
            beats.clear();
            world.store.clear();
            world.files.clear();
            world.namesLeft = undefined;
            world.store.save();
        },
        beat: () => {
            goOnline();
            const passed = Date.now() - lastBeat;
            if (passed < BEAT_MS) return;
            lastBeat += passed;
            for (const [row, fields] of beats)
                for (const [field, seen] of Object.entries(fields)) {
                    if (row[field] !== seen) continue; // changed by hand: it stays
                    row[field] = fields[field] = momentOf(Date.parse(seen) + passed);
                }
        },
    };
    if (file && existsSync(file)) revive(resources, world.store, Date.now() - statSync(file).mtimeMs);
    return world;
};
