import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

/** Writes source maps beside the build, to `dist-maps/`, where `npm run where` reads them and no server serves them. */
export const sourceMaps = (): Plugin => {
    let folder = '';

    return {
        name: 'atrium:source-maps',
        apply: 'build',
        config: () => ({ build: { sourcemap: 'hidden' } }), // no script refers to its map
        configResolved: ({ root, build }) => {
            folder = `${path.resolve(root, build.outDir)}-maps`;
        },
        generateBundle: {
            order: 'post',
            handler: (_, bundle) => {
                rmSync(folder, { recursive: true, force: true });

                for (const [name, file] of Object.entries(bundle)) {
                    if (file.type !== 'asset' || !name.endsWith('.map'))
                        continue;

                    mkdirSync(path.dirname(path.join(folder, name)), {
                        recursive: true,
                    });

                    writeFileSync(path.join(folder, name), file.source);
                    delete bundle[name];
                }
            },
        },
    };
};
