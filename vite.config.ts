import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import type { MockOptions } from './mock-api/http/server.ts';
import { mockApi } from './mock-api/http/vitePlugin.ts';
import { chunks, ownDependencies } from './vite/chunks.ts';
import { checkedDeclarations } from './vite/checkedDeclarations.ts';
import { contentPolicy } from './vite/contentPolicy.ts';
import { declarations } from './vite/declarations.ts';
import { deferredDeclarations } from './vite/deferredDeclarations.ts';
import { demoUsers } from './vite/demoUsers.ts';
import { furtherLanguages } from './vite/furtherLanguages.ts';
import { firstCallsModule } from './vite/firstCalls.ts';
import { firstFactsModules } from './vite/firstFacts.ts';
import { firstRowsModule } from './vite/firstRows.ts';
import { production } from './vite/production.ts';

const port = Number(process.env.PORT ?? 5173);
const host = '127.0.0.1';

/** How the portal is built, and served with a mock API beside it. */
export const portalConfig = (mock: MockOptions = {}) =>
    ({
        plugins: [react(), declarations(), checkedDeclarations(), furtherLanguages(), firstCallsModule(), firstRowsModule(), firstFactsModules(), deferredDeclarations(), chunks(), production(), contentPolicy(), mockApi(mock), ...(process.env.API_URL ? [] : [demoUsers()])],
        server: { port, host },
        // Vite would look through every page that there is, the mock's own too, and give up at one that it cannot read.
        optimizeDeps: { entries: ['index.html'] },
        preview: { port, host, strictPort: true },
        build: {
            target: 'es2022',
            reportCompressedSize: false,
            chunkSizeWarningLimit: 1200,
            modulePreload: { polyfill: false, resolveDependencies: ownDependencies },
        },
    }) satisfies UserConfig;

export default defineConfig(portalConfig());
