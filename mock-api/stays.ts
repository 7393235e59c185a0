import { momentOf } from './clock.ts';
import { drawOf } from './draw.ts';
import type { Resources } from './links.ts';
import type { Row } from './store.ts';

/** Whether the `n`th of `rooms` rooms has one of `guests` guests, spread evenly as `bind.ts` spreads shared keys. */
const isTaken = (n: number, rooms: number, guests: number): boolean => {
    const taken = Math.min(guests, rooms);
    const k = Math.ceil(((n - 1) * taken) / rooms);
    return k < taken && Math.floor((k * rooms) / taken) === n - 1;
};

/** Rooms with a guest have a stay, the others none. */
export const withStays = (resources: Resources, seed: number, now: number, rooms: Row[]): Row[] => {
    const guests = resources.guest?.mock.rows;
    if (guests === undefined) return rooms;
    return rooms.map((room, i) => {
        const draw = drawOf(seed, 'stay', room.id);
        const taken = isTaken(i + 1, rooms.length, guests);
        return { ...room, CheckIn: taken ? momentOf(now - draw.int(60, 6 * 1440) * 60_000) : null, CheckOut: taken ? momentOf(now + draw.int(4, 9 * 24) * 3_600_000) : null };
    });
};
