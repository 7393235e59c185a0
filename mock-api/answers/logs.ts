import { readable } from '../http/access.ts';
import { ok, type Ask, type Handler } from '../http/exchange.ts';
import { compare, paged, pageOf } from './list.ts';
import { createSearch } from './view.ts';
import { needed } from './needs.ts';

const LOG_PAGE = 20;

const since = (ask: Ask, parameter: string, moment: unknown): boolean => !(parameter in ask.query) || String(moment).slice(0, 10) >= ask.query[parameter]!;

const ofUser =
    (collection: string, parameter: string, day: string, moment: string, newestFirst = false): Handler =>
    ask => {
        const user = readable(ask, 'internetuser', needed(ask, parameter));
        const { resources, store } = ask.world;
        const found = ask.query.where ? createSearch(resources, store, collection, ask.query.where) : () => true;
        const rows = store.rows(collection).filter(row => row.UserId === user.id && since(ask, day, row[moment]) && found(row));
        const sorted = newestFirst ? [...rows].sort((a, b) => compare(b[moment], a[moment])) : rows;
        return ok(pageOf(ask, collection, sorted, LOG_PAGE));
    };

export const purchases = ofUser('paymentlog', 'Id', 'AccessStarted', 'Created');
export const credits = ofUser('creditlog', 'Id', 'StartDate', 'Created', true);
export const accesses = ofUser('accesslogs', 'UserId', 'StartDate', 'LogTime', true);

/** Network sessions of an internet user, newest first. */
export const usage: Handler = ask => {
    const user = readable(ask, 'internetuser', needed(ask, 'Id'));
    const rows = ask.world.store
        .rows('usage')
        .filter(row => row.UserId === user.id && since(ask, 'AccessStarted', row.AccessStarted))
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
