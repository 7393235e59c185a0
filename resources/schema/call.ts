import type { ScopeName } from './role.ts';

/** A value the portal knows, sent under whatever name the provider's API has for it. */
export type Slot =
    | 'search'
    | 'page'
    | 'pageSize'
    /** The number of rows before the page, and that up to its end. */
    | 'offset'
    | 'end'
    /** What the answer with the page before said of this one, at `next` of its envelope. */
    | 'cursor'
    | 'order'
    | 'id'
    | 'ids'
    | ScopeName
    | { readonly fixed: string | number | boolean }
    /** A filter of the list, by its source. */
    | { readonly filter: string }
    /** A field of the record that is acted on or saved. */
    | { readonly field: string }
    /**
     * A named input given by the caller; an optional one is left out if missing. `secret`: no browser keeps it in its
     * activity.
     */
    | { readonly input: string; readonly optional?: true; readonly secret?: true };

export type Slots = Readonly<Record<string, Slot>>;
/** The slots of a body, which may also want the id in a list of its own, or the whole record under a name. */
export type BodySlots = Readonly<Record<string, Slot | readonly ['id'] | 'record'>>;

/** The kind of answer. `key`: only the key of a new record, as JSON or as plain text; the record is then read. */
export type Reply = 'page' | 'record' | 'array' | 'value' | 'key' | 'csv' | 'nothing';

/**
 * Names in a list's reply, or paths if they are nested (`data.items`). Without `rows` the reply is a bare array;
 * without `count` the API counts nothing.
 */
export interface Envelope {
    readonly rows?: string;
    /** A header may have it as such (`X-Total-Count`), or at its end (`Content-Range: items 0-9/319`). */
    readonly count?: string | { readonly header: string };
    /** For a call with a slot `cursor`: where the next page's is; nothing there, nothing more. */
    readonly next?: string;
    /** Where a single record is, if it is not the answer itself. */
    readonly record?: string;
}

/** The provider's own envelope. */
export const usualEnvelope = { rows: 'Results', count: 'Count' } as const satisfies Envelope;

/** One HTTP call as data: dataProvider/ sends it, mock-api/ answers it, test/contract reads it. */
export interface Call {
    readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /**
     * Path below the API's base. Its parameters are filled in: `{id}`, `{search}`, a scope (`{site}`), a named input,
     * or a field of the record (`{SiteId}`; otherwise the scope that the field is `from`).
     */
    readonly path: string;
    readonly query?: Slots;
    /**
     * `record`: the whole record as JSON; slots: just these, as JSON unless `encoding` says otherwise. In JSON, a slot
     * named by a path (`page.number`) is nested.
     */
    readonly body?: 'record' | BodySlots;
    readonly encoding?: 'multipart' | 'form';
    /** Never sent with the bearer token. */
    readonly bearer?: false;
    readonly reply: Reply;
    /** Where a list's rows and their number are, if not in `Results` and `Count`. */
    readonly envelope?: Envelope;
    /** The number of the first page, if it is not 1. */
    readonly firstPage?: 0;
    /** Changes something, though it is a GET: never prefetched, retried or repeated. */
    readonly effect?: true;
    /** Only reads, though it is a POST (`asRead`). Even so, it is not repeated if no answer comes. */
    readonly reads?: true;
    /** A 200 with `Error: true` is a failure. */
    readonly flagged?: true;
}

export interface ListCall extends Call {
    readonly reply: 'page' | 'array';
}

/** Where a list call's rows and their number are. A plain array has no number. */
export const envelopeOf = ({ reply, envelope }: Pick<Call, 'reply' | 'envelope'>): Envelope =>
    envelope ?? (reply === 'array' ? { rows: usualEnvelope.rows } : usualEnvelope);

/** The names of a path's parameters. */
export const holesOf = (path: string): readonly string[] =>
    [...path.matchAll(/\{([\w.]+)\}/g)].map(([, hole]) => hole ?? '');

export const isListOfId = (slot: BodySlots[string]): slot is readonly ['id'] => Array.isArray(slot);

/** The name under which a body has the whole record, if it has one. */
export const recordPartOf = (body: Call['body']): string | undefined =>
    typeof body === 'object' ? Object.keys(body).find(name => body[name] === 'record') : undefined;

/**
 * The slots of a call by parameter name, from its query and its body, but for the whole record. A list of the id counts
 * as the id.
 */
export const slotsOf = ({ query = {}, body }: Pick<Call, 'query' | 'body'>): Slots => {
    const slots: BodySlots = { ...query, ...(typeof body === 'object' ? body : {}) };

    return Object.fromEntries(
        Object.entries(slots).flatMap(([name, slot]): [string, Slot][] => {
            if (slot === 'record') return [];

            return [[name, isListOfId(slot) ? 'id' : slot]];
        }),
    );
};

/** Whether a list call can be asked for a page other than the first. */
export const isPaged = (call: Pick<Call, 'query' | 'body'>): boolean =>
    Object.values(slotsOf(call)).some(
        slot => slot === 'page' || slot === 'offset' || slot === 'end' || slot === 'cursor',
    );

export const paging = { PageNo: 'page', PageSize: 'pageSize' } as const;

// `NoInfer`: a context that expects just any call must not widen the type of this one.
export const get = <const P extends string, const Q extends Slots = {}, const R extends Reply = 'record'>(
    path: P,
    query: Q = {} as Q,
    reply: R = 'record' as R,
) =>
    ({ method: 'GET', path, query, reply }) as {
        readonly method: 'GET';
        readonly path: NoInfer<P>;
        readonly query: NoInfer<Q>;
        readonly reply: NoInfer<R>;
    };

const sending =
    <M extends 'POST' | 'PUT' | 'PATCH'>(method: M) =>
    <const P extends string, const B extends 'record' | BodySlots = 'record', const R extends Reply = 'record'>(
        path: P,
        body: B = 'record' as B,
        reply: R = 'record' as R,
    ) =>
        ({ method, path, body, reply }) as {
            readonly method: M;
            readonly path: NoInfer<P>;
            readonly body: NoInfer<B>;
            readonly reply: NoInfer<R>;
        };

export const post = sending('POST');
export const put = sending('PUT');
export const patch = sending('PATCH');
export const del = (path: string, body?: BodySlots): Call => ({
    method: 'DELETE',
    path,
    ...(body && { body }),
    reply: 'nothing',
});

/** A POST that only reads: `list: asRead(post('shuttle/search', { Site: 'site', ...paging }, 'page'))`. */
export const asRead = <const C extends Call>(call: C) => ({ ...call, reads: true }) as const;
