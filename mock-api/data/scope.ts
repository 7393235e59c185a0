import { isNoKey } from '../../resources/rules/emptyValue.ts';
import type { Role } from '../../resources/schema/index.ts';
import { linksOf, type Resources } from './links.ts';
import type { Row, Store } from './store.ts';

/** Where a record belongs, as far as that is known. */
export interface Home {
    readonly client?: number;
    readonly billgroup?: number;
    readonly site?: number;
}

/** Who calls: the signed-in user. */
export interface Caller {
    readonly user: Row;
    readonly role: Role;
}

/** What a caller may see; undefined is everything. */
export interface Reach {
    readonly role: Role;
    readonly clients: ReadonlySet<number>;
    readonly groups: ReadonlySet<number>;
    readonly sites: ReadonlySet<number>;
}

export const NOWHERE: Home = {};
const idOf = (value: unknown): number | undefined => (typeof value === 'number' && value !== 0 ? value : undefined);
export const DEPTH = 3;

const above = (store: Store, target: string, id: number): Home => {
    if (target === 'client') return { client: id };
    const row = store.find(target, id);
    if (target === 'billgroup') return { billgroup: id, ...(idOf(row?.ClientId) ? { client: idOf(row?.ClientId)! } : {}) };
    const group = idOf(row?.GroupId);
    return { site: id, ...(group ? above(store, 'billgroup', group) : {}) };
};

/** Where records are at home, the nearest first. */
export const levels = ['site', 'billgroup', 'client'] as const;
export type Level = (typeof levels)[number];
export const isLevel = (name: string): name is Level => levels.some(level => level === name);
export const isAboveSites = (name: string): name is 'billgroup' | 'client' => isLevel(name) && name !== 'site';

/** By what a call's parameter says of where records are at home: which of the levels, or their distributor. */
const scopes = { site: 'site', billgroup: 'billgroup', ownGroup: 'billgroup', client: 'client', distributor: 'distributor' } as const;
export const isScope = (slot: unknown): slot is keyof typeof scopes => typeof slot === 'string' && Object.hasOwn(scopes, slot);

/** The distributor of a client, and of all that is at home there. */
const distributorOf = (store: Store, row: Row, home: () => Home): unknown => row.DistributorId ?? (home().client === undefined ? undefined : store.find('client', home().client)?.DistributorId);
export const ofDistributor = (store: Store, id: number) => ({ asked: ['distributor', id], fields: ['DistributorId'], home: true, test: (row: Row, home: () => Home) => distributorOf(store, row, home) === id }) as const;
/** What is at home there, and which fields beside the home decide it. */
export const ofScope = (store: Store, slot: keyof typeof scopes, id: number) => {
    const scope = scopes[slot];
    return scope === 'distributor' ? ofDistributor(store, id) : ({ asked: [scope, id], fields: [], home: true, test: (_row: Row, home: () => Home) => home()[scope] === id } as const);
};

/** What decides where a row is at home: that of rows with the same in these fields is the same. */
export const homeFieldsOf = (resources: Resources, name: string): readonly string[] => (isLevel(name) ? ['id'] : [...new Set(linksOf(resources, name).map(({ field }) => field))]);

/** The site, group and client of a record: its own, else those of what it points at. */
export const homeOf = (resources: Resources, store: Store, name: string, row: Row, depth = DEPTH): Home => {
    if (isLevel(name)) return above(store, name, row.id as number);
    const links = linksOf(resources, name);
    for (const level of levels) {
        const link = links.find(({ target }) => target === level);
        const id = link && idOf(row[link.field]);
        if (id) return above(store, level, id);
    }
    if (depth === 0) return NOWHERE;
    for (const { target, field } of links) {
        const parent = isNoKey(row[field]) ? undefined : store.find(target, row[field]);
        const home = parent ? homeOf(resources, store, target, parent, depth - 1) : NOWHERE;
        if (home !== NOWHERE && (home.client ?? home.billgroup ?? home.site) !== undefined) return home;
    }
    return NOWHERE;
};

const ids = (rows: readonly Row[], keep: (row: Row) => boolean): Set<number> => new Set(rows.filter(keep).map(row => row.id as number));
const numbers = (value: unknown): readonly number[] => (Array.isArray(value) ? value.filter(one => typeof one === 'number') : []);

/** What the caller may see, top down: distributor, clients, groups, sites. */
export const reachOf = (store: Store, caller: Caller | null): Reach | undefined => {
    if (!caller || caller.role === 'Administrators') return undefined;
    const { role, user } = caller;
    const below = (clients: Set<number>): Reach => {
        const groups = ids(store.rows('billgroup'), row => clients.has(row.ClientId as number));
        return { role, clients, groups, sites: ids(store.rows('site'), row => groups.has(row.GroupId as number)) };
    };
    if (role === 'Distributors') return below(ids(store.rows('client'), row => row.DistributorId === user.DistributorId));
    if (role === 'ClientUsers') return below(new Set(idOf(user.Client) ? [user.Client as number] : []));
    const sites = new Set(numbers(user.Sites));
    const groups =
        role === 'GroupUsers'
            ? new Set(numbers(user.Groups))
            : ids(store.rows('billgroup'), row => store.rows('site').some(site => sites.has(site.id as number) && site.GroupId === row.id));
    const clients = new Set([...groups].flatMap(id => idOf(store.find('billgroup', id)?.ClientId) ?? []));
    return { role, clients, groups, sites: role === 'GroupUsers' ? ids(store.rows('site'), row => groups.has(row.GroupId as number)) : sites };
};

/** Records without a home (themes, widgets, ...) are everybody's. */
export const mayRead = (reach: Reach | undefined, home: Home): boolean => {
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

/** What one may read one may write, but for the client and group that stand above the caller. */
export const mayWrite = (reach: Reach | undefined, name: string, home: Home): boolean => mayRead(reach, home) && !(reach && higher[reach.role].includes(name));

/** Hours that the clocks of a record's site are ahead of UTC; 0 where it has none. */
export const offsetAt = (store: Store, { site }: Home): number => {
    const offset = site === undefined ? undefined : store.find('site', site)?.LocTimeOffset;
    return typeof offset === 'number' ? offset : 0;
};
