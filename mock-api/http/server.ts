import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFaults } from '../control/faults.ts';
import { apiDocs } from './docs.ts';
import { handleApi, handleControl, type Mock } from './handle.ts';
import { jsonServer, type App, type Middleware } from './jsonServer.ts';
import { carryOver } from '../data/carryOver.ts';
import { createLog } from '../control/log.ts';
import { createMatch } from './match.ts';
import { createWorld, type MockOptions } from '../data/world.ts';

export type { MockOptions } from '../data/world.ts';

/** The mock API: an application, and the world behind it for tests that look inside. */
export interface CreatedMock extends Mock {
    /** Answers `/api` (the base), `/db` (json-server's router over the same data), `/__mock`, and `/docs` (all calls, to read); everything else goes on. */
    readonly app: App;
    readonly reset: (seed?: number) => void;
}

export interface StartedMock extends CreatedMock {
    /** `http://127.0.0.1:49152`, no slash at the end. */
    readonly url: string;
    /** `{url}/api`. */
    readonly apiUrl: string;
    readonly close: () => Promise<void>;
}

/** The rest of a path under a prefix, `undefined` when it is not under it. */
const under = (path: string, prefix: string): string | undefined => (path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : undefined);

/** A mock; one that follows another keeps its data, who is signed in, its faults and its log. */
export const createMock = (options: MockOptions = {}, former?: CreatedMock): CreatedMock => {
    const world = createWorld(options, former?.world);
    if (former) carryOver(former.world, world);
    const mock: Mock = { world, faults: former?.faults ?? createFaults(), log: former?.log ?? createLog(), match: createMatch(world.resources) };
    const app = jsonServer.create();
    const api: Middleware = (req, res, next) => {
        const { pathname, searchParams } = new URL(req.url ?? '/', 'http://mock');
        const [call, order] = [under(pathname, world.base), under(pathname, '/__mock')];
        if (call !== undefined) void handleApi(mock, req, res, call, searchParams);
        else if (order !== undefined) void handleControl(mock, req, res, order);
        else next();
    };
    let router: Middleware | undefined;
    const raw: Middleware = (req, res, next) => {
        router ??= jsonServer.router(world.store.all(), { foreignKeySuffix: '_id' });
        world.store.all();
        if (req.method !== 'GET') res.once('finish', world.store.save);
        router(req, res, next);
    };
    app.use(api);
    app.use('/db', raw);
    app.use(apiDocs(world.resources, world.base));
    const reset = (seed?: number) => {
        world.reset(seed);
        mock.faults.clear();
        mock.log.clear();
    };
    return { ...mock, app, reset };
};

/** A mock on a port of its own (any free one without `port`); other origins may call it. */
export const startMock = async ({
    port = 0,
    host = '127.0.0.1',
    ...options
}: MockOptions & { readonly port?: number; readonly host?: string } = {}): Promise<StartedMock> => {
    const mock = createMock(options);
    const outer = jsonServer.create();
    outer.use(jsonServer.defaults({ logger: false, noGzip: true }));
    outer.use(mock.app);
    // A busy caller may take its time between two requests: one on a connection that is just being closed would fail.
    const server = createServer({ keepAliveTimeout: 60_000 }, (req, res) => outer(req, res, () => res.writeHead(404).end()));
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    const url = `http://${host}:${(server.address() as AddressInfo).port}`;
    const close = () =>
        new Promise<void>(resolve => {
            server.close(() => resolve());
            server.closeAllConnections();
        });
    return { ...mock, url, apiUrl: `${url}${mock.world.base}`, close };
};
