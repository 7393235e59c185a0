import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

const bytesOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): string | Uint8Array => (file.type === 'chunk' ? file.code : file.source);

/**
 * What is left to say of the built page when all files are as they will be written.
 * A page is handed out at every address of the portal's, so its files stand in it from the root: `="/assets/...`. Below a path, the web server puts that in
 * place of each `="/` (deploy/nginx/atrium.conf), or whoever installs it does, once. And each file carries its hash: the browser takes no other.
 */
export const builtPage = (): Plugin => ({
    name: 'atrium:built-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
        order: 'post',
        handler: (_, bundle) => {
            const page = bundle['index.html'];
            if (page?.type !== 'asset') return;
            page.source = String(page.source).replace(/(src|href)="\.\/([^"]+)"/g, (_whole, attribute: string, name: string) => {
                const file = bundle[name];
                const hash = file && createHash('sha256').update(bytesOf(file)).digest('base64');
                return `${attribute}="/${name}"${hash ? ` integrity="sha256-${hash}"` : ''}`;
            });
        },
    },
});
