import type { RaRecord } from 'react-admin';
import { isFilteredHere } from '../../resources/rules/filteredHere.ts';
import { isObject } from '../../resources/rules/isObject.ts';
import { comesWhole } from '../../resources/schema/index.ts';
import { daySpan } from '../lists/daySpan.ts';
import { filteredLists } from './filteredLists.ts';
import type { Declared, Listing, ListParams } from './listing.ts';
import { turnedList } from './turnedList.ts';
import { wholeList, type Others } from './wholeList.ts';

export interface Listed {
    readonly data: RaRecord[];
    readonly total?: number | undefined;
    /** There where the server did not say how many there are: the total is what this page shows of it. */
    readonly pageInfo?: { readonly hasNextPage: boolean };
}

/** `meta.paged`: one page as the server finds it, of a list that else comes whole. */
const isPaged = (meta: unknown): boolean => isObject(meta) && meta.paged === true;

/** The list of an entity, in whichever way its rows come to be searched, filtered and turned. */
export const declaredLists = (declared: Declared, rows: Listing, others: Others) => {
    const { resource, world } = declared;
    const fromWhole = wholeList(declared, rows, others);
    const { ofFiltered, ofDays } = filteredLists(declared, rows);
    const turned = turnedList(declared, rows);

    return async (params: ListParams): Promise<Listed> => {
        const scope = world.scope(params.meta);
        if (comesWhole(resource) && !isPaged(params.meta)) return fromWhole(params, scope);
        const { days, filteredHere } = resource.list;
        if (filteredHere && isFilteredHere(resource, params.filter ?? {})) return ofFiltered(params, scope, filteredHere);
        const limited = days && daySpan(days, params.filter ?? {}, world.offset);
        if (limited) return ofDays(params, scope, limited, days.by);
        const { rows: shown, total, guessed } = await turned(params, scope);
        const { page = 1, perPage = shown.length } = params.pagination ?? {};
        const hasNextPage = page * perPage < total;
        return { data: [...shown], total, ...(guessed && { pageInfo: { hasNextPage }, meta: { isAtLeast: hasNextPage } }) };
    };
};
