import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

const bytesOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): string | Uint8Array => (file.type === 'chunk' ? file.code : file.source);

/**
 * Completes the built page once all files are final.
 * The page is served at every address of the portal, so it refers to its files from the root: `="/assets/...`. To serve it below a path, the web server
 * replaces each `="/` with `="` and that path (deploy/nginx/atrium.conf), or whoever installs the portal does so once. Each file gets its hash, so that
 * the browser accepts no other content.
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
