import type {
    GetListParams,
    GetListResult,
    QueryFunctionContext,
    RaRecord,
} from 'react-admin';

import {
    isPerhapsMac,
    macNotations,
    macSearch,
} from '../../resources/rules/macAddress.ts';
import { flatFilter } from '../../resources/rules/paths.ts';
import { isEmpty, isNoKey, valueAt } from '../../resources/rules/valueAt.ts';
import { cleanText, searchText } from '../../resources/rules/words.ts';
import {
    type Call,
    envelopeOf,
    type Fields,
    holesOf,
    type ProviderApi,
    type Resource,
    slotsOf,
} from '../../resources/schema/index.ts';
import type { ApiClient } from '../apiClient.ts';
import { allPages, type ListedPage } from '../lists/allPages.ts';
import type { ReadProgress, ReadRows } from '../lists/clientSideLists.ts';
import { slicesOf } from '../lists/slices.ts';
import type { CallOptions, ListedMeta, Scope } from '../types.ts';
import type { ListReply, WireRecord } from '../wire/fromResponse.ts';
import type { CallContext } from '../wire/toRequest.ts';
import type { RecordCache } from './referencedRecords.ts';

export type ListParams = GetListParams &
    Pick<QueryFunctionContext, 'signal'> &
    Pick<CallOptions, 'ahead'>;

/** A page of a list as react-admin expects it: with `pageInfo` instead of a total if the API counts nothing. */
export interface ListedRows extends Omit<GetListResult<RaRecord>, 'meta'> {
    readonly meta?: ListedMeta;
}

const PAGE_SIZE = 10;

/** Whether a call sorts its rows. */
export const hasOrder = (call: Call): boolean =>
    Object.values(slotsOf(call)).includes('order');

/**
 * `Field` or `Field desc`. Ascending by `id` is react-admin's stand-in for the server's own order, even if a field has
 * that name.
 */
const orderOf = (
    call: Call,
    fields: Fields,
    sort: GetListParams['sort'],
): string | undefined => {
    if (!sort || !hasOrder(call) || !Object.hasOwn(fields, sort.field))
        return undefined;
    if (sort.order === 'DESC') return `${sort.field} desc`;

    return sort.field === 'id' ? undefined : sort.field;
};

/**
 * Scope parameters that the filter sets by their name on the wire (`{ ClientId: 5 }`). They override the selected
 * scope.
 */
const scopeByName = (call: Call, filter: WireRecord): Scope =>
    Object.fromEntries(
        Object.entries(slotsOf(call)).flatMap(([name, slot]) =>
            typeof slot === 'string' && !isNoKey(filter[name])
                ? [[slot, filter[name]]]
                : [],
        ),
    );

/** The field of an entity with a MAC address, which people search for in any notation. */
const macFieldOf = (fields: Fields): string | undefined =>
    Object.keys(fields).find(name => fields[name]?.rule === 'macAddress');

/** The values for the path parameters: the record's own fields, or else the scopes they come from. */
export const fillCall = (
    { path }: Call,
    fields: Fields,
    scope: Scope,
    record?: unknown,
): WireRecord =>
    Object.fromEntries(
        holesOf(path).flatMap(name => {
            const { from } = fields[name] ?? {};
            const value = valueAt(record, name);
            if (!isNoKey(value)) return [[name, value] as const];

            return from === undefined ? [] : [[name, scope[from]] as const];
        }),
    );

/** 0 refers to no record, but may be a floor or a choice. As text it does not count as missing. */
const withZeros = (fields: Fields, filter: WireRecord): WireRecord =>
    Object.fromEntries(
        Object.entries(filter).map(([name, value]) => [
            name,
            value === 0 &&
            fields[name] &&
            fields[name].target === undefined &&
            fields[name].type !== 'id'
                ? '0'
                : value,
        ]),
    );

/**
 * The context of a list call for react-admin's parameters. `mac`: an address in the server's notation, if one was seen.
 */
const contextOfList = (
    call: Call,
    fields: Fields,
    params: GetListParams,
    scope: Scope,
    mac?: string,
): CallContext => {
    const filter: WireRecord = withZeros(
        fields,
        flatFilter(params.filter ?? {}),
    );

    const typed =
        typeof filter.q === 'string' ? searchText(filter.q) : undefined;

    const isByMac = typed !== undefined && macFieldOf(fields) !== undefined;

    return {
        ...scope,
        search: isByMac ? macSearch(typed, mac) : typed,
        page: params.pagination?.page ?? 1,
        pageSize: params.pagination?.perPage ?? PAGE_SIZE,
        order: orderOf(call, fields, params.sort),
        filters: filter,
        holes: fillCall(call, fields, scope),
        ...scopeByName(call, filter),
    };
};

/** Rows per request when all rows are read. */
const ALL_PAGE = 1000;

interface AllOptions {
    readonly signal: AbortSignal;
    /** Rows per request. */
    readonly size?: number;
    readonly most?: number;
    /** Reads the first `most` rows even if there are more. */
    readonly isCut?: boolean;
    readonly onProgress?: (progress: ReadProgress) => void;
}

/** A declared entity, as its lists and records are read. */
export interface DeclaredList {
    readonly name: string;
    readonly resource: Resource;
    readonly api: ProviderApi;
    readonly client: ApiClient;
    /** The records in an answer. `cache`: the one at the time of the request, which is not that of a later user. */
    readonly read: (
        wires: readonly WireRecord[],
        cache: RecordCache,
    ) => RaRecord[];
}

/** The name of one of an entity's calls: `campaign.remove`. */
export const callName = (
    name: string,
    api: ProviderApi,
    call: Call,
): string => {
    const { listWhen, ...calls } = api;
    const named = Object.entries({ ...calls, listWhen: listWhen?.call });

    return `${name}.${named.find(([, declared]) => declared === call)?.[0]}`;
};

export const demandCall = (
    call: Call | undefined,
    resource: string,
    name: keyof ProviderApi,
): Call => {
    if (!call)
        throw new Error(`${resource}: its api declares no "${name}" call`);

    return call;
};

/**
 * The cursor that an answer gives for the next page: an address of that page has it as a parameter of the call. An
 * empty text or 0 stands for no next page, as null does.
 */
const cursorIn = (call: Call, next: unknown): unknown => {
    if (isEmpty(next) || next === 0) return null;
    if (typeof next !== 'string' || !next.includes('?')) return next;
    const parameters = new URLSearchParams(next.slice(next.indexOf('?') + 1));

    const [name = ''] =
        Object.entries(slotsOf(call)).find(([, slot]) => slot === 'cursor') ??
        [];

    return parameters.get(name) ?? next;
};

/** Turns a list that each answer names only the next page of. The cursors of the list last turned are remembered. */
const cursorWalk = () => {
    let walked:
        | {
              readonly list: string;
              readonly cursors: unknown[];
              /** How many rows there are up to the end of each page. */
              readonly ends: number[];
          }
        | undefined;

    return async (
        context: CallContext,
        readPage: (asked: CallContext) => Promise<ListReply>,
    ): Promise<ListReply> => {
        const { page: wanted = 1, ...rest } = context;
        const list = JSON.stringify(rest);
        if (wanted === 1 || walked?.list !== list)
            walked = { list, cursors: [undefined], ends: [0] };
        const { cursors, ends } = walked;

        for (let page = Math.min(wanted, cursors.length); ; page += 1) {
            const cursor = cursors[page - 1];
            const before = ends[page - 1] ?? 0;
            if (cursor === null)
                return { Results: [], next: null, Count: before };
            const listed = await readPage({ ...context, page, cursor });
            cursors[page] = listed.next;
            const end = before + listed.Results.length;
            ends[page] = end;
            if (page < wanted) continue;

            return listed.next === null ? { Count: end, ...listed } : listed;
        }
    };
};

/** How the lists of an entity are read: with which call, one page, or all rows. */
export const listing = ({
    name,
    resource,
    api,
    client,
    read,
}: DeclaredList) => {
    const { key, fields } = resource;

    /** The list call for these filters. */
    const callFor = (filter: WireRecord): Call => {
        const { list, listWhen, search } = api;
        const special = listWhen && filter[listWhen.filter];
        if (listWhen && !isNoKey(special)) return listWhen.call;

        return search &&
            typeof filter.q === 'string' &&
            cleanText(filter.q) !== ''
            ? search
            : demandCall(list, name, 'list');
    };

    const macField = macFieldOf(fields);
    let mac: string | undefined; // an address as the server last wrote it

    const walkTo = cursorWalk();

    /** A page of rows as the server sends it. */
    const page = async (
        params: GetListParams,
        scope: Scope,
        options: CallOptions,
    ): Promise<ListedPage> => {
        const cache = client.records();
        const declared = callFor(params.filter ?? {});

        const call = {
            ...declared,
            reply: 'page',
            envelope: envelopeOf(declared),
        } as const;

        const context = contextOfList(call, fields, params, scope, mac);

        const readPage = async (asked: CallContext): Promise<ListReply> => {
            const { next, ...reply } = (await client.request(call, asked, {
                ...options,
                key,
                name: callName(name, api, declared),
            })) as ListReply;

            return next === undefined
                ? reply
                : { ...reply, next: cursorIn(call, next) };
        };

        const readMatching = async (search: string | undefined) =>
            call.envelope.next === undefined
                ? readPage({ ...context, search })
                : walkTo({ ...context, search }, readPage);

        const asTyped = await readMatching(context.search);

        const isAddress =
            macField !== undefined &&
            asTyped.Results.length === 0 &&
            typeof context.search === 'string' &&
            isPerhapsMac(context.search);

        const { Results, Count, surplus, next } = isAddress
            ? await readMatching(macNotations(context.search as string)[0])
            : asTyped;

        const rows: RaRecord[] = [];
        for await (const slice of slicesOf(Results))
            rows.push(...read(slice, cache));
        if (macField)
            mac =
                rows
                    .map(row => row[macField])
                    .find(
                        (value): value is string =>
                            typeof value === 'string' && value !== '',
                    ) ?? mac;
        cache.add(name, rows);

        return {
            rows,
            total: Count,
            ...(next !== undefined && { hasNextPage: next !== null }),
            ...(surplus !== undefined && { surplus }),
        };
    };

    /**
     * The rows of a list, page by page. If there are more than `most`, only the first of them (`isCut`), or none
     * beyond the first page.
     */
    const all = async (
        params: GetListParams,
        scope: Scope,
        {
            signal,
            size = ALL_PAGE,
            most = Infinity,
            isCut = false,
            onProgress,
        }: AllOptions,
    ): Promise<ReadRows> => {
        const rows: RaRecord[] = [];
        let count = 0;

        for await (const { records, done, total } of allPages(
            (number, perPage) =>
                page(
                    { ...params, pagination: { page: number, perPage } },
                    scope,
                    { signal },
                ),
            size,
        )) {
            rows.push(...records);
            count = total;
            if (rows.length >= most || (total > most && !isCut)) break;
            if (done < total)
                onProgress?.({ done, total: Math.min(total, most) });
        }

        return {
            rows: rows.slice(0, most),
            total: Math.max(count, rows.length),
        };
    };

    return { callFor, page, all };
};

export type Listing = ReturnType<typeof listing>;
