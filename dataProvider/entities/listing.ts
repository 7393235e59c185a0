import type { GetListParams, QueryFunctionContext, RaRecord } from 'react-admin';
import { isNoKey } from '../../resources/rules/emptyValue.ts';
import type { Call, ProviderApi, Resource } from '../../resources/schema/index.ts';
import type { RecordCache } from '../cache/recordCache.ts';
import { allPages, type ListedPage } from '../lists/allPages.ts';
import { TooManyRowsError } from '../lists/TooManyRowsError.ts';
import type { Page, WireRecord } from '../wire/fromReply.ts';
import type { CallOptions, Scope } from '../types.ts';
import type { World } from '../world.ts';
import { contextOfList, macFieldOf } from './listParams.ts';

export type ListParams = GetListParams & Pick<QueryFunctionContext, 'signal'> & Pick<CallOptions, 'ahead'>;

/** A declared entity, as what asks for its lists and records has it. */
export interface Declared {
    readonly name: string;
    readonly resource: Resource;
    readonly api: ProviderApi;
    readonly world: World;
    /** Records of what was answered. `cache`: that of the time of the request, which is not the next user's. */
    readonly read: (wires: readonly WireRecord[], cache: RecordCache) => RaRecord[];
}

export const demanded = (call: Call | undefined, resource: string, name: keyof ProviderApi): Call => {
    if (!call) throw new Error(`${resource}: its api declares no "${name}" call`);
    return call;
};

/** How the lists of an entity are asked for: by which call, a page, and all rows. */
export const listing = ({ name, resource, api, world, read }: Declared) => {
    const { key, fields } = resource;

    /** The list call for these filters. */
    const callFor = (filter: WireRecord): Call => {
        const { list, listWhen, search } = api;
        const special = listWhen && filter[listWhen.filter];
        if (listWhen && !isNoKey(special)) return listWhen.call;
        return search && typeof filter.q === 'string' && filter.q.trim() !== '' ? search : demanded(list, name, 'list');
    };

    const macField = macFieldOf(fields);
    let mac: string | undefined; // an address as the server wrote it last

    /** A page of rows, as the server has them. */
    const page = async (params: GetListParams, scope: Scope, options: CallOptions): Promise<ListedPage> => {
        const cache = world.records();
        const call = callFor(params.filter ?? {});
        const { Results, Count, guessed = false } = (await world.ask({ ...call, reply: 'page' }, contextOfList(call, fields, params, scope, mac), { ...options, key })) as Page;
        const rows = read(Results, cache);
        if (macField) mac = rows.map(row => row[macField]).find((value): value is string => typeof value === 'string' && value !== '') ?? mac;
        cache.add(name, rows);
        return { rows, total: Count, guessed };
    };

    /** All rows of a list, page after page; refused where there are more than `most`. */
    const whole = async (params: GetListParams, scope: Scope, size: number, signal: AbortSignal, most = Infinity): Promise<RaRecord[]> => {
        const all: RaRecord[] = [];
        for await (const { records, total } of allPages((number, perPage) => page({ ...params, pagination: { page: number, perPage } }, scope, { signal }), size)) {
            if (total > most) throw new TooManyRowsError(most, 'filter');
            all.push(...records);
        }
        return all;
    };

    return { callFor, page, whole };
};

export type Listing = ReturnType<typeof listing>;
