// Builds the portal and two lists of react-admin's own parts, one bare and one as rich as the portal's, and serves them the same way, each with a mock API of its own from the same
// seed.
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { build, preview, runnerImport } from 'vite';

const at = path => fileURLToPath(new URL(path, import.meta.url));
const out = name => at(`../../.cache/bench/${name}`);

const common = { logLevel: 'error', configFile: false, appType: 'spa' };

const serve = async (options, port) => {
    const server = await preview({
        ...options,
        preview: { host: '127.0.0.1', port, strictPort: false },
    });

    return {
        url: `http://127.0.0.1:${server.httpServer.address().port}`,
        stop: () => new Promise(done => server.httpServer.close(done)),
    };
};

/** Whose a module is: a package, or a folder of the portal. */
const ownerOf = id =>
    /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(id)?.[1] ??
    /\/(src\/\w+|resources|dataProvider)\//.exec(id)?.[1] ??
    'others';

/** Notes in `shares` which part of each file is whose: `{ 'assets/portal-x.js': { 'ra-core': 0.2 } }`. */
const noteShares = shares => ({
    name: 'bench:shares',
    generateBundle(_, bundle) {
        for (const { type, fileName, modules } of Object.values(bundle)) {
            if (type !== 'chunk') continue;

            const all = Object.values(modules).reduce(
                (sum, { renderedLength }) => sum + renderedLength,
                0,
            );

            const share = (shares[fileName] = {});
            for (const [id, { renderedLength }] of Object.entries(modules))
                share[ownerOf(id)] =
                    (share[ownerOf(id)] ?? 0) + renderedLength / (all || 1);
        }
    },
});

/**
 * Servers from a port on, whichever is free: `{ portal, plain, before }`, each `{ url, stop }`; `shares`: whose the
 * code in each of the portal's files is. `before`: of the build in another folder, if there is one.
 */
export const startServers = async (port, folderBefore) => {
    const shares = {};

    const portal = {
        root: at('../..'),
        logLevel: 'error',
        build: { outDir: out('portal'), emptyOutDir: true },
    };

    const plain = {
        ...common,
        root: at('plain'),
        build: {
            outDir: out('plain'),
            emptyOutDir: true,
            target: 'es2022',
            reportCompressedSize: false,
            chunkSizeWarningLimit: 2000,
            modulePreload: { polyfill: false },
            rolldownOptions: {
                input: [at('plain/index.html'), at('plain/rich.html')],
            },
        },
    };

    await build({ ...portal, plugins: [noteShares(shares)] });
    await build({ ...plain, plugins: [react()] });

    // After the builds: it sets NODE_ENV to development, which would build React's slow half.
    const { module } = await runnerImport(
        at('../../mock-api/http/vitePlugin.ts'),
        { configFile: false },
    );

    const withMock = options => ({ ...options, plugins: [module.mockApi()] });

    return {
        shares,
        portal: await serve(portal, port),
        plain: await serve(withMock(plain), port + 1),
        before:
            folderBefore &&
            (await serve(
                withMock({
                    ...common,
                    root: at('../..'),
                    build: { outDir: folderBefore },
                }),
                port + 2,
            )),
    };
};
