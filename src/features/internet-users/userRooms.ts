import type { RaRecord } from 'ra-core';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { guest } from '../../../resources/guest.ts';
import { isNoKey } from '../../../resources/rules/emptyValue.ts';
import type { LookUp } from '../../admin/list/computedCell.ts';
import type { GuestRecord } from './guestName.ts';

/** Guests read of a site: no hotel has many more rooms, and those who came last come first. */
const MOST_GUESTS = 1000;
/** Sites whose guests are read for one page of users. */
const MOST_SITES = 3;

export interface SiteRooms {
    /** Codes of the rooms by the internet user of their guest. */
    readonly codes: ReadonlyMap<number, string>;
}

/** Which internet user is in which room of a site: no user says so, the guests of the site do. */
export const readRooms = async (provider: PortalProvider, site: number, signal?: AbortSignal): Promise<SiteRooms> => {
    const { data } = await provider.getList<GuestRecord>('guest', {
        pagination: { page: 1, perPage: MOST_GUESTS },
        sort: { field: guest.key, order: 'ASC' },
        filter: {},
        meta: { scope: { site } },
        ...(signal && { signal }),
    });
    const codes = new Map<number, string>();
    for (const { UserId, RoomCode, RoomId } of data) {
        if (typeof UserId !== 'number' || isNoKey(UserId)) continue;
        codes.set(UserId, [codes.get(UserId), RoomCode ?? RoomId].filter(Boolean).join(', '));
    }
    return { codes };
};

const siteOf = ({ SiteId }: RaRecord): number | undefined => (typeof SiteId === 'number' && !isNoKey(SiteId) ? SiteId : undefined);

const asked = new WeakMap<readonly RaRecord[], ReadonlySet<number>>();

/** The sites that are asked for the rooms of these users, once for the same rows: the ones that most of them are at. */
export const sitesAsked = (users: readonly RaRecord[]): ReadonlySet<number> => {
    const known = asked.get(users);
    if (known) return known;
    const counts = new Map<number, number>();
    for (const user of users) {
        const site = siteOf(user);
        if (site !== undefined) counts.set(site, (counts.get(site) ?? 0) + 1);
    }
    const sites = new Set([...counts].toSorted(([, one], [, other]) => other - one).slice(0, MOST_SITES).map(([site]) => site));
    asked.set(users, sites);
    return sites;
};

interface Whose {
    readonly user: unknown;
    readonly site: number | undefined;
}

/** Rooms in a file: of every site that a record's user is at, each asked once. */
const roomsBy =
    (whose: (record: RaRecord, site: number | undefined) => Whose): LookUp =>
    ({ provider, may, site: listed, signal }) => {
        const sites = new Map<number, Promise<SiteRooms>>();
        return async records => {
            if (!may('guest')) return () => null;
            const wanted = [...new Set(records.map(record => whose(record, listed).site))].filter(site => site !== undefined);
            for (const site of wanted) if (!sites.has(site)) sites.set(site, readRooms(provider, site, signal));
            const rooms = new Map(await Promise.all(wanted.map(async site => [site, await sites.get(site)!] as const)));
            return record => {
                const { user, site } = whose(record, listed);
                return rooms.get(site ?? 0)?.codes.get(Number(user)) ?? null;
            };
        };
    };

/** The rooms of users in a file. */
export const lookUpRooms = roomsBy(user => ({ user: user.id, site: siteOf(user) }));

/** The rooms of those who paid at the site that the file is of. */
export const lookUpPayerRooms = roomsBy(({ UserId }, site) => ({ user: UserId, site }));
