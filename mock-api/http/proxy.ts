import type { ProxyOptions } from 'vite';

/** Sends `/api` (and `/Token`, which some installations have beside it) on to the API at `address`; without a path there, `/api` is meant. */
export const proxyTo = (address: string): Record<string, ProxyOptions> => {
    const { origin, pathname } = new URL(address);
    const base = pathname.replace(/\/+$/, '') || '/api';
    const options: ProxyOptions = { target: origin, changeOrigin: true, secure: true };
    return { '^/api/': { ...options, rewrite: path => path.replace(/^\/api(?=\/)/, base) }, '^/Token(?=$|\\?)': options };
};
