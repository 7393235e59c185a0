import type { Middleware } from './jsonServer.ts';
import { cookieWorldOf, worldOf } from './worldOf.ts';

const SETTINGS = /(<script type="application\/json" id="portal-settings">)([\s\S]*?)(<\/script>)/;

/**
 * The portal's page for a browser that is in a world of its own. Changes go out without cookies, so that the page is told another
 * address of the API, which names the world.
 */
const inWorld = (html: string, base: string, world: string): string =>
    html.replace(SETTINGS, (_, open: string, json: string, close: string) => {
        const settings = { ...(JSON.parse(json) as object), apiBase: `/~${world}${base}`, tokenUrl: `/~${world}${base}/Token` };
        return `${open}${JSON.stringify(settings).replaceAll('<', '\\u003c')}${close}`;
    });

/** Pages of the portal: `?world=` chooses the browser's world and goes from the address, later pages are of that world. */
export const worldPage =
    (base: string): Middleware =>
    (req, res, next) => {
        if (req.method !== 'GET' || !(req.headers.accept ?? '').includes('text/html')) return next();
        if (new URL(req.url ?? '/', 'http://mock').searchParams.has('world')) {
            try {
                const { url, cookie } = worldOf(req);
                res.writeHead(302, { 'Set-Cookie': cookie, Location: url.replace(/^\/+/, '/'), 'Cache-Control': 'no-store' }).end();
            } catch (problem) {
                res.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' }).end(problem instanceof Error ? problem.message : '');
            }
            return;
        }
        const world = cookieWorldOf(req);
        if (world !== undefined) {
            delete req.headers['if-none-match']; // the page of another world may be what the browser has
            const end = res.end.bind(res) as (content?: unknown) => typeof res;
            res.end = ((content?: unknown) => {
                const isPage = String(res.getHeader('Content-Type') ?? '').startsWith('text/html') && (typeof content === 'string' || Buffer.isBuffer(content));
                if (!isPage) return end(content);
                const page = inWorld(content.toString(), base, world);
                if (!res.headersSent) {
                    res.removeHeader('ETag');
                    res.setHeader('Cache-Control', 'no-store');
                    if (res.hasHeader('Content-Length')) res.setHeader('Content-Length', Buffer.byteLength(page));
                }
                return end(page);
            }) as typeof res.end;
        }
        next();
    };
