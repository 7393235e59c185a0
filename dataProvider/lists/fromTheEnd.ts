import type { RaRecord } from 'react-admin';
import type { ListedPage } from './allPages.ts';

type Ask = (page: number, size: number) => Promise<ListedPage>;

/** The page that holds all rows from `start` up to `end` (counted from 0, `end` not included), as small as can be. */
export const pageHolding = (start: number, end: number): { readonly page: number; readonly size: number } => {
    let size = Math.max(1, end - start);
    while (Math.floor(start / size) !== Math.floor((end - 1) / size)) size += 1;
    return { page: Math.floor(start / size) + 1, size };
};

/** Rows that lie on two pages, from a server that gives no more than `size` of them at once. */
const onTwoPages = async (ask: Ask, start: number, end: number, size: number): Promise<readonly RaRecord[]> => {
    const first = Math.floor(start / size);
    const [one, other] = await Promise.all([ask(first + 1, size), ask(first + 2, size)]);
    return [...one.rows.slice(0, size), ...other.rows].slice(start - first * size, end - first * size);
};

/** Whether rows come with the highest value of a field first: not every server has the order that is expected of it. Undefined where they do not show it. */
export const descends = (rows: readonly RaRecord[], field: string): boolean | undefined => {
    const [first, last] = [Number(rows[0]?.[field]), Number(rows.at(-1)?.[field])];
    return first === last || Number.isNaN(first - last) ? undefined : first > last;
};

/** Times that the number of rows may have changed while it was asked for. */
const TRIES = 3;

/**
 * A page of a list that the server has in one order only, with the last row first. `known`: how many rows there were when last asked;
 * where that is right, it costs one request, else one more. A server that does not count its rows has no end to begin at: its page comes as it is.
 */
export const pageFromTheEnd = async (ask: Ask, page: number, perPage: number, known?: number): Promise<ListedPage> => {
    let total = known;
    for (let tries = 0; tries < TRIES; tries += 1) {
        const end = total === undefined ? perPage : total - (page - 1) * perPage;
        if (end <= 0) return { rows: [], total: total ?? 0, guessed: false };
        const start = total === undefined ? 0 : Math.max(0, end - perPage);
        const asked = pageHolding(start, end);
        const answer = await ask(asked.page, asked.size);
        if (answer.guessed) return ask(page, perPage);
        const isWhole = asked.page === 1 && answer.rows.length === answer.total && page === 1;
        if (isWhole) return { ...answer, rows: answer.rows.toReversed().slice(0, perPage) };
        if (answer.total === total) {
            const rows = answer.rows.slice(start - (asked.page - 1) * asked.size, end - (asked.page - 1) * asked.size);
            return { ...answer, rows: (rows.length < end - start ? await onTwoPages(ask, start, end, perPage) : rows).toReversed() };
        }
        total = answer.total;
    }
    return ask(page, perPage);
};
