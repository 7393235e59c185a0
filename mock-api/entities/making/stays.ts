import { addDays, dayAt } from '../../../resources/rules/calendar.ts';
import { momentOf } from '../../data/clock.ts';
import { drawOf } from '../../data/draw.ts';
import { instantAt } from '../../hours.ts';
import type { Resources } from '../../data/links.ts';
import { spread } from '../../data/spread.ts';
import type { Row, Store } from '../../data/store.ts';

const DAY_MS = 86_400_000;

/** Rooms with a guest have a stay, the others none. Guests arrive in the afternoon or evening and leave in the morning, by the site's clock. */
export const withStays = (resources: Resources, seed: number, now: number, store: Store, rooms: Row[]): Row[] => {
    const guests = resources.guest?.mock.rows;
    if (guests === undefined) return rooms;
    const occupied = new Set(spread(rooms, guests, seed).map(room => room.id));
    return rooms.map(room => {
        if (!occupied.has(room.id)) return { ...room, CheckIn: null, CheckOut: null };
        const draw = drawOf(seed, 'stay', room.id);
        const offset = Number(store.find('site', room.siteId)?.LocTimeOffset ?? 0);
        const today = dayAt(now, offset);
        const arrival = instantAt(addDays(today, -draw.int(0, 6)), draw.int(13, 22), offset) + draw.int(0, 59) * 60_000;
        const departure = instantAt(addDays(today, draw.int(0, 8)), draw.int(7, 10), offset) + draw.int(0, 59) * 60_000;
        return {
            ...room,
            CheckIn: momentOf(arrival < now ? arrival : arrival - DAY_MS),
            CheckOut: momentOf(departure > now ? departure : departure + DAY_MS),
        };
    });
};
