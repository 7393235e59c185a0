import type { IncomingMessage } from 'node:http';
import { DEFAULT_WORLD, isWorldName } from '../data/worldName.ts';
import { bad } from './exchange.ts';

export const WORLD_COOKIE = 'mock-world';

/** Which world a request is of, and the address that it asks for there. */
export interface Addressed {
    readonly world: string;
    readonly url: string;
    /** `?world=` chose it: the browser is to keep it. */
    readonly cookie?: string;
}

const checked = (name: string): string => {
    if (!isWorldName(name)) throw bad(`A world's name has 1 to 40 letters, digits, '.', '_' or '-', unlike '${name}'.`);
    return name;
};

export const cookieWorldOf = ({ headers }: IncomingMessage): string | undefined => {
    const found = new RegExp(`(?:^|;)\\s*${WORLD_COOKIE}=([^;\\s]+)`).exec(headers.cookie ?? '')?.[1];
    return found && isWorldName(found) ? found : undefined;
};

/** The browser keeps the world, until it asks for the default one. */
const cookieFor = (world: string): string => `${WORLD_COOKIE}=${world}; Path=/; SameSite=Lax${world === DEFAULT_WORLD ? '; Max-Age=0' : ''}`;

/** By the first part of the path (`/~ada/api/...`), `?world=`, the header `X-Mock-World`, the cookie; else the default one. */
export const worldOf = (req: IncomingMessage): Addressed => {
    const asked = req.url ?? '/';
    const url = new URL(asked, 'http://mock');
    const [, inPath, rest] = /^\/~([^/]*)(\/.*)$/.exec(url.pathname) ?? [];
    const inQuery = url.searchParams.get('world');
    if (inQuery !== null) url.searchParams.delete('world');
    const stripped = inPath === undefined && inQuery === null ? asked : `${rest ?? url.pathname}${url.search}`;
    if (inPath !== undefined) return { world: checked(inPath), url: stripped };
    if (inQuery !== null) {
        const world = checked(inQuery || DEFAULT_WORLD);
        return { world, url: stripped, cookie: cookieFor(world) };
    }
    const header = req.headers['x-mock-world'];
    return { world: typeof header === 'string' ? checked(header) : (cookieWorldOf(req) ?? DEFAULT_WORLD), url: stripped };
};
