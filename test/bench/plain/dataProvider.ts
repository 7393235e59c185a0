import type { DataProvider, RaRecord } from 'react-admin';

interface Page {
    readonly Results: readonly { readonly Id: number }[];
    readonly Count: number;
}

const withId = <Row extends { readonly Id: number }>(row: Row) => ({
    ...row,
    id: row.Id,
});

const get = async <Body>(path: string, signal?: AbortSignal): Promise<Body> => {
    const answer = await fetch(`/api/${path}`, {
        headers: {
            Accept: 'application/json',
            Authorization: `Bearer ${localStorage.getItem('bench.token')}`,
        },
        signal: signal ?? null,
    });

    if (!answer.ok) throw new Error(answer.statusText);

    return (await answer.json()) as Body;
};

const notNeeded = (): Promise<never> =>
    Promise.reject(new Error('The bench only lists.'));

/** The little that the lists beside the portal's need of its API. */
export const dataProvider = {
    supportAbortSignal: true,
    getList: async <Row extends RaRecord>(
        resource: string,
        {
            pagination = { page: 1, perPage: 10 },
            signal,
        }: Parameters<DataProvider['getList']>[1],
    ) => {
        const query = new URLSearchParams({
            PageSize: String(pagination.perPage),
            PageNo: String(pagination.page),
        });

        const { Results, Count } = await get<Page>(
            `${resource}/?${query.toString()}`,
            signal,
        );

        return { data: Results.map(withId) as unknown as Row[], total: Count };
    },
    getOne: async <Row extends RaRecord>(
        resource: string,
        { id, signal }: Parameters<DataProvider['getOne']>[1],
    ) => ({
        data: withId(
            await get<{ Id: number }>(`${resource}/${id}`, signal),
        ) as unknown as Row,
    }),
    getMany: async <Row extends RaRecord>(
        resource: string,
        { ids, signal }: Parameters<DataProvider['getMany']>[1],
    ) => ({
        data: (await Promise.all(
            ids.map(async id =>
                withId(await get<{ Id: number }>(`${resource}/${id}`, signal)),
            ),
        )) as unknown as Row[],
    }),
    getManyReference: notNeeded,
    create: notNeeded,
    update: notNeeded,
    updateMany: notNeeded,
    delete: notNeeded,
    deleteMany: notNeeded,
} satisfies DataProvider;
