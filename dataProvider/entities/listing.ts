import type { GetListParams, GetListResult, QueryFunctionContext, RaRecord } from 'react-admin';
import { isPerhapsMac, macNotations, macSearch } from '../../resources/rules/macAddress.ts';
import { flatFilter } from '../../resources/rules/paths.ts';
import { isNoKey, valueAt } from '../../resources/rules/valueAt.ts';
import { type Call, type Fields, holesOf, type ProviderApi, type Resource, slotsOf } from '../../resources/schema/index.ts';
import { cleanText } from '../../resources/rules/words.ts';
import type { ApiClient } from '../apiClient.ts';
import type { ReadProgress, ReadRows } from '../lists/clientSideLists.ts';
import type { RecordCache } from './referencedRecords.ts';
import { allPages, type ListedPage } from '../lists/allPages.ts';
import type { CallOptions, ListedMeta, Scope } from '../types.ts';
import type { Page, WireRecord } from '../wire/fromReply.ts';
import type { CallContext } from '../wire/toRequest.ts';

export type ListParams = GetListParams & Pick<QueryFunctionContext, 'signal'> & Pick<CallOptions, 'ahead'>;

/** A page of a list as react-admin takes it. `pageInfo` is there where the server did not say how many there are: the total is what this page shows of it. */
export interface ListedRows extends Omit<GetListResult<RaRecord>, 'meta'> {
    readonly meta?: ListedMeta;
}

const PAGE_SIZE = 10;

/** Whether a call puts its rows in order. */
export const hasOrder = (call: Call): boolean => Object.values(slotsOf(call)).includes('order');

/** `Field` or `Field desc`; react-admin's stand-in `id` means the server's own order. */
const orderOf = (call: Call, fields: Fields, sort: GetListParams['sort']): string | undefined =>
    sort && hasOrder(call) && Object.hasOwn(fields, sort.field) ? `${sort.field}${sort.order === 'DESC' ? ' desc' : ''}` : undefined;

/** Scope parameters that the filter names by their name on the wire (`{ ClientId: 5 }`): they win over what is chosen. */
const scopeByName = (call: Call, filter: WireRecord): Scope =>
    Object.fromEntries(
        Object.entries(slotsOf(call)).flatMap(([name, slot]) => (typeof slot === 'string' && !isNoKey(filter[name]) ? [[slot, filter[name]]] : [])),
    );

/** The filters that the call has no parameter for: only a client-side list can apply them. */
export const ownFilters = (call: Call, filter: WireRecord): WireRecord => {
    const parameters = Object.entries(slotsOf(call)).flatMap(([name, slot]) => (typeof slot === 'object' && 'filter' in slot ? [name, slot.filter] : [name]));
    const isSent = (name: string) => name === 'q' || call.path.includes(`{${name}}`) || parameters.includes(name);
    return Object.fromEntries(Object.entries(filter).filter(([name]) => !isSent(name)));
};

/** The field of an entity that holds a MAC address: people search for one in whatever notation they have it. */
const macFieldOf = (fields: Fields): string | undefined => Object.keys(fields).find(name => fields[name]?.rule === 'macAddress');

/** What fills the holes of a path: the record's own fields, else the scopes that they come from. */
export const fillCall = ({ path }: Call, fields: Fields, scope: Scope, record?: unknown): WireRecord =>
    Object.fromEntries(
        holesOf(path).flatMap(name => {
            const { from } = fields[name] ?? {};
            const own = valueAt(record, name);
            return isNoKey(own) ? (from === undefined ? [] : [[name, scope[from]] as const]) : [[name, own] as const];
        }),
    );

/** 0 points at no record, but may be a floor or a choice: as text it is not taken for none. */
const withZeros = (fields: Fields, filter: WireRecord): WireRecord =>
    Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value === 0 && fields[name] && fields[name].target === undefined && fields[name].type !== 'id' ? '0' : value]));

/** What a list call can be told of react-admin's parameters. `mac`: how the server writes MAC addresses, where that was seen. */
const contextOfList = (call: Call, fields: Fields, params: GetListParams, scope: Scope, mac?: string): CallContext => {
    const filter: WireRecord = withZeros(fields, flatFilter(params.filter ?? {}));
    return {
        ...scope,
        search: typeof filter.q !== 'string' ? undefined : macFieldOf(fields) === undefined ? cleanText(filter.q) : macSearch(cleanText(filter.q), mac),
        page: params.pagination?.page ?? 1,
        pageSize: params.pagination?.perPage ?? PAGE_SIZE,
        order: orderOf(call, fields, params.sort),
        filters: filter,
        holes: fillCall(call, fields, scope),
        ...scopeByName(call, filter),
    };
};

/** Rows of one request where all are asked for. */
const ALL_PAGE = 1000;

interface AllOptions {
    readonly signal: AbortSignal;
    /** Rows of one request. */
    readonly size?: number;
    readonly most?: number;
    readonly isFirst?: boolean;
    readonly onProgress?: (progress: ReadProgress) => void;
}

/** A declared entity, as what asks for its lists and records has it. */
export interface DeclaredList {
    readonly name: string;
    readonly resource: Resource;
    readonly api: ProviderApi;
    readonly client: ApiClient;
    /** Records of what was answered. `cache`: that of the time of the request, which is not the next user's. */
    readonly read: (wires: readonly WireRecord[], cache: RecordCache) => RaRecord[];
}

export const demandCall = (call: Call | undefined, resource: string, name: keyof ProviderApi): Call => {
    if (!call) throw new Error(`${resource}: its api declares no "${name}" call`);
    return call;
};

/** How the lists of an entity are asked for: by which call, a page, and all rows. */
export const listing = ({ name, resource, api, client, read }: DeclaredList) => {
    const { key, fields } = resource;

    /** The list call for these filters. */
    const callFor = (filter: WireRecord): Call => {
        const { list, listWhen, search } = api;
        const special = listWhen && filter[listWhen.filter];
        if (listWhen && !isNoKey(special)) return listWhen.call;
        return search && typeof filter.q === 'string' && cleanText(filter.q) !== '' ? search : demandCall(list, name, 'list');
    };

    const macField = macFieldOf(fields);
    let mac: string | undefined; // an address as the server wrote it last

    /** A page of rows, as the server has them. */
    const page = async (params: GetListParams, scope: Scope, options: CallOptions): Promise<ListedPage> => {
        const cache = client.records();
        const call = callFor(params.filter ?? {});
        const context = contextOfList(call, fields, params, scope, mac);
        const ask = async (search: string | undefined) => (await client.ask({ ...call, reply: 'page' }, { ...context, search }, { ...options, key })) as Page;
        const asTyped = await ask(context.search);
        const isAddress = macField !== undefined && asTyped.Results.length === 0 && typeof context.search === 'string' && isPerhapsMac(context.search);
        const { Results, Count, guessed = false, surplus } = isAddress ? await ask(macNotations(context.search as string)[0]) : asTyped;
        const rows = read(Results, cache);
        if (macField) mac = rows.map(row => row[macField]).find((value): value is string => typeof value === 'string' && value !== '') ?? mac;
        cache.add(name, rows);
        return { rows, total: Count, guessed, ...(surplus !== undefined && { surplus }) };
    };

    /** The rows of a list, page after page. Where there are more than `most`, those that come first, or none beyond the first page. */
    const all = async (params: GetListParams, scope: Scope, { signal, size = ALL_PAGE, most = Infinity, isFirst = false, onProgress }: AllOptions): Promise<ReadRows> => {
        const rows: RaRecord[] = [];
        let count = 0;
        for await (const { records, done, total } of allPages((number, perPage) => page({ ...params, pagination: { page: number, perPage } }, scope, { signal }), size)) {
            rows.push(...records);
            count = total;
            if (rows.length >= most || (total > most && !isFirst)) break;
            if (done < total) onProgress?.({ done, total: Math.min(total, most) });
        }
        return { rows: rows.slice(0, most), total: Math.max(count, rows.length) };
    };

    return { callFor, page, all };
};

export type Listing = ReturnType<typeof listing>;
