import { nest } from '../../resources/rules/paths.ts';
import { isEmpty, valueAt } from '../../resources/rules/valueAt.ts';
import {
    isListOfId,
    type BodySlots,
    type Call,
} from '../../resources/schema/call.ts';
import { scopeNames, type ScopeName } from '../../resources/schema/role.ts';
import { ApiError } from '../http/ApiError.ts';
import type { ApiResponse } from '../http/response.ts';
import type { Scope, ProviderConfig } from '../types.ts';

type Values = Readonly<Record<string, unknown>>;

/** The values that a call's slots may refer to. */
export interface CallContext extends Scope {
    readonly id?: string | number | undefined;
    readonly ids?: readonly (string | number)[] | undefined;
    readonly search?: string | undefined;
    readonly page?: number | undefined;
    readonly pageSize?: number | undefined;
    /** What the page before said of this one. */
    readonly cursor?: unknown;
    /** `Field` or `Field desc`. */
    readonly order?: string | undefined;
    readonly filters?: Values | undefined;
    readonly inputs?: Values | undefined;
    /**
     * Other values for path parameters: fields of the record, and scopes under the names of the fields that come from
     * them.
     */
    readonly holes?: Values | undefined;
    readonly record?: unknown;
}

export type RequestBody =
    | { readonly as: 'json'; readonly value: unknown }
    | { readonly as: 'form'; readonly value: URLSearchParams }
    | { readonly as: 'multipart'; readonly value: FormData };

/** A call ready to be sent. */
export interface ApiRequest {
    readonly method: Call['method'];
    readonly url: string;
    /** Carries the bearer, if there is one. */
    readonly bearer: boolean;
    /** Changes something, so it is never sent twice. */
    readonly effect: boolean;
    /** Declared as only reading, though it is a POST. */
    readonly reads?: boolean;
    readonly body?: RequestBody | undefined;
    readonly accept?: string;
    /** Headers besides those that every request has. */
    readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Code of an installation that makes a declared call. It gets the request as declared, and sends it or others; the
 * answer that it returns is read as the declaration says.
 */
export type CustomCall = (
    request: ApiRequest,
    send: (request: ApiRequest) => Promise<ApiResponse>,
) => Promise<ApiResponse>;

/** Where calls go: the deploy-time part of the config, and the one call that may have an address elsewhere. */
export type Base = Pick<
    ProviderConfig,
    'apiBase' | 'tokenUrl' | 'bearerOnEveryCall'
> & { readonly tokenCall?: Call };

const valueOf = (
    slot: BodySlots[string],
    context: CallContext,
    { firstPage }: Call,
): unknown => {
    const { page = 1, pageSize = 0 } = context;
    const isPage = slot === 'page' && context.page !== undefined;
    if (isPage && firstPage !== undefined) return page - 1 + firstPage;
    if (slot === 'offset') return (page - 1) * pageSize;
    if (slot === 'end') return page * pageSize;
    if (isListOfId(slot)) return context.id === undefined ? [] : [context.id];
    if (typeof slot === 'string') return context[slot];
    if ('fixed' in slot) return slot.fixed;
    if ('field' in slot) return valueAt(context.record, slot.field);

    return 'filter' in slot
        ? valueAt(context.filters, slot.filter)
        : valueAt(context.inputs, slot.input);
};

const isMissing = (value: unknown): boolean =>
    isEmpty(value) || Number.isNaN(value);

const isFixed = (slot: BodySlots[string]): boolean =>
    typeof slot === 'object' && 'fixed' in slot;

/** The slots that have a value. `zeroIsNone`: for which of them 0 means that nothing was selected. */
const filled = (
    call: Call,
    slots: BodySlots,
    context: CallContext,
    zeroIsNone: (slot: BodySlots[string]) => boolean,
): [string, unknown][] =>
    Object.entries(slots).flatMap(([name, slot]): [string, unknown][] => {
        const value = valueOf(slot, context, call);
        if (isMissing(value)) return [];

        const isFirstPage = slot === 'page' && call.firstPage === 0;
        const isStart = slot === 'offset' || isFirstPage;
        const isRealZero = isStart || isFixed(slot) || !zeroIsNone(slot);

        return value === 0 && !isRealZero ? [] : [[name, value]];
    });

const isContextName = (name: string): name is ScopeName | 'id' | 'search' =>
    name === 'id' ||
    name === 'search' ||
    scopeNames.some(scope => scope === name);

const pathOf = (path: string, context: CallContext): string =>
    path.replace(/\{([\w.]+)\}/g, (hole, name: string) => {
        const value =
            valueAt(context.inputs, name) ??
            valueAt(context.filters, name) ??
            valueAt(context.holes, name) ??
            (isContextName(name) ? context[name] : undefined);

        if (isMissing(value))
            throw new Error(`${path}: nothing was given for ${hole}`);
        const part = encodeURIComponent(String(value));
        // A browser would treat these as steps up the path, even if escaped.
        if (part === '.' || part === '..')
            throw new ApiError({
                kind: 'http',
                status: 404,
                detail: `${path}: no id is ${part}`,
            });

        return part;
    });

const searchParams = (
    values: readonly (readonly [string, unknown])[],
): URLSearchParams =>
    new URLSearchParams(values.map(([name, value]) => [name, String(value)]));

const multipart = (values: readonly [string, unknown][]): FormData => {
    const form = new FormData();

    for (const [name, value] of values) {
        if (value instanceof Blob) form.append(name, value);
        else form.append(name, String(value));
    }

    return form;
};

const bodyOf = (call: Call, context: CallContext): RequestBody | undefined => {
    if (call.body === undefined) return undefined;
    if (typeof call.body === 'string')
        return { as: 'json', value: context.record };
    if (Object.keys(call.body).length === 0) return undefined;

    const values = filled(
        call,
        call.body,
        context,
        slot => typeof slot === 'string', // an input may be a real 0
    );

    if (call.encoding === 'multipart')
        return { as: 'multipart', value: multipart(values) };
    if (call.encoding === 'form')
        return { as: 'form', value: searchParams(values) };

    return { as: 'json', value: nest(Object.fromEntries(values)) };
};

/** Turns a declared call and its context into the request to send. Pure: no fetch, no session. */
export const toRequest = (
    base: Base,
    call: Call,
    context: CallContext,
): ApiRequest => {
    const query = searchParams(
        filled(call, call.query ?? {}, context, () => true),
    );

    const isToken = call === base.tokenCall;

    const address = isToken
        ? base.tokenUrl
        : `${base.apiBase}/${pathOf(call.path, context)}`;

    return {
        method: call.method,
        url: query.size > 0 ? `${address}?${query}` : address,
        bearer: !isToken && (base.bearerOnEveryCall || call.bearer !== false),
        effect: call.method !== 'GET' || call.effect === true,
        ...(call.reads && { reads: true }),
        body: bodyOf(call, context),
        accept:
            call.reply === 'csv' ? 'text/csv, */*;q=0.5' : 'application/json',
    };
};

const originOf = (url: string): string =>
    new URL(url, globalThis.location?.href ?? 'http://localhost/').origin;

/**
 * The token that a request carries: none if the call has none, and none for any origin but the API's, whatever the call
 * says.
 */
export const bearerOf = (
    { bearer, url }: Pick<ApiRequest, 'bearer' | 'url'>,
    apiBase: string,
    token: () => string | null,
): string | null =>
    bearer && originOf(url) === originOf(apiBase) ? token() : null;
