import type { ListedPage } from '../lists/allPages.ts';
import { newestFirst, type Ended } from '../lists/fromTheEnd.ts';
import type { Scope } from '../types.ts';
import type { Declared, Listing, ListParams } from './listing.ts';

/** Pages of a list in the server's order, or in its opposite: those are asked for from the end. */
export const turnedList = ({ resource }: Declared, { page: listed }: Listing) => {
    let ended: (Ended & { readonly asked: string }) | undefined;

    return async (params: ListParams, scope: Scope): Promise<ListedPage> => {
        const { page, perPage } = params.pagination ?? {};
        const { serverOrder } = resource.list;
        const isOpposite = params.sort?.order === 'DESC' && params.sort.field === serverOrder;
        const options = { signal: params.signal, ahead: params.ahead };
        const asked = JSON.stringify([params.filter, scope]);
        const known = ended?.asked === asked ? ended : undefined;
        if (!isOpposite || serverOrder === undefined || page === undefined || perPage === undefined || known?.isAsItIs) return listed(params, scope, options);
        const found = await newestFirst((number, size) => listed({ ...params, pagination: { page: number, perPage: size } }, scope, options), serverOrder, page, perPage, known);
        ended = { asked, ...found.ended };
        return found.answer;
    };
};
