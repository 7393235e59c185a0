import type { Connect, Plugin } from 'vite';
import type { Middleware } from './jsonServer.ts';
import { proxyTo } from './proxy.ts';
import { createMock, type MockOptions } from './server.ts';

/** The mock API on Vite's own dev and preview server; with `API_URL` set, that API through a proxy instead. */
export const mockApi = (options: MockOptions = {}): Plugin => {
    const address = process.env.API_URL;
    if (address) {
        const proxy = proxyTo(address);
        return { name: 'api-proxy', config: () => ({ server: { proxy }, preview: { proxy } }) };
    }
    const mount = (server: { readonly middlewares: Connect.Server }): void => {
        const { app, world } = createMock({
            file: process.env.MOCK_FILE,
            ...(process.env.MOCK_SEED ? { seed: Number(process.env.MOCK_SEED) } : {}),
            ...options,
        });
        const own = new RegExp(`^(?:(?:${world.base}|/db|/__mock)/|/docs(?:/|$)|/openapi\\.json$)`);
        const only: Middleware = (req, res, next) => (own.test(req.url?.replace(/\?.*$/s, '') ?? '') ? app(req, res, next) : next());
        server.middlewares.use(only);
    };
    return { name: 'mock-api', configureServer: mount, configurePreviewServer: mount };
};
