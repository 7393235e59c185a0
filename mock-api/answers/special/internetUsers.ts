import { dayFromWire, dayToWire } from '../../../resources/rules/calendar.ts';
import { isRefundable } from '../../../resources/rules/conditions.ts';
import { NO_LIMIT } from '../../../resources/schema/index.ts';
import { homeOf } from '../../data/scope.ts';
import type { Row } from '../../data/store.ts';
import { logCredit } from '../../entities/guests.ts';
import { bodyOf, numberOf } from '../../http/body.ts';
import {
    type MockRequest,
    badRequest,
    type Handler,
    ok,
    readableRow,
    requireParam,
    writableRow,
} from '../../http/exchange.ts';
import { dayOfRow, inOrder, pageOf, pageRows } from '../list.ts';
import { ofSearch, viewOf } from '../view.ts';

const AMOUNTS = ['RemTime', 'RemTraffic', 'RemDollar'] as const;

const number = (value: unknown): number =>
    typeof value === 'number' ? value : 0;

const cents = (amount: number): number => Math.round(amount * 100) / 100;

const userOf = (request: MockRequest): Row =>
    writableRow(request, 'internetuser', numberOf(bodyOf(request), 'Id'));

const shown = (request: MockRequest, user: Row) =>
    ok(viewOf(request.backend, 'internetuser', user));

/** Adds signed amounts; unlimited data stays unlimited. */
export const adjustCredit: Handler = request => {
    const body = bodyOf(request, ['Id', ...AMOUNTS]);
    const user = userOf(request);

    const [RemTime, RemTraffic, RemDollar] = AMOUNTS.map(name =>
        numberOf(body, name, 0),
    ) as [number, number, number];

    const hasNoEnd = user.RemTraffic === NO_LIMIT;
    const data = hasNoEnd ? NO_LIMIT : number(user.RemTraffic) + RemTraffic;
    if (!hasNoEnd && data === NO_LIMIT)
        throw badRequest(
            `${NO_LIMIT} KB would mean unlimited data. Choose another amount.`,
        );

    const written = Object.assign(user, {
        RemTime: number(user.RemTime) + RemTime,
        RemTraffic: data,
        RemDollar: cents(number(user.RemDollar) + RemDollar),
    });

    logCredit(
        request.backend,
        written,
        { RemTime, RemTraffic: hasNoEnd ? 0 : RemTraffic, RemDollar },
        'Adjusted',
    );

    return shown(request, written);
};

export const resetCredit: Handler = request => {
    bodyOf(request, ['Id']);
    const user = userOf(request);
    const data = number(user.RemTraffic);

    logCredit(
        request.backend,
        user,
        {
            RemTime: -number(user.RemTime),
            RemTraffic: data === NO_LIMIT ? 0 : -data,
            RemDollar: -number(user.RemDollar),
        },
        'Reset',
    );

    return shown(
        request,
        Object.assign(user, { RemTime: 0, RemTraffic: 0, RemDollar: 0 }),
    );
};

export const extendCredit: Handler = request => {
    const body = bodyOf(request, ['Id', 'ExpiryDate']);
    const day = dayFromWire(body.ExpiryDate);
    if (!day) throw badRequest("Field 'ExpiryDate' must be a day.");
    const user = userOf(request);
    const written = Object.assign(user, { ExpiryDate: dayToWire(day) });

    logCredit(
        request.backend,
        written,
        { RemTime: 0, RemTraffic: 0, RemDollar: 0 },
        `Extended to ${day}`,
    );

    return shown(request, written);
};

/** Refunds a payment, or what is left of it. */
export const refund: Handler = request => {
    const body = bodyOf(request, ['Id']);
    const entry = writableRow(request, 'paymentlog', numberOf(body, 'Id'));
    if (!isRefundable(entry))
        throw badRequest('This payment has already been refunded.');
    if (number(entry.Amount) <= 0)
        throw badRequest('There is nothing to refund.');

    return ok(
        viewOf(
            request.backend,
            'paymentlog',
            Object.assign(entry, {
                Refunded: true,
                RefundedAmount: entry.Amount,
            }),
        ),
    );
};

const LOG_PAGE = 20;

/** Tells whether a timestamp is on or after the requested day, by the clock of the user's site. */
const since = (
    request: MockRequest,
    parameter: string,
    user: Row,
): ((moment: unknown) => boolean) => {
    const day = request.query[parameter];
    const home = homeOf(request.backend, 'internetuser', user);

    return moment =>
        day === undefined || dayOfRow(request, moment, home) >= day;
};

const ofUser =
    (
        collection: string,
        parameter: string,
        day: string,
        moment: string,
        newestFirst = false,
    ): Handler =>
    request => {
        const user = readableRow(
            request,
            'internetuser',
            requireParam(request, parameter),
        );

        const isInPeriod = since(request, day, user);

        const rows = request.backend.store
            .rows(collection)
            .filter(row => row.UserId === user.id && isInPeriod(row[moment]));

        const found = request.query.where
            ? rows.filter(
                  ofSearch(request.backend, collection, request.query.where),
              )
            : rows;

        const sorted = newestFirst
            ? inOrder(found, row => row[moment], -1)
            : found;

        return ok(pageOf(request, collection, sorted, LOG_PAGE));
    };

export const purchases = ofUser('paymentlog', 'Id', 'AccessStarted', 'Created');
export const credits = ofUser('creditlog', 'Id', 'StartDate', 'Created', true);
export const accesses = ofUser(
    'accesslogs',
    'UserId',
    'StartDate',
    'LogTime',
    true,
);

const OF_USAGE = [
    'AccessStarted',
    'AccessStopped',
    'DataDownKb',
    'DataUpKb',
    'MacAddress',
    'NasId',
    'TerminateCause',
];

export const usage: Handler = request => {
    const user = readableRow(
        request,
        'internetuser',
        requireParam(request, 'Id'),
    );

    const isInPeriod = since(request, 'AccessStarted', user);

    const rows = request.backend.store
        .rows('usage')
        .filter(row => row.UserId === user.id && isInPeriod(row.AccessStarted))
        .reverse();

    const shown = pageRows(rows, request, LOG_PAGE).map(row => ({
        Id: row.id,
        ...Object.fromEntries(OF_USAGE.map(field => [field, row[field]])),
    }));

    return ok({ Results: shown, Count: rows.length });
};
