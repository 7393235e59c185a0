import { ApiError, type PortalProvider } from '../../../../dataProvider/index.ts';
import { leavesDoubt } from '../../../foundation/atMostOnce.ts';
import type { Made, Effects } from './effectRunner.ts';
import { recordOf, resourceOf, searchFor, type Order } from './records.ts';
import type { Failure, Item, RecordId } from './stateMachine.ts';
import type { Values } from './values.ts';

const PAGE = 100;
const MAX_PAGES = 20;

/** What is no answer of the API says nothing of what the server did: it is looked up too. */
export const failureOf = (error: unknown): Failure => ({ message: error instanceof Error ? error.message : String(error), doubtful: !(error instanceof ApiError) || leavesDoubt(error) });

/** All rows like a record that was, or may have been, made. Asks for nothing outside of what the filter says. */
const rowsLike = async (provider: PortalProvider, item: Item, record: Values): Promise<readonly Values[]> => {
    const { filter, isIt } = searchFor(item, record);
    const found: Values[] = [];
    for (let page = 1, seen = 0; page <= MAX_PAGES; page += 1) {
        const { data, total = 0 } = await provider.getList(resourceOf[item], { filter, pagination: { page, perPage: PAGE }, sort: { field: 'id', order: 'ASC' }, meta: { scope: {} } });
        found.push(...data.filter(isIt));
        seen += data.length;
        if (data.length === 0 || seen >= total) break;
    }
    return found;
};

/** The clients that have the new one's code already: a run must not take one of them for its own. */
export const clientsOfCode = async (provider: PortalProvider, code: string): Promise<readonly Values[]> => {
    const { data } = await provider.getList('client', { filter: { q: code }, pagination: { page: 1, perPage: PAGE }, sort: { field: 'id', order: 'ASC' }, meta: { scope: {} } });
    return data.filter(row => String(row.Code).toLowerCase() === code.toLowerCase());
};

interface Surroundings {
    /** As it is when a request is sent: it may be corrected between two attempts. */
    readonly order: () => Order;
    /** Ids of clients that are not to be mistaken for the new one; undefined where that is not known. */
    readonly before: () => readonly RecordId[] | undefined;
    /** Said when it cannot be told whether the client was made. */
    readonly untold: string;
    /** What was sent so far, by item: to look for it. */
    readonly sent?: Map<Item, Values>;
    /** Just before a record is sent; throws to hold it back. */
    readonly onSend?: () => void;
}

/** The requests of a run. */
export const effectsOf = (provider: PortalProvider, { order, before, untold, sent = new Map<Item, Values>(), onSend }: Surroundings): Effects => {
    const nextNasId = async (): Promise<string> => {
        try {
            return await provider.call('lookup.nextNasId');
        } catch (error) {
            throw new NotSent(error);
        }
    };

    const create = async (item: Item, made: Made): Promise<RecordId> => {
        const record = recordOf(item, order(), made, item === 'device' ? await nextNasId() : undefined);
        sent.set(item, record);
        onSend?.();
        const { data } = await provider.create(resourceOf[item], { data: record });
        // A server may save without a word: what was saved is found by what names it.
        const id = (data.id as RecordId | undefined) ?? (await find(item, made));
        if (id === null) throw new ApiError({ kind: 'shape', detail: `${item}: saved, but not to be found` });
        return id;
    };

    const isOurs = async (item: Item, row: Values, made: Made): Promise<boolean> => {
        if (item === 'client') {
            const known = before();
            if (!known) throw new Error(untold);
            return !known.some(id => String(id) === String(row.Id));
        }
        if (item !== 'user') return true;
        const { data } = await provider.getOne('user', { id: row.Id as RecordId });
        return String(data.Client) === String(made.client);
    };

    const find = async (item: Item, made: Made): Promise<RecordId | null> => {
        const record = sent.get(item);
        if (!record) return null; // it never left the page
        for (const row of await rowsLike(provider, item, record)) {
            if (await isOurs(item, row, made)) return row.Id as RecordId;
        }
        return null;
    };

    return { create, find, failureOf: error => (error instanceof NotSent ? { ...failureOf(error.cause), doubtful: false } : failureOf(error)) };
};

/** Failed before the request that makes something was sent: nothing to look up. */
class NotSent extends Error {
    constructor(cause: unknown) {
        super('not sent', { cause });
    }
}
