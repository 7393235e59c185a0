import { momentOf } from '../../data/clock.ts';
import { columnsOf } from '../../data/many/columns.ts';
import { listOf, idOf, slotsOf, sourceOf } from '../../data/many/list.ts';
import { sourceFrom } from '../../data/many/source.ts';
import { macOfUser } from '../../data/made/macs.ts';
import { samplesFollow } from '../../data/samples.ts';
import type { Row, Store } from '../../data/store.ts';
import { causes } from '../../data/words.ts';
import { daysOfSites, type SiteOfUsers } from './daysOfSites.ts';
import { Sessions } from './sessions.ts';

/** The keys of the users of each site: of those that are made when they are read nothing else is made. */
const usersBySite = (users: readonly Row[]): Map<unknown, Row['id'][]> => {
    const bySite = new Map<unknown, Row['id'][]>();
    const column = sourceOf(users) && columnsOf(users).codes(['SiteId']);
    const [codes, sites] = [column?.codes ?? [], column?.values('SiteId') ?? []];
    for (const slot of slotsOf(users)) {
        const site = typeof slot === 'number' ? sites[codes[slot]!] : slot.SiteId;
        const own = bySite.get(site);
        if (own) own.push(idOf(slot));
        else bySite.set(site, [idOf(slot)]);
    }
    return bySite;
};

const sitesOf = (store: Store): readonly SiteOfUsers[] => {
    const nas = new Map(store.rows('device').map(device => [device.SiteId, device.NASID] as const));
    const users = usersBySite(store.rows('internetuser'));
    return store.rows('site').flatMap(({ id, LocTimeOffset }) => (users.has(id) ? [{ id, offset: Number(LocTimeOffset ?? 0), users: users.get(id)!, nas: nas.get(id) ?? 'HS000001' }] : []));
};

/** What a session is told as, field by field. */
const cellsOf = (sessions: Sessions, now: number): Readonly<Record<string, (place: number) => unknown>> => ({
    id: place => place + 1,
    UserId: place => sessions.userOf(place),
    SiteId: place => sessions.siteOf(place).id,
    AccessStarted: place => momentOf(sessions.startedOf(place)),
    AccessStopped: place => momentOf(Math.min(sessions.startedOf(place) + sessions.secondsOf(place) * 1000, now)),
    DataDownKb: place => sessions.downOf(place),
    DataUpKb: place => Math.floor(sessions.downOf(place) * sessions.upOf(place) * 0.3),
    MacAddress: place => macOfUser(sessions.userOf(place)),
    NasId: place => sessions.siteOf(place).nas,
    TerminateCause: place => causes[Math.floor(sessions.causeOf(place) * causes.length)],
});

const rowOf = (cells: ReturnType<typeof cellsOf>, place: number): Row => {
    const row: Row = { id: 0 };
    for (const field of Object.keys(cells)) row[field] = cells[field]!(place);
    return row;
};

/** The network sessions of the last 60 days, each made when it is read: only when they began is drawn of all, which is their order. */
export const usageRows = (store: Store, seed: number, now: number): Row[] => {
    const sessions = new Sessions(daysOfSites(sitesOf(store), seed, now), { now });
    const cells = cellsOf(sessions, now);
    return listOf(
        sourceFrom({
            count: sessions.length,
            make: n => rowOf(cells, n - 1),
            read: field => n => cells[field]?.(n - 1),
            inTurn: field => (field === 'AccessStarted' ? n => sessions.startedOf(n - 1) : undefined),
            picks: field => (field === 'UserId' ? sessions.users() : field === 'SiteId' ? sessions.sites() : undefined),
            amounts: () => undefined,
            holding: () => undefined,
            follows: field => (field === 'MacAddress' ? samplesFollow.macAddress : undefined),
        }),
    );
};

/** The network sessions that began after `since` until `now`; their ids follow those of the rows there are. */
export const usageSince = (store: Store, seed: number, now: number, since: number, before: number): Row[] => {
    const sessions = new Sessions(daysOfSites(sitesOf(store), seed, now, since), { now, since });
    const cells = cellsOf(sessions, now);
    return Array.from({ length: sessions.length }, (_, place) => ({ ...rowOf(cells, place), id: before + place + 1 }));
};
