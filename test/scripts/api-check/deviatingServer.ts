import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { resources } from '../../../resources/index.ts';
import { isRest, type Resource } from '../../../resources/schema/index.ts';

/** What is read by POST. */
const readByPost: ReadonlySet<string> = new Set(
    Object.values<Resource>(resources).flatMap(({ api }) =>
        isRest(api)
            ? []
            : [api.list, api.search, api.one].flatMap(call =>
                  call?.reads ? [`/${call.path}`] : [],
              ),
    ),
);

/** What is done to a request before it goes on, and to its answer before it goes back. */
export interface Deviation {
    /** `GET /room/`, `*` for anything. */
    readonly at: string;
    /** A parameter is not heard, or heard as another value. */
    readonly query?: Readonly<Record<string, string | undefined>>;
    /** The bearer that arrives, whatever was sent. */
    readonly bearer?: string;
    /** Answered instead where this says so. */
    readonly instead?: (request: IncomingMessage) =>
        | {
              readonly status: number;
              readonly body: string;
              readonly headers?: Readonly<Record<string, string>>;
          }
        | 'cut'
        | undefined;
    /** Every record of the answer, rewritten. */
    readonly record?: (row: Record<string, unknown>) => Record<string, unknown>;
    /** The whole of the answer, rewritten. */
    readonly body?: (json: unknown) => unknown;
    /** The status that is answered in place of the server's. */
    readonly status?: (status: number) => number;
}

const isHit = ({ at }: Deviation, address: string): boolean =>
    new RegExp(
        `^${at.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}$`,
    ).test(address);

const eachRecord = (
    json: unknown,
    change: NonNullable<Deviation['record']>,
): unknown => {
    if (Array.isArray(json))
        return json.map(row => change(row as Record<string, unknown>));
    const { Results } = (json ?? {}) as { Results?: Record<string, unknown>[] };

    return Results
        ? { ...(json as object), Results: Results.map(change) }
        : change((json ?? {}) as Record<string, unknown>);
};

/** Stands before a server and makes it deviate. Takes note of whatever came that is no read. */
export const startDeviating = async (
    api: string,
    deviations: readonly Deviation[],
) => {
    const changes: string[] = [];

    const server = createServer((request, response) => {
        const answer = async () => {
            const { method = 'GET' } = request;

            const url = new URL(
                (request.url ?? '').replace(/^\/api/, ''),
                'http://deviating',
            );

            const hits = deviations.filter(deviation =>
                isHit(deviation, `${method} ${url.pathname}`),
            );

            if (
                method !== 'GET' &&
                !/^\/(Token|stat\/\w+)$/.test(url.pathname) &&
                !readByPost.has(url.pathname)
            )
                changes.push(`${method} ${url.pathname}`);
            for (const [name, value] of hits.flatMap(({ query = {} }) =>
                Object.entries(query),
            ))
                if (value === undefined) url.searchParams.delete(name);
                else if (url.searchParams.has(name))
                    url.searchParams.set(name, value);

            const instead = hits
                .map(hit => hit.instead?.(request))
                .find(one => one !== undefined);

            if (instead === 'cut') return void request.socket.destroy();
            if (instead)
                return void response
                    .writeHead(instead.status, instead.headers)
                    .end(instead.body);
            const chunks: Buffer[] = [];
            for await (const chunk of request) chunks.push(chunk as Buffer);
            const bearer = hits.find(hit => hit.bearer !== undefined)?.bearer;

            const headers = {
                ...(request.headers['content-type'] && {
                    'Content-Type': request.headers['content-type'],
                }),
                ...((bearer ?? request.headers.authorization) && {
                    Authorization: bearer ?? request.headers.authorization!,
                }),
            };

            const got = await fetch(api + url.pathname + url.search, {
                method,
                headers,
                ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
            });

            const text = await got.text();
            const type = got.headers.get('content-type') ?? '';

            const status = hits.reduce(
                (now, hit) => hit.status?.(now) ?? now,
                got.status,
            );

            const changed = () =>
                hits.reduce(
                    (json, { record, body }) =>
                        (body ?? ((one: unknown) => one))(
                            record && got.ok ? eachRecord(json, record) : json,
                        ),
                    JSON.parse(text) as unknown,
                );

            response.writeHead(status, type ? { 'Content-Type': type } : {});

            response.end(
                hits.length > 0 && type.includes('json') && text !== ''
                    ? JSON.stringify(changed())
                    : text,
            );
        };

        void answer().catch((problem: unknown) =>
            response.destroy(problem instanceof Error ? problem : undefined),
        );
    });

    await new Promise<void>(
        resolve => void server.listen(0, '127.0.0.1', resolve),
    );

    return {
        apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
        /** Calls that came and might change something. */
        changes,
        close: () => {
            server.closeAllConnections();

            return new Promise<void>(
                resolve => void server.close(() => resolve()),
            );
        },
    };
};
