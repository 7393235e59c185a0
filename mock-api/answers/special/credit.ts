import { dayFromWire, dayToWire } from '../../../resources/rules/calendar.ts';
import { UNLIMITED } from '../../../resources/schema/index.ts';
import { writable } from '../../http/access.ts';
import { bodyOf, numberOf, onlyKnown } from '../../http/body.ts';
import { bad, ok, type Ask, type Handler } from '../../http/exchange.ts';
import type { Row } from '../../data/store.ts';
import { viewOf } from '../view.ts';
import { logCredit } from '../../entities/making/creditEntry.ts';

const AMOUNTS = ['RemTime', 'RemTraffic', 'RemDollar'] as const;
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const cents = (amount: number): number => Math.round(amount * 100) / 100;

const userOf = (ask: Ask): Row => writable(ask, 'internetuser', numberOf(bodyOf(ask), 'Id'));
const write = ({ world: { store } }: Ask, user: Row, values: Readonly<Record<string, unknown>>): Row => Object.assign(store.own('internetuser', user), values);
const shown = (ask: Ask, user: Row) => ok(viewOf(ask.world.resources, ask.world.store, 'internetuser', user));

/** Adds signed amounts; data without end stay without end. */
export const adjustCredit: Handler = ask => {
    const body = bodyOf(ask);
    onlyKnown(body, ['Id', ...AMOUNTS]);
    const user = userOf(ask);
    const [RemTime, RemTraffic, RemDollar] = AMOUNTS.map(name => numberOf(body, name, 0)) as [number, number, number];
    const hasNoEnd = user.RemTraffic === UNLIMITED;
    const data = hasNoEnd ? UNLIMITED : number(user.RemTraffic) + RemTraffic;
    if (!hasNoEnd && data === UNLIMITED) throw bad(`${UNLIMITED} KB would mean unlimited data. Choose another amount.`);
    const written = write(ask, user, { RemTime: number(user.RemTime) + RemTime, RemTraffic: data, RemDollar: cents(number(user.RemDollar) + RemDollar) });
    logCredit(ask.world, written, { RemTime, RemTraffic: hasNoEnd ? 0 : RemTraffic, RemDollar }, 'Adjusted');
    return shown(ask, written);
};

export const resetCredit: Handler = ask => {
    onlyKnown(bodyOf(ask), ['Id']);
    const user = userOf(ask);
    const data = number(user.RemTraffic);
    logCredit(ask.world, user, { RemTime: -number(user.RemTime), RemTraffic: data === UNLIMITED ? 0 : -data, RemDollar: -number(user.RemDollar) }, 'Reset');
    return shown(ask, write(ask, user, { RemTime: 0, RemTraffic: 0, RemDollar: 0 }));
};

export const extendCredit: Handler = ask => {
    const body = bodyOf(ask);
    onlyKnown(body, ['Id', 'ExpiryDate']);
    const day = dayFromWire(body.ExpiryDate);
    if (!day) throw bad("Field 'ExpiryDate' must be a day.");
    const user = userOf(ask);
    const written = write(ask, user, { ExpiryDate: dayToWire(day) });
    logCredit(ask.world, written, { RemTime: 0, RemTraffic: 0, RemDollar: 0 }, `Extended to ${day}`);
    return shown(ask, written);
};

/** Refunds a payment in full, once. */
export const refund: Handler = ask => {
    const body = bodyOf(ask);
    onlyKnown(body, ['Id']);
    const entry = writable(ask, 'paymentlog', numberOf(body, 'Id'));
    if (entry.Refunded) throw bad('This payment has already been refunded.');
    if (number(entry.Amount) <= 0) throw bad('There is nothing to refund.');
    const { resources, store } = ask.world;
    return ok(viewOf(resources, store, 'paymentlog', Object.assign(store.own('paymentlog', entry), { Refunded: true, RefundedAmount: entry.Amount })));
};
