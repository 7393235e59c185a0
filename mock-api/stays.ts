import { momentOf } from './clock.ts';
import { drawOf } from './draw.ts';
import type { Resources } from './links.ts';
import { spread } from './spread.ts';
import type { Row } from './store.ts';

/** Rooms with a guest have a stay, the others none. */
export const withStays = (resources: Resources, seed: number, now: number, rooms: Row[]): Row[] => {
    const guests = resources.guest?.mock.rows;
    if (guests === undefined) return rooms;
    const occupied = new Set(spread(rooms, guests, seed).map(room => room.id));
    return rooms.map(room => {
        const draw = drawOf(seed, 'stay', room.id);
        const taken = occupied.has(room.id);
        return {
            ...room,
            CheckIn: taken ? momentOf(now - draw.int(60, 6 * 1440) * 60_000) : null,
            CheckOut: taken ? momentOf(now + draw.int(4, 9 * 24) * 3_600_000) : null,
        };
    });
};
