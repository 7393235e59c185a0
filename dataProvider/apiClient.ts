import { hashKey, type QueryClient } from '@tanstack/query-core';

import { isObject } from '../resources/rules/valueAt.ts';
import {
    envelopeOf,
    isPaged,
    paging,
    slotsOf,
} from '../resources/schema/call.ts';
import {
    type Call,
    type Slot,
    type Fields,
    isRest,
    type Resource,
    scopeNames,
} from '../resources/schema/index.ts';
import type { ReplyFields, ReplyShape } from '../resources/services/replies.ts';
import { recordCache } from './entities/referencedRecords.ts';
import { freshFor } from './freshness.ts';
import { ApiError } from './http/ApiError.ts';
import { refuseIfReadOnly, sender } from './http/send.ts';
import { clientSideLists } from './lists/clientSideLists.ts';
import type { CallOptions, Scope, ProviderConfig, CallInput } from './types.ts';
import { fromResponse, type ExpectedReply } from './wire/fromResponse.ts';
import { rowsIn, type WireRecord } from './wire/pageOf.ts';
import {
    toRequest,
    type ApiRequest,
    type Base,
    type CallContext,
    type CustomCall,
} from './wire/toRequest.ts';
import { replyFromWire, inputsToWire, valueFromWire } from './wire/toWire.ts';

const scopeIn = (meta: unknown): Scope | undefined =>
    isObject(meta) && isObject(meta.scope) ? meta.scope : undefined;

interface ReadingAhead {
    readonly question: string;
    readonly since: number;
    readonly reply: Promise<unknown>;
    readonly controller: AbortController;
}

/** Reads what the user seems about to open, one thing at a time, for whoever requests it a moment later. */
const readAhead = () => {
    let reading: ReadingAhead | undefined;

    const outdate = (): void => {
        reading?.controller.abort();
        reading = undefined;
    };

    const readingOf = (
        question: readonly unknown[],
    ): ReadingAhead | undefined =>
        reading?.question === hashKey(question) &&
        performance.now() - reading.since < freshFor.prefetch
            ? reading
            : undefined;

    return {
        /**
         * Starts a read before anybody waits for it, replacing the one before; does nothing if it is under way already.
         * `question`: the request as it will be made.
         */
        read: (
            question: readonly unknown[],
            load: (signal: AbortSignal) => Promise<unknown>,
        ): void => {
            if (readingOf(question)) return;
            outdate();
            const controller = new AbortController();
            const reply = load(controller.signal);

            const mine: ReadingAhead = {
                question: hashKey(question),
                since: performance.now(),
                reply,
                controller,
            };

            reading = mine;

            reply.catch(() => {
                if (reading === mine) reading = undefined; // whoever opens it requests it again and reports the failure
            });
        },
        /**
         * The answer that was read ahead, even if it is still on its way; handed out once. Undefined if another request
         * was read ahead, or it is too old or outdated.
         */
        take: (question: readonly unknown[]): Promise<unknown> | undefined => {
            const found = readingOf(question);
            if (found) reading = undefined;

            return found?.reply;
        },
        /** Something was changed, or may have been: answers read before are not handed out. */
        outdate,
    };
};

/**
 * Each user has their own keys in the cache, so that nothing one user has read, however late it arrives, is shown to
 * the next.
 */
const caches = (
    client: QueryClient,
    owner: () => unknown,
    isReferredTo: Facts['isReferredTo'],
) => {
    const ofUser = (user: number) => ({
        user,
        owner: owner(),
        records: recordCache(client, user, isReferredTo),
        clientSide: clientSideLists(client, user),
        ahead: readAhead(),
    });

    let last = ofUser(1);

    return () =>
        owner() === last.owner ? last : (last = ofUser(last.user + 1));
};

interface Facts {
    readonly queryClient: QueryClient;
    readonly tokenCall: Call | undefined;
    /** A read that every user may make. */
    readonly probe: Call | undefined;
    /** Whether other entities refer to this one; if so, its records are kept. */
    readonly isReferredTo: (resource: string) => boolean;
    /** Functions that make declared calls, by name: `campaign.remove`. */
    readonly customCalls: Readonly<Record<string, CustomCall>>;
}

interface RequestOptions extends CallOptions, Omit<ExpectedReply, 'paging'> {
    /** The call's name, by which a function may make it. */
    readonly name?: string;
}

const sizeParameter = Object.keys(paging).find(
    name => paging[name as keyof typeof paging] === 'pageSize',
)!;

/** The number of rows that the declaration itself fixes for a call, if it does. */
const fixedSize = (slot: Slot | undefined): number | undefined =>
    typeof slot === 'object' && 'fixed' in slot
        ? Number(slot.fixed)
        : undefined;

/** The page that a call requests, if any; the first if the call only has a number of rows. */
const pageRequestOf = (call: Call, { page = 1, pageSize = 0 }: CallContext) => {
    const named = slotsOf(call);
    const isTurned = isPaged(call);
    // A plain array that cannot be turned is the whole list.
    if (!isTurned && envelopeOf(call).count === undefined) return undefined;
    const takesSize = isTurned || Object.values(named).includes('pageSize');
    const size = takesSize ? pageSize : fixedSize(named[sizeParameter]);

    return size === undefined ? undefined : { page: isTurned ? page : 1, size };
};

/** The parts that all entities share: the connection to the server, and the caches of this session. */
export const createApiClient = (
    config: ProviderConfig,
    { queryClient, tokenCall, probe, isReferredTo, customCalls }: Facts,
) => {
    const { apiBase, tokenUrl, bearerOnEveryCall } = config;

    const base: Base = {
        apiBase,
        tokenUrl,
        bearerOnEveryCall,
        ...(tokenCall && { tokenCall }),
    };

    const send = sender(config, probe && toRequest(base, probe, {}));

    const cached = caches(
        queryClient,
        config.owner ?? config.token,
        isReferredTo,
    );

    return {
        apiBase,
        send,
        request: async (
            call: Call,
            context: CallContext,
            options: RequestOptions = {},
        ): Promise<unknown> => {
            const request = toRequest(base, call, context);
            const changes = request.effect && !request.reads;
            if (options.ahead && changes)
                throw new ApiError({
                    kind: 'aborted',
                    detail: 'not requested ahead: it has an effect',
                });
            refuseIfReadOnly(config, request); // an own function might send it by itself
            const { name = '' } = options;

            const custom = Object.hasOwn(customCalls, name)
                ? customCalls[name]
                : undefined;

            const sendOne = (one: ApiRequest) => send(one, options);

            try {
                const response = custom
                    ? await custom(request, sendOne)
                    : await sendOne(request);

                return fromResponse(call, response, {
                    ...options,
                    paging: pageRequestOf(call, context),
                });
            } finally {
                // Whatever the outcome, lists read before may be out of date.
                if (changes) {
                    cached().clientSide.outdate();
                    cached().ahead.outdate();
                }
            }
        },
        scope: (meta: unknown): Scope => scopeIn(meta) ?? config.scope(),
        records: () => cached().records,
        clientSide: () => cached().clientSide,
        ahead: () => cached().ahead,
        /** The server's time in milliseconds. */
        now: config.now ?? Date.now,
        /** How many hours the site's clock is ahead of UTC. */
        offset: config.offset ?? (() => 0),
    };
};

export type ApiClient = ReturnType<typeof createApiClient>;

type Resources = Readonly<Record<string, Resource>>;

const fieldsIn = (resources: Resources, fields: ReplyFields): Fields =>
    typeof fields === 'string' ? (resources[fields]?.fields ?? {}) : fields;

/** The names that a reply of this shape may contain; undefined if it is not a record, or no shape is declared. */
export const namesOfReply = (
    shape: ReplyShape | undefined,
    resources: Resources,
): readonly string[] | undefined =>
    shape && !('value' in shape)
        ? [
              ...Object.keys(fieldsIn(resources, shape.fields)),
              ...Object.keys(shape.lists ?? {}),
          ]
        : undefined;

const inShape = (
    shape: Exclude<ReplyShape, { readonly value: unknown }>,
    resources: Resources,
    wire: WireRecord,
): WireRecord => {
    const fieldsOf = (fields: ReplyFields): Fields =>
        fieldsIn(resources, fields);

    const lists = Object.entries(shape.lists ?? {}).flatMap(([name, fields]) =>
        name in wire
            ? [
                  [
                      name,
                      (rowsIn(wire[name]) ?? [])
                          .filter(isObject)
                          .map(row => replyFromWire(fieldsOf(fields), row)),
                  ] as const,
              ]
            : [],
    );

    return {
        ...replyFromWire(fieldsOf(shape.fields), wire),
        ...Object.fromEntries(lists),
    };
};

/**
 * The answer of a named call with its values as declared: a number even if the server wrote text, timestamps in UTC.
 */
export const namedReply = (
    call: Call,
    shape: ReplyShape | undefined,
    resources: Resources,
    reply: unknown,
): unknown => {
    if (!shape) return reply;

    if ('value' in shape) {
        const value = valueFromWire(shape.value, reply);
        if (shape.value.required && (value === null || value === ''))
            throw new ApiError({
                kind: 'shape',
                status: 200,
                detail: `${call.method} ${call.path}: a value was expected`,
            });

        return value;
    }

    const read = (item: unknown): unknown =>
        isObject(item) ? inShape(shape, resources, item) : item;

    if (Array.isArray(reply)) return reply.filter(isObject).map(read);
    if (
        call.reply === 'page' &&
        isObject(reply) &&
        Array.isArray(reply.Results)
    )
        return { ...reply, Results: reply.Results.map(read) };

    return read(reply);
};

/** Rows per page of a look-up or a log. */
const PAGE_SIZE = 20;

interface NamedCall {
    readonly call: Call;
    /** The entity it belongs to. */
    readonly resource?: Resource;
    /** The inputs that the user fills in before the call, if any. */
    readonly inputs?: Fields | undefined;
}

type Services = Readonly<Record<string, Call>>;

const callOf = (resource: Resource, verb: string): Call | undefined => {
    const action = resource.actions[verb];
    if (action && action.kind !== 'page' && action.call) return action.call;
    if (verb === 'relations') return resource.removal?.relations;

    return verb === 'export' && !isRest(resource.api)
        ? resource.api.export
        : undefined;
};

/**
 * The call of a service (`stat.usage`), an action (`internetuser.adjustCredit`), an export (`internetuser.export`) or a
 * count of relations. Throws if none is declared.
 */
export const namedCall = (
    name: string,
    services: Services,
    resources: Resources,
): NamedCall => {
    const service = services[name];
    if (service) return { call: service };
    const dot = name.lastIndexOf('.');
    const resource = resources[name.slice(0, dot)];
    const call = resource && callOf(resource, name.slice(dot + 1));
    const action = resource?.actions[name.slice(dot + 1)];
    if (resource && call)
        return {
            call,
            resource,
            inputs: action?.kind === 'confirm' ? action.inputs : undefined,
        };
    throw new Error(
        `No call is declared as "${name}": neither among the services nor as an action of an entity`,
    );
};

const slotNames = ['id', 'ids', 'search', 'page', 'pageSize', 'order'] as const;

/** The context for a caller's input: slots by their names, and everything as named inputs and filters. */
export const contextOfInput = (
    { resource, inputs }: NamedCall,
    input: CallInput,
    chosen: Scope,
): CallContext => {
    const pick = (names: readonly string[]) =>
        Object.fromEntries(
            names
                .filter(name => Object.hasOwn(input, name))
                .map(name => [name, input[name]]),
        );

    const filter = isObject(input.filter)
        ? { ...input, ...input.filter }
        : input;

    const search =
        'q' in filter && typeof filter.q === 'string'
            ? { search: filter.q }
            : {};

    return {
        page: 1,
        pageSize: PAGE_SIZE,
        ...chosen,
        ...search,
        ...pick([...slotNames, ...scopeNames]),
        filters: filter,
        inputs: resource
            ? inputsToWire({ ...resource.fields, ...inputs }, input)
            : input,
        record:
            resource && isObject(input.record)
                ? inputsToWire(resource.fields, input.record)
                : input.record,
    };
};
