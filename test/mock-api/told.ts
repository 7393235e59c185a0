import type { StartedMock } from '../../mock-api/http/server.ts';

interface Told {
    readonly status: number;
    readonly body: unknown;
    readonly headers: Headers;
}

/** Asks the mock's control endpoints, of an instance. */
export const tellerOf =
    (mock: () => Pick<StartedMock, 'url'>, instance = 'default') =>
    async (method: string, path: string, body?: unknown): Promise<Told> => {
        const reply = await fetch(`${mock().url}/__mock/${path}`, {
            method,
            headers: {
                'X-Mock-Instance': instance,
                ...(body === undefined
                    ? {}
                    : { 'content-type': 'application/json' }),
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });

        return {
            status: reply.status,
            body: await reply.json(),
            headers: reply.headers,
        };
    };
