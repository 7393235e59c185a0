import type { ListedPage } from '../lists/allPages.ts';
import { descends, pageFromTheEnd } from '../lists/fromTheEnd.ts';
import type { Scope } from '../types.ts';
import type { Declared, Listing, ListParams } from './listing.ts';

/** Pages of a list in the server's order, or in its opposite: those are asked for from the end. */
export const turnedList = ({ resource }: Declared, { page: listed }: Listing) => {
    /** The list that was last turned from its end. `isAsItIs`: its rows come as they are wanted, or no end of it was found. */
    let ended: { readonly asked: string; readonly total: number; readonly isCounted: boolean; readonly isAsItIs: boolean } | undefined;

    return async (params: ListParams, scope: Scope): Promise<ListedPage> => {
        const { page, perPage } = params.pagination ?? {};
        const { serverOrder } = resource.list;
        const isOpposite = params.sort?.order === 'DESC' && params.sort.field === serverOrder;
        const options = { signal: params.signal, ahead: params.ahead };
        const asked = JSON.stringify([params.filter, scope]);
        const known = ended?.asked === asked ? ended : undefined;
        if (!isOpposite || serverOrder === undefined || page === undefined || perPage === undefined || known?.isAsItIs) return listed(params, scope, options);
        let [isCounted, isNewestFirst] = [true, false];
        const ask = async (number: number, size: number) => {
            const answer = await listed({ ...params, pagination: { page: number, perPage: size } }, scope, options);
            isCounted = !answer.guessed;
            isNewestFirst ||= descends(answer.rows, serverOrder) === true;
            return answer;
        };
        // Where the server does not count, new rows would not be seen behind the last page that is known.
        const answer = await pageFromTheEnd(ask, page, perPage, () => isNewestFirst, page === 1 && !known?.isCounted ? undefined : known?.total);
        ended = { asked, total: answer.total, isCounted, isAsItIs: isNewestFirst || answer.guessed };
        return answer;
    };
};
