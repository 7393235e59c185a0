import type { DataProvider, GetListParams, RaRecord } from 'ra-core';

/** What a list was asked for, and how many matches there are. */
interface Asked extends Pick<GetListParams, 'sort' | 'filter' | 'meta'> {
    readonly resource: string;
    readonly total: number | undefined;
}

const askedFor = new WeakMap<readonly RaRecord[], Asked>();

/** The data provider, its lists known by the records that they brought. */
export const rememberingLists = <Provider extends DataProvider>(provider: Provider): Provider => ({
    ...provider,
    getList: async <Row extends RaRecord>(resource: string, params: GetListParams) => {
        const answer = await provider.getList<Row>(resource, params);
        const { sort, filter, meta } = params;
        askedFor.set(answer.data, { resource, filter, meta, total: answer.total, ...(sort && { sort }) });
        return answer;
    },
});

/** The list that brought these very records; undefined where they are no page of one. */
export const listOf = (records: readonly RaRecord[]): Asked | undefined => askedFor.get(records);
