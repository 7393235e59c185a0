import { fileURLToPath } from 'node:url';
import { runnerImport, type RunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { Resource } from '../resources/schema/index.ts';

type Declared = Omit<typeof import('./declared.ts'), 'resources'> & { readonly resources: Readonly<Record<string, Resource>> };

/**
 * The declarations as they stand in their files now with what is made of them, read through the server where one runs; an error lists what is wrong with them.
 * The configuration must import none of it: Vite starts anew when what it imports is edited, and who is signed in would not be any more.
 */
export const readDeclared = async (server?: ViteDevServer): Promise<Declared> =>
    server ? (server.environments.ssr as RunnableDevEnvironment).runner.import<Declared>('/vite/declared.ts') : (await runnerImport<Declared>(fileURLToPath(new URL('declared.ts', import.meta.url)), { configFile: false })).module;
