import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import type { MockOptions } from './mock-api/http/server.ts';
import { mockApi } from './mock-api/http/vitePlugin.ts';
import { buildFacts, builtPage } from './vite/builtPage.ts';
import { chunks } from './vite/chunks.ts';
import { contentPolicy } from './vite/contentPolicy.ts';
import { checkedDeclarations, declarations, furtherLanguages } from './vite/declarations.ts';
import { demoUsers } from './vite/demoUsers.ts';
import { firstCallsPlugin } from './vite/firstCallsPlugin.ts';
import { sourceMaps } from './vite/sourceMaps.ts';

const port = Number(process.env.PORT ?? 5173);
const host = '127.0.0.1';
const routerFile = (name: string): string => fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}`, import.meta.url));

/** How the portal is built, and served with a mock API beside it. */
export const portalConfig = (mock: MockOptions = {}) =>
    ({
        plugins: [react(), declarations(), checkedDeclarations(), furtherLanguages(), firstCallsPlugin(), chunks(), contentPolicy(), buildFacts(), builtPage(), mockApi(mock), ...(process.env.API_URL ? [] : [demoUsers()])],
        // The router's package names its development build for everybody. Its own other one is taken, in development and in the built pages alike.
        resolve: { alias: [{ find: /^react-router$/, replacement: routerFile('index.mjs') }, { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') }] },
        // Scripts find one another by where they are: the same files work under every path.
        base: './',
        // A file is read once it stands still: editors empty it first, and the watcher passes over what comes within 50 ms of a change.
        server: { port, host, watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } } },
        // Vite would look through every page that there is, the mock's own too, and give up at one that it cannot read.
        optimizeDeps: { entries: ['index.html'] },
        preview: { port, host, strictPort: true },
        build: {
            target: 'es2022',
            reportCompressedSize: false,
            chunkSizeWarningLimit: 1200,
            modulePreload: { polyfill: false },
        },
    }) satisfies UserConfig;

const portal = portalConfig();

export default defineConfig({ ...portal, plugins: [...portal.plugins, sourceMaps()] });
