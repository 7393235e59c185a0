import { chanceOf, oneOf } from '../data/oneOf.ts';
import type { Entity } from './entity.ts';
import { logCredit } from './making/creditEntry.ts';

export const internetuser: Entity = {
    madeUp: {
        Gender: oneOf(['Male', 'Male', 'Female', 'Female', 'Unknown']),
        Age: ({ draw }) => draw.int(16, 84),
        Active: chanceOf(0.85),
        OptIn1: chanceOf(0.4),
    },
    withheld: ['IsSelected'],
    /** A new user has the credit that came with it, and an entry in the credit log that says so. */
    saved: ({ world, sent }, row, before) => {
        if (before) return;
        const body = sent();
        const first = { RemTime: 0, RemTraffic: 0, RemDollar: 0, NetData: 0 };
        for (const name of ['RemTime', 'RemTraffic', 'RemDollar'] as const) if (typeof body[name] === 'number') first[name] = body[name];
        Object.assign(row, first);
        if (first.RemTime || first.RemTraffic || first.RemDollar) logCredit(world, row, first, 'Created with credit');
    },
};
