import { useStore } from 'ra-core';

import { readPreference } from '../foundation/preferences.ts';
import {
    defaultView,
    type SavedView,
    type ShownList,
    viewsIn,
    viewsKey,
} from '../foundation/savedViews.ts';
import { useSession } from './SessionContext.ts';

/** The user's saved views of all lists in this browser, and a function that stores views. */
export const useListViews = (): readonly [
    views: readonly SavedView[],
    keep: (views: readonly SavedView[]) => void,
] => {
    const { user } = useSession();
    const [storedViews, keep] = useStore<unknown>(viewsKey(user.UserName), []);

    return [viewsIn(storedViews), keep];
};

/** List parameters of a URL that react-admin does not read. */
export const VIEW_PARAMS = ['columns', 'period', 'client', 'site'] as const;

/** The query string that opens a list in this state. */
export const searchOf = ({
    filter = {},
    sort,
    perPage,
    columns,
    period,
    client,
    site,
}: ShownList): string =>
    `?${new URLSearchParams({
        filter: JSON.stringify(filter),
        ...(sort && { sort: sort.field, order: sort.order }),
        ...(perPage && { perPage: String(perPage) }),
        ...(columns && { columns: String(columns) }),
        ...(period && { period }),
        ...(site
            ? { site: String(site) }
            : client && { client: String(client) }),
    })}`;

/** Whether a query string has list parameters that react-admin does not read. */
export const isViewSearch = (search: string): boolean =>
    VIEW_PARAMS.some(name => new URLSearchParams(search).has(name));

/** The name of a list by its path. */
export const listAt = (path: string): string => path.replace(/^\/+|\/+$/g, '');

/** The query string a list opens with: the URL's own, what this tab remembers, or the user's default view. */
export const openedSearch = (
    path: string,
    search: string,
    userName: string | undefined,
): string => {
    const name = listAt(path);
    if (
        search !== '' ||
        userName === undefined ||
        readPreference(`${name}.listParams`, () => sessionStorage) !== null
    )
        return search;
    const view = defaultView(name, userName);

    return view ? searchOf(view.value) : '';
};

/**
 * Hidden columns and column order, in react-admin's format, so that `shown` are visible; undefined if none of them
 * exists.
 */
export const placeColumns = (
    all: readonly string[],
    shown: readonly string[],
):
    | { readonly hidden: readonly string[]; readonly ranks: readonly number[] }
    | undefined => {
    const known = [...new Set(shown)].filter(key => all.includes(key));
    const hidden = all.filter(key => !known.includes(key));

    return known.length === 0
        ? undefined
        : { hidden, ranks: [...known, ...hidden].map(key => all.indexOf(key)) };
};

/** Store key of a list's columns: those of a view opened in this tab, or the user's own. */
export const columnsKey = (name: string, ofView: unknown): string =>
    `${name}.${Array.isArray(ofView) ? 'viewColumns' : 'datatable'}`;
