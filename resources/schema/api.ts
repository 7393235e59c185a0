import { del, get, paging, post, slotsOf, type Call, type ListCall, type Slots } from './call.ts';
import type { ScopeName } from './role.ts';

/** The provider's own kind of API: what is not declared the portal cannot do. */
export interface ProviderApi {
    readonly list?: ListCall;
    /** The list to ask for instead while a filter has a value, which fills the hole of that name in its path. */
    readonly listWhen?: { readonly filter: string; readonly call: ListCall };
    /** The list to ask for instead while something is searched for. */
    readonly search?: ListCall;
    readonly one?: Call;
    /** Creates and updates. */
    readonly save?: Call;
    /** Creates, where that is a call of its own. */
    readonly create?: Call;
    /** Updates, where that is a call of its own. */
    readonly update?: Call;
    readonly remove?: Call;
    readonly removeMany?: Call;
    readonly export?: Call;
}

/** Plain REST, spoken by ra-data-simple-rest. */
export interface RestApi {
    readonly rest: string;
    /** Fields that lists are narrowed by, and new records take, from what is chosen. */
    readonly scopedTo?: Readonly<Record<string, ScopeName>>;
}

export type Api = ProviderApi | RestApi;

/** The call that makes a record, if there is one. */
export const createCallOf = (api: ProviderApi): Call | undefined => api.create ?? api.save;
/** The call that changes a record, if there is one. */
export const updateCallOf = (api: ProviderApi): Call | undefined => api.update ?? api.save;

export const isRest = (api: Api): api is RestApi => 'rest' in api;
export const rest = (path: string, scopedTo: RestApi['scopedTo'] = {}): RestApi => ({ rest: path, scopedTo });

export const abilityNames = ['list', 'one', 'create', 'update', 'remove'] as const;
export type Ability = (typeof abilityNames)[number];

/** What an API can do with an entity; what has no call cannot be done. */
export const abilities = (api: Api): Readonly<Record<Ability, boolean>> =>
    isRest(api)
        ? { list: true, one: true, create: true, update: true, remove: true }
        : { list: api.list !== undefined, one: api.one !== undefined, create: createCallOf(api) !== undefined, update: updateCallOf(api) !== undefined, remove: api.remove !== undefined };

/** Whether a list comes at once, to be searched, sorted and paged by whoever asked: declared so, or a plain array that knows no pages. */
export const isClientSide = ({ api, list }: { readonly api: Api; readonly list: { readonly clientSide?: number } }): boolean =>
    list.clientSide !== undefined || (!isRest(api) && api.list?.reply === 'array' && !Object.values(slotsOf(api.list)).includes('page'));

/** Shape "CRUD": `GET {path}/`, `GET {path}/{id}`, `POST {path}/`, `DELETE {path}/{id}`. */
export const crud = (path: string, query: Slots = {}) =>
    ({
        list: get(`${path}/`, { SearchText: 'search', ...paging, ...query }, 'page'),
        one: get(`${path}/{id}`),
        save: post(`${path}/`),
        remove: del(`${path}/{id}`),
    }) satisfies Api;

/** Shape "area": its own name for the search text and its own save address. */
export const area = (path: string, query: Slots = {}) =>
    ({
        ...crud(path),
        list: get(`${path}/`, { searchText: 'search', ...paging, ...query }, 'page'),
        save: post(`${path}/Save`),
    }) satisfies Api;
