import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { people } from './mock-api/data/people.ts';
import { mockApi } from './mock-api/http/vitePlugin.ts';
import { chunks } from './vite/chunks.ts';
import { contentPolicy } from './vite/contentPolicy.ts';
import { demoUsers } from './vite/demoUsers.ts';
import { firstCallsModule } from './vite/firstCalls.ts';
import { nativeInstead } from './vite/native.ts';

const port = Number(process.env.PORT ?? 5173);
const host = '127.0.0.1';

export default defineConfig({
    plugins: [react(), firstCallsModule(), chunks(), nativeInstead(), contentPolicy(), mockApi(), ...(process.env.API_URL ? [] : [demoUsers(people.map(({ UserName, Password, Role }) => ({ name: UserName, password: Password, role: Role })))])],
    server: { port, host },
    preview: { port, host, strictPort: true },
    build: {
        target: 'es2022',
        reportCompressedSize: false,
        chunkSizeWarningLimit: 1200,
        modulePreload: { polyfill: false },
    },
});
