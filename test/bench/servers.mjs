// Builds the portal and the plain list and serves both the same way, each with a mock API of its own from the same seed.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview, runnerImport } from 'vite';

const at = path => fileURLToPath(new URL(path, import.meta.url));
const PLAIN = at('plain');
const out = name => at(`../../.cache/bench/${name}`);

const common = { logLevel: 'error', configFile: false, appType: 'spa' };

const serve = async (options, port) => {
    const server = await preview({ ...options, preview: { host: '127.0.0.1', port, strictPort: false } });
    return { url: `http://127.0.0.1:${server.httpServer.address().port}`, stop: () => new Promise(done => server.httpServer.close(done)) };
};

/** Two servers from a port on, whichever is free: `{ portal, plain }`, each `{ url, stop }`. */
export const startServers = async port => {
    const portal = { root: at('../..'), logLevel: 'error', build: { outDir: out('portal'), emptyOutDir: true } };
    const plain = { ...common, root: PLAIN, build: { outDir: out('plain'), emptyOutDir: true, target: 'es2022', reportCompressedSize: false, chunkSizeWarningLimit: 2000, modulePreload: { polyfill: false } } };
    await build(portal);
    await build({ ...plain, plugins: [react()] });
    // After the builds: it sets NODE_ENV to development, which would build React's slow half.
    const { module } = await runnerImport(at('../../mock-api/http/vitePlugin.ts'), { configFile: false });
    return { portal: await serve(portal, port), plain: await serve({ ...plain, plugins: [module.mockApi()] }, port + 1) };
};
