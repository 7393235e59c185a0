import type { QueryClient } from '@tanstack/react-query';
import { getQuery, parseQueryFromLocation, type GetListParams, type Store } from 'ra-core';
import type { PortalProvider, Scope } from '../../../../dataProvider/index.ts';
import { resources } from '../../../../resources/index.ts';
import type { Resource } from '../../../../resources/schema/index.ts';
import { startingFilters, startsToday } from '../../../foundation/lists/listFilters.ts';
import { PAGE_SIZE } from '../../../foundation/pageSize.ts';
import { serverNow } from '../../../foundation/serverTime.ts';
import { readList } from './listQuery.ts';

const declared: Readonly<Record<string, Resource>> = resources;

/** react-admin's order where a list declares none: the server's own. */
export const sortOf = ({ list }: Resource) => list.sort ?? { field: 'id', order: 'ASC' as const };

export const pageSizeKey = (name: string): string => `${name}.pageSize`;

interface Surroundings {
    readonly queryClient: QueryClient;
    readonly provider: PortalProvider;
    readonly store: Store;
    readonly scope: Scope;
    /** Hours that the clocks of what is worked on are ahead of UTC; undefined while that is not known. */
    readonly offset: number | undefined;
}

/** What the list of an entity asks for first, at the address that is open. */
const firstParams = (name: string, resource: Resource, { store, scope, offset }: Surroundings): GetListParams => {
    const { page, perPage, sort, order, filter } = getQuery({
        queryFromLocation: parseQueryFromLocation(location),
        params: store.getItem(`${name}.listParams`, {}),
        filterDefaultValues: startingFilters(resource, serverNow(), { offset }),
        sort: sortOf(resource),
        perPage: store.getItem(pageSizeKey(name), PAGE_SIZE),
    });
    return { pagination: { page, perPage }, sort: { field: sort, order: order as 'ASC' | 'DESC' }, filter: { ...filter }, meta: { scope: { ...scope } } };
};

/** Reads a list whose answer has come before the application was drawn: drawn with its rows at once, it is drawn once. */
export const readFirstList = async (name: string, surroundings: Surroundings): Promise<void> => {
    const resource = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (!resource || (startsToday(resource) && surroundings.offset === undefined)) return;
    await readList(name, firstParams(name, resource, surroundings), surroundings);
};
