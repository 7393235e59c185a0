import type { RaRecord } from 'react-admin';

import { instantOf } from '../../resources/rules/instant.ts';
import type { ListedPage } from './allPages.ts';

type ReadPage = (page: number, size: number) => Promise<ListedPage>;

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
    if (isRising && isFalling) return 'mixed';
    if (isRising) return 'rising';

    return isFalling ? 'falling' : undefined;
};

/** So many rows come with the total: a short list is whole then, and asked for once. */
const SHORT = 100;
/** How often the total may change while rows are requested. */
const TRIES = 3;

/** Findings about a list that was read newest first, for its next page. */
export interface ListEnd {
    readonly total: number | undefined;
    /** The order of the server's rows, as far as they were seen. */
    readonly direction: Direction | undefined;
}

interface PageAsked {
    readonly field: string;
    readonly page: number;
    readonly perPage: number;
    /** The findings from an earlier page, which save the request for the total. */
    readonly knownEnd?: ListEnd | undefined;
}

/**
 * A page of a list with the highest value of `field` first, from a server that knows one order only. If its rows rise,
 * the page is cut from the list's end; otherwise it comes as it is.
 */
export const newestFirst = async (
    readPage: ReadPage,
    { field, page, perPage, knownEnd }: PageAsked,
): Promise<{ readonly listed: ListedPage; readonly ended: ListEnd }> => {
    let direction = knownEnd?.direction;
    const pages = new Map<number, ListedPage>();
    const isReversed = () => direction !== 'falling' && direction !== 'mixed';

    const read = async (numbers: readonly number[]) => {
        const pagesRead = await Promise.all(
            numbers.map(
                number => pages.get(number) ?? readPage(number, perPage),
            ),
        );

        pagesRead.forEach((listed, n) => pages.set(numbers[n]!, listed));

        const rows = [...pages]
            .toSorted(([one], [other]) => one - other)
            .flatMap(([, listed]) => listed.rows);

        direction = directionOf(rows, field) ?? direction;

        return pagesRead;
    };

    let total = knownEnd?.total;
    let all: readonly RaRecord[] | undefined;

    if (total === undefined && isReversed()) {
        const first = await readPage(1, Math.max(perPage, SHORT));
        const { rows } = first;
        ({ total } = first);
        direction = directionOf(rows, field) ?? direction;
        const isWhole = rows.length === total;
        if (isWhole && rows.length > perPage) all = rows;

        const count = isWhole
            ? Math.max(1, Math.ceil(rows.length / perPage))
            : Math.floor(rows.length / perPage);

        for (let number = 1; number <= count; number += 1)
            pages.set(number, {
                ...first,
                rows: rows.slice((number - 1) * perPage, number * perPage),
                hasNextPage: undefined,
            });
    }

    for (let n = 0; n < TRIES && total !== undefined && isReversed(); n += 1) {
        const wanted: number = total;
        const end = wanted - (page - 1) * perPage;
        const start = Math.max(0, end - perPage);
        const first = Math.floor(start / perPage) + 1;
        const last = Math.max(first, Math.ceil(end / perPage));
        const pagesRead = await read(first === last ? [first] : [first, last]);
        const other = pagesRead.find(listed => listed.total !== wanted);

        if (other) {
            total = other.total;
            pages.clear();
        } else if (isReversed()) {
            const before = (first - 1) * perPage;

            const rows = pagesRead
                .flatMap(listed => listed.rows)
                .slice(start - before, Math.max(0, end - before))
                .toReversed();

            return {
                listed: { rows, total, ...(all && { all }) },
                ended: { total, direction },
            };
        }
    }

    const [listed] = await read([page]);

    return {
        listed: { ...listed!, ...(all && { all }) },
        ended: { total: listed!.total, direction },
    };
};
