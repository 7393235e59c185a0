import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { controlPage } from './controlPage.ts';
import { apiDocs } from './docs.ts';
import type { Mock } from './converse.ts';
import type { Controlled } from '../control/controlled.ts';
import { untilFree } from '../file/lock.ts';
import { FileProblem } from '../file/problem.ts';
import { createEngine, type Engine, type EngineOptions } from './engine.ts';
import { addressOf, handleApi, handleControl, notHere } from './handle.ts';
import { raw } from './raw.ts';
import { jsonServer, type App } from './jsonServer.ts';
import type { Addressed } from './worldOf.ts';
import type { World } from '../data/world.ts';
import { DEFAULT_WORLD } from '../data/worldName.ts';

export type { EngineOptions as MockOptions } from './engine.ts';

/** The mock API: an application, and the world behind it for tests that look inside. */
export interface CreatedMock extends Engine {
    /** Answers `/api` (the base), `/db` (json-server over the same data), `/__mock`, and `/docs` (all calls, to read); everything else goes on. */
    readonly app: App;
}

export interface StartedMock extends CreatedMock {
    /** `http://127.0.0.1:49152`, no slash at the end. */
    readonly url: string;
    /** `{url}/api`. */
    readonly apiUrl: string;
    /** When somebody last asked for something, as `performance.now` tells the time. */
    readonly lastAsked: () => number;
    readonly close: () => Promise<void>;
}

/** The rest of a path under a prefix, `undefined` when it is not under it. */
const under = (path: string, prefix: string): string | undefined => (path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : undefined);

/** A world, or why its file cannot be used. */
const worldOrProblem = (worlds: CreatedMock['worlds'], name: string): Controlled | string => {
    try {
        return worlds.of(name);
    } catch (problem) {
        if (problem instanceof FileProblem) return problem.message;
        throw problem;
    }
};

interface ServerOptions extends EngineOptions {
    /** Where one signs in, `{base}/Token`: some installations have it outside the base. */
    readonly tokenPath?: string | undefined;
    /** Other addresses of what there is, as json-server has them. */
    readonly routes?: Readonly<Record<string, string>> | undefined;
}

/** A mock; one that follows another keeps its worlds: their data, who is signed in, their faults and logs. */
export const createMock = (options: ServerOptions = {}, former?: CreatedMock): CreatedMock => {
    const engine = createEngine(options, former);
    const { worlds, base } = engine;
    const { resources } = engine.world;
    const { tokenPath = `${base}/Token` } = options;
    const app = jsonServer.create();
    const addressedBy = new WeakMap<IncomingMessage, Addressed>();
    app.use((req, res, next) => {
        const addressed = addressOf(req, res);
        if (!addressed) return;
        addressedBy.set(req, addressed);
        req.url = addressed.url;
        next();
    });
    if (options.routes) app.use(jsonServer.rewriter(options.routes));
    app.use((req, res, next) => {
        const addressed = addressedBy.get(req)!;
        const { pathname, searchParams } = new URL(req.url ?? '/', 'http://mock');
        const isToken = pathname === tokenPath;
        const [call, order] = [isToken ? 'Token' : under(pathname, base), under(pathname, '/__mock')];
        if (call === 'Token' && !isToken) return notHere(res, `One signs in at ${tokenPath}.`);
        const isControl = order !== undefined || pathname === '/__mock';
        if (call === undefined && !isControl && pathname !== '/db' && under(pathname, '/db') === undefined) return next();
        const controlled = worldOrProblem(worlds, addressed.world);
        if (typeof controlled === 'string') return notHere(res, controlled);
        const mock: Mock = { ...engine, ...controlled };
        const droppedAt = worlds.droppedAt(addressed.world);
        if (addressed.world !== DEFAULT_WORLD) res.setHeader('X-Mock-World', addressed.world);
        if (droppedAt !== undefined) res.setHeader('X-Mock-World-Dropped', droppedAt);
        if (addressed.cookie !== undefined) res.setHeader('Set-Cookie', addressed.cookie);
        if (call !== undefined) void handleApi(mock, req, res, call, searchParams);
        else if (isControl) controlPage(req, res, () => void handleControl(mock, req, res, order ?? ''));
        else if (engine.delay > 0) setTimeout(() => raw(controlled, req, res, next), engine.delay);
        else raw(controlled, req, res, next);
    });
    app.use(apiDocs(resources, base));
    return { ...engine, app };
};

/** A mock on a port of its own (any free one without `port`); other origins may call it. */
export const startMock = async ({
    port = 0,
    host = '127.0.0.1',
    static: folder,
    first,
    ...options
}: ServerOptions & {
    readonly port?: number;
    readonly host?: string;
    /** A folder whose files are served beside. */
    readonly static?: string;
    /** What is done before anybody can ask. */
    readonly first?: (world: World) => void;
} = {}): Promise<StartedMock> => {
    if (options.file !== undefined) await untilFree(options.file);
    const mock = createMock(options);
    first?.(mock.world);
    const outer = jsonServer.create();
    outer.use(jsonServer.defaults({ logger: false, noGzip: true, ...(folder === undefined ? {} : { static: folder }) }));
    outer.use(mock.app);
    let lastAsked = -Infinity;
    // A busy caller may take its time between two requests: one on a connection that is just being closed would fail.
    const server = createServer({ keepAliveTimeout: 60_000 }, (req, res) => {
        lastAsked = performance.now();
        outer(req, res, () => (req.url === '/' ? res.writeHead(302, { Location: '/__mock/', 'Cache-Control': 'no-store' }) : res.writeHead(404)).end());
    });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve)).catch(async (problem: unknown) => {
        await mock.close(); // its file is free again
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
    return { ...mock, url, apiUrl: `${url}${mock.world.base}`, lastAsked: () => lastAsked, close };
};
