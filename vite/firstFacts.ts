import type { Plugin, ViteDevServer } from 'vite';
import { readDeclared } from './readDeclared.ts';

/** Modules of what is known before the application is there. */
const FACTS = { 'virtual:first-home': 'homeFacts', 'virtual:first-estate': 'estateFacts' } as const;

const isOfFacts = (id: string): id is keyof typeof FACTS => Object.hasOwn(FACTS, id);

/** Gives `virtual:first-home`: texts, calls and rights of the dashboard; and `virtual:first-estate`: texts and rights of the list of all devices. Taken out of catalogue and declarations. */
export const firstFactsModules = (): Plugin => {
    let server: ViteDevServer | undefined;
    return {
        name: 'atrium:first-facts',
        configureServer: created => {
            server = created;
        },
        resolveId: id => (isOfFacts(id) ? `\0${id}` : undefined),
        async load(resolved) {
            const id = resolved.slice(1);
            if (!resolved.startsWith('\0') || !isOfFacts(id)) return undefined;
            const facts = (await readDeclared(server))[FACTS[id]];
            return Object.entries(facts).map(([name, fact]) => `export const ${name} = ${JSON.stringify(fact)};`).join('\n');
        },
    };
};
