import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const BLOCK = /(<script type="application\/json" id="portal-settings">)([\s\S]*?)(<\/script>)/;

interface DemoUser {
    readonly name: string;
    readonly password: string;
    readonly role: string;
}

const withDemoUsers = (html: string, users: readonly DemoUser[]): string =>
    html.replace(BLOCK, (_, open: string, json: string, close: string) => `${open}${JSON.stringify({ ...JSON.parse(json), demoUsers: users }).replaceAll('<', '\\u003c')}${close}`);

/** Tells the login page who can sign in to the mock API; nothing of it is in the built files. */
export const demoUsers = (users: readonly DemoUser[]): Plugin => ({
    name: 'atrium:demo-users',
    transformIndexHtml: { order: 'pre', handler: (html, { server }) => (server ? withDemoUsers(html, users) : html) },
    configurePreviewServer: server => {
        const page = resolve(server.config.root, server.config.build.outDir, 'index.html');
        server.middlewares.use((request, response, next) => {
            const path = (request.url ?? '/').replace(/[?#].*$/s, '');
            const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html') && !/\.\w+$/.test(path) && !path.startsWith('/api');
            if (!isPage) return next();
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.setHeader('Cache-Control', 'no-cache');
            response.end(withDemoUsers(readFileSync(page, 'utf8'), users));
        });
    },
});
