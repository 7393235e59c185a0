import { readable } from '../../http/access.ts';
import { ok, type Ask, type Handler } from '../../http/exchange.ts';
import { homeOf } from '../../data/scope.ts';
import { rowsWith } from '../../data/many/changed.ts';
import type { Row } from '../../data/store.ts';
import { compare } from '../../data/many/compare.ts';
import { dayOfRow, paged, pageOf } from '../list.ts';
import { createSearch } from '../view.ts';
import { needed } from './needs.ts';

const LOG_PAGE = 20;

/** Whether a moment is of the day asked for, or later, by the days of the user's site. */
const since = (ask: Ask, parameter: string, user: Row): ((moment: unknown) => boolean) => {
    const day = ask.query[parameter];
    const home = homeOf(ask.world.resources, ask.world.store, 'internetuser', user);
    return moment => day === undefined || dayOfRow(ask, moment, home) >= day;
};

const ofUser =
    (collection: string, parameter: string, day: string, moment: string, newestFirst = false): Handler =>
    ask => {
        const user = readable(ask, 'internetuser', needed(ask, parameter));
        const isAsked = since(ask, day, user);
        const rows = rowsWith(ask.world, collection, 'UserId', new Set([user.id])).filter(row => isAsked(row[moment]));
        const found = ask.query.where ? rows.filter(createSearch(ask.world.resources, ask.world.store, collection, ask.query.where)) : rows;
        const sorted = newestFirst ? [...found].sort((a, b) => compare(b[moment], a[moment])) : found;
        return ok(pageOf(ask, collection, sorted, LOG_PAGE));
    };

export const purchases = ofUser('paymentlog', 'Id', 'AccessStarted', 'Created');
export const credits = ofUser('creditlog', 'Id', 'StartDate', 'Created', true);
export const accesses = ofUser('accesslogs', 'UserId', 'StartDate', 'LogTime', true);

/** Network sessions of an internet user, newest first. */
export const usage: Handler = ask => {
    const user = readable(ask, 'internetuser', needed(ask, 'Id'));
    const isAsked = since(ask, 'AccessStarted', user);
    const rows = rowsWith(ask.world, 'usage', 'UserId', new Set([user.id]))
        .filter(row => isAsked(row.AccessStarted))
        .reverse();
    const shown = paged(rows, ask, LOG_PAGE).map(({ id, AccessStarted, AccessStopped, DataDownKb, DataUpKb, MacAddress, NasId, TerminateCause }) => ({
        Id: id,
        AccessStarted,
        AccessStopped,
        DataDownKb,
        DataUpKb,
        MacAddress,
        NasId,
        TerminateCause,
    }));
    return ok({ Results: shown, Count: rows.length });
};
