import { amountOf, chanceOf, oneOf } from '../data/oneOf.ts';
import type { Entity } from './entity.ts';
import { inTurn } from './making/inTurn.ts';
import { alias, currency, shareOf } from './making/ofUser.ts';
import { withOpenings } from './making/openings.ts';
import { usageRows, usageSince } from './making/usage.ts';

export const accesslogs: Entity = {
    madeUp: {
        LogTime: inTurn,
        LogType: oneOf(['Login', 'Logout', 'Reject', 'Website', 'Payment']),
        DataUsed: amountOf(0.2, 1, 2_500_000),
    },
    newestFirst: 'LogTime',
};

export const paymentlog: Entity = {
    madeUp: {
        Alias: alias,
        Amount: ({ draw }) => (draw.chance(0.03) ? 1 : draw.int(8, 80) / 2),
        CurrCode: currency,
        Refunded: chanceOf(0.08),
        RefundedAmount: ({ row }) => (row.Refunded ? row.Amount : 0),
    },
};

export const creditlog: Entity = {
    madeUp: {
        Alias: alias,
        Share: ({ draw }) => draw.pick([-0.2, -0.1, 0.05, 0.1, 0.2]), // of what the user has: nobody begins with less than nothing
        RemTime: shareOf('RemTime', 60),
        RemTraffic: shareOf('RemTraffic', 100),
        RemDollar: shareOf('RemDollar', 0.5),
        Comments: ({ row, draw }) => draw.pick(Number(row.Share) < 0 ? ['Adjusted by portal', 'Expired'] : ['Adjusted by portal', 'Plan purchased', 'Voucher redeemed']),
    },
    rows: ({ store, oneByOne }) => withOpenings(store.rows('internetuser'), oneByOne()),
};

/** Network sessions: what the usage logs list and the statistics add up. */
export const usage: Entity = {
    isAlways: true,
    keys: { UserId: 'internetuser', SiteId: 'site' },
    rows: ({ store, seed, usedUntil }) => usageRows(store, seed, usedUntil()),
    asTimePasses: usageSince,
};

/** What testers find under `/db/supportrequest`. */
export const supportrequest: Entity = { isAlways: true, rows: () => [] };
