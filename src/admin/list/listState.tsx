import {
    useQuery,
    type QueryClient,
    type QueryState,
} from '@tanstack/react-query';
import {
    type GetListParams,
    type Identifier,
    type RaRecord,
    type Store,
    useDataProvider,
    useListContext,
    useStoreContext,
    ListContextProvider,
    useEvent,
    useStore,
    type ListControllerResult,
    getQuery,
    parseQueryFromLocation,
} from 'ra-core';
import {
    useCallback,
    useEffect,
    useLayoutEffect,
    useMemo,
    useRef,
    type ReactNode,
} from 'react';

import {
    EVERY_ROW,
    type PortalProvider,
    type Scope,
    freshFor,
} from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { dayFromWire } from '../../../resources/rules/calendar.ts';
import { isEmpty, isObject } from '../../../resources/rules/valueAt.ts';
import {
    isRest,
    slotsOf,
    type Resource,
} from '../../../resources/schema/index.ts';
import { beforeEachStep } from '../../components/dialog/backCloses.ts';
import { portalPath } from '../../foundation/basePath.ts';
import { soundPage, soundPageSize } from '../../foundation/pageSize.ts';
import { serverNow } from '../../foundation/serverTime.ts';
import { columnsOfOneScope } from '../../light/columns.ts';
import {
    listFilters,
    startingFilters,
    startsToday,
} from '../../light/listFilters.ts';
import { useSession } from '../../session/SessionContext.ts';
import {
    columnsKey,
    listAt,
    openedSearch,
} from '../../session/useListViews.ts';
import { useScope } from '../../session/useScope.ts';
import { listAddress } from '../resource.ts';

export type ListMeta = { readonly scope: Scope };

/** Query `meta` of a list: the scope. As part of the query key it keeps the rows of two sites apart. */
export const useListMeta = (narrower?: Scope): ListMeta => {
    const { scope } = useScope();

    return useMemo(
        () => ({ scope: { ...scope, ...narrower } }),
        [scope, narrower],
    );
};

/** Meta for the query whose rows a list shows: a page past the end is answered with the last one. */
export const shownMeta = (meta: ListMeta) => ({ ...meta, lastPage: true });

/**
 * Keys of the columns that a list does not need, because they would say the same in every row. `fixed`: its permanent
 * filters.
 */
export const useLeftOut = (
    name: ResourceName,
    fixed?: Readonly<Record<string, unknown>>,
): readonly string[] => {
    const { role } = useSession();
    const { client } = useScope().scope;

    return useMemo(
        () => [
            ...columnsOfOneScope(resources[name], { role, client }),
            ...Object.keys(fixed ?? {}),
        ],
        [name, role, client, fixed],
    );
};

/**
 * All rows of a client-side list, to count them. It shares the list's own request, so it costs none and is refreshed
 * with it.
 */
export const useAllRows = (
    name: ResourceName,
    filter: Readonly<Record<string, unknown>>,
    meta: ListMeta,
    isEnabled = true,
) => {
    const provider = useDataProvider<PortalProvider>();

    return useQuery({
        enabled: isEnabled,
        queryKey: [name, 'getList', 'all rows', filter, meta],
        queryFn: async ({ signal }): Promise<readonly RaRecord[]> => {
            const { data } = await provider.getList(name, {
                pagination: { page: 1, perPage: EVERY_ROW },
                filter,
                meta,
                signal,
            });

            return data;
        },
        structuralSharing: false, // comparing ten thousand rows costs more than counting them
    });
};

const returnKey = (name: ResourceName) => `${name}.openedFrom`;

/**
 * Notes for this tab that an entity's records are opened from another page than its own list, and return there once
 * saved.
 */
export const useReturnTo = (
    name: ResourceName,
    address: string,
): (() => void) => {
    const store = useStoreContext();

    return useCallback(
        () => store.setItem(returnKey(name), address),
        [store, name, address],
    );
};

/** Where to go after a record is saved, deleted or closed. */
export const useReturnAddress = (name: ResourceName): string =>
    useStoreContext().getItem<string>(returnKey(name)) ?? listAddress(name);

/** The list page a record was opened from: the request and the ids returned. */
export interface OriginList extends Pick<GetListParams, 'filter' | 'sort'> {
    readonly list: ResourceName;
    readonly meta: ListMeta;
    readonly page: number;
    readonly perPage: number;
    readonly total: number;
    readonly ids: readonly Identifier[];
}

/** Store key of the list an entity's records were last opened from. Kept per tab, so it survives a reload. */
const originKey = (name: ResourceName) => `${name}.openedRows`;
export const readOrigin = (store: Store, name: ResourceName) =>
    store.getItem<OriginList>(originKey(name));
export const writeOrigin = (
    store: Store,
    name: ResourceName,
    origin: OriginList,
): void => store.setItem(originKey(name), origin);

/** Location state of a record opened from a row. Opened from elsewhere it has no previous and next record. */
export const ROW_STATE = { fromRow: true } as const;

export const isRowState = (state: unknown): boolean =>
    typeof state === 'object' && state !== null && 'fromRow' in state;

/** Notes the rows the surrounding list shows. `opened`: the entity they are opened as. */
export const OriginNote = ({
    list,
    opened,
    meta,
}: Pick<OriginList, 'list' | 'meta'> & { readonly opened: ResourceName }) => {
    const store = useStoreContext();

    const {
        data,
        page,
        perPage,
        total,
        sort,
        filterValues,
        filter: fixed,
        isPlaceholderData,
    } = useListContext<RaRecord>();

    useEffect(() => {
        if (!data || total === undefined || isPlaceholderData) return;

        writeOrigin(store, opened, {
            list,
            meta,
            page,
            perPage,
            total,
            sort,
            filter: { ...filterValues, ...fixed },
            ids: data.map(({ id }) => id),
        });
    }, [
        store,
        list,
        opened,
        meta,
        data,
        page,
        perPage,
        total,
        sort,
        filterValues,
        fixed,
        isPlaceholderData,
    ]);

    return null;
};

export type ListState = Exclude<
    keyof ListControllerResult,
    | 'setSort'
    | 'setFilters'
    | 'setPage'
    | 'setPerPage'
    | 'showFilter'
    | 'hideFilter'
    | 'onSelect'
    | 'onSelectAll'
    | 'onToggleItem'
    | 'onUnselectItems'
    | 'refetch'
    | 'getData'
>;

/** New objects on each location change even if nothing changed, so they are compared by content. */
const NEW_EACH_TIME: ReadonlySet<ListState> = new Set([
    'filterValues',
    'displayedFilters',
    'sort',
]);

/**
 * The surrounding list context, memoised on the named parts. Turning a page changes react-admin's three times: page
 * number, fetching state, rows.
 */
export const useMemoisedList = (
    reads: readonly ListState[],
): ListControllerResult => {
    const context = useListContext();

    const callbacks = {
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

    const valuesRead = reads.map(key =>
        NEW_EACH_TIME.has(key) ? JSON.stringify(context[key]) : context[key],
    );

    return useMemo(
        () => ({ ...context, ...callbacks }) as ListControllerResult,
        // oxlint-disable-next-line react/exhaustive-deps
        [context.resource, ...valuesRead],
    );
};

interface MemoisedListProps {
    /** The parts of the list context that the children read. Must be constant. */
    readonly reads: readonly ListState[];
    readonly children: ReactNode;
}

/** Rerenders its children only when the parts of the list they read change. */
export const MemoisedList = ({ reads, children }: MemoisedListProps) => (
    <ListContextProvider value={useMemoisedList(reads)}>
        {children}
    </ListContextProvider>
);

/** Results read before the list that shows them was mounted. */
const prefetched = new WeakSet<object>();

/** Starts a list's query ahead of the list, which then finds the rows or waits for the same response. */
export const readList = async (
    name: string,
    params: GetListParams,
    {
        queryClient,
        provider,
    }: { readonly queryClient: QueryClient; readonly provider: PortalProvider },
): Promise<void> => {
    const queryKey = [name, 'getList', params];

    await queryClient.prefetchQuery({
        queryKey,
        queryFn: async ({ signal }) => {
            const { data, total, pageInfo, meta } = await provider.getList(
                name,
                { ...params, signal },
            );

            return { data, total, pageInfo, meta };
        },
    });

    const answer = queryClient.getQueryData<object>(queryKey);
    if (answer) prefetched.add(answer);
};

/** `staleTime` of a list in milliseconds: prefetched rows are not requested again at once. */
export const listStaleTime = ({
    state: { data },
}: {
    readonly state: Pick<QueryState, 'data'>;
}): number => (isObject(data) && prefetched.has(data) ? freshFor.prefetch : 0);

const declared: Readonly<Record<string, Resource>> = resources;

/** The declared sort, or react-admin's default, which stands for the server's own order. */
export const sortOf = ({ list }: Resource) =>
    list.sort ?? { field: 'id', order: 'ASC' as const };

/** Store key of a list's column settings; a tab showing a view has its own. */
export const useColumnsKey = (name: string): string =>
    columnsKey(name, useStore<unknown>(`${name}.viewColumns`)[0]);

export const pageSizeKey = (name: string): string => `${name}.pageSize`;

type Filters = Readonly<Record<string, unknown>>;

const isObjectIn = (text: string): boolean => {
    try {
        return isObject(JSON.parse(text));
    } catch {
        return false;
    }
};

/** Sanitises the list parameters react-admin reads from an address; null drops a parameter. */
const sanitisers: Readonly<Record<string, (value: string) => string | null>> = {
    page: value => String(soundPage(value)),
    perPage: value => String(soundPageSize(value)),
    sort: value => value,
    order: value => (value === 'DESC' ? value : 'ASC'),
    filter: value => (isObjectIn(value) ? value : null),
    displayedFilters: value => (isObjectIn(value) ? value : null),
};

const filtersIn = (params: URLSearchParams): Filters => {
    const text = params.get('filter') ?? '';

    return (isObjectIn(text) ? JSON.parse(text) : {}) as Filters;
};

/**
 * The filters in a query string that the list does not know: of an earlier version, or misspelt. No row would match
 * them.
 */
export const leftoverFilters = (
    resource: Resource,
    search: string,
): readonly string[] => {
    const { api, fields } = resource;
    const slots = isRest(api) ? {} : slotsOf(api.list ?? {});

    const filtersOfCall = Object.entries(slots).flatMap(([name, slot]) =>
        typeof slot === 'object' && 'filter' in slot
            ? [name, slot.filter]
            : [name],
    );

    const knownFilters = [
        'q',
        ...Object.keys(fields),
        ...listFilters(resource).map(({ source }) => source),
        ...filtersOfCall,
    ];

    /** `Address` stands for `Address.Street`: react-admin nests filters at the dots of their names. */
    const isKnown = (source: string): boolean =>
        knownFilters.some(
            name => name === source || name.startsWith(`${source}.`),
        );

    const filters = filtersIn(new URLSearchParams(search));

    return Object.keys(filters).filter(source => !isKnown(source));
};

interface Expected {
    /** Filters the list always has. */
    readonly starting?: Filters;
    /** Filters to drop. */
    readonly leftovers?: readonly string[];
}

const isDay = (value: unknown): boolean => dayFromWire(value) !== null;

/** The starting filters that are missing or invalid among the chosen ones. */
const missingFilters = (chosen: Filters, starting: Filters): Filters =>
    Object.fromEntries(
        Object.entries(starting).filter(([source, start]) => {
            const value = chosen[source];

            return isEmpty(value) || (isDay(start) && !isDay(value));
        }),
    );

/** Sanitises the list parameters of a query string, which anybody may type or send; undefined if it is valid. */
export const soundSearch = (
    search: string,
    { starting = {}, leftovers = [] }: Expected = {},
): string | undefined => {
    const params = new URLSearchParams(search);

    const filter = Object.fromEntries(
        Object.entries(filtersIn(params)).filter(
            ([source]) => !leftovers.includes(source),
        ),
    );

    let isChanged = leftovers.length > 0;
    if (isChanged) params.set('filter', JSON.stringify(filter));

    // If any of these is present, react-admin takes the address as complete.
    const isComplete = Object.keys(sanitisers).some(key => params.has(key));
    const missing = missingFilters(filter, starting);
    const hasMissing = Object.keys(missing).length > 0;

    if (hasMissing && isComplete && !params.has('period')) {
        isChanged = true;
        params.set('filter', JSON.stringify({ ...filter, ...missing }));
    }

    for (const [key, sanitise] of Object.entries(sanitisers)) {
        const values = params.getAll(key);
        const last = values.at(-1);
        if (last === undefined) continue;
        const sound = sanitise(last);
        if (sound === last && values.length === 1) continue;
        isChanged = true;
        if (sound === null) params.delete(key);
        else params.set(key, sound);
    }

    if (!isChanged) return undefined;

    return params.size === 0 ? '' : `?${params}`;
};

interface FirstListParts {
    /** The user whose default view the list opens with. */
    readonly userName?: string;
    readonly queryClient: QueryClient;
    readonly provider: PortalProvider;
    readonly store: Store;
    readonly scope: Scope;
    /** Offset of the scope's clock from UTC in hours; undefined while unknown. */
    readonly offset: number | undefined;
}

/** The parameters of a list's first request at the current address. */
const firstParams = (
    name: string,
    resource: Resource,
    search: string,
    { store, scope, offset }: FirstListParts,
): GetListParams => {
    const starting = startingFilters(resource, serverNow(), { offset });
    const leftovers = leftoverFilters(resource, search);
    const corrected = soundSearch(search, { starting, leftovers });

    const { page, perPage, sort, order, filter } = getQuery({
        queryFromLocation: parseQueryFromLocation({
            search: corrected ?? search,
        }),
        params: store.getItem(`${name}.listParams`, {}),
        filterDefaultValues: starting,
        sort: sortOf(resource),
        perPage: soundPageSize(store.getItem(pageSizeKey(name))),
    });

    return {
        pagination: { page, perPage },
        sort: { field: sort, order: order as 'ASC' | 'DESC' },
        filter: { ...filter },
        meta: shownMeta({ scope: { ...scope } }),
    };
};

/** Reads a list whose response arrived before the application was mounted, so that it renders once, with its rows. */
export const readFirstList = async (
    name: string,
    parts: FirstListParts,
): Promise<void> => {
    const resource = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (!resource || (startsToday(resource) && parts.offset === undefined))
        return;
    const search = openedSearch(name, location.search, parts.userName);
    // A view's relative period is only resolved when the view is opened.
    if (!new URLSearchParams(search).has('period'))
        await readList(name, firstParams(name, resource, search, parts), parts);
};

/**
 * Makes Back to a list's bare address show it as it was then: react-admin would restore what was chosen since, and the
 * step would do nothing.
 */
export const useBareAddress = (name: string, search: string): void => {
    const store = useStoreContext();
    const shown = useRef(search);

    useLayoutEffect(() => {
        shown.current = search;
    }, [search]);

    useEffect(() => {
        const forget = () => {
            if (
                shown.current !== '' &&
                location.search === '' &&
                listAt(portalPath()) === name
            )
                store.removeItem(`${name}.listParams`);
        };

        return beforeEachStep(forget);
    }, [name, store]);
};
