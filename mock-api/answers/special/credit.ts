import { dayFromWire, dayToWire } from '../../../resources/rules/calendar.ts';
import { NO_LIMIT } from '../../../resources/schema/index.ts';
import { type Ask, badRequest, type Handler, ok } from '../../http/exchange.ts';
import { writableRow } from '../../http/access.ts';
import { bodyOf, numberOf } from '../../http/body.ts';
import type { Row } from '../../data/store.ts';
import { viewOf } from '../view.ts';
import { logCredit } from '../../entities/guests.ts';

const AMOUNTS = ['RemTime', 'RemTraffic', 'RemDollar'] as const;
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const cents = (amount: number): number => Math.round(amount * 100) / 100;

const userOf = (ask: Ask): Row => writableRow(ask, 'internetuser', numberOf(bodyOf(ask), 'Id'));
const write = ({ world: { store } }: Ask, user: Row, values: Readonly<Record<string, unknown>>): Row => Object.assign(store.own('internetuser', user), values);
const shown = (ask: Ask, user: Row) => ok(viewOf(ask.world, 'internetuser', user));

/** Adds signed amounts; data without end stay without end. */
export const adjustCredit: Handler = ask => {
    const body = bodyOf(ask, ['Id', ...AMOUNTS]);
    const user = userOf(ask);
    const [RemTime, RemTraffic, RemDollar] = AMOUNTS.map(name => numberOf(body, name, 0)) as [number, number, number];
    const hasNoEnd = user.RemTraffic === NO_LIMIT;
    const data = hasNoEnd ? NO_LIMIT : number(user.RemTraffic) + RemTraffic;
    if (!hasNoEnd && data === NO_LIMIT) throw badRequest(`${NO_LIMIT} KB would mean unlimited data. Choose another amount.`);
    const written = write(ask, user, { RemTime: number(user.RemTime) + RemTime, RemTraffic: data, RemDollar: cents(number(user.RemDollar) + RemDollar) });
    logCredit(ask.world, written, { RemTime, RemTraffic: hasNoEnd ? 0 : RemTraffic, RemDollar }, 'Adjusted');
    return shown(ask, written);
};

export const resetCredit: Handler = ask => {
    bodyOf(ask, ['Id']);
    const user = userOf(ask);
    const data = number(user.RemTraffic);
    logCredit(ask.world, user, { RemTime: -number(user.RemTime), RemTraffic: data === NO_LIMIT ? 0 : -data, RemDollar: -number(user.RemDollar) }, 'Reset');
    return shown(ask, write(ask, user, { RemTime: 0, RemTraffic: 0, RemDollar: 0 }));
};

export const extendCredit: Handler = ask => {
    const body = bodyOf(ask, ['Id', 'ExpiryDate']);
    const day = dayFromWire(body.ExpiryDate);
    if (!day) throw badRequest("Field 'ExpiryDate' must be a day.");
    const user = userOf(ask);
    const written = write(ask, user, { ExpiryDate: dayToWire(day) });
    logCredit(ask.world, written, { RemTime: 0, RemTraffic: 0, RemDollar: 0 }, `Extended to ${day}`);
    return shown(ask, written);
};

/** Refunds a payment in full, once. */
export const refund: Handler = ask => {
    const body = bodyOf(ask, ['Id']);
    const entry = writableRow(ask, 'paymentlog', numberOf(body, 'Id'));
    if (entry.Refunded) throw badRequest('This payment has already been refunded.');
    if (number(entry.Amount) <= 0) throw badRequest('There is nothing to refund.');
    return ok(viewOf(ask.world, 'paymentlog', Object.assign(ask.world.store.own('paymentlog', entry), { Refunded: true, RefundedAmount: entry.Amount })));
};
