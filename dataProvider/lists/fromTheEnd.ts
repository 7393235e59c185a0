import type { RaRecord } from 'react-admin';

import { instantOf } from '../../resources/rules/instant.ts';
import type { ListedPage } from './allPages.ts';

type Ask = (page: number, size: number) => Promise<ListedPage>;

/** The smallest page that holds all rows from `start` to `end` (counted from 0, `end` excluded). */
export const pageHolding = (
    start: number,
    end: number,
): { readonly page: number; readonly size: number } => {
    let size = Math.max(1, end - start);
    while (Math.floor(start / size) !== Math.floor((end - 1) / size)) size += 1;
    return { page: Math.floor(start / size) + 1, size };
};

/** Rows that are on two pages, from a server that sends at most `size` of them at once. */
const onTwoPages = async (
    ask: Ask,
    start: number,
    end: number,
    size: number,
): Promise<readonly RaRecord[]> => {
    const first = Math.floor(start / size);
    const [one, other] = await Promise.all([
        ask(first + 1, size),
        ask(first + 2, size),
    ]);
    return [...one.rows.slice(0, size), ...other.rows].slice(
        start - first * size,
        end - first * size,
    );
};

/** The order of a field's values: not every server sorts as expected. */
export type Direction = 'rising' | 'falling' | 'mixed';

const orderValue = (value: unknown): number =>
    typeof value === 'string' && /\D/.test(value)
        ? instantOf(value)
        : Number(value ?? NaN);

/** The direction of rows by a number or a timestamp; undefined if they do not show it. */
export const directionOf = (
    rows: readonly RaRecord[],
    field: string,
): Direction | undefined => {
    const values = rows
        .map(row => orderValue(row[field]))
        .filter(value => !Number.isNaN(value));
    const steps = values
        .slice(1)
        .map((value, n) => Math.sign(value - values[n]!));
    const [isRising, isFalling] = [steps.includes(1), steps.includes(-1)];
    return isRising && isFalling
        ? 'mixed'
        : isRising
          ? 'rising'
          : isFalling
            ? 'falling'
            : undefined;
};

/** How often the total may change while rows are requested. */
const TRIES = 3;
/** How many pages are tried to find the last one. */
const MOST_TRIED = 24;

/** The number of rows if the server does not send it and its first page is full: tries pages twice as far each time until one is not full, then between. */
const findEnd = async (ask: Ask, size: number): Promise<number | undefined> => {
    let [full, beyond] = [1, Infinity];
    for (let tries = 0; tries < MOST_TRIED && beyond > full + 1; tries += 1) {
        const page =
            beyond === Infinity ? full * 2 : Math.floor((full + beyond) / 2);
        const { rows, total, guessed } = await ask(page, size);
        if (!guessed) return total;
        if (rows.length > 0 && rows.length < size)
            return (page - 1) * size + rows.length;
        if (rows.length === 0) beyond = page;
        else full = page;
    }
    return beyond === full + 1 ? full * size : undefined;
};

/**
 * A page of a list that the server has in one order only, with the last row first. `known`: the total when last requested. If that is still right, this takes
 * one request, otherwise one more, and a few if the server does not count its rows. If `isSo` says that rows were seen in the wanted order, or if no end is
 * found, the page comes as it is; only then is its total guessed.
 */
export const pageFromTheEnd = async (
    ask: Ask,
    page: number,
    perPage: number,
    isSo: () => boolean,
    known?: number,
): Promise<ListedPage> => {
    let total = known;
    for (let tries = 0; tries < TRIES; tries += 1) {
        const end =
            total === undefined ? perPage : total - (page - 1) * perPage;
        if (end <= 0) return { rows: [], total: total ?? 0, guessed: false };
        const start = total === undefined ? 0 : Math.max(0, end - perPage);
        const request = pageHolding(start, end);
        const answer = await ask(request.page, request.size);
        const asItIs = () =>
            request.page === page && request.size === perPage
                ? answer
                : ask(page, perPage);
        if (isSo()) return asItIs();
        const before = (request.page - 1) * request.size;
        const isWhole =
            request.page === 1 &&
            answer.rows.length === answer.total &&
            page === 1;
        if (isWhole)
            return {
                rows: answer.rows.toReversed().slice(0, perPage),
                total: answer.total,
                guessed: false,
            };
        const isAsKnown =
            total !== undefined &&
            (answer.guessed
                ? answer.rows.length === Math.min(request.size, total - before)
                : answer.total === total);
        if (isAsKnown && total !== undefined) {
            const rows = answer.rows.slice(start - before, end - before);
            return {
                rows: (rows.length < end - start
                    ? await onTwoPages(ask, start, end, perPage)
                    : rows
                ).toReversed(),
                total,
                guessed: false,
            };
        }
        if (!answer.guessed) total = answer.total;
        else if (total !== undefined) total = undefined;
        else if (answer.rows.length < request.size) total = answer.total;
        else {
            total = await findEnd(ask, perPage).catch(() => undefined); // some servers refuse a page that does not exist
            if (total === undefined) return asItIs();
        }
    }
    return ask(page, perPage);
};

/** Findings about a list that was last read from its end. `isAsItIs`: its rows come in the wanted order, or its end was not found; `isMixed`: they are in no order of that field. */
export interface EndPage {
    readonly total: number;
    readonly isCounted: boolean;
    readonly isAsItIs: boolean;
    readonly isMixed: boolean;
}

/** A page of a list with the highest value of `field` first, in whichever direction the server sorts. `known`: the findings from an earlier page. */
export const newestFirst = async (
    ask: Ask,
    field: string,
    page: number,
    perPage: number,
    known?: EndPage,
): Promise<{ readonly answer: ListedPage; readonly ended: EndPage }> => {
    const seen = new Map<number, RaRecord>(); // by position in the server's order
    let [isCounted, direction]: [boolean, Direction | undefined] = [
        true,
        undefined,
    ];
    const watched: Ask = async (number, size) => {
        const answer = await ask(number, size);
        isCounted = !answer.guessed;
        answer.rows.forEach((row, n) => seen.set((number - 1) * size + n, row));
        direction = directionOf(
            [...seen]
                .toSorted(([one], [other]) => one - other)
                .map(([, row]) => row),
            field,
        );
        return answer;
    };
    // If the server does not count, new rows after the known last page would go unnoticed.
    const answer = await pageFromTheEnd(
        watched,
        page,
        perPage,
        () => direction === 'falling' || direction === 'mixed',
        page === 1 && !known?.isCounted ? undefined : known?.total,
    );
    return {
        answer,
        ended: {
            total: answer.total,
            isCounted,
            isAsItIs: direction === 'falling' || answer.guessed,
            isMixed: direction === 'mixed',
        },
    };
};
