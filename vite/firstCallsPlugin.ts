import { fileURLToPath } from 'node:url';

import {
    type Plugin,
    runnerImport,
    type RunnableDevEnvironment,
    type ViteDevServer,
} from 'vite';

type Declared = typeof import('./firstCalls.ts');

/**
 * The calls of the current declarations, read through the development server if there is one. Throws an error that
 * lists wrong declarations. The Vite configuration must not import declarations: Vite restarts when a file it imports
 * changes, and users would be signed out.
 */
const readCalls = async (
    server?: ViteDevServer,
): Promise<Declared['firstCalls']> =>
    (server
        ? await (
              server.environments.ssr as RunnableDevEnvironment
          ).runner.import<Declared>('/vite/firstCalls.ts')
        : (
              await runnerImport<Declared>(
                  fileURLToPath(new URL('firstCalls.ts', import.meta.url)),
                  { configFile: false },
              )
          ).module
    ).firstCalls;

export const FIRST_CALLS = 'virtual:first-calls';

/** `virtual:first-calls`: the requests for every entity's list, for the startup code, which has no declarations. */
export const firstCallsPlugin = (): Plugin => {
    let server: ViteDevServer | undefined;

    return {
        name: 'atrium:first-calls',
        configureServer: created => {
            server = created;
        },
        resolveId: id => (id === FIRST_CALLS ? `\0${id}` : undefined),
        async load(resolved) {
            if (resolved !== `\0${FIRST_CALLS}`) return undefined;

            // Wrong declarations fail a build. In development the page reports them itself and needs no calls to open.
            return `export default ${JSON.stringify(server ? await readCalls(server).catch(() => ({})) : await readCalls())};`;
        },
    };
};
