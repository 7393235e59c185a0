import { useStore } from 'ra-core';
import { readPreference } from '../foundation/preferences.ts';
import { defaultView, type ListView, type ShownList, viewsIn, viewsKey } from '../views/listViews.ts';
import { useSession } from './SessionContext.ts';

/** The views that the user has named in this browser, of all lists, and how to keep others. */
export const useListViews = (): readonly [views: readonly ListView[], keep: (views: readonly ListView[]) => void] => {
    const { user } = useSession();
    const [kept, keep] = useStore<unknown>(viewsKey(user.UserName), []);
    return [viewsIn(kept), keep];
};

/** What an address says of a list beyond what react-admin reads. */
export const VIEW_PARAMS = ['columns', 'period', 'client', 'site'] as const;

/** What stands behind the address of a list that is to be shown so. */
export const searchOf = ({ filter = {}, sort, perPage, columns, period, client, site }: ShownList): string =>
    `?${new URLSearchParams({
        filter: JSON.stringify(filter),
        ...(sort && { sort: sort.field, order: sort.order }),
        ...(perPage && { perPage: String(perPage) }),
        ...(columns && { columns: String(columns) }),
        ...(period && { period }),
        ...(site ? { site: String(site) } : client && { client: String(client) }),
    })}`;

/** Whether an address says more of a list than react-admin reads. */
export const isViewSearch = (search: string): boolean => VIEW_PARAMS.some(name => new URLSearchParams(search).has(name));

/** The name of a list by its path. */
export const listAt = (path: string): string => path.replace(/^\/+|\/+$/g, '');

/** What a list is opened with: its address, what this tab left, or the user's default. */
export const openedSearch = (path: string, search: string, userName: string | undefined): string => {
    const name = listAt(path);
    if (search !== '' || userName === undefined || readPreference(`${name}.listParams`, () => sessionStorage) !== null) return search;
    const view = defaultView(name, userName);
    return view ? searchOf(view.value) : '';
};

/** Which of all columns are hidden, and how react-admin keeps their order, where `shown` are to be seen; undefined where none of these is there. */
export const placeColumns = (all: readonly string[], shown: readonly string[]): { readonly hidden: readonly string[]; readonly ranks: readonly number[] } | undefined => {
    const known = [...new Set(shown)].filter(key => all.includes(key));
    const hidden = all.filter(key => !known.includes(key));
    return known.length === 0 ? undefined : { hidden, ranks: [...known, ...hidden].map(key => all.indexOf(key)) };
};

/** Where a list keeps its columns: those of a view that was opened in this tab, or the user's own. */
export const columnsKey = (name: string, ofView: unknown): string => `${name}.${Array.isArray(ofView) ? 'viewColumns' : 'datatable'}`;
