import { isObject } from '../../resources/rules/isObject.ts';
import { momentOf } from '../data/clock.ts';
import type { Row } from '../data/store.ts';
import type { Entity, Ground } from './entity.ts';

/** Whether somebody else is in the room now. */
const isAnother = (before: Readonly<Record<string, unknown>>, now: Row): boolean => (before.UserId || now.UserId ? before.UserId !== now.UserId : before.Surname !== now.Surname);

/** The room says what the guest's stay is. */
const stay = ({ store }: Ground, { id, CheckIn = null, CheckOut = null }: Row): void => {
    const room = store.find('room', id);
    if (room) Object.assign(store.own('room', room), { CheckIn, CheckOut });
};

export const guest: Entity = {
    newestFirst: 'CheckIn',
    inEachWorld: (guests, _offset, find) => {
        for (const one of guests) {
            const room = find('room', one.id);
            Object.assign(one, { CheckIn: room?.CheckIn ?? one.CheckIn, CheckOut: room?.CheckOut ?? one.CheckOut });
        }
    },
    saved: ({ world, sent }, row, before) => {
        // Whose account it is, is the server's to say; that a new guest has none, the sender's.
        if (isObject(sent()) && (sent() as Row).UserId === null) row.UserId = null;
        if (!row.CheckIn && (!before || isAnother(before, row))) row.CheckIn = momentOf(world.clock.now());
        stay(world, row);
    },
    /** A room without its guest is free. */
    gone: (world, { id }) => stay(world, { id }),
};
