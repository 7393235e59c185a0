import { fileURLToPath } from 'node:url';

import { defineConfig, type Plugin } from 'vite';

import { portalConfig } from '../../vite.config.ts';
import { resources } from './resources.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Files of the product, and what stands for each in this build: the one line that an entity or a screen of one's own
 * takes.
 */
const instead: Readonly<Record<string, string>> = {
    '/resources/index.ts': `${here}resources.ts`,
    '/src/app/overrides.tsx': `${here}overrides.tsx`,
    '/src/app/lifecycleCallbacks.ts': `${here}lifecycleCallbacks.ts`,
};

const extended = (): Plugin => ({
    name: 'stock:extended',
    enforce: 'pre',
    async resolveId(id, importer, options) {
        if (!id.startsWith('.') || importer?.startsWith(here)) return null;

        const found = await this.resolve(id, importer, {
            ...options,
            skipSelf: true,
        });

        const end = Object.keys(instead).find(each => found?.id.endsWith(each));

        return end ? instead[end] : found;
    },
});

const portal = portalConfig({ resources });

/** The portal as it is built for its users, with entities whose screens are react-admin's own parts. */
export default defineConfig({
    ...portal,
    plugins: [extended(), ...portal.plugins],
    build: { ...portal.build, outDir: '.cache/stock', emptyOutDir: true },
});
