import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Plugin, type Rolldown, runnerImport, type RunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { Resource } from '../resources/schema/index.ts';

type Declared = Omit<typeof import('./declared.ts'), 'resources'> & { readonly resources: Readonly<Record<string, Resource>> };

/**
 * The declarations as they stand in their files now with what is made of them, read through the server where one runs; an error lists what is wrong with them.
 * The configuration must import none of it: Vite starts anew when what it imports is edited, and who is signed in would not be any more.
 */
const readDeclared = async (server?: ViteDevServer): Promise<Declared> =>
    server ? (server.environments.ssr as RunnableDevEnvironment).runner.import<Declared>('/vite/declared.ts') : (await runnerImport<Declared>(fileURLToPath(new URL('declared.ts', import.meta.url)), { configFile: false })).module;

export const FIRST_CALLS = 'virtual:first-calls';
/** What a page begins with whose declarations are wrong: it says so itself, and needs none of these to open. */
const NO_CALLS = { manners: [], lists: {}, without: [], bare: [] };

/** Where the development server has the files. */
const SERVED = '/@first-lists/';

/**
 * `virtual:first-calls`: what is known of the declarations before the application is there: the list call of every entity, and whose record is not asked for as most are,
 * without the labels and fields that make declarations big. Its `folder`, which has a hash of its content in its name, has a file a list: how its rows are drawn.
 */
export const earlyModules = (): Plugin => {
    let server: ViteDevServer | undefined;
    let reading: Promise<Declared> | undefined;
    const declared = (): Promise<Declared> => (server ? readDeclared(server) : (reading ??= readDeclared()));
    const files = async (): Promise<readonly (readonly [file: string, text: string])[]> => {
        const { resources, firstLists } = await declared();
        return Object.entries(firstLists(resources)).map(([name, list]) => [`${name.replaceAll('/', '.')}.json`, JSON.stringify(list)]);
    };
    const firstCalls = async (emit: Rolldown.PluginContext['emitFile']): Promise<object> => {
        if (server) return { folder: SERVED, ...(await declared().then(all => all.firstCalls(all.resources), () => NO_CALLS)) };
        const all = await declared(); // wrong declarations end a build
        const emitted = await files();
        const folder = `assets/lists-${createHash('sha256').update(JSON.stringify(emitted)).digest('base64url').slice(0, 8)}/`;
        for (const [file, source] of emitted) emit({ type: 'asset', fileName: folder + file, source });
        return { folder: `/${folder}`, ...all.firstCalls(all.resources) };
    };
    return {
        name: 'atrium:early-modules',
        configureServer: created => {
            server = created;
            created.middlewares.use(SERVED, (request, response, next) => {
                void files().then(all => {
                    const found = all.find(([file]) => `/${file}` === request.url);
                    return found ? void response.setHeader('Content-Type', 'application/json').end(found[1]) : next();
                }, next); // wrong declarations: the page says so itself
            });
        },
        buildStart: () => {
            reading = undefined;
        },
        resolveId: id => (id === FIRST_CALLS ? `\0${id}` : undefined),
        async load(resolved) {
            if (resolved !== `\0${FIRST_CALLS}`) return undefined;
            const exported = await firstCalls(file => this.emitFile(file));
            return Object.entries(exported).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
        },
    };
};
