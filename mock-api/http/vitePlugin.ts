import { fileURLToPath } from 'node:url';

import {
    type Plugin,
    type ProxyOptions,
    type RunnableDevEnvironment,
    runnerImport,
    type ViteDevServer,
} from 'vite';

import type { Middleware } from './jsonServer.ts';
import type { CreatedMock, MockOptions, ServerOptions } from './server.ts';

/** Proxies `/api`, and `/Token`, which some installations have next to it, to the API at `address`. */
const proxyTo = (address: string): Record<string, ProxyOptions> => {
    const { origin, pathname } = new URL(address);
    const base = pathname.replace(/\/+$/, '') || '/api';

    const options: ProxyOptions = {
        target: origin,
        changeOrigin: true,
        secure: true,
    };

    return {
        '^/api/': {
            ...options,
            rewrite: path => path.replace(/^\/api(?=\/)/, base),
        },
        '^/Token(?=$|\\?)': options,
    };
};

type ServerModule = typeof import('./server.ts');

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));

const SCENARIOS = fileURLToPath(
    new URL('../scenarios/index.ts', import.meta.url),
);

const OWN_FILES = /[\\/](resources|mock-api)[\\/]/;

/**
 * Fails the start for an unknown scenario. Imports the scenarios at run time, because this file is part of Vite's
 * configuration.
 */
const mustBeScenario = async (name: string | undefined): Promise<void> => {
    if (!name) return;

    const { module } = await runnerImport<
        typeof import('../scenarios/index.ts')
    >(SCENARIOS, { configFile: false });

    const problem = module.scenarioProblem(name);
    if (problem !== undefined) throw new Error(`MOCK_SCENARIO: ${problem}`);
};

interface Running {
    readonly answer: Middleware;
    readonly outdate: () => void;
    readonly close: () => void;
}

/** Creates the mock on its first call, and again after its files were edited, with the data of the former mock. */
const running = (
    load: () => Promise<ServerModule>,
    options: ServerOptions,
): Running => {
    let instance:
        | {
              readonly by: ServerModule['createMock'];
              readonly mock: CreatedMock;
          }
        | undefined;

    let isOutdated = true;
    let making: Promise<void> = Promise.resolve();

    const make = async (): Promise<void> => {
        if (!isOutdated) return;
        isOutdated = false;

        try {
            const { createMock } = await load();
            if (createMock !== instance?.by)
                instance = {
                    by: createMock,
                    mock: createMock(options, instance?.mock),
                };
        } catch (problem) {
            isOutdated = true; // the former mock stays in use; the next call tries again
            if (!instance) throw problem;
        }
    };

    return {
        answer: (req, res, next) => {
            making = making.catch(() => undefined).then(make);

            making.then(
                () => instance!.mock.app(req, res, next),
                (problem: unknown) =>
                    res
                        .writeHead(503, {
                            'Content-Type': 'application/json; charset=utf-8',
                        })
                        .end(
                            JSON.stringify({
                                Message: `The mock API cannot start. ${String(problem)}`,
                            }),
                        ),
            );
        },
        outdate: () => {
            isOutdated = true;
        },
        close: () => void instance?.mock.close(),
    };
};

/** Serves the mock API on Vite's own dev and preview server; with `API_URL` set, proxies that API instead. */
export const mockApi = (options: MockOptions = {}): Plugin => {
    const address = process.env.API_URL;

    if (address) {
        const proxy = proxyTo(address);

        return {
            name: 'api-proxy',
            config: () => ({ server: { proxy }, preview: { proxy } }),
        };
    }

    let mock: Running | undefined;

    const mount = async (
        server: Pick<ViteDevServer, 'middlewares' | 'httpServer'>,
        load: () => Promise<ServerModule>,
    ): Promise<void> => {
        await mustBeScenario(process.env.MOCK_SCENARIO);

        const { base = '/api', ...rest } = {
            file: process.env.MOCK_FILE,
            ...(process.env.MOCK_SEED
                ? { seed: Number(process.env.MOCK_SEED) }
                : {}),
            ...(process.env.MOCK_HOSTS
                ? { hosts: process.env.MOCK_HOSTS.split(',') }
                : {}),
            ...(process.env.MOCK_SCENARIO
                ? { scenario: process.env.MOCK_SCENARIO }
                : {}),
            ...options,
        };

        const { answer, close } = (mock = running(load, { base, ...rest }));
        server.httpServer?.once('close', close);

        const mockPaths = new RegExp(
            String.raw`^(?:(?:/~[^/]*)?(?:(?:${base}|/db|/__mock)/|/(?:__mock|db)$)|/docs(?:/|$)|/openapi\.json$)`,
        );

        const only: Middleware = (req, res, next) =>
            mockPaths.test(req.url?.replace(/\?.*$/s, '') ?? '')
                ? answer(req, res, next)
                : next();

        server.middlewares.use(only);
    };

    return {
        name: 'mock-api',
        configureServer: server =>
            mount(server, () =>
                (
                    server.environments.ssr as RunnableDevEnvironment
                ).runner.import<ServerModule>(SERVER),
            ),
        configurePreviewServer: server =>
            mount(
                server,
                async () =>
                    (
                        await runnerImport<ServerModule>(SERVER, {
                            configFile: false,
                        })
                    ).module,
            ),
        hotUpdate({ file, type }) {
            if (this.environment.name !== 'ssr' || !OWN_FILES.test(file))
                return undefined;
            const { moduleGraph } = this.environment;
            // A scenario was added or removed: the index lists the folder when it is loaded.
            if (type !== 'update')
                for (const folder of moduleGraph.getModulesByFile(SCENARIOS) ??
                    [])
                    moduleGraph.invalidateModule(folder);
            mock?.outdate();

            return [];
        },
    };
};
