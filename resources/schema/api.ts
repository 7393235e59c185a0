import { del, get, isPaged, paging, post, type Call, type ListCall, type Slots } from './call.ts';
import type { ScopeName } from './role.ts';

/** The provider's own kind of API. The portal can only do what is declared. */
export interface ProviderApi {
    readonly list?: ListCall;
    /** The list to request instead while a filter has a value. The value fills the path parameter of that name. */
    readonly listWhen?: { readonly filter: string; readonly call: ListCall };
    /** The list to request instead while there is a search text. */
    readonly search?: ListCall;
    readonly one?: Call;
    /** Creates and updates. */
    readonly save?: Call;
    /** Creates, if that is a separate call. */
    readonly create?: Call;
    /** Updates, if that is a separate call. */
    readonly update?: Call;
    readonly remove?: Call;
    readonly removeMany?: Call;
    readonly export?: Call;
}

/** Plain REST, handled by ra-data-simple-rest. */
export interface RestApi {
    readonly rest: string;
    /** Fields that narrow lists to the selected scope, and that new records take from it. */
    readonly scopedTo?: Readonly<Record<string, ScopeName>>;
}

export type Api = ProviderApi | RestApi;

export const createCallOf = (api: ProviderApi): Call | undefined => api.create ?? api.save;
export const updateCallOf = (api: ProviderApi): Call | undefined => api.update ?? api.save;
/** The call that removes one record: if need be, that for several. */
export const removeCallOf = (api: ProviderApi): Call | undefined => api.remove ?? api.removeMany;

export const isRest = (api: Api): api is RestApi => 'rest' in api;
export const rest = (path: string, scopedTo: RestApi['scopedTo'] = {}): RestApi => ({ rest: path, scopedTo });

export const abilityNames = ['list', 'one', 'create', 'update', 'remove'] as const;
export type Ability = (typeof abilityNames)[number];

/** The abilities of an API for an entity. There is none without a call. */
export const abilities = (api: Api): Readonly<Record<Ability, boolean>> =>
    isRest(api)
        ? { list: true, one: true, create: true, update: true, remove: true }
        : {
              list: api.list !== undefined,
              one: api.one !== undefined,
              create: createCallOf(api) !== undefined,
              update: updateCallOf(api) !== undefined,
              remove: removeCallOf(api) !== undefined,
          };

/**
 * Whether a list is loaded at once, to be searched, sorted and paged in the browser: if declared so, or if the reply is
 * a plain array without paging.
 */
export const isClientSide = ({
    api,
    list,
}: {
    readonly api: Api;
    readonly list: { readonly clientSide?: number };
}): boolean => list.clientSide !== undefined || (!isRest(api) && api.list?.reply === 'array' && !isPaged(api.list));

/** Shape "CRUD": `GET {path}/`, `GET {path}/{id}`, `POST {path}/`, `DELETE {path}/{id}`. */
export const crud = (path: string, query: Slots = {}) =>
    ({
        list: get(`${path}/`, { SearchText: 'search', ...paging, ...query }, 'page'),
        one: get(`${path}/{id}`),
        save: post(`${path}/`),
        remove: del(`${path}/{id}`),
    }) satisfies Api;

/** Shape "area": with its own name for the search text and its own address for saving. */
export const area = (path: string, query: Slots = {}) =>
    ({
        ...crud(path),
        list: get(`${path}/`, { searchText: 'search', ...paging, ...query }, 'page'),
        save: post(`${path}/Save`),
    }) satisfies Api;
