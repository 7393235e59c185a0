import type { IncomingMessage } from 'node:http';

import { DEFAULT_INSTANCE, isInstanceName } from '../data/instanceName.ts';
import { badRequest } from './exchange.ts';
import type { Middleware } from './jsonServer.ts';

const INSTANCE_COOKIE = 'mock-world';

export interface InstanceAddress {
    readonly instance: string;
    readonly url: string;
    /** Set for `?world=`, so that the browser stays in that instance. */
    readonly cookie?: string;
}

const checked = (name: string): string => {
    if (!isInstanceName(name))
        throw badRequest(
            `An instance's name has 1 to 40 letters, digits, '.', '_' or '-', unlike '${name}'.`,
        );
    return name;
};

const instanceOfCookie = ({ headers }: IncomingMessage): string | undefined => {
    const found = new RegExp(`(?:^|;)\\s*${INSTANCE_COOKIE}=([^;\\s]+)`).exec(
        headers.cookie ?? '',
    )?.[1];
    return found && isInstanceName(found) ? found : undefined;
};

const cookieFor = (instance: string): string =>
    `${INSTANCE_COOKIE}=${instance}; Path=/; SameSite=Lax${instance === DEFAULT_INSTANCE ? '; Max-Age=0' : ''}`;

/** Throws 400 unless the address can be parsed and its path decoded: later code relies on both. */
const urlOf = (address: string): URL => {
    try {
        const url = new URL(address, 'http://mock');
        decodeURIComponent(url.pathname);
        return url;
    } catch {
        throw badRequest(
            `'${address}' is no address: it is not encoded rightly.`,
        );
    }
};

/** The instance that a request names: by the first part of the path (`/~ada/api/...`), `?world=`, the header `X-Mock-Instance` (or `X-Mock-World`) or the cookie; otherwise the default one. */
export const instanceOf = (req: IncomingMessage): InstanceAddress => {
    const url = urlOf((req.url ?? '/').replace(/^\/{2,}/, '/'));
    const [, inPath, rest] = /^\/~([^/]*)(\/.*)$/.exec(url.pathname) ?? [];
    const inQuery = url.searchParams.get('world');
    if (inQuery !== null) url.searchParams.delete('world');
    const stripped = `${(rest ?? url.pathname).replace(/^\/{2,}/, '/')}${url.search}`;
    if (inPath !== undefined)
        return { instance: checked(inPath), url: stripped };
    if (inQuery !== null) {
        const instance = checked(inQuery || DEFAULT_INSTANCE);
        return { instance, url: stripped, cookie: cookieFor(instance) };
    }
    const header =
        req.headers['x-mock-instance'] ?? req.headers['x-mock-world'];
    return {
        instance:
            typeof header === 'string'
                ? checked(header)
                : (instanceOfCookie(req) ?? DEFAULT_INSTANCE),
        url: stripped,
    };
};

const SETTINGS =
    /(<script type="application\/json" id="portal-settings">)([\s\S]*?)(<\/script>)/;

/**
 * The portal's page for a browser that is in an instance of its own. Changes are sent without cookies, so the page gets an address of the API that contains the
 * instance's name.
 */
const forInstance = (html: string, base: string, instance: string): string =>
    html.replace(SETTINGS, (_, open: string, json: string, close: string) => {
        const settings = {
            ...(JSON.parse(json) as object),
            apiBase: `/~${instance}${base}`,
            tokenUrl: `/~${instance}${base}/Token`,
        };
        return `${open}${JSON.stringify(settings).replaceAll('<', '\\u003c')}${close}`;
    });

/** For pages of the portal: moves `?world=` from the address into a cookie, so that later pages belong to that instance. */
export const instancePage =
    (base: string): Middleware =>
    (req, res, next) => {
        if (
            req.method !== 'GET' ||
            !(req.headers.accept ?? '').includes('text/html') ||
            !URL.canParse(req.url ?? '/', 'http://mock')
        )
            return next();
        if (new URL(req.url ?? '/', 'http://mock').searchParams.has('world')) {
            try {
                const { url, cookie } = instanceOf(req);
                res.writeHead(302, {
                    'Set-Cookie': cookie,
                    Location: url.replace(/^\/+/, '/'),
                    'Cache-Control': 'no-store',
                }).end();
            } catch (problem) {
                res.writeHead(400, {
                    'Content-Type': 'text/plain; charset=utf-8',
                }).end(problem instanceof Error ? problem.message : '');
            }
            return;
        }
        const instance = instanceOfCookie(req);
        if (instance !== undefined) {
            delete req.headers['if-none-match']; // the browser may have cached another instance's page
            const end = res.end.bind(res) as (content?: unknown) => typeof res;
            res.end = ((content?: unknown) => {
                const isPage =
                    String(res.getHeader('Content-Type') ?? '').startsWith(
                        'text/html',
                    ) &&
                    (typeof content === 'string' || Buffer.isBuffer(content));
                if (!isPage) return end(content);
                const page = forInstance(content.toString(), base, instance);
                if (!res.headersSent) {
                    res.removeHeader('ETag');
                    res.setHeader('Cache-Control', 'no-store');
                    if (res.hasHeader('Content-Length'))
                        res.setHeader(
                            'Content-Length',
                            Buffer.byteLength(page),
                        );
                }
                return end(page);
            }) as typeof res.end;
        }
        next();
    };
