import type { DataProvider, GetListParams, RaRecord } from 'react-admin';

/** Rows of one request of an export. */
export const EXPORT_PAGE_SIZE = 1000;

export interface PageOfAll {
    readonly records: readonly RaRecord[];
    /** Rows so far, this page included. */
    readonly done: number;
    readonly total: number;
}

/** All matches of a list, page after page; ends early when `signal` says so. */
export async function* eachPage(
    provider: Pick<DataProvider, 'getList'>,
    resource: string,
    { sort, filter, meta }: Pick<GetListParams, 'sort' | 'filter' | 'meta'>,
    signal?: AbortSignal,
): AsyncGenerator<PageOfAll, void, undefined> {
    for (let page = 1, done = 0; ; page += 1) {
        const asked: GetListParams = { pagination: { page, perPage: EXPORT_PAGE_SIZE }, filter, meta, ...(sort && { sort }), ...(signal && { signal }) };
        const { data, total } = await provider.getList<RaRecord>(resource, asked);
        done += data.length;
        yield { records: data, done, total: total ?? done };
        if (data.length === 0 || done >= (total ?? done)) return;
    }
}
