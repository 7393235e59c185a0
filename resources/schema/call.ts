import type { ScopeName } from './role.ts';

/** A value the portal knows, to be put under whatever name the provider's API gives it. */
export type Slot =
    | 'search' | 'page' | 'pageSize' | 'order' | 'id' | 'ids' | ScopeName
    | { readonly fixed: string | number | boolean }
    /** A filter of the list, by its source. */
    | { readonly filter: string }
    /** A named input of the caller; one that may be missing is left out. */
    | { readonly input: string; readonly optional?: true };

export type Slots = Readonly<Record<string, Slot>>;

export type Reply = 'page' | 'record' | 'array' | 'value' | 'csv' | 'nothing';

/** One HTTP call, as data: dataProvider/ sends it, mock-api/ answers it, test/contract reads it. */
export interface Call {
    readonly method: 'GET' | 'POST' | 'DELETE';
    /** Under the API's base; `{id}` or `{name of an input}` are filled in. */
    readonly path: string;
    readonly query?: Slots;
    /** `record`: the whole record as JSON; slots: just these; sent as JSON unless `encoding` says otherwise. */
    readonly body?: 'record' | Slots;
    readonly encoding?: 'multipart' | 'form';
    /** Never carries the bearer. */
    readonly bearer?: false;
    readonly reply: Reply;
    /** Changes something though it is a GET: never prefetched, retried or repeated. */
    readonly effect?: true;
    /** Only reads though it is a POST; not repeated all the same. */
    readonly reads?: true;
    /** A 200 that holds `Error: true` is a failure. */
    readonly flagged?: true;
}

/** The provider's own kind of API: what is not declared the portal cannot do. */
export interface ProviderApi {
    readonly list?: Call;
    /** The list to ask for instead while a filter has a value, which fills the hole of that name in its path. */
    readonly listWhen?: { readonly filter: string; readonly call: Call };
    readonly one?: Call;
    /** Creates and updates. */
    readonly save?: Call;
    readonly remove?: Call;
    readonly removeMany?: Call;
    readonly export?: Call;
}

/** Plain REST, spoken by ra-data-simple-rest. */
export interface RestApi {
    readonly rest: string;
}

export type Api = ProviderApi | RestApi;

export const isRest = (api: Api): api is RestApi => 'rest' in api;
export const rest = (path: string): RestApi => ({ rest: path });

export const paging = { PageNo: 'page', PageSize: 'pageSize' } as const;

// `NoInfer`: that something expects any call must not make this one less exact.
export const get = <const P extends string, const Q extends Slots = {}, const R extends Reply = 'record'>(path: P, query: Q = {} as Q, reply: R = 'record' as R) =>
    ({ method: 'GET', path, query, reply }) as { readonly method: 'GET'; readonly path: NoInfer<P>; readonly query: NoInfer<Q>; readonly reply: NoInfer<R> };
export const post = <const P extends string, const B extends 'record' | Slots = 'record', const R extends Reply = 'record'>(path: P, body: B = 'record' as B, reply: R = 'record' as R) =>
    ({ method: 'POST', path, body, reply }) as { readonly method: 'POST'; readonly path: NoInfer<P>; readonly body: NoInfer<B>; readonly reply: NoInfer<R> };
export const del = (path: string): Call => ({ method: 'DELETE', path, reply: 'nothing' });

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
