import type { Plugin } from 'vite';

/** Chunks of which a first list runs so much that compiling them whole is less work than one function at a time. */
const WHOLE = new Set([
    'index',
    'react',
    'rows',
    'looks',
    'admin',
    'portal',
    'tools',
]);

/**
 * V8 compiles all functions of a file that begins so on another thread, while the file arrives. To other browsers it is
 * a comment.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the browser compile the code of a first list before it is called. After minification, which drops comments, and
 * before hashes are taken.
 */
export const compileHints = (): Plugin => ({
    name: 'atrium:compile-hints',
    apply: 'build',
    generateBundle: {
        order: 'post', // Vite adds a line of its own before
        handler: (_, bundle) => {
            for (const file of Object.values(bundle)) {
                if (file.type !== 'chunk' || !WHOLE.has(file.name)) continue;
                file.code = HINT + file.code;
                const map = bundle[`${file.fileName}.map`];
                if (map?.type !== 'asset') continue;

                const facts = JSON.parse(String(map.source)) as {
                    mappings: string;
                };

                facts.mappings = `;${facts.mappings}`;
                map.source = JSON.stringify(facts);
            }
        },
    },
});
