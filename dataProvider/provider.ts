import type { QueryClient } from '@tanstack/query-core';
import type {
    DataProvider,
    GetListParams,
    GetListResult,
    Identifier,
    RaRecord,
} from 'react-admin';

import { isObject } from '../resources/rules/valueAt.ts';
import { holesOf, slotsOf } from '../resources/schema/call.ts';
import {
    isClientSide,
    isRest,
    pointsAt,
    type Call,
    type Resource,
} from '../resources/schema/index.ts';
import type { ReplyShape } from '../resources/services/replies.ts';
import {
    contextOfInput,
    namedCall,
    namedReply,
    namesOfReply,
    createApiClient,
} from './apiClient.ts';
import { forEachId } from './entities/bulk.ts';
import { declaredEntity, type Entity } from './entities/entity.ts';
import { restEntity } from './entities/restEntity.ts';
import { ApiError } from './http/ApiError.ts';
import { withErrors } from './http/refusedFields.ts';
import type {
    AheadRead,
    CallInput,
    Change,
    PortalProvider,
    ProviderConfig,
} from './types.ts';
import type { WireRecord } from './wire/fromResponse.ts';
import type { CustomCall } from './wire/toRequest.ts';
import { warnOfUnsent } from './wire/toWire.ts';

interface Parts {
    readonly resources: Readonly<Record<string, Resource>>;
    readonly services: Readonly<Record<string, Call>>;
    /** The answers of services, by name; other answers stay as they are. */
    readonly replies?: Readonly<Record<string, ReplyShape>>;
    /** Functions that make declared calls, by name: `campaign.remove`. */
    readonly customCalls?: Readonly<Record<string, CustomCall>>;
    readonly config: ProviderConfig;
    /** The only cache: react-admin's own, if it runs on this provider. */
    readonly queryClient: QueryClient;
}

type Method =
    | 'getList'
    | 'getOne'
    | 'getMany'
    | 'getManyReference'
    | 'create'
    | 'update'
    | 'updateMany'
    | 'delete'
    | 'deleteMany';
/** react-admin's methods for records of any shape. */
type Methods = {
    readonly [M in Method]: (
        name: string,
        params: Parameters<DataProvider[M]>[1],
    ) => ReturnType<DataProvider[M]>;
};

const isChange = ({ method, effect, reads }: Call): boolean =>
    (effect || method !== 'GET') && !reads;

/** The names that a caller gives values for, besides the keys of records. */
const inputNames = (call: Call): readonly string[] => {
    const inputs = Object.values(slotsOf(call)).flatMap(slot =>
        typeof slot === 'object' && 'input' in slot ? [slot.input] : [],
    );

    return [...holesOf(call.path), ...inputs].filter(name => name !== 'id');
};

/**
 * The last page, if the requested one is beyond it and `meta.lastPage` asks for it: its rows were deleted, or never
 * existed.
 */
const lastPageInstead = (
    { data, total = 0 }: GetListResult,
    { pagination, meta }: GetListParams,
): GetListParams['pagination'] => {
    const isWanted = isObject(meta) && meta.lastPage === true;
    const isBeyondEnd = data.length === 0 && total > 0;
    if (!pagination || !isWanted || !isBeyondEnd) return undefined;
    const page = Math.ceil(total / pagination.perPage);

    return page < pagination.page ? { ...pagination, page } : undefined;
};

const TOKEN_CALL = 'session.token';
const PROBE_CALL = 'session.current';

/**
 * Returns a function that tells whether any entity refers to the named one. Each call reads the entities that were
 * declared since the last.
 */
const referenceCheck = (
    resources: Parts['resources'],
): ((name: string) => boolean) => {
    const seen = new Set<Resource>();
    const targets = new Set<string>();

    return name => {
        for (const resource of Object.values(resources)) {
            if (seen.has(resource)) continue;
            seen.add(resource);
            for (const target of pointsAt(resource)) targets.add(target);
        }

        return targets.has(name);
    };
};

/** react-admin's data provider over the declarations. Nothing in it knows an entity by name. */
export const createPortalProvider = ({
    resources,
    services,
    replies = {},
    customCalls = {},
    config,
    queryClient,
}: Parts): PortalProvider => {
    const client = createApiClient(config, {
        queryClient,
        tokenCall: services[TOKEN_CALL],
        probe: services[PROBE_CALL],
        isReferredTo: referenceCheck(resources),
        customCalls,
    });

    const entities = new WeakMap<Resource, Entity>();

    const declarationOf = (name: string): Resource | undefined =>
        Object.hasOwn(resources, name) ? resources[name] : undefined;

    const entityOf = (name: string): Entity => {
        const resource = declarationOf(name);
        if (!resource)
            throw new Error(
                `No entity is declared as "${name}" in resources/index.ts`,
            );
        // Editing its file replaces the declaration, which then gets an entity of its own.
        const known = entities.get(resource);
        if (known) return known;

        const entity = isRest(resource.api)
            ? restEntity(resource, resource.api, client)
            : declaredEntity(name, resource, resource.api, client, {
                  titleOf: target => resources[target]?.title,
                  find: (target, ids, options) =>
                      entityOf(target).getMany(ids, options),
              });

        entities.set(resource, entity);

        return entity;
    };

    /** Runs a save, and puts refusals of single fields where react-admin's forms look for them. */
    const save = async (
        name: string,
        data: WireRecord,
        send: (entity: Entity) => Promise<RaRecord>,
    ): Promise<RaRecord> => {
        warnOfUnsent(name, resources[name]!, data);

        try {
            return await send(entityOf(name));
        } catch (error) {
            throw withErrors(error, Object.keys(resources[name]!.fields));
        }
    };

    /** Every change passes here, so that `onChange` learns of it. */
    const sendNoted = <R>(
        changes: Change | readonly Change[],
        send: () => Promise<R>,
    ): Promise<R> => {
        const reply = send();
        for (const change of [changes].flat()) config.onChange?.(change, reply);

        return reply;
    };

    const cachedRecordOf = (
        name: string,
        id: Identifier,
    ): WireRecord | undefined => client.records().get(name, id) ?? undefined;

    const updateOne = async (
        name: string,
        id: Identifier,
        data: Partial<RaRecord>,
        note: Change['note'],
    ): Promise<RaRecord> => {
        const before = await entityOf(name).getOne(id);
        const sent = { ...before, ...data };

        return sendNoted(
            { call: 'update', resource: name, id, before, sent, note },
            () => entityOf(name).update(id, sent),
        );
    };

    /** Takes the answer that was read ahead for the same key, or requests it: also if reading ahead failed. */
    const takeAheadOr = async <R>(
        key: readonly unknown[],
        request: () => Promise<R>,
    ): Promise<R> => {
        const ahead = client.ahead().take(key);

        return ahead ? (ahead as Promise<R>).catch(request) : request();
    };

    /** What tells one read from another. */
    const aheadKey = (name: string, read: AheadRead) => {
        const [method, params] = read;
        const { signal: _signal, ...others } = params;
        const id = 'id' in others && { id: String(others.id) };

        return [name, method, { ...others, ...id }, client.scope(others.meta)];
    };

    /**
     * Refuses to delete without the password that the declaration asks for, whoever calls: `meta.isConfirmed` says that
     * it was confirmed.
     */
    const mustBeConfirmed = (name: string, meta: unknown): void => {
        const isConfirmed = isObject(meta) && meta.isConfirmed === true;
        if (resources[name]?.removal?.password && !isConfirmed)
            throw new ApiError({
                kind: 'unconfirmed',
                detail: `${name} is deleted only after the password was confirmed (meta.isConfirmed)`,
            });
    };

    const methods: Methods = {
        getList: async (name, params) => {
            const read = (asked: GetListParams) =>
                entityOf(name).getList(asked);

            const reply = await takeAheadOr(
                aheadKey(name, ['getList', params]),
                () => read(params),
            );

            const pagination = lastPageInstead(reply, params);
            if (!pagination) return reply;
            const { data } = await read({ ...params, pagination });

            return { ...reply, data };
        },
        getOne: async (name, params) => {
            const { id, signal, meta } = params;

            const options = {
                signal,
                onSessionEnd: meta?.onSessionEnd,
                shared: meta?.shared,
            };

            const data = await takeAheadOr(
                aheadKey(name, ['getOne', params]),
                () => entityOf(name).getOne(id, options, meta),
            );

            return { data };
        },
        getMany: async (name, { ids, signal, meta }) => ({
            data: await entityOf(name).getMany(ids, {
                signal,
                isWhole: meta?.isWhole,
            }),
        }),
        getManyReference: async (name, params) =>
            entityOf(name).getManyReference(params),
        create: async (name, { data, meta }) => {
            const change = {
                call: 'create',
                resource: name,
                sent: data,
                note: meta?.note,
            };

            const created = await sendNoted(change, () =>
                save(name, data, entity =>
                    entity.create(data, { signal: meta?.signal }),
                ),
            );

            return { data: created };
        },
        update: async (name, { id, data, previousData, meta }) => {
            const callersRecord: WireRecord | undefined =
                meta?.before ?? previousData;

            const change = {
                call: 'update',
                resource: name,
                id,
                before: { ...cachedRecordOf(name, id), ...callersRecord },
                sent: data,
                note: meta?.note,
            };

            const whole = { ...previousData, ...data };

            const updated = await sendNoted(change, () =>
                save(name, data, entity =>
                    entity.update(id, whole, { signal: meta?.signal }),
                ),
            );

            return { data: updated };
        },
        updateMany: async (name, { ids, data, meta }) => {
            warnOfUnsent(name, resources[name]!, data);

            return {
                data: await forEachId(ids, id =>
                    updateOne(name, id, data, meta?.note),
                ),
            };
        },
        delete: async (name, { id, previousData, meta }) => {
            mustBeConfirmed(name, meta);

            const change = {
                call: 'delete',
                resource: name,
                id,
                before: { ...cachedRecordOf(name, id), ...previousData },
                note: meta?.note,
            };

            await sendNoted(change, () =>
                entityOf(name).remove(id, previousData),
            );

            return { data: previousData ?? { id } };
        },
        deleteMany: async (name, { ids, meta }) => {
            mustBeConfirmed(name, meta);

            const changes = ids.map((id): Change => ({
                call: 'delete',
                resource: name,
                id,
                before: cachedRecordOf(name, id),
                note: meta?.note,
            }));

            return {
                data: await sendNoted(changes, () =>
                    entityOf(name).removeMany(ids),
                ),
            };
        },
    };

    /** A named call as changes: one for each record it is about. */
    const changesOf = (
        name: string,
        { call, resource }: ReturnType<typeof namedCall>,
        input: CallInput,
        note: Change['note'],
    ): readonly Change[] => {
        const namesSent = inputNames(call).filter(key =>
            Object.hasOwn(input, key),
        );

        const sent = Object.fromEntries(
            namesSent.map(key => [key, input[key]]),
        );

        const { id: onlyId, ids: manyIds } = input;

        const ids: readonly (Identifier | undefined)[] = Array.isArray(manyIds)
            ? manyIds
            : [onlyId];

        const entity = resource && name.slice(0, name.lastIndexOf('.'));

        const recordBefore = (id: Identifier | undefined) =>
            entity !== undefined && id !== undefined
                ? cachedRecordOf(entity, id)
                : undefined;

        return ids.map(id => ({
            call: name,
            resource: entity,
            id,
            before: recordBefore(id),
            sent,
            note,
        }));
    };

    const callNamed: PortalProvider['callNamed'] = async (
        name,
        input = {},
        options = {},
    ) => {
        const named = namedCall(name, services, resources);

        // An action may be confirmed with an empty answer; a service is called for its answer.
        const mayBeEmpty =
            named.resource !== undefined && named.call.method !== 'GET';

        const recordShape =
            named.resource && named.call.reply === 'record'
                ? { fields: named.resource.fields }
                : undefined;

        const shape = replies[name] ?? recordShape;
        const isWrite = isChange(named.call);

        const namesInReply = isWrite
            ? namesOfReply(shape, resources)
            : undefined;

        const send = async () => {
            const context = contextOfInput(
                named,
                input,
                client.scope(undefined),
            );

            const reply = await client.request(named.call, context, {
                ...options,
                mayBeEmpty,
                names: namesInReply,
                name,
            });

            return namedReply(named.call, shape, resources, reply);
        };

        if (!isWrite) return send();

        return sendNoted(changesOf(name, named, input, options.note), send);
    };

    const readAhead: PortalProvider['readAhead'] = async (name, ...read) => {
        const resource = declarationOf(name);
        if (!resource || isRest(resource.api)) return; // changes to it are not known here
        const [method, params] = read;
        if (method === 'getList' && isClientSide(resource)) return; // its other pages are loaded already
        const entity = entityOf(name);

        client.ahead().read(aheadKey(name, read), signal => {
            const options = { signal, ahead: true };

            return method === 'getList'
                ? entity.getList({ ...params, ...options })
                : entity.getOne(params.id, options, params.meta);
        });
    };

    const cachedRecord: PortalProvider['cachedRecord'] = (
        name,
        id,
        { sinceRefresh } = { sinceRefresh: false },
    ) => {
        const records = client.records();

        return sinceRefresh
            ? records.getFresh(name, id)
            : records.get(name, id);
    };

    return {
        supportAbortSignal: true,
        ...methods,
        readAhead,
        cachedRecord,
        callNamed,
        call: callNamed,
    } as PortalProvider;
};
