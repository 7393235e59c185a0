import type { Identifier, RaRecord } from 'react-admin';

import { clientFiltersIn } from '../../resources/rules/clientFilters.ts';
import { flatFilter } from '../../resources/rules/paths.ts';
import { ranks } from '../../resources/rules/status.ts';
import { isNoKey, isObject } from '../../resources/rules/valueAt.ts';
import { searchText } from '../../resources/rules/words.ts';
import { columnSource, isWorkedOut } from '../../resources/schema/column.ts';
import {
    type ComputedColumn,
    isClientSide,
    rankFiltersOf,
    type RankName,
    rankReferences,
    type Resource,
} from '../../resources/schema/index.ts';
import { type ListedPage, WHOLE_LIST } from '../lists/allPages.ts';
import {
    type ReadProgress,
    type ReadRows,
    clientSidePage,
    type Judgement,
    judgementOf,
    numberIn,
    prepareSearch,
    type View,
} from '../lists/clientSideLists.ts';
import {
    directionOf,
    type ListEnd,
    newestFirst,
} from '../lists/newestFirst.ts';
import { daySpan, rowsWithin, TooManyRowsError } from '../lists/rowsWithin.ts';
import {
    MOST_SORTED,
    type Names,
    type Rank,
    rankedAt,
    type Sort,
} from '../lists/sorting.ts';
import type { Scope } from '../types.ts';
import type { WireRecord } from '../wire/fromResponse.ts';
import {
    type DeclaredList,
    hasOrder,
    type ListedRows,
    type Listing,
    type ListParams,
} from './listing.ts';
import type { FindOptions } from './referencedRecords.ts';

/** The entities that this one refers to. */
export interface Others {
    readonly titleOf: (target: string) => string | undefined;
    readonly find: (
        target: string,
        ids: readonly Identifier[],
        options?: FindOptions,
    ) => Promise<readonly RaRecord[]>;
}

/** The columns of a list that show other records by name, as field and target. Leaves out names that are in the record itself, which need no look-up. */
const shownReferences = ({
    list,
    fields,
}: Resource): readonly (readonly [source: string, target: string])[] =>
    list.columns.flatMap(column => {
        const { type, target, stores, namedBy } =
            (typeof column === 'string' && fields[column]) || {};
        return typeof column === 'string' &&
            type === 'reference' &&
            target !== undefined &&
            stores === undefined &&
            namedBy === undefined
            ? [[column, target] as const]
            : [];
    });

/**
 * The names of the records that a client-side list shows in its columns: people search and sort by what they read. Looked up once for the same rows, when the
 * list is first searched or sorted by such a column. Names that could not be read are left out, and looked up again.
 */
const referredNames = (resource: Resource, { titleOf, find }: Others) => {
    const shown = shownReferences(resource);
    const known = new WeakMap<readonly RaRecord[], Promise<Names>>();

    const lookUp = async (rows: readonly RaRecord[]): Promise<Names> => {
        const names = await Promise.all(
            shown.map(async ([source, target]) => {
                const ids = [
                    ...new Set(
                        rows
                            .map(row => row[source] as Identifier)
                            .filter(id => !isNoKey(id)),
                    ),
                ];
                const title = titleOf(target) ?? 'id';
                const records =
                    ids.length === 0
                        ? []
                        : await find(target, ids).catch(() => undefined);
                return (
                    records &&
                    ([
                        source,
                        new Map(
                            records.map(record => [
                                String(record.id),
                                String(record[title] ?? ''),
                            ]),
                        ),
                    ] as const)
                );
            }),
        );
        if (names.includes(undefined)) known.delete(rows);
        return new Map(names.filter(each => each !== undefined));
    };

    return async (
        rows: readonly RaRecord[],
        {
            search,
            sortedBy,
        }: { readonly search: string; readonly sortedBy: string | undefined },
    ): Promise<Names | undefined> => {
        if (
            search.trim() === '' &&
            !shown.some(([source]) => source === sortedBy)
        )
            return undefined;
        const names = known.get(rows) ?? lookUp(rows);
        known.set(rows, names);
        return names;
    };
};

/** The ranks of the rows of a client-side list. A record that a rank reads is looked up when first needed, once for the same rows. */
const ranksOver = ({ fields }: Resource, { find }: Others) => {
    const known = new WeakMap<
        readonly RaRecord[],
        Promise<ReadonlyMap<string, RaRecord>>
    >();

    const lookUp = async (
        rows: readonly RaRecord[],
        source: string,
        target: string,
    ) => {
        const ids = [
            ...new Set(
                rows
                    .map(row => row[source] as Identifier)
                    .filter(id => !isNoKey(id)),
            ),
        ];
        try {
            return new Map(
                (await find(target, ids, { isWhole: true })).map(record => [
                    String(record.id),
                    record,
                ]),
            );
        } catch (error) {
            known.delete(rows);
            throw error;
        }
    };

    return async (rows: readonly RaRecord[], name: RankName): Promise<Rank> => {
        const source = rankReferences[name];
        const target = source && fields[source]?.target;
        if (!source || !target) return ranks[name];
        const found = known.get(rows) ?? lookUp(rows, source, target);
        known.set(rows, found);
        const records = await found;
        return (row, now, offset) =>
            ranks[name](
                { ...row, [source]: records.get(String(row[source])) ?? null },
                now,
                offset,
            );
    };
};

/** react-admin's stand-in for the server's own order. */
const SERVER_ORDER = 'id';

/** How rows are sorted under a heading: by a field, by the value of a computed column, or by its rank; not at all under anything else. */
const orderUnder = (
    { list, fields }: Pick<Resource, 'list' | 'fields'>,
    sort: Sort | undefined,
): { readonly sort?: Sort; readonly rank?: RankName } => {
    if (!sort || sort.field === SERVER_ORDER) return {};
    const column = list.columns.find(
        (each): each is ComputedColumn =>
            typeof each === 'object' && columnSource(each) === sort.field,
    );
    if (!column) return Object.hasOwn(fields, sort.field) ? { sort } : {};
    if (isWorkedOut(column)) return { sort: { ...sort, workedOut: column } };
    return { sort, ...(column.rank && { rank: column.rank }) };
};

/** Used if no page is given. */
const FIRST_PAGE = { page: 1, perPage: 10 };

const split = (
    filter: WireRecord,
    isFirst: (source: string) => boolean,
): readonly [WireRecord, WireRecord] => {
    const entries = Object.entries(filter);
    return [
        Object.fromEntries(entries.filter(([source]) => isFirst(source))),
        Object.fromEntries(entries.filter(([source]) => !isFirst(source))),
    ];
};

/** The work of the browser that the server cannot do. */
interface Here {
    /** Filters that the call has no parameter for. */
    readonly filters?: WireRecord | undefined;
    readonly days?: ReturnType<typeof daySpan>;
    /** Words that the server's search does not find, looked for in the first rows. */
    readonly search?: string | undefined;
    readonly isSorted?: boolean;
}

/** Pages made in the browser from all rows that the server has for a request: searched, filtered, sorted and cut. The rows are read once, and stay fresh for a minute. */
const clientSideList = (
    { name, resource, client }: DeclaredList,
    { callFor, page: listed, all }: Listing,
    others: Others,
) => {
    const { fields, list } = resource;
    const namesFor = referredNames(resource, others);
    const rankOf = ranksOver(resource, others);

    const rankFilters = new Map(
        rankFiltersOf(resource).map(filter => [filter.source, filter]),
    );

    /** By the clock at the time the rows arrive: the server's time may have become known meanwhile. */
    const ranked = async (rows: readonly RaRecord[], name: RankName) =>
        rankedAt(await rankOf(rows, name), client.now(), client.offset());

    /** The filters by a rank, as judgements of records. */
    const judgements = async (
        rows: readonly RaRecord[],
        filter: WireRecord,
    ): Promise<readonly Judgement[]> => {
        const judged = Object.entries(filter).map(async ([source, value]) => {
            const { by, field } = rankFilters.get(source)!;
            const wanted = [value]
                .flat()
                .map(one => field.values?.indexOf(String(one)) ?? -1)
                .filter(at => at >= 0);
            return wanted.length > 0
                ? [judgementOf(await ranked(rows, by), wanted)]
                : [];
        });
        return (await Promise.all(judged)).flat();
    };

    const cut = async (
        rows: readonly RaRecord[],
        {
            sort: listSort,
            pagination: { page, perPage } = FIRST_PAGE,
        }: ListParams,
        view: Pick<View, 'search' | 'filters'>,
        {
            numbers,
            namedFor = view.search,
        }: {
            readonly numbers?: readonly string[] | undefined;
            readonly namedFor?: string;
        } = {},
    ): Promise<ListedRows> => {
        const { sort, rank } = orderUnder(resource, listSort);
        const [judged, filters] = split(view.filters, source =>
            rankFilters.has(source),
        );
        const [referred, ranking, passed] = await Promise.all([
            namesFor(rows, { search: namedFor, sortedBy: listSort?.field }),
            rank && ranked(rows, rank),
            judgements(rows, judged),
            view.search.trim() !== '' && prepareSearch(rows, fields),
        ]);
        return clientSidePage(
            rows,
            fields,
            { ...view, filters, sort, page, perPage },
            { ranking, referred, judgements: passed, numbers },
        );
    };

    /** The rows of some days, from a server that cannot filter by day. */
    const within = async (
        serverFilter: WireRecord,
        scope: Scope,
        span: NonNullable<Here['days']>,
        signal: AbortSignal,
    ) => {
        const newestFirst = {
            filter: serverFilter,
            sort: { field: span.by, order: 'DESC' } as const,
        };
        const rows = await rowsWithin(
            (number, size) =>
                listed(
                    {
                        ...newestFirst,
                        pagination: { page: number, perPage: size },
                    },
                    scope,
                    { signal },
                ),
            span,
        );
        return { rows, total: rows.length };
    };

    /** All rows, if the first page holds them; undefined if there are more. */
    const onOnePage = async (
        filter: WireRecord,
        perPage: number,
        scope: Scope,
        signal: AbortSignal,
    ): Promise<ReadRows | undefined> => {
        const { rows, total } = await listed(
            { filter, pagination: { page: 1, perPage } },
            scope,
            { signal },
        );
        return rows.length === total ? { rows, total } : undefined;
    };

    return {
        /** A page of a list that is loaded at once. */
        ofList: async (
            params: ListParams,
            scope: Scope,
        ): Promise<ListedRows> => {
            const { q = '', ...filter } = flatFilter(
                (params.filter ?? {}) as WireRecord,
            );
            const localFilters = clientFiltersIn(callFor(filter), filter);
            const serverFilter = Object.fromEntries(
                Object.entries(filter).filter(
                    ([source]) => !Object.hasOwn(localFilters, source),
                ),
            );
            const load = (
                signal: AbortSignal,
                onProgress: (progress: ReadProgress) => void,
            ) =>
                all({ filter: serverFilter }, scope, {
                    size: list.clientSide ?? WHOLE_LIST,
                    signal,
                    onProgress,
                });
            const { rows } = await client.clientSide().read({
                resource: name,
                question: { scope, serverFilter },
                load,
                signal: params.signal,
            });
            return cut(rows, params, {
                search: String(q),
                filters: localFilters,
            });
        },
        /** A page of all matches. `serverFilter`: the filters left to the server. */
        ofMatches: async (
            params: ListParams,
            scope: Scope,
            serverFilter: WireRecord,
            { filters = {}, days, search = '', isSorted = false }: Here,
        ): Promise<ListedRows> => {
            const isFirst = search !== '';
            const isFiltered = Object.keys(filters).length > 0;
            const filterLimit = isFiltered
                ? (list.clientFilters ?? { most: MOST_SORTED })
                : undefined;
            const limit = isFirst ? list.clientSearch : filterLimit;
            const most = limit?.most ?? MOST_SORTED;
            const { rows, total } = await client.clientSide().read({
                resource: name,
                question: {
                    scope,
                    serverFilter,
                    ...(days ? { days } : { most, isFirst }),
                },
                load: async (signal, onProgress) => {
                    if (days) return within(serverFilter, scope, days, signal);
                    if (list.sortsAll) {
                        const { perPage } = params.pagination ?? FIRST_PAGE;
                        const rowsOfOnePage = await onOnePage(
                            serverFilter,
                            perPage,
                            scope,
                            signal,
                        );
                        if (rowsOfOnePage) return rowsOfOnePage;
                    }
                    return all({ filter: serverFilter }, scope, {
                        signal,
                        onProgress,
                        most,
                        isFirst,
                    });
                },
                signal: params.signal,
            });
            if (!days && !isFirst && total > most)
                throw new TooManyRowsError(most, limit ? 'filter' : 'order');
            // Names of thousands of rows are looked up to sort by them, but not to search them.
            const page = await cut(
                rows,
                params,
                { search, filters },
                { numbers: list.clientSearch?.numbers, namedFor: '' },
            );
            return {
                ...page,
                meta: {
                    ...(isSorted && { clientSort: true }),
                    ...(isFirst && {
                        clientSearch: { rows: rows.length, of: total },
                    }),
                },
            };
        },
    };
};

/** Pages of a list in the server's order, or in reverse order, for which pages are requested from the end. Undefined if the rows turn out to be in neither. */
const pagedList = ({ resource }: DeclaredList, { page: listed }: Listing) => {
    let ended: (ListEnd & { readonly requestKey: string }) | undefined;
    /** The request whose rows were seen not to ascend. Remembered because a last page of one row would not show it. */
    let unrising: string | undefined;

    return async (
        params: ListParams,
        scope: Scope,
    ): Promise<ListedPage | undefined> => {
        const {
            sort,
            pagination: { page, perPage } = {},
            signal,
            ahead,
        } = params;
        const { serverOrder } = resource.list;
        const options = { signal, ahead };
        if (
            serverOrder === undefined ||
            sort?.field !== serverOrder ||
            page === undefined ||
            perPage === undefined
        )
            return listed(params, scope, options);
        const requestKey = JSON.stringify([params.filter, scope]);
        const known = ended?.requestKey === requestKey ? ended : undefined;
        if (known?.direction === 'mixed') return undefined;
        if (sort.order !== 'DESC') {
            if (unrising === requestKey) return undefined;
            const reply = await listed(params, scope, options);
            const direction = directionOf(reply.rows, serverOrder);
            if (direction === undefined || direction === 'rising') return reply;
            unrising = requestKey;
            return undefined;
        }
        const found = await newestFirst(
            (number, size) =>
                listed(
                    { ...params, pagination: { page: number, perPage: size } },
                    scope,
                    options,
                ),
            serverOrder,
            page,
            perPage,
            known,
        );
        ended = { requestKey, ...found.ended };
        return found.ended.direction === 'mixed' ? undefined : found.listed;
    };
};

/** `meta.paged`: a single page from the server, even of a client-side list. */
const isPaged = (meta: unknown): boolean =>
    isObject(meta) && meta.paged === true;

/** The list of an entity, in whichever way its rows are searched, filtered and sorted. */
export const declaredLists = (
    declared: DeclaredList,
    rows: Listing,
    others: Others,
) => {
    const { resource, client } = declared;
    const { days, clientSearch, serverOrder } = resource.list;
    const { ofList, ofMatches } = clientSideList(declared, rows, others);
    const paged = pagedList(declared, rows);

    /** Whether the rows are wanted in an order that the server does not support. */
    const isClientSorted = ({ sort, filter }: ListParams): boolean =>
        sort !== undefined &&
        sort.field !== serverOrder &&
        !hasOrder(rows.callFor(filter ?? {})) &&
        orderUnder(resource, sort).sort !== undefined;

    /** The page as the server sends it; undefined if its rows are not in the wanted order. */
    const asFound = async (
        params: ListParams,
        scope: Scope,
    ): Promise<ListedRows | undefined> => {
        const found = await paged(params, scope);
        if (!found) return undefined;
        const { rows: shown, total, surplus, all } = found;
        const meta = {
            ...(surplus !== undefined && { surplus }),
            ...(all && { all }),
        };
        const { page, perPage } = params.pagination ?? FIRST_PAGE;
        const pageInfo = {
            hasPreviousPage: page > 1,
            hasNextPage: found.hasNextPage ?? shown.length === perPage,
        };
        return {
            data: [...shown],
            ...(total === undefined ? { pageInfo } : { total }),
            ...(Object.keys(meta).length > 0 && { meta }),
        };
    };

    return async (params: ListParams): Promise<ListedRows> => {
        const scope = client.scope(params.meta);
        if (isClientSide(resource) && !isPaged(params.meta))
            return ofList(params, scope);
        const all = flatFilter((params.filter ?? {}) as WireRecord);
        const span = days && daySpan(days, all, client.offset);
        const undated = span?.serverFilter ?? all;
        const filters = clientFiltersIn(rows.callFor(all), undated);
        const isFiltered = Object.keys(filters).length > 0;
        const [, serverFilter] = split(undated, source =>
            Object.hasOwn(filters, source),
        );
        const { q, ...unsearched } = serverFilter;
        const search = typeof q === 'string' ? searchText(q) : '';
        const here: Here = { filters, days: span };
        const searchedHere = () =>
            ofMatches(params, scope, unsearched, { ...here, search });

        // A server of this kind does not find numbers with its search.
        if (
            search !== '' &&
            clientSearch?.numbers &&
            numberIn(search) !== undefined
        ) {
            const found = await searchedHere();
            if (
                found.total &&
                found.meta?.clientSearch?.rows === found.meta?.clientSearch?.of
            )
                return found;
        }
        const isSorted = isClientSorted(params);
        const isMadeHere = isFiltered || span !== undefined || isSorted;
        const asSent = isMadeHere ? undefined : await asFound(params, scope);
        const found =
            asSent ??
            (await ofMatches(params, scope, serverFilter, {
                ...here,
                isSorted: isSorted || !isMadeHere,
            }));
        const isNothingFound = found.total === 0 && search !== '';
        return isNothingFound && clientSearch ? searchedHere() : found;
    };
};
