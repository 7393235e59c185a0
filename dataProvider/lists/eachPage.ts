import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { allPages, type PageOfAll } from './allPages.ts';
import { ApiError } from '../http/ApiError.ts';

/** Rows of one request of an export. */
export const EXPORT_PAGE_SIZE = 1000;

/** A list of which the server gave fewer rows than it says there are. */
export class IncompleteError extends ApiError {
    readonly done: number;
    readonly total: number;

    constructor(done: number, total: number) {
        super({ kind: 'shape', status: 200, detail: `${done} rows came of ${total}` });
        this.name = 'IncompleteError';
        this.done = done;
        this.total = total;
    }
}

/** All matches of a list, each once, page after page; ends early when `signal` says so. Throws where the server keeps rows back. */
export async function* eachPage(
    provider: Pick<DataProvider, 'getList'>,
    resource: string,
    { sort, filter, meta }: Pick<GetListParams, 'sort' | 'filter' | 'meta'>,
    signal?: AbortSignal,
): AsyncGenerator<PageOfAll, void, undefined> {
    let done = 0;
    const pages = allPages(async (page, perPage) => {
        signal?.throwIfAborted();
        const asked: GetListParams = { pagination: { page, perPage }, filter, meta, ...(sort && { sort }), ...(signal && { signal }) };
        const { data, total, pageInfo } = await provider.getList<RaRecord>(resource, asked);
        return { rows: data, total: total ?? data.length, guessed: total === undefined || pageInfo !== undefined };
    }, EXPORT_PAGE_SIZE);
    for (;;) {
        const next = await pages.next();
        if (next.done) {
            if (done < next.value) throw new IncompleteError(done, next.value);
            return;
        }
        done = next.value.done;
        yield next.value;
    }
}
