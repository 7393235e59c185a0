import { isNoKey } from '../../resources/rules/valueAt.ts';
import type { Role } from '../../resources/schema/index.ts';
import { linksOf, type Resources } from './links.ts';
import type { Row, Store } from './store.ts';

/** Where a record belongs. */
export interface Home {
    readonly client?: number;
    readonly billgroup?: number;
    readonly site?: number;
}

export interface Caller {
    readonly user: Row;
    readonly role: Role;
}

export interface AccessScope {
    readonly role: Role;
    readonly clients: ReadonlySet<number>;
    readonly groups: ReadonlySet<number>;
    readonly sites: ReadonlySet<number>;
}

export const NO_HOME: Home = {};

const idOf = (value: unknown): number | undefined =>
    typeof value === 'number' && value !== 0 ? value : undefined;

const DEPTH = 3;

const above = (store: Store, target: string, id: number): Home => {
    if (target === 'client') return { client: id };
    const row = store.find(target, id);

    if (target === 'billgroup') {
        const client = idOf(row?.ClientId);

        return { billgroup: id, ...(client ? { client } : {}) };
    }

    const group = idOf(row?.GroupId);

    return { site: id, ...(group ? above(store, 'billgroup', group) : {}) };
};

export const levels = ['site', 'billgroup', 'client'] as const;
type Level = (typeof levels)[number];
export const isLevel = (name: string): name is Level =>
    levels.some(level => level === name);
export const isAboveSites = (name: string): name is 'billgroup' | 'client' =>
    isLevel(name) && name !== 'site';

/** Slots of calls that limit records to a level or a distributor. */
const scopes = {
    site: 'site',
    billgroup: 'billgroup',
    ownGroup: 'billgroup',
    client: 'client',
    distributor: 'distributor',
} as const;

export const isScope = (slot: unknown): slot is keyof typeof scopes =>
    typeof slot === 'string' && Object.hasOwn(scopes, slot);

/** A record's own distributor, or that of its client. */
const distributorOf = (store: Store, row: Row, home: () => Home): unknown => {
    const own = row.DistributorId ?? undefined;
    if (own !== undefined) return own;
    const { client } = home();
    if (client === undefined) return undefined;

    return store.find('client', client)?.DistributorId;
};

export const ofDistributor =
    (store: Store, id: number) =>
    (row: Row, home: () => Home): boolean =>
        distributorOf(store, row, home) === id;

export const ofScope = (
    store: Store,
    slot: keyof typeof scopes,
    id: number,
): ((row: Row, home: () => Home) => boolean) => {
    const scope = scopes[slot];

    return scope === 'distributor'
        ? ofDistributor(store, id)
        : (_row, home) => home()[scope] === id;
};

/** Rows with equal values in these fields have the same home. */
const homeFieldsOf = (resources: Resources, name: string): readonly string[] =>
    isLevel(name)
        ? ['id']
        : [...new Set(linksOf(resources, name).map(({ field }) => field))];

export interface Data {
    readonly resources: Resources;
    readonly store: Store;
}

/** A record's own site, group and client, or else those of a record it refers to. */
export const homeOf = (
    data: Data,
    name: string,
    row: Row,
    depth = DEPTH,
): Home => {
    const { resources, store } = data;
    if (isLevel(name)) return above(store, name, row.id as number);
    const links = linksOf(resources, name);

    for (const level of levels) {
        const link = links.find(({ target }) => target === level);
        const id = link && idOf(row[link.field]);
        if (id) return above(store, level, id);
    }

    if (depth === 0) return NO_HOME;

    for (const { target, field } of links) {
        if (isNoKey(row[field])) continue;
        const parent = store.find(target, row[field]);
        if (!parent) continue;
        const home = homeOf(data, target, parent, depth - 1);
        if (home !== NO_HOME) return home;
    }

    return NO_HOME;
};

/** `homeOf` with a cache, for use within one pass over rows. */
export const homeReader = (data: Data, name: string): ((row: Row) => Home) => {
    const fields = homeFieldsOf(data.resources, name);
    const homesByKey = new Map<unknown, Home>();

    const keyOf = (row: Row): unknown => {
        if (fields.length === 1) return row[fields[0]!];

        return fields.map(field => String(row[field])).join(' ');
    };

    return row => {
        const key = keyOf(row);
        const home = homesByKey.get(key) ?? homeOf(data, name, row);
        homesByKey.set(key, home);

        return home;
    };
};

export const idsBySite = (
    data: Data,
    name: string,
): ReadonlyMap<number | undefined, readonly Row['id'][]> => {
    const rows = data.store.rows(name);
    const bySite = new Map<number | undefined, Row['id'][]>();
    const home = homeReader(data, name);

    for (const row of rows) {
        const { site } = home(row);
        const ids = bySite.get(site);
        if (ids) ids.push(row.id);
        else bySite.set(site, [row.id]);
    }

    return bySite;
};

const ids = (
    rows: readonly Row[],
    isWanted: (row: Row) => boolean,
): Set<number> => new Set(rows.filter(isWanted).map(row => row.id as number));

const numbers = (value: unknown): readonly number[] =>
    Array.isArray(value) ? value.filter(id => typeof id === 'number') : [];

const sitesOf = (store: Store, groups: ReadonlySet<number>) =>
    ids(store.rows('site'), site => groups.has(site.GroupId as number));

const groupsOf = (store: Store, sites: ReadonlySet<number>) =>
    new Set(
        [...sites].flatMap(id => idOf(store.find('site', id)?.GroupId) ?? []),
    );

const clientsOf = (store: Store, groups: ReadonlySet<number>) =>
    new Set(
        [...groups].flatMap(
            id => idOf(store.find('billgroup', id)?.ClientId) ?? [],
        ),
    );

/** What a caller may reach; undefined for everything. */
export const reachOf = (
    store: Store,
    caller: Caller | null,
): AccessScope | undefined => {
    if (!caller || caller.role === 'Administrators') return undefined;
    const { role, user } = caller;

    const below = (clients: ReadonlySet<number>): AccessScope => {
        const groups = ids(store.rows('billgroup'), row =>
            clients.has(row.ClientId as number),
        );

        return { role, clients, groups, sites: sitesOf(store, groups) };
    };

    if (role === 'Distributors') {
        const { DistributorId } = user;
        const isTheirs = (row: Row) => row.DistributorId === DistributorId;

        return below(ids(store.rows('client'), isTheirs));
    }

    if (role === 'ClientUsers') {
        const client = idOf(user.Client);

        return below(new Set(client === undefined ? [] : [client]));
    }

    if (role === 'GroupUsers') {
        const groups = new Set(numbers(user.Groups));
        const sites = sitesOf(store, groups);

        return { role, clients: clientsOf(store, groups), groups, sites };
    }

    const sites = new Set(numbers(user.Sites));
    const groups = groupsOf(store, sites);

    return { role, clients: clientsOf(store, groups), groups, sites };
};

/** Records without a home (themes, widgets, ...) are everybody's. */
export const mayRead = (
    reach: AccessScope | undefined,
    home: Home,
): boolean => {
    if (!reach) return true;
    if (home.site !== undefined) return reach.sites.has(home.site);
    if (home.billgroup !== undefined) return reach.groups.has(home.billgroup);

    return home.client === undefined || reach.clients.has(home.client);
};

const higher: Readonly<Record<Role, readonly string[]>> = {
    Administrators: [],
    Distributors: [],
    ClientUsers: [],
    GroupUsers: ['client'],
    SiteUsers: ['client', 'billgroup'],
};

/** Callers may write what they may read, except the client and group above them. */
export const mayWrite = (
    reach: AccessScope | undefined,
    name: string,
    home: Home,
): boolean =>
    mayRead(reach, home) && !(reach && higher[reach.role].includes(name));

/** Hours ahead of UTC of a record's site; 0 without one. */
export const offsetAt = (store: Store, { site }: Home): number => {
    const offset =
        site === undefined
            ? undefined
            : store.find('site', site)?.LocTimeOffset;

    return typeof offset === 'number' ? offset : 0;
};

export const accounts = (store: Store): readonly Row[] => store.rows('user');
export const accountOf = (store: Store, id: unknown): Row | undefined =>
    store.find('user', id);
