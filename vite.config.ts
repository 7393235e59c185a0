import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

import type { MockOptions } from './mock-api/http/server.ts';
import { mockApi } from './mock-api/http/vitePlugin.ts';
import { buildFacts, builtPage } from './vite/builtPage.ts';
import { chunks } from './vite/chunks.ts';
import { compileHints } from './vite/compileHints.ts';
import { contentPolicy } from './vite/contentPolicy.ts';
import { checkedDeclarations, declarations } from './vite/declarations.ts';
import { demoUsers } from './vite/demoUsers.ts';
import { firstCallsPlugin } from './vite/firstCallsPlugin.ts';
import { leanPackages } from './vite/lean/aliases.ts';
import { sourceMaps } from './vite/sourceMaps.ts';

const port = Number(process.env.PORT ?? 5173);
const host = '127.0.0.1';

const routerFile = (name: string): string =>
    fileURLToPath(
        new URL(
            `node_modules/react-router/dist/production/${name}`,
            import.meta.url,
        ),
    );

/** How the portal is built, and served together with a mock API. */
export const portalConfig = (mock: MockOptions = {}) =>
    ({
        plugins: [
            react(),
            declarations(),
            checkedDeclarations(),
            firstCallsPlugin(),
            chunks(),
            compileHints(),
            contentPolicy(),
            buildFacts(),
            builtPage(),
            mockApi(mock),
            ...(process.env.API_URL ? [] : [demoUsers()]),
        ],
        // The router's package gives its development build to everybody. Use its production build instead, in
        // development and in the built pages alike.
        resolve: {
            alias: [
                ...leanPackages,
                {
                    find: /^react-router$/,
                    replacement: routerFile('index.mjs'),
                },
                {
                    find: /^react-router\/dom$/,
                    replacement: routerFile('dom-export.mjs'),
                },
                // Asked for by the icons of @mui/icons-material alone.
                {
                    find: /^\.\/utils\/createSvgIcon\.mjs$/,
                    replacement: fileURLToPath(
                        new URL('src/theme/createIcon.tsx', import.meta.url),
                    ),
                },
            ],
        },
        // Scripts refer to one another by relative addresses, so the same files work under every path.
        base: './',
        // Read a file only once it is stable: editors empty it first, and the watcher skips events within 50 ms of a
        // change.
        server: {
            port,
            host,
            watch: {
                awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 },
            },
        },
        // Otherwise Vite would scan every page, including the mock's own, and give up at one that it cannot read.
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

export default defineConfig({
    ...portal,
    plugins: [...portal.plugins, sourceMaps()],
});
