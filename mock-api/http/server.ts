import { readFileSync } from 'node:fs';
import {
    createServer,
    type IncomingMessage,
    type ServerResponse,
} from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

import { control } from '../control/control.ts';
import type { Instance } from '../control/instances.ts';
import { DEFAULT_INSTANCE } from '../data/instanceName.ts';
import type { Resources } from '../data/links.ts';
import { untilFree } from '../file/dataFile.ts';
import { FileProblem } from '../file/readFile.ts';
import { openApiOf } from '../openapi/document.ts';
import {
    contentOf,
    converse,
    headersOf,
    isChange,
    type Mock,
    refusal,
} from './converse.ts';
import { createEngine, type Engine, type EngineOptions } from './engine.ts';
import type { MockResponse } from './exchange.ts';
import { instanceOf } from './instanceOf.ts';
import {
    type App,
    jsonServer,
    type Middleware,
    type OnProblem,
} from './jsonServer.ts';
import { controlPage, DOCS_PAGE } from './pages.ts';
import { raw } from './raw.ts';
import { bytesOf, mustBeJson, mustBeOwn, readBody } from './request.ts';

const write = (
    res: ServerResponse,
    response: MockResponse,
    content = contentOf(response),
): void => {
    res.writeHead(response.status, {
        ...(content ? { 'Content-Length': content.bytes.length } : {}),
        ...headersOf({ response, content }),
    });

    res.end(content?.bytes);
};

/** A failing request must not end the process, which holds everybody's data. */
const answerProblem: OnProblem = (problem, _req, res, _next) => {
    if (res.headersSent) return void res.destroy();

    const { status, type, message } = problem as {
        readonly status?: number;
        readonly type?: string;
        readonly message?: string;
    };

    if (status === undefined) return write(res, refusal(problem));
    const isNotJson = type === 'entity.parse.failed';
    const text = isNotJson ? 'The body is not JSON.' : message;
    write(res, { status, body: { Message: text } });
};

const handleApi = async (
    mock: Mock,
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    query: URLSearchParams,
): Promise<void> => {
    const { method = 'GET', headers } = req;
    // Chromium repeats a request, even a POST, if a connection it used before breaks. So each change gets a connection
    // of its own.
    if (isChange(mock, { method, path })) res.setHeader('Connection', 'close');

    const answered = await converse(mock, {
        method,
        path,
        query,
        authorization: headers.authorization,
        type: headers['content-type'] ?? '',
        bytes: () => bytesOf(req),
    });

    if (answered === 'hang') return;
    if (answered === 'drop') res.destroy();
    else write(res, answered.response, answered.content);
};

const notHere = (res: ServerResponse, why: string): void =>
    write(res, { status: 404, body: { Message: why } });

/** Orders that change what the data file holds. */
const KEPT_ORDERS: ReadonlySet<string> = new Set(['reset', 'clock', 'names']);

const handleControl = async (
    mock: Mock,
    req: IncomingMessage,
    res: ServerResponse,
    name: string,
): Promise<void> => {
    const isKept = req.method === 'POST' && KEPT_ORDERS.has(name);

    try {
        const { value } = await readBody(
            await bytesOf(req),
            'application/json',
        );

        if (isKept) await mock.keeper?.beforeChange();
        const answered = control(mock, req.method ?? 'GET', name, value);
        if (isKept) await mock.keeper?.flush();
        await mock.instances.dropped();
        write(res, answered);
    } catch (problem) {
        write(res, refusal(problem));
    }
};

/** The published single-file build of openapi-explorer. */
const viewer = () =>
    readFileSync(
        createRequire(import.meta.url).resolve(
            'openapi-explorer/dist/browser/openapi-explorer.min.js',
        ),
    );

const files = (
    resources: Resources,
    base: string,
): Readonly<
    Record<string, () => readonly [type: string, content: string | Buffer]>
> => ({
    '/openapi.json': () => [
        'application/json; charset=utf-8',
        JSON.stringify(openApiOf(resources, undefined, base)),
    ],
    '/docs': () => ['text/html; charset=utf-8', DOCS_PAGE],
    '/docs/': () => ['text/html; charset=utf-8', DOCS_PAGE],
    '/docs/viewer.js': () => ['text/javascript; charset=utf-8', viewer()],
});

const apiDocs = (resources: Resources, base: string): Middleware => {
    const staticFiles = files(resources, base);

    return (req, res, next) => {
        const path = new URL(req.url ?? '/', 'http://mock').pathname;
        const isRead = req.method === 'GET' || req.method === 'HEAD';
        if (!isRead || !Object.hasOwn(staticFiles, path)) return next();
        const [type, content] = staticFiles[path]!();

        res.writeHead(200, {
            'Content-Type': type,
            'Cache-Control': 'no-cache',
        });

        res.end(req.method === 'HEAD' ? undefined : content);
    };
};

export type { EngineOptions as MockOptions } from './engine.ts';

/** The mock as an application; tests inspect it through `backend`. */
export interface CreatedMock extends Engine {
    /** Answers `/api` (the base), `/db`, `/__mock` and `/docs`, and passes everything else on. */
    readonly app: App;
}

export interface StartedMock extends CreatedMock {
    /** `http://127.0.0.1:49152`, without a trailing slash. */
    readonly url: string;
    /** `{url}/api`. */
    readonly apiUrl: string;
    readonly close: () => Promise<void>;
}

/** The rest of a path below a prefix; undefined if it is not below. */
const under = (path: string, prefix: string): string | undefined =>
    path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : undefined;

/** What a request is for: a call of the API, an order to the mock, or its raw data. */
type Target =
    | { readonly kind: 'call' | 'order'; readonly path: string }
    | { readonly kind: 'data' | 'misplacedSignIn' };

const targetOf = (
    pathname: string,
    base: string,
    tokenPath: string,
): Target | undefined => {
    if (pathname === tokenPath) return { kind: 'call', path: 'Token' };
    const call = under(pathname, base);
    if (call === 'Token') return { kind: 'misplacedSignIn' };
    if (call !== undefined) return { kind: 'call', path: call };
    if (pathname === '/__mock') return { kind: 'order', path: '' };
    const order = under(pathname, '/__mock');
    if (order !== undefined) return { kind: 'order', path: order };
    const isData = pathname === '/db' || under(pathname, '/db') !== undefined;

    return isData ? { kind: 'data' } : undefined;
};

/** An instance, or why its file cannot be used. */
const instanceOrProblem = (
    instances: CreatedMock['instances'],
    name: string,
): Instance | string => {
    try {
        return instances.of(name);
    } catch (problem) {
        if (problem instanceof FileProblem) return problem.message;
        throw problem;
    }
};

export interface ServerOptions extends EngineOptions {
    /** Defaults to `{base}/Token`; some installations have it outside the base. */
    readonly tokenPath?: string | undefined;
    /**
     * Host names, besides this machine's own, under which data and control may be requested, and whose pages may
     * request them.
     */
    readonly hosts?: readonly string[] | undefined;
}

type AsyncMiddleware = (...args: Parameters<Middleware>) => Promise<void>;

/** Takes over the instances of `former`: data, sessions, faults and logs. */
export const createMock = (
    options: ServerOptions = {},
    former?: CreatedMock,
): CreatedMock => {
    const engine = createEngine(options, former);
    const { instances, base } = engine;
    const { resources } = engine.backend;
    const { tokenPath = `${base}/Token`, hosts = [] } = options;
    const app = jsonServer.create();

    const handle: AsyncMiddleware = async (req, res, next) => {
        const { url, instance: name } = instanceOf(req);
        req.url = url;
        const { pathname, searchParams } = new URL(url, 'http://mock');
        const target = targetOf(pathname, base, tokenPath);
        if (!target) return next();
        if (target.kind === 'misplacedSignIn')
            return notHere(res, `Sign in at ${tokenPath}.`);

        if (target.kind !== 'call') {
            mustBeOwn(req, hosts);
            mustBeJson(req);
        }

        await instances.dropped();
        const instance = instanceOrProblem(instances, name);
        if (typeof instance === 'string') return notHere(res, instance);
        const mock: Mock = { ...engine, ...instance };
        if (name !== DEFAULT_INSTANCE) res.setHeader('X-Mock-Instance', name);

        switch (target.kind) {
            case 'call':
                return handleApi(mock, req, res, target.path, searchParams);

            case 'order': {
                const obey = () => handleControl(mock, req, res, target.path);

                return controlPage(req, res, () => void obey().catch(next));
            }

            case 'data': {
                const answerRaw = () => raw(instance, req, res, next);
                if (engine.delay > 0) setTimeout(answerRaw, engine.delay);
                else answerRaw();
            }
        }
    };

    app.use((req, res, next) => void handle(req, res, next).catch(next));
    app.use(apiDocs(resources, base));
    app.use(answerProblem);

    return { ...engine, app };
};

const TO_CONTROL_PAGE = { Location: '/__mock/', 'Cache-Control': 'no-store' };

/** Starts a mock on a port of its own; without `port` on a free one. */
export const startMock = async ({
    port = 0,
    host = '127.0.0.1',
    static: folder,
    ...options
}: ServerOptions & {
    readonly port?: number;
    readonly host?: string;
    /** A folder whose files are served as well. */
    readonly static?: string;
} = {}): Promise<StartedMock> => {
    if (options.file !== undefined) await untilFree(options.file);

    const mock = createMock({
        ...options,
        hosts: [host, ...(options.hosts ?? [])],
    });

    const outer = jsonServer.create();

    outer.use(
        jsonServer.defaults({
            logger: false,
            noGzip: true,
            ...(folder === undefined ? {} : { static: folder }),
        }),
    );

    outer.use(mock.app);

    // A busy client may take its time between two requests, and a request on a connection that is just being closed
    // would fail.
    const server = createServer({ keepAliveTimeout: 60_000 }, (req, res) => {
        outer(req, res, problem => {
            if (problem !== undefined || res.headersSent)
                answerProblem(problem, req, res, () => undefined);
            else if (req.url === '/') res.writeHead(302, TO_CONTROL_PAGE).end();
            else res.writeHead(404).end();
        });
    });

    await new Promise<void>((resolve, reject) =>
        server.once('error', reject).listen(port, host, resolve),
    ).catch(async (problem: unknown) => {
        await mock.close(); // releases its file
        throw problem;
    });

    const url = `http://${host}:${(server.address() as AddressInfo).port}`;

    const close = async () => {
        await new Promise<void>(resolve => {
            server.close(() => resolve());
            server.closeAllConnections();
        });

        await mock.close();
    };

    return { ...mock, url, apiUrl: `${url}${mock.backend.base}`, close };
};
