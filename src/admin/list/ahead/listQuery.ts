import type { QueryClient, QueryState } from '@tanstack/react-query';
import type { GetListParams } from 'ra-core';
import type { PortalProvider } from '../../../../dataProvider/index.ts';

/** Milliseconds for which rows that were read before anybody drew them are as good as read now. */
const GOOD_MS = 5000;

const readAt = new WeakMap<object, number>();

/** Asks for the rows of a list as its own query will, before that is made: it finds them, or waits for the same answer. */
export const readList = async (name: string, params: GetListParams, { queryClient, provider }: { readonly queryClient: QueryClient; readonly provider: PortalProvider }): Promise<void> => {
    const queryKey = [name, 'getList', params];
    await queryClient.prefetchQuery({
        queryKey,
        queryFn: async ({ signal }) => {
            const { data, total, pageInfo, meta } = await provider.getList(name, { ...params, signal });
            return { data, total, pageInfo, meta };
        },
    });
    const answer = queryClient.getQueryData<object>(queryKey);
    if (answer) readAt.set(answer, performance.now());
};

/** Milliseconds for which rows are not asked for again. */
export const goodFor = ({ state: { data } }: { readonly state: Pick<QueryState, 'data'> }): number => (typeof data === 'object' && data !== null && readAt.has(data) ? GOOD_MS : 0);

/** Whether a list that is opened asks for what is there already. */
export const isToBeReadAnew = ({ state: { data, isInvalidated } }: { readonly state: Pick<QueryState, 'data' | 'isInvalidated'> }): boolean => isInvalidated || typeof data !== 'object' || data === null || performance.now() - (readAt.get(data) ?? -Infinity) > GOOD_MS;
