import type { DataProvider, RaRecord } from 'react-admin';

import type { Resource, RestApi } from '../../resources/schema/index.ts';
import type { ApiClient } from '../apiClient.ts';
import { jsonOf } from '../http/response.ts';
import { fromWire } from '../wire/codec.ts';
import type { WireRecord } from '../wire/fromResponse.ts';
import type { ApiRequest, RequestBody } from '../wire/toRequest.ts';
import { toWire } from '../wire/toWire.ts';
import { forEachId } from './bulk.ts';
import type { Entity } from './entity.ts';

const methodOf = (method = 'GET'): ApiRequest['method'] => {
    if (
        method === 'GET' ||
        method === 'POST' ||
        method === 'PUT' ||
        method === 'PATCH' ||
        method === 'DELETE'
    )
        return method;
    throw new Error(`a plain REST entity is not sent ${method}`);
};

/** ra-data-simple-rest's HTTP client on our transport, with our bearer, errors and busy counter. */
const httpClient =
    (client: ApiClient, fallbackSignal?: AbortSignal) =>
    async (
        url: string,
        {
            method,
            body,
            signal,
        }: Pick<RequestInit, 'method' | 'body' | 'signal'> = {},
    ) => {
        const verb = methodOf(method);

        const content: RequestBody | undefined =
            typeof body === 'string'
                ? { as: 'json', value: JSON.parse(body) as unknown }
                : undefined;

        const response = await client.send(
            {
                method: verb,
                url,
                bearer: true,
                effect: verb !== 'GET',
                body: content,
            },
            { signal: signal ?? fallbackSignal },
        );

        const total = response.header('content-range');

        return {
            status: response.status,
            headers: new Headers(total ? { 'Content-Range': total } : {}),
            body: response.text,
            json: jsonOf(response),
        };
    };

/**
 * An entity of a plain REST API, handled by ra-data-simple-rest, which is loaded when the first such entity is used.
 */
export const restEntity = (
    resource: Resource,
    { rest, scopedTo = {} }: RestApi,
    client: ApiClient,
): Entity => {
    let loaded: Promise<typeof import('ra-data-simple-rest')> | undefined;

    const provider = async (signal?: AbortSignal): Promise<DataProvider> =>
        (await (loaded ??= import('ra-data-simple-rest'))).default(
            client.apiBase,
            httpClient(client, signal),
        );

    const read = (wire: WireRecord): RaRecord => fromWire(resource, wire);

    /** The selected scope, by the names of the fields that hold it. */
    const chosen = (meta?: unknown): WireRecord => {
        const scope = client.scope(meta);

        return Object.fromEntries(
            Object.entries(scopedTo).flatMap(([field, name]) =>
                scope[name] === undefined
                    ? []
                    : [[field, scope[name]] as const],
            ),
        );
    };

    const remove = async (id: RaRecord['id']): Promise<void> => {
        await (await provider()).delete(rest, { id });
    };

    return {
        getList: async params => {
            const response = await (
                await provider()
            ).getList<RaRecord>(rest, {
                ...params,
                filter: { ...chosen(params.meta), ...params.filter },
            });

            return { ...response, data: response.data.map(read) };
        },
        getOne: async (id, { signal } = {}) =>
            read(
                (
                    await (
                        await provider()
                    ).getOne<RaRecord>(rest, { id, ...(signal && { signal }) })
                ).data,
            ),
        getMany: async ids =>
            (
                await (
                    await provider()
                ).getMany<RaRecord>(rest, { ids: [...ids] })
            ).data.map(read),
        getManyReference: async params => {
            const response = await (
                await provider()
            ).getManyReference<RaRecord>(rest, params);

            return { ...response, data: response.data.map(read) };
        },
        create: async (data, { signal } = {}) =>
            read(
                (
                    await (
                        await provider(signal)
                    ).create(rest, {
                        data: { ...chosen(), ...toWire(resource, data) },
                    })
                ).data,
            ),
        update: async (id, data, { signal } = {}) =>
            read(
                (
                    await (
                        await provider(signal)
                    ).update<RaRecord>(rest, {
                        id,
                        data: toWire(resource, data, id),
                        previousData: { id },
                    })
                ).data,
            ),
        remove,
        removeMany: ids => forEachId(ids, remove),
    };
};
