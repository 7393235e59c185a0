import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport, type RunnableDevEnvironment, type ViteDevServer } from 'vite';

type Declared = typeof import('./firstCalls.ts');

/**
 * The calls as the declarations have them now, read through the server where one runs; an error lists what is wrong with the declarations.
 * The configuration must import none of them: Vite starts anew when what it imports is edited, and who is signed in would not be any more.
 */
const readCalls = async (server?: ViteDevServer): Promise<Declared['firstCalls']> =>
    (server ? await (server.environments.ssr as RunnableDevEnvironment).runner.import<Declared>('/vite/firstCalls.ts') : (await runnerImport<Declared>(fileURLToPath(new URL('firstCalls.ts', import.meta.url)), { configFile: false })).module).firstCalls;

export const FIRST_CALLS = 'virtual:first-calls';

/** `virtual:first-calls`: how the list of every entity is asked for, for the start, which has no declarations. */
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
            // Wrong declarations end a build; a page that is being developed says so itself, and needs no calls to open.
            return `export default ${JSON.stringify(server ? await readCalls(server).catch(() => ({})) : await readCalls())};`;
        },
    };
};
