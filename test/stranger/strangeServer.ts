import {
    createServer,
    type IncomingMessage,
    type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

import { contractFields } from '../contract/fields.ts';
import {
    arrayOf,
    plain,
    writeList,
    writeRow,
    writeValue,
    type Mood,
    type Row,
} from './moods.ts';
import { strangeBackend } from './strangeBackend.ts';
import {
    entityCall,
    specialCalls,
    type Asked,
    type Said,
} from './strangeCalls.ts';
import { routeOf, wrongIn, type Received } from './strangeRules.ts';

export const TOKEN = 'stranger-token';

/** What is answered instead: a status and a body, or nothing at all. */
export type Failure =
    | { readonly status: number; readonly body: string; readonly type: string }
    | 'cut';

interface Behaviour {
    /** The moods of the answers to come, over and over. */
    readonly moods: readonly Partial<Mood>[];
    readonly failure?: Failure | undefined;
    /** Most rows of one answer. */
    readonly cap?: number;
    /** Told of every request, before it is answered. */
    readonly onRequest?: (name: string) => void;
}

/** A request that came: the contract's name of its call, `GET /api/room/7`, what was in it. */
export interface Came {
    readonly name: string;
    readonly line: string;
    readonly body: unknown;
}

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
};

const received = async (request: IncomingMessage): Promise<Received> => {
    const { method = 'GET', url = '/', headers } = request;
    const type = headers['content-type'] ?? '';
    const bytes = await bytesOf(request);
    const form = type.startsWith('multipart')
        ? await new Response(new Uint8Array(bytes), {
              headers: { 'content-type': type },
          }).formData()
        : new URLSearchParams(bytes.toString());
    const encoding =
        bytes.length === 0
            ? undefined
            : type.startsWith('multipart')
              ? 'multipart'
              : type.startsWith('application/x-www-form-urlencoded')
                ? 'form'
                : 'json';
    const body: unknown =
        encoding === undefined
            ? undefined
            : encoding === 'json'
              ? JSON.parse(bytes.toString())
              : Object.fromEntries(form);
    return {
        method,
        url: new URL(url, 'http://stranger'),
        authorization: headers.authorization,
        encoding,
        body,
    };
};

/** Bodies of requests as the backend keeps them: days without their midnight. */
const kept = (body: Row): Row =>
    Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
            name,
            typeof value === 'string' &&
            /^\d{4}-\d\d-\d\dT00:00:00$/.test(value)
                ? value.slice(0, 10)
                : value,
        ]),
    );

const KEYS = new Set(['Id', 'RoomId']);

/** What a mood makes of it: JSON, or undefined for an empty body. */
const bodyOf = (
    said: Exclude<Said, { as: 'refused' | 'file' }>,
    mood: Mood,
): { body?: unknown; status?: number } => {
    if (said.as === 'nothing')
        return mood.saved === '204'
            ? { status: 204 }
            : {
                  body: {
                      record: {},
                      key: {},
                      '{}': {},
                      null: null,
                      empty: undefined,
                  }[mood.saved],
              };
    if (said.as === 'value')
        return { body: writeValue(said.value, said.kind, mood) };
    if (said.as === 'record') {
        if (said.saved && mood.saved === '204') return { status: 204 };
        if (said.saved && mood.saved !== 'record' && mood.saved !== 'key')
            return {
                body:
                    mood.saved === '{}'
                        ? {}
                        : mood.saved === 'null'
                          ? null
                          : undefined,
            };
        const lists = Object.entries(said.lists ?? {}).map(([name, fields]) => {
            const rows = (said.row[name] as readonly Row[]).map(row =>
                writeRow(row, fields, mood),
            );
            return [
                name,
                rows.length === 0 && mood.emptyLists !== 'array' ? null : rows,
            ];
        });
        const row = {
            ...writeRow(said.row, said.fields, mood),
            ...Object.fromEntries(lists),
        };
        return {
            body:
                said.saved && mood.saved === 'key'
                    ? Object.fromEntries(
                          Object.entries(row).filter(([name]) =>
                              KEYS.has(name),
                          ),
                      )
                    : row,
        };
    }
    const rows = said.rows.map(row => writeRow(row, said.fields, mood));
    const isBare = said.as === 'array' && mood.arrays === 'bare';
    return {
        body: isBare ? arrayOf(rows, mood) : writeList(rows, said.count, mood),
    };
};

const pause = (milliseconds: number) =>
    new Promise(resolve => void setTimeout(resolve, milliseconds));

/** A server of the provider's API that was written by somebody else, from its description alone. */
export const startStranger = async () => {
    let backend = strangeBackend();
    let behaviour: Behaviour = { moods: [{}] };
    let count = 0;
    const came: Came[] = [];
    const wrongs: string[] = [];

    const answerTo = (request: Received): Said => {
        const found = routeOf(request);
        const name = found?.route.name ?? '';
        came.push({
            name,
            line: `${request.method} ${request.url.pathname}${request.url.search}`,
            body: request.body,
        });
        wrongs.push(
            ...wrongIn(found?.route, request, TOKEN).map(
                wrong =>
                    `${request.method} ${request.url.pathname}${request.url.search}: ${wrong}`,
            ),
        );
        behaviour.onRequest?.(name);
        const asked: Asked = {
            name,
            path: found?.path ?? [],
            query: request.url.searchParams,
            body: kept((request.body ?? {}) as Row),
        };
        const special = specialCalls[name];
        if (special) return special(backend, asked);
        const [, entity = '', verb = ''] = /^(.+)\.(\w+)$/.exec(name) ?? [];
        if (contractFields[entity])
            return entityCall(
                backend,
                entity,
                verb,
                asked,
                behaviour.cap ?? Infinity,
            );
        return {
            as: 'refused',
            status: 404,
            body: { Message: 'No such address.' },
        };
    };

    const send = (
        response: ServerResponse,
        status: number,
        type: string,
        text: string | undefined,
    ): void => {
        response.statusCode = status;
        if (type) response.setHeader('Content-Type', type);
        response.end(text);
    };

    const serve = async (
        request: IncomingMessage,
        response: ServerResponse,
    ): Promise<void> => {
        const asked = await received(request);
        const { moods, failure } = behaviour;
        const mood = { ...plain, ...moods[(count += 1) % moods.length] };
        if (failure) {
            const found = routeOf(asked);
            came.push({
                name: found?.route.name ?? '',
                line: `${asked.method} ${asked.url.pathname}${asked.url.search}`,
                body: asked.body,
            });
            return failure === 'cut'
                ? void request.socket.destroy()
                : send(response, failure.status, failure.type, failure.body);
        }
        const said = answerTo(asked);
        if (mood.delay > 0) await pause(mood.delay);
        if (said.as === 'refused')
            return send(
                response,
                said.status,
                'application/json',
                JSON.stringify(said.body),
            );
        if (said.as === 'file')
            return send(response, 200, 'text/csv', said.text);
        const { status = 200, body } = bodyOf(said, mood);
        const text =
            body === undefined
                ? undefined
                : `${mood.mark ? '\uFEFF' : ''}${JSON.stringify(body)}`;
        return send(response, status, mood.type, text);
    };

    const server = createServer(
        { keepAliveTimeout: 60_000 },
        (request, response) =>
            void serve(request, response).catch((error: unknown) =>
                send(response, 500, 'text/plain', String(error)),
            ),
    );
    await new Promise<void>(
        resolve => void server.listen(0, '127.0.0.1', resolve),
    );
    const { port } = server.address() as AddressInfo;
    return {
        /** `http://127.0.0.1:49152/api`. */
        apiUrl: `http://127.0.0.1:${port}/api`,
        backend: () => backend,
        /** Everything as at the start, but for this. */
        reset: (next: Behaviour = { moods: [{}] }) => {
            backend = strangeBackend();
            behaviour = next;
            count = 0;
            came.length = 0;
            wrongs.length = 0;
        },
        /** From now on. */
        behave: (next: Behaviour) => {
            behaviour = next;
        },
        /** Requests that came, of one call or of all. */
        came: (name?: string): readonly Came[] =>
            came.filter(one => name === undefined || one.name === name),
        /** What of them was not as the contract has it. */
        wrongs: (): readonly string[] => [...wrongs],
        close: async () => {
            server.closeAllConnections();
            await new Promise(resolve => void server.close(resolve));
        },
    };
};

export type Stranger = Awaited<ReturnType<typeof startStranger>>;
