import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin, type RunnableDevEnvironment, type ViteDevServer } from 'vite';
import { isScenario, scenarioProblem, type ScenarioName } from '../scenarios/index.ts';
import type { Middleware } from './jsonServer.ts';
import { proxyTo } from './proxy.ts';
import { worldPage } from './worldPage.ts';
import type { CreatedMock, MockOptions } from './server.ts';

type ServerModule = typeof import('./server.ts');

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));
const OWN_FILES = /[\\/](resources|mock-api)[\\/]/;

const scenarioNamed = (name: string): ScenarioName => {
    if (!isScenario(name)) throw new Error(`MOCK_SCENARIO: ${scenarioProblem(name)}`);
    return name;
};

interface Running {
    readonly answer: Middleware;
    /** A file of the mock or of the declarations was edited. */
    readonly outdate: () => void;
    /** The server ends, or another takes its place: files are let go. */
    readonly close: () => void;
}

/** A mock that is made when it is first called, and again once its files have changed: with the data and the sessions of the former. */
const running = (load: () => Promise<ServerModule>, options: MockOptions): Running => {
    let made: { readonly by: ServerModule['createMock']; readonly mock: CreatedMock } | undefined;
    let isOutdated = true;
    let making: Promise<void> = Promise.resolve();
    const make = async (): Promise<void> => {
        if (!isOutdated) return;
        isOutdated = false;
        try {
            const { createMock } = await load();
            if (createMock !== made?.by) made = { by: createMock, mock: createMock(options, made?.mock) };
        } catch (problem) {
            isOutdated = true; // the former goes on; the next call tries again
            if (!made) throw problem;
        }
    };
    return {
        answer: (req, res, next) => {
            making = making.catch(() => undefined).then(make);
            making.then(
                () => made!.mock.app(req, res, next),
                (problem: unknown) => res.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify({ Message: `The mock API cannot start. ${String(problem)}` })),
            );
        },
        outdate: () => {
            isOutdated = true;
        },
        close: () => void made?.mock.close(),
    };
};

/** The mock API on Vite's own dev and preview server; with `API_URL` set, that API through a proxy instead. */
export const mockApi = (options: MockOptions = {}): Plugin => {
    const address = process.env.API_URL;
    if (address) {
        const proxy = proxyTo(address);
        return { name: 'api-proxy', config: () => ({ server: { proxy }, preview: { proxy } }) };
    }
    let mock: Running | undefined;
    const mount = (server: Pick<ViteDevServer, 'middlewares' | 'httpServer'>, load: () => Promise<ServerModule>): void => {
        const { base = '/api', ...rest } = { file: process.env.MOCK_FILE, ...(process.env.MOCK_SEED ? { seed: Number(process.env.MOCK_SEED) } : {}), ...(process.env.MOCK_SCENARIO ? { scenario: scenarioNamed(process.env.MOCK_SCENARIO) } : {}), ...options };
        const { answer, close } = (mock = running(load, { base, ...rest }));
        server.httpServer?.once('close', close);
        const own = new RegExp(String.raw`^(?:(?:/~[^/]*)?(?:(?:${base}|/db|/__mock)/|/(?:__mock|db)$)|/docs(?:/|$)|/openapi\.json$)`);
        const page = worldPage(base);
        const only: Middleware = (req, res, next) => (own.test(req.url?.replace(/\?.*$/s, '') ?? '') ? answer(req, res, next) : page(req, res, next));
        server.middlewares.use(only);
    };
    return {
        name: 'mock-api',
        configureServer: server => mount(server, () => (server.environments.ssr as RunnableDevEnvironment).runner.import<ServerModule>(SERVER)),
        configurePreviewServer: server => mount(server, async () => (await runnerImport<ServerModule>(SERVER, { configFile: false })).module),
        hotUpdate({ file }) {
            if (this.environment.name !== 'ssr' || !OWN_FILES.test(file)) return undefined;
            mock?.outdate();
            return [];
        },
    };
};
