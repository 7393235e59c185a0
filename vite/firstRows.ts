import { createHash } from 'node:crypto';
import type { Plugin, ViteDevServer } from 'vite';
import { readDeclared } from './readDeclared.ts';

const FIRST_LISTS = 'virtual:first-lists';

/** Where the development server has them. */
const SERVED = '/@first-lists/';

const filesOf = async (server?: ViteDevServer): Promise<readonly (readonly [file: string, text: string])[]> => {
    const { resources, deferredIn, portalCode, firstLists, firstRecords } = await readDeclared(server);
    const drawings = (all: Readonly<Record<string, object>>, end: string) => Object.entries(all).map(([name, drawing]) => [`${name.replaceAll('/', '.')}${end}`, JSON.stringify(drawing)] as const);
    const deferred = server ? {} : deferredIn(resources, portalCode());
    return [...drawings(firstLists(resources), '.json'), ...drawings(firstRecords(resources), '.record.json'), ...drawings(deferred, '.declaration.json'), ['every.declarations.json', JSON.stringify(deferred)]];
};

/**
 * What is drawn of each list, and of a record, before the application is there, and what entities declare that no code names: a file each, asked for beside the answer, so that none waits for what belongs to another.
 * `virtual:first-lists` says where they are: in a folder with a hash of all.
 */
export const firstRowsModule = (): Plugin => {
    let server: ViteDevServer | undefined;
    return {
        name: 'atrium:first-rows',
        configureServer: created => {
            server = created;
            created.middlewares.use(SERVED, (request, response, next) => {
                void filesOf(created).then(files => {
                    const found = files.find(([file]) => `/${file}` === request.url);
                    return found ? void response.setHeader('Content-Type', 'application/json').end(found[1]) : next();
                }, next); // wrong declarations: the page says so itself
            });
        },
        resolveId: id => (id === FIRST_LISTS ? `\0${FIRST_LISTS}` : undefined),
        async load(id) {
            if (id !== `\0${FIRST_LISTS}`) return undefined;
            if (server) return `export const folder = '${SERVED}';`;
            const files = await filesOf();
            const folder = `assets/lists-${createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8)}/`;
            for (const [file, source] of files) this.emitFile({ type: 'asset', fileName: folder + file, source });
            return `export const folder = '/${folder}';`;
        },
    };
};
