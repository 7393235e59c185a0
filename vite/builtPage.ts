import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { Plugin, Rolldown } from 'vite';

import { noticesOf, packageOf } from '../scripts/notices.mjs';

/** The commit being built; from `COMMIT` where there is no repository, as in an image. */
const commitOf = (root: string): string => {
    if (process.env.COMMIT) return process.env.COMMIT;

    try {
        return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
            cwd: root,
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'],
        }).trim();
    } catch {
        return '';
    }
};

/**
 * Data for the "About" dialog: version and commit in the page, so that no script changes with them, and the licence
 * notices of the bundled packages.
 */
export const buildFacts = (): Plugin => {
    let root = '';

    return {
        name: 'atrium:build-facts',
        configResolved: config => {
            root = config.root;
        },
        transformIndexHtml: () => {
            const { version } = JSON.parse(
                readFileSync(`${root}/package.json`, 'utf8'),
            ) as { version: string };

            return [
                {
                    tag: 'meta',
                    attrs: {
                        name: 'version',
                        content: `${version} ${commitOf(root)}`.trim(),
                    },
                    injectTo: 'head',
                },
            ];
        },
        generateBundle(_, bundle) {
            const modules = Object.values(bundle).flatMap(file =>
                file.type === 'chunk' ? file.moduleIds : [],
            );

            const folders = new Set(
                modules.flatMap(module => packageOf(module) ?? []),
            );

            this.emitFile({
                type: 'asset',
                fileName: 'notices.txt',
                source: noticesOf([...folders]),
            });
        },
    };
};

const bytesOf = (
    file: Rolldown.OutputAsset | Rolldown.OutputChunk,
): string | Uint8Array => (file.type === 'chunk' ? file.code : file.source);

/**
 * Completes the built page once all files are final. The page is served at every address of the portal, so it refers to
 * its files from the root: `="/assets/...`. To serve it below a path, the web server replaces each `="/` with `="` and
 * that path (deploy/nginx/atrium.conf), or whoever installs the portal does so once. Each file gets its hash, so that
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

            page.source = String(page.source).replace(
                /(src|href)="\.\/([^"]+)"/g,
                (_whole, attribute: string, name: string) => {
                    const file = bundle[name];

                    const hash =
                        file &&
                        createHash('sha256')
                            .update(bytesOf(file))
                            .digest('base64');

                    return `${attribute}="/${name}"${hash ? ` integrity="sha256-${hash}"` : ''}`;
                },
            );
        },
    },
});
