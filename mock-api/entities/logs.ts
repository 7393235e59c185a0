import { NO_LIMIT } from '../../resources/schema/index.ts';
import { momentOf } from '../data/clock.ts';
import type { Draw } from '../data/draw.ts';
import { type Cell, samples } from '../data/samples.ts';
import type { Row, Store } from '../data/store.ts';
import { accented, macFrom, sentences } from '../data/words.ts';
import type { Entity, MakeUp } from './entity.ts';
import { clientOfGroup } from './estate.ts';
import { usageSince } from './usage.ts';

const AMOUNTS = ['RemTime', 'RemTraffic', 'RemDollar'] as const;

/** In hundredths, so that money adds up. */
const hundredths = (value: unknown): number =>
    typeof value === 'number' ? Math.round(value * 100) : 0;

/**
 * Turns the first entry of each user into the credit they were created with, so that the log adds up to what they have.
 */
const withOpenings = (
    users: readonly Row[],
    entries: readonly Row[],
): Row[] => {
    const openings = Math.min(users.length, entries.length);
    const later = new Map<unknown, Row[]>();

    for (const entry of entries.slice(openings)) {
        const ofUser = later.get(entry.UserId);
        if (ofUser) ofUser.push(entry);
        else later.set(entry.UserId, [entry]);
    }

    const amountOf = (user: Row, name: (typeof AMOUNTS)[number]): number => {
        let credit = hundredths(user[name]);
        for (const entry of later.get(user.id) ?? [])
            if (credit !== NO_LIMIT * 100) credit -= hundredths(entry[name]);

        return credit / 100;
    };

    return entries.map((entry, index) => {
        const user = users[index];
        if (!user) return entry;

        const opening = {
            UserId: user.id,
            Alias: user.Alias,
            ...Object.fromEntries(
                AMOUNTS.map(name => [name, amountOf(user, name)]),
            ),
            Comments: 'Created with credit',
        };

        return {
            ...entry,
            ...Object.fromEntries(
                Object.entries(opening).filter(([field]) => field in entry),
            ),
        };
    });
};

const DAY_MS = 86_400_000;
const DAYS = 60;

/** Log entries are dated in the order of their ids. */
export const inTurn = ({ n, rows, now, draw }: Cell): string =>
    momentOf(now - ((rows - n + draw.next()) / rows) * DAYS * DAY_MS);

const aliasOf = (store: Store, user: unknown): unknown =>
    store.find('internetuser', user)?.Alias ?? null;

const groupOf = (store: Store, user: unknown): unknown =>
    store.find('internetuser', user)?.GroupId;

const alias: MakeUp = ({ row }, store) => aliasOf(store, row.UserId);

/**
 * An occasional payment is in another currency than the client's. The first client has only one, so that its totals are
 * easy to follow.
 */
const paidCurrency: MakeUp = ({ n, row }, store) => {
    const client = clientOfGroup(store, groupOf(store, row.UserId));
    const usual = client?.CurrCode ?? 'AUD';
    if (n % 97 !== 60 || client?.id === 1) return usual;

    return usual === 'NZD' ? 'AUD' : 'NZD';
};

/** A change by a share of what the user has, in whole steps; unlimited data does not change. */
const shareOf =
    (amount: string, step: number): MakeUp =>
    (cell, store) => {
        const left = Number(
            store.find('internetuser', cell.row.UserId)?.[amount] ?? 0,
        );

        return left === NO_LIMIT
            ? 0
            : Math.round((left * Number(cell.row.Share)) / step) * step;
    };

/** At some sites in the notation access points use for Calling-Station-Id. */
const callingStation: MakeUp = (cell, store) => {
    const address = String(samples.macAddress(cell));

    return Number(store.find('internetuser', cell.row.UserId)?.SiteId) % 7 === 4
        ? address.replaceAll(':', '-').toLowerCase()
        : address;
};

/** An access point's own address, with the name of its network. */
const calledStation = (draw: Draw): string =>
    `Called-Station-Id = "${macFrom(draw).replaceAll(':', '-')}:Hotel Guest"`;

/** What an entry says, by its type. */
const accessComments: Readonly<Record<string, readonly string[]>> = {
    Login: ['Signed in with a voucher', 'Signed in with the room number'],
    Logout: ['Signed out', 'Signed out after 30 minutes without traffic'],
    Reject: ['Wrong password', 'No credit left', 'Account has ended'],
    Website: ['www.example.com', 'mail.example.com', 'news.example.com'],
    Payment: ['Paid by credit card', 'Card was declined'],
};

export const accesslogs: Entity = {
    generators: {
        LogTime: inTurn,
        MacAddress: callingStation,
        LogType: ({ draw }) =>
            draw.pick(['Login', 'Logout', 'Reject', 'Website', 'Payment']),
        Comments: ({ n, row, draw }) =>
            n % 101 === 0
                ? calledStation(draw)
                : draw.pick(accessComments[String(row.LogType)] ?? sentences),
        DataUsed: ({ draw }) => (draw.chance(0.2) ? 0 : draw.int(1, 2_500_000)),
    },
    newestFirst: 'LogTime',
};

export const paymentlog: Entity = {
    generators: {
        Alias: alias,
        Amount: ({ draw }) => (draw.chance(0.03) ? 1 : draw.int(8, 80) / 2),
        CurrCode: paidCurrency,
        Refunded: ({ draw }) => draw.chance(0.08),
        RefundedAmount: ({ row }) => (row.Refunded ? row.Amount : 0),
    },
};

export const creditlog: Entity = {
    generators: {
        Alias: alias,
        Share: ({ draw }) => draw.pick([-0.2, -0.1, 0.05, 0.1, 0.2]), // relative to what the user has, so that nobody starts below zero
        RemTime: shareOf('RemTime', 60),
        RemTraffic: shareOf('RemTraffic', 100),
        RemDollar: shareOf('RemDollar', 0.5),
        Comments: ({ row, draw }) =>
            draw.pick(
                Number(row.Share) < 0
                    ? ['Adjusted by portal', 'Expired']
                    : [
                          'Adjusted by portal',
                          'Plan purchased',
                          'Voucher redeemed',
                      ],
            ),
    },
    rows: ({ store, likely }) =>
        withOpenings(store.rows('internetuser'), likely()),
};

export const sms: Entity = {
    generators: {
        Content: ({ n, draw }) => draw.pick(n % 7 === 5 ? accented : sentences),
    },
};

/** Network sessions: what the usage logs list and the statistics add up. */
export const usage: Entity = {
    isAlways: true,
    keys: { UserId: 'internetuser', SiteId: 'site' },
    rows: making =>
        usageSince(making, making.seed, making.usedUntil(), undefined),
    asTimePasses: usageSince,
};

/** Testers find these under `/db/supportrequest`. */
export const supportrequest: Entity = { isAlways: true, rows: () => [] };
