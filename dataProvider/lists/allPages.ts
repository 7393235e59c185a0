import type { DataProvider, GetListParams, RaRecord } from 'react-admin';

import { ApiError } from '../http/ApiError.ts';

/** Rows per request of an export. */
export const EXPORT_PAGE_SIZE = 1000;

/** A list of which the server sent fewer rows than it says there are. */
export class IncompleteError extends ApiError {
    readonly done: number;
    readonly total: number;

    constructor(done: number, total: number) {
        super({
            kind: 'shape',
            status: 200,
            detail: `${done} rows came of ${total}`,
        });

        this.name = 'IncompleteError';
        this.done = done;
        this.total = total;
    }
}

/** All matches of a list, each once, page by page. Throws if `signal` aborts, or if the server keeps rows back. */
export async function* eachPage(
    provider: Pick<DataProvider, 'getList'>,
    resource: string,
    { sort, filter, meta }: Pick<GetListParams, 'sort' | 'filter' | 'meta'>,
    signal?: AbortSignal,
): AsyncGenerator<PageOfAll, void, undefined> {
    const { done, least } = yield* allPages(async (page, perPage) => {
        signal?.throwIfAborted();

        const params: GetListParams = {
            pagination: { page, perPage },
            filter,
            meta,
            ...(sort && { sort }),
            ...(signal && { signal }),
        };

        const { data, total, pageInfo } = await provider.getList<RaRecord>(
            resource,
            params,
        );

        // A page that is not full may be all that the server sends at once.
        const hasNextPage = pageInfo?.hasNextPage || undefined;

        return { rows: data, total, hasNextPage };
    }, EXPORT_PAGE_SIZE);

    if (done < least) throw new IncompleteError(done, least);
}

/** The page size with which a list that is loaded at once gives all its rows. */
export const EVERY_ROW = Number.MAX_SAFE_INTEGER;
/** The number of rows that such a list asks its server for, if its call takes one. */
export const WHOLE_LIST = 10_000;

/** A page as a list call answers it. */
export interface ListedPage {
    readonly rows: readonly RaRecord[];
    /** Undefined if the API counts nothing. */
    readonly total?: number | undefined;
    /** Whether there are more, if the answer says so. */
    readonly hasNextPage?: boolean | undefined;
    /** Rows that were sent beyond those requested, and left out. */
    readonly surplus?: number;
    /** All matches, if they came with the page and are more than it holds. */
    readonly all?: readonly RaRecord[];
}

export interface PageOfAll {
    readonly records: readonly RaRecord[];
    /** Rows so far, including this page. */
    readonly done: number;
    /** Rows in all; those so far if the API counts nothing. */
    readonly total: number;
}

/** How many ids to remember, to recognise a row when the list has shifted. */
const REMEMBERED = 20_000;
/** How many pages in a row may bring nothing new, though there should be more. */
const MOST_IDLE = 3;

/** Picks the rows whose ids were not read recently. A longer list does not make it remember more. */
const freshRows = () => {
    const ids = new Set<RaRecord['id']>();

    return (rows: readonly RaRecord[]): readonly RaRecord[] => {
        const fresh = rows.filter(({ id }) => !ids.has(id) && ids.add(id));

        for (const oldest of ids) {
            if (ids.size <= REMEMBERED) break;
            ids.delete(oldest);
        }

        return fresh;
    };
};

/**
 * Every row of a list, once, page by page, from a server that may send fewer rows than requested, may count nothing,
 * and may have rows added and removed meanwhile. Returns how many rows came, and how many there should have been at
 * least.
 */
export async function* allPages(
    readPage: (page: number, size: number) => Promise<ListedPage>,
    pageSize: number,
): AsyncGenerator<
    PageOfAll,
    { readonly done: number; readonly least: number },
    undefined
> {
    const freshOf = freshRows();
    let [page, size, done, idle] = [1, pageSize, 0, 0];
    let last: number | undefined; // the total when the page before was read
    let least = Infinity;
    let moved = 0; // rows that came twice: as many new ones are on pages read before

    const take = ({ rows, total }: ListedPage): PageOfAll => {
        const records = freshOf(rows);
        done += records.length;

        return { records, done, total: Math.max(total ?? 0, done) };
    };

    while (idle < MOST_IDLE) {
        const listed = await readPage(page, size);
        const { rows, total, hasNextPage } = listed;
        const now = take(listed);
        yield now;
        const fresh = now.records.length;
        idle = fresh > 0 ? 0 : idle + 1;
        if (fresh > 0) moved += rows.length - fresh;

        if (total !== undefined) {
            // The rows after deleted ones have moved to the end of earlier pages.
            const back = Math.ceil(
                (2 * Math.max(0, (last ?? total) - total)) / size,
            );

            for (
                let n = page - 1;
                n >= Math.max(1, page - back) && back * size < REMEMBERED;
                n -= 1
            )
                yield take(await readPage(n, size));
            last = total;
            least = Math.min(least, total);
        }

        const read = (page - 1) * size + rows.length;
        if (hasNextPage === false) break;

        if (hasNextPage === undefined) {
            const isLast =
                total === undefined
                    ? idle > 0 || (page > 1 && rows.length < size)
                    : read >= total;

            if (isLast || rows.length === 0) break;
        }

        if (rows.length < size && hasNextPage === undefined) {
            size = rows.length; // the most this server sends; the next page of that size may start with known rows
            page = Math.floor(read / size) + 1;
        } else page += 1;
    }

    return { done, least: least === Infinity ? done : least - moved };
}
