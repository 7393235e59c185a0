import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFaults } from '../control/faults.ts';
import { createOdd } from '../control/odd.ts';
import type { OddityName } from '../control/oddities.ts';
import { controlPage } from './controlPage.ts';
import { apiDocs } from './docs.ts';
import type { Mock } from './converse.ts';
import { addressOf, handleApi, handleControl, notHere } from './handle.ts';
import { raw } from './raw.ts';
import { jsonServer, type App } from './jsonServer.ts';
import type { Addressed } from './worldOf.ts';
import { carryOver } from '../data/carryOver.ts';
import { createLog } from '../control/log.ts';
import { snapshotOf } from '../data/snapshot.ts';
import { createMatch } from './match.ts';
import type { Controlled } from '../control/controlled.ts';
import { createObserver } from '../data/observed.ts';
import { createWorlds } from '../control/worlds.ts';
import { createWorld, type MockOptions } from '../data/world.ts';
import { DEFAULT_WORLD } from '../data/worldName.ts';

export type { MockOptions } from '../data/world.ts';

/** The mock API: an application, and the world behind it for tests that look inside. */
export interface CreatedMock extends Mock {
    /** Answers `/api` (the base), `/db` (json-server over the same data), `/__mock`, and `/docs` (all calls, to read); everything else goes on. */
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

/** A world of its own keeps its data in a file of its own, and says where its uploads are. */
const optionsOf = (options: MockOptions, name: string): MockOptions => ({
    ...options,
    base: `/~${name}${options.base ?? '/api'}`,
    file: options.file?.replace(/(\.\w+)?$/, `.${name}$1`),
    untouched: options.untouched && new Map(options.untouched),
});

interface ServerOptions extends MockOptions {
    /** Where one signs in, `{base}/Token`: some installations have it outside the base. */
    readonly tokenPath?: string | undefined;
    /** How many worlds are kept. */
    readonly worlds?: number | undefined;
    /** Milliseconds that every call takes longer. */
    readonly delay?: number | undefined;
    /** In which ways the answers are odd. */
    readonly odd?: readonly OddityName[] | undefined;
    /** Other addresses of what there is, as json-server has them. */
    readonly routes?: Readonly<Record<string, string>> | undefined;
}

const createControlled = (options: ServerOptions, name: string, former?: Controlled): Controlled => {
    const world = createWorld(name === DEFAULT_WORLD ? options : optionsOf(options, name), former?.world, name);
    if (former) carryOver(former.world, world);
    const log = former?.log ?? createLog();
    if (!former && !options.file) log.startFrom(snapshotOf(world, []));
    return { world, faults: former?.faults ?? createFaults(), odd: former?.odd ?? createOdd(options.odd), log, snapshots: former?.snapshots ?? new Map(), ...createObserver(world) };
};

/** A mock; one that follows another keeps its worlds: their data, who is signed in, their faults and logs. */
export const createMock = (options: ServerOptions = {}, former?: CreatedMock): CreatedMock => {
    const formers = new Map(former?.worlds.all().map(one => [one.world.name, one] as const));
    const worlds = createWorlds(name => createControlled(options, name, formers.get(name)), options.worlds);
    for (const name of formers.keys()) worlds.of(name);
    formers.clear(); // a world that is dropped later begins anew
    const main = worlds.of(DEFAULT_WORLD);
    const { base = '/api', delay = 0, tokenPath = `${base}/Token` } = options;
    const match = createMatch(main.world.resources);
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
        const controlled = worlds.of(addressed.world);
        const mock: Mock = { ...controlled, worlds, match, base, delay };
        const droppedAt = worlds.droppedAt(addressed.world);
        if (addressed.world !== DEFAULT_WORLD) res.setHeader('X-Mock-World', addressed.world);
        if (droppedAt !== undefined) res.setHeader('X-Mock-World-Dropped', droppedAt);
        if (addressed.cookie !== undefined) res.setHeader('Set-Cookie', addressed.cookie);
        if (call !== undefined) void handleApi(mock, req, res, call, searchParams);
        else if (isControl) controlPage(req, res, () => void handleControl(mock, req, res, order ?? ''));
        else raw(controlled, req, res, next);
    });
    app.use(apiDocs(main.world.resources, base));
    const reset = (seed?: number) => {
        main.world.reset(seed);
        main.faults.clear();
        main.log.clear();
    };
    return { ...main, worlds, match, base, delay, app, reset };
};

/** A mock on a port of its own (any free one without `port`); other origins may call it. */
export const startMock = async ({
    port = 0,
    host = '127.0.0.1',
    static: folder,
    ...options
}: ServerOptions & { readonly port?: number; readonly host?: string; /** A folder whose files are served beside. */ readonly static?: string } = {}): Promise<StartedMock> => {
    const mock = createMock(options);
    const outer = jsonServer.create();
    outer.use(jsonServer.defaults({ logger: false, noGzip: true, ...(folder === undefined ? {} : { static: folder }) }));
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
