import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

export type Next = (problem?: unknown) => void;
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: Next) => void;

/** What is used of an Express application. */
export interface App extends Middleware {
    use: ((middleware: Middleware | readonly Middleware[]) => void) & ((path: string, middleware: Middleware | readonly Middleware[]) => void);
}

interface Router extends Middleware {
    /** Writes what was found. */
    render: (req: IncomingMessage, res: ServerResponse) => void;
}

interface JsonServer {
    create: () => App;
    /** REST routes over `state`, which they change in place. */
    router: (state: object, options?: { readonly foreignKeySuffix?: string }) => Router;
    defaults: (options: { readonly logger?: boolean; readonly noCors?: boolean; readonly noGzip?: boolean; readonly static?: string }) => Middleware[];
    /** Other addresses of what there is: `{"/rooms/:site": "/db/room?siteId=:site"}`; `/__rules` tells them. */
    rewriter: (routes: Readonly<Record<string, string>>) => Middleware;
    bodyParser: readonly Middleware[];
}

/** json-server is CommonJS without types. */
export const jsonServer = createRequire(import.meta.url)('json-server') as JsonServer;
