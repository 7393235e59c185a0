import { entityOf } from '../entities/index.ts';
import { Draw, Ending, keysBehind } from './draw.ts';
import { linksOf, sharedKeyOf, type Link, type Resources } from './links.ts';
import { idOf, slotsOf } from './many/list.ts';
import { drawnInTurn, takenInTurn, type Picks } from './many/picks.ts';
import { siteReader } from './many/siteReader.ts';
import { homeOf, levels, NOWHERE, type Home } from './scope.ts';
import { spread } from './spread.ts';
import type { Row, Store } from './store.ts';

export interface Bound {
    readonly row: Row;
    /** The site, group, client or other record it hangs on. */
    readonly parent: Row | undefined;
    readonly ordinal: number;
}

class BoundRow implements Bound {
    readonly row: Row;
    readonly ordinal: number;
    private readonly above: Row | undefined;
    private readonly first: () => Row | undefined;
    constructor(row: Row, ordinal: number, above: Row | undefined, first: () => Row | undefined) {
        [this.row, this.ordinal, this.above, this.first] = [row, ordinal, above, first];
    }
    /** What it hangs on, or the first that it points at, which is looked for when somebody asks. */
    get parent(): Row | undefined {
        return this.above ?? this.first();
    }
}

/** What rows hold in their references. */
export interface References {
    readonly bind: (n: number, blank?: Row) => Bound;
    /** What row `n` holds in one of these fields, without the row: of an entity whose keys are the rows' numbers. */
    readonly reads: ReadonlyMap<string, (n: number) => unknown>;
    /** The same for all rows, but for their own keys. */
    readonly picks: (field: string) => Picks | undefined;
}

interface Ground {
    readonly resources: Resources;
    readonly seed: number;
    readonly store: Store;
}

/** The keys of all rows, and of those of each site. */
interface Candidates {
    readonly all: readonly Row['id'][];
    readonly bySite: ReadonlyMap<number | undefined, readonly Row['id'][]>;
}

/** By the rows they are of, which stay as they are. */
const known = new WeakMap<readonly Row[], Candidates>();

const candidatesOf = (ground: Ground, target: string): Candidates => {
    const rows = ground.store.rows(target);
    const found = known.get(rows);
    if (found) return found;
    const slots = slotsOf(rows);
    const all = slots.map(idOf);
    const bySite = new Map<number | undefined, Row['id'][]>();
    const siteOf = siteReader(ground, target, rows);
    for (let at = 0; at < slots.length; at++) {
        const site = siteOf(slots[at]!);
        const list = bySite.get(site);
        if (list) list.push(all[at]!);
        else bySite.set(site, [all[at]!]);
    }
    const candidates = { all, bySite };
    known.set(rows, candidates);
    return candidates;
};

const parentsOf = (store: Store, name: string, anchor: string): readonly Row[] => {
    const { notUnder } = entityOf(name);
    return notUnder ? store.rows(anchor).filter(({ id }) => !notUnder.includes(id)) : store.rows(anchor);
};

const boundLinks = (resources: Resources, name: string): readonly Link[] =>
    linksOf(resources, name).filter(({ field, target }) => target !== name && !(field in (entityOf(name).madeUp ?? {})));

/** Whether rows of one entity cannot be made before those of another. */
export const waitsFor = (resources: Resources, name: string, other: string, seen: readonly string[] = []): boolean =>
    boundLinks(resources, name).some(
        ({ target }) => target === other || (!seen.includes(target) && waitsFor(resources, target, other, [...seen, name, target])),
    );

/** Fills the references of each row, a `blank` one if there is one, so that they agree: its group is its site's, its room one of its site, and so on. */
export const references = (ground: Ground, name: string): References => {
    const { resources, seed, store } = ground;
    const links = boundLinks(resources, name);
    const shared = sharedKeyOf(resources, name);
    const anchor = levels.find(level => links.some(({ target }) => target === level));
    const parents = anchor ? parentsOf(store, name, anchor) : [];
    const keys = shared ? spread(store.rows(shared), resources[name]!.mock.rows, seed) : [];
    const others = links.filter(({ target, field }) => field !== 'id' && !levels.some(level => level === target) && !waitsFor(resources, target, name));
    const isTextual = resources[name]?.fields[resources[name].key]?.textual === true;
    const candidates = new Map(others.map(({ target }) => [target, candidatesOf(ground, target)] as const));
    const start = keysBehind(name, keysBehind(seed));
    const homes = new Map<Row, Home>();
    const homeOfParent = (parent: Row): Home => {
        const home = homes.get(parent) ?? homeOf(resources, store, anchor && parents.length > 0 ? anchor : shared!, parent);
        homes.set(parent, home);
        return home;
    };

    const above = links.flatMap(({ target, field }) => {
        const level = levels.find(one => one === target);
        return level && field !== 'id' ? [{ field, level }] : [];
    });
    const parentOf = (n: number): Row | undefined => (parents.length > 0 ? parents[(n - 1) % parents.length] : keys[n - 1]);
    const homeAt = (n: number): Home => {
        const parent = parentOf(n);
        return parent ? homeOfParent(parent) : NOWHERE;
    };
    const among = ({ all, bySite }: Candidates, site: number | undefined): readonly Row['id'][] => bySite.get(site) ?? (site === undefined ? all : (bySite.get(undefined) ?? []));
    const pointed = (target: string, site: number | undefined, draw: Draw): unknown => {
        const list = among(candidates.get(target)!, site);
        return list.length > 0 ? draw.pick(list) : null;
    };
    /** The same for a field of a million rows: what all of them choose from is looked up once. */
    const pointing = (target: string, field: string): ((n: number) => unknown) => {
        const [draw, ending] = [new Draw(field), new Ending(field)];
        const [some, isHomeless] = [candidates.get(target)!, parents.length === 0 && keys.length === 0];
        const lists = new Map<Home, readonly Row['id'][]>();
        const everywhere = isHomeless ? among(some, undefined) : undefined;
        const listAt = (n: number): readonly Row['id'][] => {
            const home = homeAt(n);
            const list = lists.get(home) ?? among(some, home.site);
            lists.set(home, list);
            return list;
        };
        return n => {
            const list = everywhere ?? listAt(n);
            return list.length > 0 ? draw.begin(ending, keysBehind(n, start)).pick(list) : null;
        };
    };
    const reads = new Map<string, (n: number) => unknown>([
        ['id', n => n],
        ...above.map(({ field, level }) => [field, (n: number) => homeAt(n)[level] ?? null] as const),
        ...others.map(({ target, field }) => [field, pointing(target, field)] as const),
    ]);
    const picks = (field: string): Picks | undefined => {
        const all = parents.length > 0 ? parents.map(homeOfParent) : [NOWHERE];
        const level = above.find(one => one.field === field)?.level;
        if (level) return takenInTurn(all.map(home => home[level] ?? null));
        const target = others.find(one => one.field === field)?.target;
        return target === undefined ? undefined : drawnInTurn(all.map(home => among(candidates.get(target)!, home.site)), field, start);
    };
    const endings = others.map(({ field }) => new Ending(field));
    const bind = (n: number, blank?: Row): Bound => {
        const keyRow = keys[n - 1];
        const id = shared ? (keyRow?.id ?? n) : isTextual ? `u-${n}` : n;
        const row: Row = { ...blank, id };
        const parent = parentOf(n);
        const home = homeAt(n);
        for (const { field, level } of above) row[field] = home[level] ?? null;
        if (others.length > 0) {
            const [draw, from] = [new Draw(''), keysBehind(id, start)];
            for (const [at, { target, field }] of others.entries()) row[field] = pointed(target, home.site, draw.begin(endings[at]!, from));
        }
        return new BoundRow(row, parents.length > 0 ? Math.floor((n - 1) / parents.length) : n - 1, parent, () => (others[0] && row[others[0].field] ? store.find(others[0].target, row[others[0].field]) : undefined));
    };
    return { bind, reads, picks };
};
