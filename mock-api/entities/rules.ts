import { bodyOf } from '../http/body.ts';
import { momentOf } from '../data/clock.ts';
import { Refusal, type Ask } from '../http/exchange.ts';
import { logCredit } from '../answers/books.ts';
import type { Row } from '../data/store.ts';

type Saved = (ask: Ask, row: Row, before: Row | undefined) => void;

const stay = (ask: Ask, row: Row): void => {
    const room = ask.world.store.find('room', row.id);
    if (room) Object.assign(ask.world.store.own('room', room), { CheckIn: row.CheckIn ?? null, CheckOut: row.CheckOut ?? null });
};

/** What else changes when a record is saved. */
const afterSave: Readonly<Record<string, Saved>> = {
    client: (ask, row, before) => {
        if (!before) row.DistributorId = ask.caller?.user.DistributorId || 1;
    },
    internetuser: (ask, row, before) => {
        if (before) return;
        const body = bodyOf(ask);
        const first = { RemTime: 0, RemTraffic: 0, RemDollar: 0, NetData: 0 };
        for (const name of ['RemTime', 'RemTraffic', 'RemDollar'] as const) if (typeof body[name] === 'number') first[name] = body[name];
        Object.assign(row, first);
        if (first.RemTime || first.RemTraffic || first.RemDollar) logCredit(ask.world, row, first, 'Created with credit');
    },
    guest: (ask, row, before) => {
        if (!before && !row.CheckIn) row.CheckIn = momentOf(ask.world.clock.now());
        stay(ask, row);
    },
};

export const saved = (ask: Ask, name: string, row: Row, before: Row | undefined): void => afterSave[name]?.(ask, row, before);

/** Why a record cannot go, if it cannot. */
export const removeRefused = (ask: Ask, name: string, row: Row): Refusal | undefined =>
    name === 'room' && ask.world.store.find('guest', row.id) ? new Refusal(409, 'Related data found. Cannot delete room.') : undefined;

/** What else changes when a record has gone: a room without its guest is free. */
export const afterRemove = (ask: Ask, name: string, row: Row): void => {
    if (name === 'guest') stay(ask, { id: row.id });
};
