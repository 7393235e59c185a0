import { type Ask, type Handler, requireParam, ok } from '../../http/exchange.ts';
import { readableRow } from '../../http/access.ts';
import { homeOf } from '../../data/scope.ts';
import type { Row } from '../../data/store.ts';
import { inOrder } from '../../data/order.ts';
import { dayOfRow, pageRows, pageOf } from '../list.ts';
import { ofSearch } from '../view.ts';

const LOG_PAGE = 20;

/** Whether a moment is of the day asked for, or later, by the days of the user's site. */
const since = (ask: Ask, parameter: string, user: Row): ((moment: unknown) => boolean) => {
    const day = ask.query[parameter];
    const home = homeOf(ask.world, 'internetuser', user);
    return moment => day === undefined || dayOfRow(ask, moment, home) >= day;
};

const ofUser =
    (collection: string, parameter: string, day: string, moment: string, newestFirst = false): Handler =>
    ask => {
        const user = readableRow(ask, 'internetuser', requireParam(ask, parameter));
        const isAsked = since(ask, day, user);
        const rows = ask.world.store.rows(collection).filter(row => row.UserId === user.id && isAsked(row[moment]));
        const found = ask.query.where ? rows.filter(ofSearch(ask.world, collection, ask.query.where).test) : rows;
        const sorted = newestFirst ? inOrder(found, row => row[moment], -1) : found;
        return ok(pageOf(ask, collection, sorted, LOG_PAGE));
    };

export const purchases = ofUser('paymentlog', 'Id', 'AccessStarted', 'Created');
export const credits = ofUser('creditlog', 'Id', 'StartDate', 'Created', true);
export const accesses = ofUser('accesslogs', 'UserId', 'StartDate', 'LogTime', true);

const OF_USAGE = ['AccessStarted', 'AccessStopped', 'DataDownKb', 'DataUpKb', 'MacAddress', 'NasId', 'TerminateCause'];

export const usage: Handler = ask => {
    const user = readableRow(ask, 'internetuser', requireParam(ask, 'Id'));
    const isAsked = since(ask, 'AccessStarted', user);
    const rows = ask.world.store.rows('usage').filter(row => row.UserId === user.id && isAsked(row.AccessStarted)).reverse();
    const shown = pageRows(rows, ask, LOG_PAGE).map(row => ({ Id: row.id, ...Object.fromEntries(OF_USAGE.map(field => [field, row[field]])) }));
    return ok({ Results: shown, Count: rows.length });
};
