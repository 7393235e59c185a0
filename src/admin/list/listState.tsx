import { useQuery, type QueryClient, type QueryState } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { type GetListParams, type Identifier, type RaRecord, type Store, useDataProvider, useListContext, useStoreContext, ListContextProvider, useEvent, useStore, type ListControllerResult, getQuery, parseQueryFromLocation } from 'ra-core';
import { EVERY_ROW, type PortalProvider, type Scope, freshFor } from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { useScope } from '../../session/useScope.ts';
import { listAddress } from '../resource.ts';
import { dayFromWire } from '../../../resources/rules/calendar.ts';
import { isEmpty, isObject } from '../../../resources/rules/valueAt.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { beforeEachStep } from '../../components/dialog/backCloses.ts';
import { startingFilters, startsToday } from '../../views/listFilters.ts';
import { columnsKey, listAt, openedSearch } from '../../session/useListViews.ts';
import { portalPath } from '../../foundation/basePath.ts';
import { soundPage, soundPageSize } from '../../foundation/pageSize.ts';
import { serverNow } from '../../foundation/serverTime.ts';

export type ListMeta = { readonly scope: Scope };

/** What a list is asked for, beside filter and page: what the user works on. As part of the query's key it keeps the rows of two sites apart. */
export const useListMeta = (narrower?: Scope): ListMeta => {
    const { scope } = useScope();
    return useMemo(() => ({ scope: { ...scope, ...narrower } }), [scope, narrower]);
};

/** Of the query whose rows a list shows: a page beyond the end is answered by the last one. */
export const shownMeta = (meta: ListMeta) => ({ ...meta, lastPage: true });

/** Whether the total of a list is no more than what was seen of it and one: the server did not say how many there are. `meta`: of the answer. */
export const isAtLeast = (meta: unknown): boolean => typeof meta === 'object' && meta !== null && 'isAtLeast' in meta && meta.isAtLeast === true;

/** All rows of a client-side list, for what is counted of them: of the same question as the list's own it costs no request, and is brought up to date with it. */
export const useAllRows = (name: ResourceName, filter: Readonly<Record<string, unknown>>, meta: ListMeta) => {
    const provider = useDataProvider<PortalProvider>();
    return useQuery({
        queryKey: [name, 'getList', 'all rows', filter, meta],
        queryFn: async ({ signal }): Promise<readonly RaRecord[]> => (await provider.getList(name, { pagination: { page: 1, perPage: EVERY_ROW }, filter, meta, signal })).data,
        structuralSharing: false, // comparing ten thousand rows costs more than counting them
    });
};

const returnKey = (name: ResourceName) => `${name}.openedFrom`;

/** Notes for this tab that the records of an entity are opened from another page than its own list: saved, they lead back there. */
export const useReturnTo = (name: ResourceName, address: string): (() => void) => {
    const store = useStoreContext();
    return useCallback(() => store.setItem(returnKey(name), address), [store, name, address]);
};

/** Where a record that is saved, deleted or let be leads back to. */
export const useReturnAddress = (name: ResourceName): string => useStoreContext().getItem<string>(returnKey(name)) ?? listAddress(name);

/** The page of a list that a record is opened from: what was asked for, and what came. */
export interface OriginList extends Pick<GetListParams, 'filter' | 'sort'> {
    readonly list: ResourceName;
    readonly meta: ListMeta;
    readonly page: number;
    readonly perPage: number;
    readonly total: number;
    /** There are more than that. */
    readonly isAtLeast: boolean;
    readonly ids: readonly Identifier[];
}

/** The list that the records of an entity were opened from last, in the tab's store: it outlasts a reload. */
const originKey = (name: ResourceName) => `${name}.openedRows`;
export const readOrigin = (store: Store, name: ResourceName) => store.getItem<OriginList>(originKey(name));
export const writeOrigin = (store: Store, name: ResourceName, origin: OriginList): void => store.setItem(originKey(name), origin);

/** Goes along with the address of a record that is opened from a row: from elsewhere it has no record before and after. */
export const ROW_STATE = { fromRow: true } as const;

export const isRowState = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromRow' in state;

/** Notes which rows the list around shows. `opened`: the entity that they are opened as. */
export const OriginNote = ({ list, opened, meta }: Pick<OriginList, 'list' | 'meta'> & { readonly opened: ResourceName }) => {
    const store = useStoreContext();
    const { data, page, perPage, total, meta: answered, sort, filterValues, filter: fixed, isPlaceholderData } = useListContext<RaRecord>();
    useEffect(() => {
        if (!data || total === undefined || isPlaceholderData) return;
        writeOrigin(store, opened, { list, meta, page, perPage, total, isAtLeast: isAtLeast(answered), sort, filter: { ...filterValues, ...fixed }, ids: data.map(({ id }) => id) });
    }, [store, list, opened, meta, data, page, perPage, total, answered, sort, filterValues, fixed, isPlaceholderData]);
    return null;
};

export type ListState = Exclude<keyof ListControllerResult, 'setSort' | 'setFilters' | 'setPage' | 'setPerPage' | 'showFilter' | 'hideFilter' | 'onSelect' | 'onSelectAll' | 'onToggleItem' | 'onUnselectItems' | 'refetch' | 'getData'>;

/** Read from the address anew at each change of it: others, and yet the same. */
const NEW_EACH_TIME: ReadonlySet<ListState> = new Set(['filterValues', 'displayedFilters', 'sort']);

/**
 * The context of the list around, which changes only with what is named. A page that is turned changes react-admin's three times: its number, that rows
 * are on the way, the rows.
 */
export const useMemoisedList = (reads: readonly ListState[]): ListControllerResult => {
    const context = useListContext();
    const acts = {
        setSort: useEvent(context.setSort),
        setFilters: useEvent(context.setFilters),
        setPage: useEvent(context.setPage),
        setPerPage: useEvent(context.setPerPage),
        showFilter: useEvent(context.showFilter),
        hideFilter: useEvent(context.hideFilter),
        onSelect: useEvent(context.onSelect),
        onToggleItem: useEvent(context.onToggleItem),
        onUnselectItems: useEvent(context.onUnselectItems),
    };
    const read = reads.map(key => (NEW_EACH_TIME.has(key) ? JSON.stringify(context[key]) : context[key]));
    // oxlint-disable-next-line react/exhaustive-deps
    return useMemo(() => ({ ...context, ...acts }) as ListControllerResult, [context.resource, ...read]);
};

interface MemoisedListProps {
    /** What of the list these parts read. It does not change. */
    readonly reads: readonly ListState[];
    readonly children: ReactNode;
}

/** Around parts of a list that are to be rendered only when what they read of it changes. */
export const MemoisedList = ({ reads, children }: MemoisedListProps) => <ListContextProvider value={useMemoisedList(reads)}>{children}</ListContextProvider>;

/** Answers that were read before the list that shows them. */
const prefetched = new WeakSet<object>();

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
    if (answer) prefetched.add(answer);
};

/** Milliseconds for which rows are not asked for again. */
export const listStaleTime = ({ state: { data } }: { readonly state: Pick<QueryState, 'data'> }): number => (isObject(data) && prefetched.has(data) ? freshFor.prefetch : 0);

const declared: Readonly<Record<string, Resource>> = resources;

/** react-admin's order where a list declares none: the server's own. */
export const sortOf = ({ list }: Resource) => list.sort ?? { field: 'id', order: 'ASC' as const };

/** Where the list keeps which columns are shown: for this tab while it shows a view. */
export const useColumnsKey = (name: string): string => columnsKey(name, useStore<unknown>(`${name}.viewColumns`)[0]);

export const pageSizeKey = (name: string): string => `${name}.pageSize`;

type Filters = Readonly<Record<string, unknown>>;

const isObjectIn = (text: string): boolean => {
    try {
        return isObject(JSON.parse(text));
    } catch {
        return false;
    }
};

/** What react-admin reads of a list behind an address, as it can be asked for: null for what is left out. */
const sound: Readonly<Record<string, (value: string) => string | null>> = {
    page: value => String(soundPage(value)),
    perPage: value => String(soundPageSize(value)),
    sort: value => value,
    order: value => (value === 'DESC' ? value : 'ASC'),
    filter: value => (isObjectIn(value) ? value : null),
    displayedFilters: value => (isObjectIn(value) ? value : null),
};

/** What stands behind an address with the page of a list put right: anybody may type or send any; undefined where nothing is wrong with it. `starting`: the filters that the list is never without. */
export const soundSearch = (search: string, starting: Filters = {}): string | undefined => {
    const params = new URLSearchParams(search);
    let isSound = true;
    const text = params.get('filter') ?? '';
    const filter = (isObjectIn(text) ? JSON.parse(text) : {}) as Filters;
    const isDay = (value: unknown) => dayFromWire(value) !== null;
    const missing = Object.keys(starting).filter(source => isEmpty(filter[source]) || (isDay(starting[source]) && !isDay(filter[source])));
    // react-admin reads an address with any of these as all there is to say of the list.
    if (missing.length > 0 && !params.has('period') && Object.keys(sound).some(key => params.has(key))) {
        isSound = false;
        params.set('filter', JSON.stringify({ ...filter, ...Object.fromEntries(missing.map(source => [source, starting[source]])) }));
    }
    for (const [key, putRight] of Object.entries(sound)) {
        const given = params.getAll(key);
        const last = given.at(-1);
        const right = last === undefined ? undefined : putRight(last);
        if (right === undefined || (right === last && given.length === 1)) continue;
        isSound = false;
        if (right === null) params.delete(key);
        else params.set(key, right);
    }
    return isSound ? undefined : params.size === 0 ? '' : `?${params}`;
};

interface FirstListParts {
    /** Whose default view the list opens with. */
    readonly userName?: string;
    readonly queryClient: QueryClient;
    readonly provider: PortalProvider;
    readonly store: Store;
    readonly scope: Scope;
    /** Hours that the clocks of what is worked on are ahead of UTC; undefined while that is not known. */
    readonly offset: number | undefined;
}

/** What the list of an entity asks for first, at the address that is open. */
const firstParams = (name: string, resource: Resource, search: string, { store, scope, offset }: FirstListParts): GetListParams => {
    const starting = startingFilters(resource, serverNow(), { offset });
    const { page, perPage, sort, order, filter } = getQuery({
        queryFromLocation: parseQueryFromLocation({ search: soundSearch(search, starting) ?? search }),
        params: store.getItem(`${name}.listParams`, {}),
        filterDefaultValues: starting,
        sort: sortOf(resource),
        perPage: soundPageSize(store.getItem(pageSizeKey(name))),
    });
    return { pagination: { page, perPage }, sort: { field: sort, order: order as 'ASC' | 'DESC' }, filter: { ...filter }, meta: shownMeta({ scope: { ...scope } }) };
};

/** Reads a list whose answer has come before the application was drawn: drawn with its rows at once, it is drawn once. */
export const readFirstList = async (name: string, parts: FirstListParts): Promise<void> => {
    const resource = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (!resource || (startsToday(resource) && parts.offset === undefined)) return;
    const search = openedSearch(name, location.search, parts.userName);
    // What days a view's name stands for is told when it is opened.
    if (!new URLSearchParams(search).has('period')) await readList(name, firstParams(name, resource, search, parts), parts);
};

/** Whoever steps back to the bare address of a list finds it as it was there: react-admin would show what was chosen since, and the step would do nothing. */
export const useBareAddress = (name: string, search: string): void => {
    const store = useStoreContext();
    const shown = useRef(search);
    useLayoutEffect(() => {
        shown.current = search;
    }, [search]);
    useEffect(() => {
        const forget = () => {
            if (shown.current !== '' && location.search === '' && listAt(portalPath()) === name) store.removeItem(`${name}.listParams`);
        };
        return beforeEachStep(forget);
    }, [name, store]);
};
