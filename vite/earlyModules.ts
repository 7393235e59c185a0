import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport, type RunnableDevEnvironment, type ViteDevServer } from 'vite';

type Declared = typeof import('./declared.ts');

/**
 * The declarations as they stand in their files now with what is made of them, read through the server where one runs; an error lists what is wrong with them.
 * The configuration must import none of it: Vite starts anew when what it imports is edited, and who is signed in would not be any more.
 */
const readDeclared = async (server?: ViteDevServer): Promise<Declared> =>
    server ? (server.environments.ssr as RunnableDevEnvironment).runner.import<Declared>('/vite/declared.ts') : (await runnerImport<Declared>(fileURLToPath(new URL('declared.ts', import.meta.url)), { configFile: false })).module;

export const FIRST_CALLS = 'virtual:first-calls';

/** `virtual:first-calls`: how the list of every entity is asked for, for the start, which has no declarations. */
export const earlyModules = (): Plugin => {
    let server: ViteDevServer | undefined;
    return {
        name: 'atrium:early-modules',
        configureServer: created => {
            server = created;
        },
        resolveId: id => (id === FIRST_CALLS ? `\0${id}` : undefined),
        async load(resolved) {
            if (resolved !== `\0${FIRST_CALLS}`) return undefined;
            const calls = readDeclared(server).then(all => all.firstCalls(all.resources));
            // Wrong declarations end a build; a page that is being developed says so itself, and needs no calls to open.
            return `export default ${JSON.stringify(server ? await calls.catch(() => ({})) : await calls)};`;
        },
    };
};
