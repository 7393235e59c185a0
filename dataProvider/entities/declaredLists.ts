import type { Identifier, RaRecord } from 'react-admin';

import { clientFiltersIn } from '../../resources/rules/clientFilters.ts';
import { flatFilter } from '../../resources/rules/paths.ts';
import { ranks } from '../../resources/rules/status.ts';
import { isNoKey, isObject } from '../../resources/rules/valueAt.ts';
import { searchText } from '../../resources/rules/words.ts';
import { columnSource, isWorkedOut } from '../../resources/schema/column.ts';
import {
    type ComputedColumn,
    type Field,
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
import { pickValues } from '../wire/codec.ts';
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

/**
 * The columns of a list that show other records by name, as field and target. Leaves out names that are in the record
 * itself, which need no look-up.
 */
const shownReferences = ({
    list,
    fields,
}: Resource): readonly (readonly [source: string, target: string])[] =>
    list.columns.flatMap(column => {
        const field = typeof column === 'string' ? fields[column] : undefined;
        if (typeof column !== 'string' || field?.type !== 'reference')
            return [];
        const { target, stores, namedBy } = field;
        const isInRecord = stores !== undefined || namedBy !== undefined;
        if (target === undefined || isInRecord) return [];

        return [[column, target] as const];
    });

/** The records that rows refer to in a field, each once. */
const idsIn = (
    rows: readonly RaRecord[],
    source: string,
): readonly Identifier[] => {
    const ids = rows.map(row => row[source] as Identifier);

    return [...new Set(ids.filter(id => !isNoKey(id)))];
};

/**
 * The names of the records that a client-side list shows in its columns: people search and sort by what they read.
 * Looked up once for the same rows, when the list is first searched or sorted by such a column. Names that could not be
 * read are left out, and looked up again.
 */
const referredNames = (resource: Resource, { titleOf, find }: Others) => {
    const shown = shownReferences(resource);
    const namesByRows = new WeakMap<readonly RaRecord[], Promise<Names>>();

    /** The names by id that one column shows; undefined if they could not be read. */
    const namesInColumn = async (
        target: string,
        ids: readonly Identifier[],
    ): Promise<ReadonlyMap<string, string> | undefined> => {
        if (ids.length === 0) return new Map();
        const records = await find(target, ids).catch(() => undefined);
        const title = titleOf(target) ?? 'id';

        return (
            records &&
            new Map(
                records.map(record => [
                    String(record.id),
                    String(record[title] ?? ''),
                ]),
            )
        );
    };

    const lookUp = async (rows: readonly RaRecord[]): Promise<Names> => {
        const names = new Map<string, ReadonlyMap<string, string>>();

        const columns = shown.map(async ([source, target]) => {
            const inColumn = await namesInColumn(target, idsIn(rows, source));
            if (inColumn) names.set(source, inColumn);
        });

        await Promise.all(columns);
        if (names.size < shown.length) namesByRows.delete(rows);

        return names;
    };

    return async (
        rows: readonly RaRecord[],
        {
            search,
            sortedBy,
        }: { readonly search: string; readonly sortedBy: string | undefined },
    ): Promise<Names | undefined> => {
        const isSearched = search.trim() !== '';
        const isSortedByName = shown.some(([source]) => source === sortedBy);
        if (!isSearched && !isSortedByName) return undefined;
        const names = namesByRows.get(rows) ?? lookUp(rows);
        namesByRows.set(rows, names);

        return names;
    };
};

/**
 * The ranks of the rows of a client-side list. A record that a rank reads is looked up when first needed, once for the
 * same rows.
 */
const ranksOver = ({ fields }: Resource, { find }: Others) => {
    const recordsByRows = new WeakMap<
        readonly RaRecord[],
        Promise<ReadonlyMap<string, RaRecord>>
    >();

    const lookUp = async (
        rows: readonly RaRecord[],
        source: string,
        target: string,
    ) => {
        try {
            const ids = idsIn(rows, source);
            const records = await find(target, ids, { isWhole: true });

            return new Map(records.map(record => [String(record.id), record]));
        } catch (error) {
            recordsByRows.delete(rows);
            throw error;
        }
    };

    return async (rows: readonly RaRecord[], name: RankName): Promise<Rank> => {
        const source = rankReferences[name];
        const target = source && fields[source]?.target;
        if (!source || !target) return ranks[name];
        const reading = recordsByRows.get(rows) ?? lookUp(rows, source, target);
        recordsByRows.set(rows, reading);
        const records = await reading;

        return (row, now, offset) => {
            const referred = records.get(String(row[source])) ?? null;

            return ranks[name]({ ...row, [source]: referred }, now, offset);
        };
    };
};

/** react-admin's stand-in for the server's own order. */
const SERVER_ORDER = 'id';

/**
 * How rows are sorted under a heading: by a field, by the value of a computed column, or by its rank; not at all under
 * anything else.
 */
const orderUnder = (
    { list, fields }: Pick<Resource, 'list' | 'fields'>,
    sort: Sort | undefined,
): { readonly sort?: Sort; readonly rank?: RankName } => {
    if (!sort || sort.field === SERVER_ORDER) return {};

    const column = list.columns.find(
        (candidate): candidate is ComputedColumn =>
            typeof candidate === 'object' &&
            columnSource(candidate) === sort.field,
    );

    if (!column) return Object.hasOwn(fields, sort.field) ? { sort } : {};
    if (isWorkedOut(column)) return { sort: { ...sort, workedOut: column } };

    return { sort, ...(column.rank && { rank: column.rank }) };
};

/** The ranks of the values of a choice: their places in it. Leaves out values that it does not have. */
const ranksOfValues = (
    field: Field,
    values: readonly unknown[],
): readonly number[] => {
    const ranksOrNone = values.map(
        value => field.values?.indexOf(String(value)) ?? -1,
    );

    return ranksOrNone.filter(rank => rank >= 0);
};

/** Used if no page is given. */
const FIRST_PAGE = { page: 1, perPage: 10 };

const without = (
    filter: WireRecord,
    isLeftOut: (source: string) => boolean,
): WireRecord => pickValues(filter, source => !isLeftOut(source));

/** What the browser has to do because the server cannot. */
interface BrowserWork {
    /** Filters that the call has no parameter for. */
    readonly filters?: WireRecord | undefined;
    readonly days?: ReturnType<typeof daySpan>;
    /** Words that the server's search does not find, looked for in the first rows. */
    readonly search?: string | undefined;
    readonly isSorted?: boolean;
}

/**
 * Pages made in the browser from all rows that the server has for a request: searched, filtered, sorted and cut. The
 * rows are read once, and stay fresh for a minute.
 */
const clientSideList = (
    { name, resource, client }: DeclaredList,
    { callFor, page: readPage, all: readAll }: Listing,
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
        const judged = Object.entries(filter).map(async ([source, chosen]) => {
            const { by, field } = rankFilters.get(source)!;
            const wantedRanks = ranksOfValues(field, [chosen].flat());
            if (wantedRanks.length === 0) return [];

            return [judgementOf(await ranked(rows, by), wantedRanks)];
        });

        return (await Promise.all(judged)).flat();
    };

    /**
     * The requested page of the rows. `numbers`: fields in which a search looks for numbers. `searchesNames`: also in
     * the names that the columns show.
     */
    const cutPage = async (
        rows: readonly RaRecord[],
        params: ListParams,
        view: Pick<View, 'search' | 'filters'>,
        options: {
            readonly numbers?: readonly string[] | undefined;
            readonly searchesNames: boolean;
        },
    ): Promise<ListedRows> => {
        const { page, perPage } = params.pagination ?? FIRST_PAGE;
        const { sort, rank } = orderUnder(resource, params.sort);
        const isByRank = (source: string) => rankFilters.has(source);
        const filters = without(view.filters, isByRank);

        const isSearched = view.search.trim() !== '';

        const [referred, ranking, judgementsOfRows] = await Promise.all([
            namesFor(rows, {
                search: options.searchesNames ? view.search : '',
                sortedBy: params.sort?.field,
            }),
            rank && ranked(rows, rank),
            judgements(rows, pickValues(view.filters, isByRank)),
            isSearched ? prepareSearch(rows, fields) : undefined,
        ]);

        return clientSidePage(
            rows,
            fields,
            { ...view, filters, sort, page, perPage },
            {
                ranking,
                referred,
                judgements: judgementsOfRows,
                numbers: options.numbers,
            },
        );
    };

    /** The rows of some days, from a server that cannot filter by day. */
    const within = async (
        serverFilter: WireRecord,
        scope: Scope,
        span: NonNullable<BrowserWork['days']>,
        signal: AbortSignal,
    ) => {
        const sort = { field: span.by, order: 'DESC' } as const;

        const readSorted = (page: number, perPage: number) =>
            readPage(
                { filter: serverFilter, sort, pagination: { page, perPage } },
                scope,
                { signal },
            );

        const rows = await rowsWithin(readSorted, span);

        return { rows, total: rows.length };
    };

    /** The most matches that are read for a search, for filters, or to sort them. */
    const mostRead = (isSearched: boolean, isFiltered: boolean): number => {
        if (isSearched) return list.clientSearch?.most ?? MOST_SORTED;
        if (isFiltered) return list.clientFilters?.most ?? MOST_SORTED;

        return MOST_SORTED;
    };

    /** All rows, if the first page holds them; undefined if there are more. */
    const onOnePage = async (
        filter: WireRecord,
        perPage: number,
        scope: Scope,
        signal: AbortSignal,
    ): Promise<ReadRows | undefined> => {
        const { rows, total } = await readPage(
            { filter, pagination: { page: 1, perPage } },
            scope,
            { signal },
        );

        return rows.length === total ? { rows, total } : undefined;
    };

    return {
        /** A page of a list that is loaded at once. */
        pageOfList: async (
            params: ListParams,
            scope: Scope,
        ): Promise<ListedRows> => {
            const { q = '', ...filter } = flatFilter(
                (params.filter ?? {}) as WireRecord,
            );

            const localFilters = clientFiltersIn(callFor(filter), filter);

            const serverFilter = without(filter, source =>
                Object.hasOwn(localFilters, source),
            );

            const load = (
                signal: AbortSignal,
                onProgress: (progress: ReadProgress) => void,
            ) =>
                readAll({ filter: serverFilter }, scope, {
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

            return cutPage(
                rows,
                params,
                { search: String(q), filters: localFilters },
                { searchesNames: true },
            );
        },
        /** A page of all matches. `serverFilter`: the filters left to the server. */
        pageOfMatches: async (
            params: ListParams,
            scope: Scope,
            serverFilter: WireRecord,
            work: BrowserWork,
        ): Promise<ListedRows> => {
            const { filters = {}, days, search = '', isSorted = false } = work;
            const isSearched = search !== '';
            const isFiltered = Object.keys(filters).length > 0;
            const most = mostRead(isSearched, isFiltered);

            const { rows, total } = await client.clientSide().read({
                resource: name,
                question: {
                    scope,
                    serverFilter,
                    ...(days ? { days } : { most, isCut: isSearched }),
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

                    return readAll({ filter: serverFilter }, scope, {
                        signal,
                        onProgress,
                        most,
                        isCut: isSearched,
                    });
                },
                signal: params.signal,
            });

            if (!days && !isSearched && total > most)
                throw new TooManyRowsError(
                    most,
                    isFiltered ? 'filter' : 'order',
                );

            const page = await cutPage(
                rows,
                params,
                { search, filters },
                {
                    numbers: list.clientSearch?.numbers,
                    searchesNames: false, // to find the names of thousands of rows takes too long
                },
            );

            const clientSearch = { rows: rows.length, total };

            return {
                ...page,
                meta: {
                    ...(isSorted && { clientSort: true }),
                    ...(isSearched && { clientSearch }),
                },
            };
        },
    };
};

/**
 * Pages of a list in the server's order, or in reverse order, for which pages are requested from the end. Undefined if
 * the rows turn out to be in neither.
 */
const pagedList = ({ resource }: DeclaredList, { page: readPage }: Listing) => {
    let lastEnd: (ListEnd & { readonly requestKey: string }) | undefined;
    /** The request whose rows were seen not to ascend. Remembered because a last page of one row would not show it. */
    let unorderedRequest: string | undefined;

    return async (
        params: ListParams,
        scope: Scope,
    ): Promise<ListedPage | undefined> => {
        const { sort, pagination, signal, ahead } = params;
        const { serverOrder } = resource.list;

        const read = (wanted: ListParams) =>
            readPage(wanted, scope, { signal, ahead });

        const isInServerOrder =
            sort !== undefined && sort.field === serverOrder;

        if (!isInServerOrder || !pagination) return read(params);
        const requestKey = JSON.stringify([params.filter, scope]);

        const knownEnd =
            lastEnd?.requestKey === requestKey ? lastEnd : undefined;

        if (knownEnd?.direction === 'mixed') return undefined;

        if (sort.order !== 'DESC') {
            if (unorderedRequest === requestKey) return undefined;
            const reply = await read(params);
            const direction = directionOf(reply.rows, sort.field);
            if (direction === undefined || direction === 'rising') return reply;
            unorderedRequest = requestKey;

            return undefined;
        }

        const found = await newestFirst(
            (page, perPage) =>
                read({ ...params, pagination: { page, perPage } }),
            { ...pagination, field: sort.field, knownEnd },
        );

        lastEnd = { requestKey, ...found.ended };

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

    const { pageOfList, pageOfMatches } = clientSideList(
        declared,
        rows,
        others,
    );

    const paged = pagedList(declared, rows);

    /** Whether the rows are wanted in an order that the server does not support. */
    const isClientSorted = ({ sort, filter }: ListParams): boolean => {
        if (!sort || sort.field === serverOrder) return false;
        const isServerSorted = hasOrder(rows.callFor(filter ?? {}));
        const isSortable = orderUnder(resource, sort).sort !== undefined;

        return isSortable && !isServerSorted;
    };

    /** The page as the server sends it; undefined if its rows are not in the wanted order. */
    const pageFromServer = async (
        params: ListParams,
        scope: Scope,
    ): Promise<ListedRows | undefined> => {
        const listed = await paged(params, scope);
        if (!listed) return undefined;
        const { rows: data, surplus, all } = listed;

        const meta = {
            ...(surplus !== undefined && { surplus }),
            ...(all && { all }),
        };

        const { page, perPage } = params.pagination ?? FIRST_PAGE;

        const pageInfo = {
            hasPreviousPage: page > 1,
            hasNextPage: listed.hasNextPage ?? data.length === perPage,
        };

        // An API that counts nothing shows on its last page how many there are. A page beyond that one is empty.
        const isShort =
            listed.hasNextPage === undefined && data.length !== perPage;

        const isInList = data.length > 0 || page === 1;
        const rowsSoFar = (page - 1) * perPage + data.length;
        const countedTotal = isShort && isInList ? rowsSoFar : undefined;
        const total = listed.total ?? countedTotal;

        return {
            data: [...data],
            ...(total === undefined ? { pageInfo } : { total }),
            ...(Object.keys(meta).length > 0 && { meta }),
        };
    };

    return async (params: ListParams): Promise<ListedRows> => {
        const scope = client.scope(params.meta);
        if (isClientSide(resource) && !isPaged(params.meta))
            return pageOfList(params, scope);
        const filter = flatFilter((params.filter ?? {}) as WireRecord);
        const span = days && daySpan(days, filter, client.offset);
        const withoutDays = span?.serverFilter ?? filter;
        const filters = clientFiltersIn(rows.callFor(filter), withoutDays);

        const serverFilter = without(withoutDays, source =>
            Object.hasOwn(filters, source),
        );

        const { q, ...withoutSearch } = serverFilter;
        const search = typeof q === 'string' ? searchText(q) : '';
        const work: BrowserWork = { filters, days: span };

        const searchInBrowser = () =>
            pageOfMatches(params, scope, withoutSearch, { ...work, search });

        // A server of this kind does not find numbers with its search.
        const isNumber = search !== '' && numberIn(search) !== undefined;

        if (isNumber && clientSearch?.numbers) {
            const found = await searchInBrowser();
            const searched = found.meta?.clientSearch;
            const isPartial = searched && searched.rows < searched.total;
            if (found.total && !isPartial) return found;
        }

        const readMatches = (isSorted: boolean) =>
            pageOfMatches(params, scope, serverFilter, { ...work, isSorted });

        const read = async (): Promise<ListedRows> => {
            const isSorted = isClientSorted(params);
            const isFiltered = Object.keys(filters).length > 0;
            const needsBrowser = isFiltered || span !== undefined || isSorted;
            if (needsBrowser) return readMatches(isSorted);
            const fromServer = await pageFromServer(params, scope);

            return fromServer ?? readMatches(true);
        };

        const found = await read();
        const isNothingFound = found.total === 0 && search !== '';

        return isNothingFound && clientSearch ? searchInBrowser() : found;
    };
};
