import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin, type RunnableDevEnvironment, type ViteDevServer } from 'vite';

const FIRST_HOME = 'virtual:first-home';

type Facts = typeof import('./homeFacts.ts');

/** Gives `virtual:first-home`: texts, calls and rights of the dashboard, taken out of catalogue and declarations. */
export const firstHomeModule = (): Plugin => {
    let server: ViteDevServer | undefined;
    return {
        name: 'atrium:first-home',
        configureServer: created => {
            server = created;
        },
        resolveId: id => (id === FIRST_HOME ? `\0${FIRST_HOME}` : undefined),
        async load(id) {
            if (id !== `\0${FIRST_HOME}`) return undefined;
            // The configuration must not import them (vite/readDeclared.ts).
            const { homeFacts } = server
                ? await (server.environments.ssr as RunnableDevEnvironment).runner.import<Facts>('/vite/homeFacts.ts')
                : (await runnerImport<Facts>(fileURLToPath(new URL('homeFacts.ts', import.meta.url)), { configFile: false })).module;
            return Object.entries(homeFacts).map(([name, fact]) => `export const ${name} = ${JSON.stringify(fact)};`).join('\n');
        },
    };
};
