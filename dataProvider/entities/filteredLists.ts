import { flatFilter } from '../../resources/rules/valueAt.ts';
import type { Resource } from '../../resources/schema/index.ts';
import { clientSide } from '../lists/clientSide.ts';
import type { daySpan } from '../lists/daySpan.ts';
import { rowsWithin } from '../lists/rowsWithin.ts';
import type { WireRecord } from '../wire/fromReply.ts';
import type { Scope } from '../types.ts';
import type { Declared, Listing, ListParams } from './listing.ts';

/** Rows of one request where all are asked for, to be filtered here. */
const FILTERED_PAGE = 1000;

/** Pages of lists that are filtered by what the server does not know: by fields, or by days. */
export const filteredLists = ({ name, resource, world }: Declared, { page: listed, whole }: Listing) => {
    const { fields } = resource;

    /** A page of the rows that filters keep which the server does not know. */
    const ofFiltered = async ({ filter, pagination }: ListParams, scope: Scope, { filters, most }: NonNullable<Resource['list']['filteredHere']>) => {
        const all = flatFilter((filter ?? {}) as WireRecord);
        const isOwn = ([source]: readonly [string, unknown]) => filters.includes(source);
        const asked = Object.fromEntries(Object.entries(all).filter(each => !isOwn(each)));
        const rows = await world.clientSide().read({ resource: name, question: { scope, asked, most }, load: signal => whole({ filter: asked }, scope, FILTERED_PAGE, signal, most) });
        const { page = 1, perPage = 10 } = pagination ?? {};
        return clientSide(rows, fields, { search: '', filters: Object.fromEntries(Object.entries(all).filter(isOwn)), page, perPage });
    };

    /** The rows of some days where the server knows no days, in whatever order. */
    const ofDays = async ({ pagination, sort }: ListParams, scope: Scope, { asked, ...span }: NonNullable<ReturnType<typeof daySpan>>, by: string) => {
        const newestFirst = { filter: asked, sort: { field: by, order: 'DESC' } as const };
        const { page = 1, perPage = 10 } = pagination ?? {};
        const rows = await world.clientSide().read({
            resource: name,
            question: { scope, asked, span },
            load: signal => rowsWithin((number, size) => listed({ ...newestFirst, pagination: { page: number, perPage: size } }, scope, { signal }), span),
        });
        return clientSide(rows, fields, { search: '', filters: {}, page, perPage, ...(sort && { sort }) });
    };

    return { ofFiltered, ofDays };
};
