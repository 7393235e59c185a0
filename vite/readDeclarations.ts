import { fileURLToPath } from 'node:url';
import { runnerImport, type RunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { Resource } from '../resources/schema/index.ts';

const INDEX = fileURLToPath(new URL('../resources/index.ts', import.meta.url));

interface Declared {
    readonly resources: Readonly<Record<string, Resource>>;
}

/**
 * The declarations as they stand in their files now, read through the server where one runs; an error lists what is wrong with them.
 * The configuration must not import them: Vite starts anew when what it imports is edited, and who is signed in would not be any more.
 */
export const readDeclarations = async (server?: ViteDevServer): Promise<Declared['resources']> =>
    server ? (await (server.environments.ssr as RunnableDevEnvironment).runner.import<Declared>('/resources/index.ts')).resources : (await runnerImport<Declared>(INDEX, { configFile: false })).module.resources;
