import type { QueryClient } from '@tanstack/react-query';
import { getQuery, parseQueryFromLocation, type GetListParams, type Store } from 'ra-core';
import type { PortalProvider, Scope } from '../../../../dataProvider/index.ts';
import { resources } from '../../../../resources/index.ts';
import type { Resource } from '../../../../resources/schema/index.ts';
import { PAGE_SIZE } from '../../../foundation/pageSize.ts';
import { readList } from './listQuery.ts';

const declared: Readonly<Record<string, Resource>> = resources;

/** react-admin's order where a list declares none: the server's own. */
export const sortOf = ({ list }: Resource) => list.sort ?? { field: 'id', order: 'ASC' as const };

export const pageSizeKey = (name: string): string => `${name}.pageSize`;

/** What the list of an entity asks for first, at the address that is open. */
const firstParams = (name: string, resource: Resource, store: Store, scope: Scope): GetListParams => {
    const { page, perPage, sort, order, filter } = getQuery({
        queryFromLocation: parseQueryFromLocation(location),
        params: store.getItem(`${name}.listParams`, {}),
        filterDefaultValues: {},
        sort: sortOf(resource),
        perPage: store.getItem(pageSizeKey(name), PAGE_SIZE),
    });
    return { pagination: { page, perPage }, sort: { field: sort, order: order as 'ASC' | 'DESC' }, filter: { ...filter }, meta: { scope: { ...scope } } };
};

interface Surroundings {
    readonly queryClient: QueryClient;
    readonly provider: PortalProvider;
    readonly store: Store;
    readonly scope: Scope;
}

/** Reads a list whose answer has come before the application was drawn: drawn with its rows at once, it is drawn once. */
export const readFirstList = async (name: string, { queryClient, provider, store, scope }: Surroundings): Promise<void> => {
    const resource = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (!resource) return;
    const params = firstParams(name, resource, store, scope);
    await readList(name, params, { queryClient, provider });
};
