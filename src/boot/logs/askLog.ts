import type { ListedPage } from '../../../dataProvider/lists/allPages.ts';
import { newestFirst } from '../../../dataProvider/lists/fromTheEnd.ts?early';
import { pageOf, rowsIn, type AskedPage, type WireRecord } from '../../../dataProvider/wire/pageOf.ts';
import type { CallContext } from '../../../dataProvider/wire/toRequest.ts';
import { addDays, dayAt } from '../../../resources/rules/calendar.ts';
import { isObject } from '../../../resources/rules/isObject.ts';
import type { Call } from '../../../resources/schema/call.ts';
import { parkCall } from '../askFirst.ts';
import { bodyIn } from '../bodyIn.ts';
import type { Asker } from '../asker.ts';
import type { FirstOwn } from '../rows/firstList.ts';
import { siteClock } from '../siteClock.ts?early';
import { isEarly, left } from '../stillEarly.ts';

/** Filters of a log: its days alone, as they are written. */
const areDays = (filters: Readonly<Record<string, unknown>>, { days = [] }: FirstOwn): boolean => Object.entries(filters).every(([source, value]) => typeof value === 'string' && days.some(([of]) => of === source));

/** One page of the call, kept for the application. */
const pageOfCall = async (call: Call, context: CallContext, asked: AskedPage): Promise<ListedPage> => {
    if (!isEarly()) throw left('it is there');
    const body = await bodyIn(parkCall(call, { ...context, page: asked.page, pageSize: asked.size }));
    const rows = call.flagged && isObject(body) && body.Error ? undefined : rowsIn(body);
    if (!rows?.every(isObject)) throw left('no rows');
    const { Results, Count, guessed = false } = pageOf(body, rows as unknown as readonly WireRecord[], asked);
    return { rows: Results as unknown as ListedPage['rows'], total: Count, guessed };
};

/**
 * Asks for the first page of a log by the calls that the application will make, which takes the answers over: some of its days, and the newest first from a server that
 * may have the oldest first.
 */
export const ask: Asker = async (call, { scope, user, own, page, pageSize, search, order, filter, sort }) => {
    const { site } = user.chosen;
    const offset = site ? await siteClock(site, scope) : 0;
    if (offset === undefined) throw left('no clock');
    const today = dayAt(Date.now(), offset);
    const filters = filter ?? Object.fromEntries((own.days ?? []).map(([source, daysAgo]) => [source, addDays(today, -daysAgo)]));
    if (!areDays(filters, own)) throw left('other filters');
    const context = { ...scope, search, order, filters };
    const pageAt = (number: number, size: number) => pageOfCall(call, context, { page: number, size });
    const { by } = own;
    const isTurned = by !== undefined && (!sort || (sort.field === by && sort.order === 'DESC'));
    const { rows, total, guessed } = isTurned ? (await newestFirst(pageAt, by, page, pageSize)).answer : await pageAt(page, pageSize);
    if (!isEarly()) throw left('it is there'); // what could not be asked any more may have been taken for an end that is not to be found
    return { formatters: { offset }, response: Response.json({ Results: rows, ...(!guessed && { Count: total }) }) };
};
