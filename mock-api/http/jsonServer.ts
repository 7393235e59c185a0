import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

export type Next = (problem?: unknown) => void;
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: Next) => void;

/** What is used of an Express application. */
export interface App extends Middleware {
    use: ((middleware: Middleware | readonly Middleware[]) => void) & ((path: string, middleware: Middleware | readonly Middleware[]) => void);
}

interface JsonServer {
    create: () => App;
    /** REST routes over `state`, which they change in place. */
    router: (state: object, options?: { readonly foreignKeySuffix?: string }) => Middleware;
    defaults: (options: { readonly logger?: boolean; readonly noCors?: boolean; readonly noGzip?: boolean }) => Middleware[];
}

/** json-server is CommonJS without types. */
export const jsonServer = createRequire(import.meta.url)('json-server') as JsonServer;
