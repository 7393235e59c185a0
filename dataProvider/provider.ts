import type { QueryClient } from '@tanstack/query-core';
import type {
    CreateResult,
    DataProvider,
    DeleteResult,
    GetListResult,
    GetManyReferenceResult,
    GetManyResult,
    GetOneResult,
    Identifier,
    RaRecord,
    UpdateResult,
} from 'react-admin';
import { comesWhole, isRest, pointsAt, type Call, type Resource } from '../resources/schema/index.ts';
import { declaredEntity, type Entity } from './entities/entity.ts';
import type { ReplyShape } from '../resources/services/replies.ts';
import { forEachId } from './entities/bulk.ts';
import { contextOfInput, namedCall } from './calls/namedCalls.ts';
import { namedReply, namesOfReply } from './calls/namedReply.ts';
import { restEntity } from './entities/restEntity.ts';
import type { AheadRead, PortalProvider, Surroundings } from './types.ts';
import { createWorld } from './world.ts';

interface Parts {
    readonly resources: Readonly<Record<string, Resource>>;
    readonly services: Readonly<Record<string, Call>>;
    /** What services answer, by name; the others' answers stay as they come. */
    readonly replies?: Readonly<Record<string, ReplyShape>>;
    readonly surroundings: Surroundings;
    /** The one cache: react-admin's own where it runs on this provider. */
    readonly queryClient: QueryClient;
}

const isChange = ({ method, effect, reads }: Call): boolean => (effect || method !== 'GET') && !reads;

const TOKEN_CALL = 'session.token';
const PROBE_CALL = 'session.current';

/** Whether any entity that is declared by then points at one. */
const referring = (resources: Parts['resources']): ((name: string) => boolean) => {
    const read = new Set<Resource>();
    const found = new Set<string>();
    return name => {
        for (const resource of Object.values(resources)) {
            if (read.has(resource)) continue;
            read.add(resource);
            for (const target of pointsAt(resource)) found.add(target);
        }
        return found.has(name);
    };
};

/** react-admin's data provider over the declarations: nothing in it knows an entity by name. */
export const createPortalProvider = ({ resources, services, replies = {}, surroundings, queryClient }: Parts): PortalProvider => {
    const world = createWorld(surroundings, { queryClient, tokenCall: services[TOKEN_CALL], probe: services[PROBE_CALL], isReferredTo: referring(resources) });
    const entities = new WeakMap<Resource, Entity>();

    const entityOf = (name: string): Entity => {
        const resource = Object.hasOwn(resources, name) ? resources[name] : undefined;
        if (!resource) throw new Error(`No entity is declared as "${name}" in resources/index.ts`);
        const made = entities.get(resource); // another one once its file is edited
        if (made) return made;
        const entity = isRest(resource.api)
            ? restEntity(resource, resource.api, world)
            : declaredEntity(name, resource, resource.api, world, { titleOf: target => resources[target]?.title, find: (target, ids) => entityOf(target).getMany(ids) });
        entities.set(resource, entity);
        return entity;
    };

    const updateOne = async (name: string, id: Identifier, data: Partial<RaRecord>): Promise<RaRecord> => {
        const before = await entityOf(name).getOne(id);
        return entityOf(name).update(id, { ...before, ...data }, { before });
    };

    /** What was read ahead, where it was this; what could not be read so is asked for like anything else. */
    const readOr = async <R>(question: readonly unknown[], read: () => Promise<R>): Promise<R> => {
        const ahead = world.ahead().take(question);
        return ahead ? (ahead as Promise<R>).catch(read) : read();
    };
    const questionOf = (name: string, ...[method, { signal: _signal, ...params }]: AheadRead) => [name, method, { ...params, ...('id' in params && { id: String(params.id) }) }, world.scope(params.meta)];

    const standard: DataProvider = {
        supportAbortSignal: true,
        getList: async <R extends RaRecord>(name: string, params: Parameters<DataProvider['getList']>[1]) =>
            (await readOr(questionOf(name, 'getList', params), () => entityOf(name).getList(params))) as GetListResult<R>,
        getOne: async <R extends RaRecord>(name: string, params: Parameters<DataProvider['getOne']>[1]) =>
            ({ data: await readOr(questionOf(name, 'getOne', params), () => entityOf(name).getOne(params.id, { signal: params.signal, atEnd: params.meta?.atEnd, shared: params.meta?.shared }, params.meta)) }) as GetOneResult<R>,
        getMany: async <R extends RaRecord>(name: string, { ids, signal }: Parameters<DataProvider['getMany']>[1]) =>
            ({ data: await entityOf(name).getMany(ids, signal) }) as GetManyResult<R>,
        getManyReference: async <R extends RaRecord>(name: string, params: Parameters<DataProvider['getManyReference']>[1]) =>
            (await entityOf(name).getManyReference(params)) as GetManyReferenceResult<R>,
        create: async <R extends Omit<RaRecord, 'id'>, S extends RaRecord>(name: string, { data, meta }: Parameters<DataProvider['create']>[1] & { data: Partial<R> }) =>
            ({ data: await entityOf(name).create(data, { signal: meta?.signal }) }) as CreateResult<S>,
        update: async <R extends RaRecord>(name: string, { id, data, previousData, meta }: Parameters<DataProvider['update']>[1]) =>
            ({ data: await entityOf(name).update(id, { ...previousData, ...data }, { signal: meta?.signal, before: meta?.before ?? previousData }) }) as UpdateResult<R>,
        updateMany: async (name, { ids, data }) => ({ data: await forEachId(ids, id => updateOne(name, id, data)) }),
        delete: async <R extends RaRecord>(name: string, { id, previousData }: Parameters<DataProvider['delete']>[1]) => {
            await entityOf(name).remove(id, previousData);
            return { data: previousData ?? { id } } as DeleteResult<R>;
        },
        deleteMany: async (name, { ids }) => ({ data: await entityOf(name).removeMany(ids) }),
    };

    const callNamed: PortalProvider['callNamed'] = async (name, input = {}, options = {}) => {
        const named = namedCall(name, services, resources);
        // An action may be confirmed without a word; what a service answers is what it was asked for.
        const mayBeEmpty = named.resource !== undefined && named.call.method !== 'GET';
        const shape = replies[name] ?? (named.resource && named.call.reply === 'record' ? { fields: named.resource.fields } : undefined);
        const names = isChange(named.call) ? namesOfReply(shape, resources) : undefined;
        const answer = await world.ask(named.call, contextOfInput(named, input, world.scope(undefined)), { ...options, mayBeEmpty, names });
        return namedReply(named.call, shape, resources, answer);
    };
    const readAhead: PortalProvider['readAhead'] = async (name, ...asked) => {
        const resource = Object.hasOwn(resources, name) ? resources[name] : undefined;
        if (!resource || isRest(resource.api)) return; // its changes are not known here
        const [method, params] = asked;
        if (method === 'getList' && comesWhole(resource)) return; // its other pages are at hand
        world.ahead().read(questionOf(name, ...asked), signal =>
            method === 'getList' ? entityOf(name).getList({ ...params, signal, ahead: true }) : entityOf(name).getOne(params.id, { signal, ahead: true }, params.meta),
        );
    };
    return Object.assign(standard, { readAhead, cachedRecord: (name: string, id: Identifier) => world.records().get(name, id), callNamed, call: callNamed as PortalProvider['call'] });
};
