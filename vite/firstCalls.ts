import type { Plugin, ViteDevServer } from 'vite';
import { readDeclared } from './readDeclared.ts';

export const FIRST_CALLS = 'virtual:first-calls';
/** What a page begins with whose declarations are wrong: it says so itself, and needs none of these to open. */
const NONE = 'export const manners = [];\nexport const lists = {};\nexport const without = [];\nexport const bare = [];';

/** Gives `virtual:first-calls`: the list call of every entity, and whose record is not asked for as most are, without the labels and fields that make declarations big. */
export const firstCallsModule = (): Plugin => {
    let server: ViteDevServer | undefined;
    return {
        name: 'atrium:first-calls',
        configureServer: created => {
            server = created;
        },
        resolveId: id => (id === FIRST_CALLS ? `\0${FIRST_CALLS}` : undefined),
        async load(id) {
            if (id !== `\0${FIRST_CALLS}`) return undefined;
            try {
                const { resources, firstCalls } = await readDeclared(server);
                return firstCalls(resources);
            } catch (problem) {
                if (!server) throw problem; // wrong declarations end a build
                return NONE;
            }
        },
    };
};
