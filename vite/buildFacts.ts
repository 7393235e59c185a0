import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { noticesOf, packageOf } from '../scripts/notices.mjs';

/** The commit being built; from `COMMIT` where there is no repository, as in an image. */
const commitOf = (root: string): string => {
    if (process.env.COMMIT) return process.env.COMMIT;
    try {
        return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
        return '';
    }
};

/** Data for the "About" dialog: version and commit in the page, so that no script changes with them, and the licence notices of the bundled packages. */
export const buildFacts = (): Plugin => {
    let root = '';
    return {
        name: 'atrium:build-facts',
        configResolved: config => {
            root = config.root;
        },
        transformIndexHtml: () => {
            const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { version: string };
            return [{ tag: 'meta', attrs: { name: 'version', content: `${version} ${commitOf(root)}`.trim() }, injectTo: 'head' }];
        },
        generateBundle(_, bundle) {
            const modules = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? file.moduleIds : []));
            const folders = new Set(modules.flatMap(module => packageOf(module) ?? []));
            this.emitFile({ type: 'asset', fileName: 'notices.txt', source: noticesOf([...folders]) });
        },
    };
};
