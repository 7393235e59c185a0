import { addDays, dayAt } from '../../resources/rules/calendar.ts';
import { instantAt, momentOf } from '../data/clock.ts';
import { drawOf, spread } from '../data/draw.ts';
import type { Resources } from '../data/links.ts';
import type { Row, Store } from '../data/store.ts';
import type { Entity, Ground } from './entity.ts';

export interface Credit {
    /** Seconds. */
    readonly RemTime: number;
    /** Kilobytes. */
    readonly RemTraffic: number;
    readonly RemDollar: number;
}

export const logCredit = (
    { resources, store, clock }: Ground,
    user: Row,
    change: Credit,
    Comments: string,
): void => {
    if (!('creditlog' in resources)) return;

    store.add('creditlog', {
        Created: momentOf(clock.now()),
        UserId: user.id,
        Alias: user.Alias,
        RemTime: change.RemTime,
        RemTraffic: change.RemTraffic,
        RemDollar: change.RemDollar,
        Comments,
    });
};

export const internetuser: Entity = {
    generators: {
        Gender: ({ draw }) =>
            draw.pick(['Male', 'Male', 'Female', 'Female', 'Unknown']),
        Age: ({ draw }) => draw.int(16, 84),
        Active: ({ draw }) => draw.chance(0.85),
        OptIn1: ({ draw }) => draw.chance(0.4),
    },
    withheld: ['IsSelected'],
    /** Logs a new user's initial credit. */
    saved: ({ backend, sent }, row, before) => {
        if (before) return;
        const body = sent();
        const first = { RemTime: 0, RemTraffic: 0, RemDollar: 0, NetData: 0 };
        for (const name of ['RemTime', 'RemTraffic', 'RemDollar'] as const)
            if (typeof body[name] === 'number') first[name] = body[name];
        Object.assign(row, first);
        if (first.RemTime || first.RemTraffic || first.RemDollar)
            logCredit(backend, row, first, 'Created with credit');
    },
};

const isAnother = (
    before: Readonly<Record<string, unknown>>,
    now: Row,
): boolean =>
    before.UserId || now.UserId
        ? before.UserId !== now.UserId
        : before.Surname !== now.Surname;

/** Copies the guest's stay to the room. */
const stay = (
    { store }: Ground,
    { id, CheckIn = null, CheckOut = null }: Row,
): void => {
    const room = store.find('room', id);
    if (room) Object.assign(room, { CheckIn, CheckOut });
};

export const guest: Entity = {
    newestFirst: 'CheckIn',
    adjust: (guests, _offset, find) => {
        for (const one of guests) {
            const room = find('room', one.id);

            Object.assign(one, {
                CheckIn: room?.CheckIn ?? one.CheckIn,
                CheckOut: room?.CheckOut ?? one.CheckOut,
            });
        }
    },
    saved: ({ backend, sent }, row, before) => {
        const { UserId } = sent() as Row; // the guest's account, if one was sent
        if (UserId === null || typeof UserId === 'number') row.UserId = UserId;
        if (!row.CheckIn && (!before || isAnother(before, row)))
            row.CheckIn = momentOf(backend.clock.now());
        stay(backend, row);
    },
    gone: (backend, { id }) => stay(backend, { id }),
};

const DAY_MS = 86_400_000;

/**
 * Rooms with a guest have a stay, the others none. Guests arrive in the afternoon or evening and leave in the morning,
 * by the site's clock.
 */
const withStays = (
    resources: Resources,
    seed: number,
    now: number,
    store: Store,
    rooms: Row[],
): Row[] => {
    const guests = resources.guest?.mock.rows;
    if (guests === undefined) return rooms;
    const occupied = new Set(spread(rooms, guests, seed).map(room => room.id));

    return rooms.map(room => {
        if (!occupied.has(room.id))
            return { ...room, CheckIn: null, CheckOut: null };
        const draw = drawOf(seed, 'stay', room.id);

        const offset = Number(
            store.find('site', room.siteId)?.LocTimeOffset ?? 0,
        );

        const today = dayAt(now, offset);

        const arrival =
            instantAt(
                addDays(today, -draw.int(0, 6)),
                draw.int(13, 22),
                offset,
            ) +
            draw.int(0, 59) * 60_000;

        const departure =
            instantAt(addDays(today, draw.int(0, 8)), draw.int(7, 10), offset) +
            draw.int(0, 59) * 60_000;

        return {
            ...room,
            CheckIn: momentOf(arrival < now ? arrival : arrival - DAY_MS),
            CheckOut: momentOf(
                departure > now ? departure : departure + DAY_MS,
            ),
        };
    });
};

export const room: Entity = {
    rows: ({ resources, seed, now, store, likely }) =>
        withStays(resources, seed, now, store, likely()),
    mustStay: ({ store }, { id }) =>
        store.find('guest', id)
            ? 'Related data found. Cannot delete room.'
            : undefined,
};
