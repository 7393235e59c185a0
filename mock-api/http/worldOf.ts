import type { IncomingMessage } from 'node:http';
import { DEFAULT_INSTANCE, isInstanceName } from '../data/instanceName.ts';
import { badRequest } from './exchange.ts';
import type { Middleware } from './jsonServer.ts';

const WORLD_COOKIE = 'mock-world';

export interface InstanceAddress {
    readonly world: string;
    readonly url: string;
    /** Set by `?world=`, so that the browser stays there. */
    readonly cookie?: string;
}

const checked = (name: string): string => {
    if (!isInstanceName(name)) throw badRequest(`An instance's name has 1 to 40 letters, digits, '.', '_' or '-', unlike '${name}'.`);
    return name;
};

const cookieWorldOf = ({ headers }: IncomingMessage): string | undefined => {
    const found = new RegExp(`(?:^|;)\\s*${WORLD_COOKIE}=([^;\\s]+)`).exec(headers.cookie ?? '')?.[1];
    return found && isInstanceName(found) ? found : undefined;
};

const cookieFor = (world: string): string => `${WORLD_COOKIE}=${world}; Path=/; SameSite=Lax${world === DEFAULT_INSTANCE ? '; Max-Age=0' : ''}`;

/** Later code may rely on an address that parses and decodes. */
const urlOf = (asked: string): URL => {
    try {
        const url = new URL(asked, 'http://mock');
        decodeURIComponent(url.pathname);
        return url;
    } catch {
        throw badRequest(`'${asked}' is no address: it is not encoded rightly.`);
    }
};

/** By the first part of the path (`/~ada/api/...`), `?world=`, the header `X-Mock-Instance` (or `X-Mock-World`), the cookie; else the default one. */
export const worldOf = (req: IncomingMessage): InstanceAddress => {
    const url = urlOf((req.url ?? '/').replace(/^\/{2,}/, '/'));
    const [, inPath, rest] = /^\/~([^/]*)(\/.*)$/.exec(url.pathname) ?? [];
    const inQuery = url.searchParams.get('world');
    if (inQuery !== null) url.searchParams.delete('world');
    const stripped = `${(rest ?? url.pathname).replace(/^\/{2,}/, '/')}${url.search}`;
    if (inPath !== undefined) return { world: checked(inPath), url: stripped };
    if (inQuery !== null) {
        const world = checked(inQuery || DEFAULT_INSTANCE);
        return { world, url: stripped, cookie: cookieFor(world) };
    }
    const header = req.headers['x-mock-instance'] ?? req.headers['x-mock-world'];
    return { world: typeof header === 'string' ? checked(header) : (cookieWorldOf(req) ?? DEFAULT_INSTANCE), url: stripped };
};

const SETTINGS = /(<script type="application\/json" id="portal-settings">)([\s\S]*?)(<\/script>)/;

/**
 * The portal's page for a browser that is in an instance of its own. Changes go out without cookies, so that the page is told another
 * address of the API, which names the instance.
 */
const inWorld = (html: string, base: string, world: string): string =>
    html.replace(SETTINGS, (_, open: string, json: string, close: string) => {
        const settings = { ...(JSON.parse(json) as object), apiBase: `/~${world}${base}`, tokenUrl: `/~${world}${base}/Token` };
        return `${open}${JSON.stringify(settings).replaceAll('<', '\\u003c')}${close}`;
    });

/** For pages of the portal: `?world=` is moved from the address into a cookie, and later pages belong to that instance. */
export const worldPage =
    (base: string): Middleware =>
    (req, res, next) => {
        if (req.method !== 'GET' || !(req.headers.accept ?? '').includes('text/html') || !URL.canParse(req.url ?? '/', 'http://mock')) return next();
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
