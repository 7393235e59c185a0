import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

export type Next = (problem?: unknown) => void;
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: Next) => void;

/** What is used of an Express application. */
export interface App extends Middleware {
    use: ((middleware: Middleware | readonly Middleware[]) => void) & ((path: string, middleware: Middleware | readonly Middleware[]) => void);
}

/** Of the rows of a collection, changes the one with that id in place. */
type ChangeById = (rows: Record<string, unknown>[], id: unknown, values: object) => unknown;

/** What a router changes rows with: each has a lodash of its own. */
interface Changing {
    readonly updateById: ChangeById;
    readonly replaceById: ChangeById;
    readonly mixin: (functions: Readonly<Record<string, ChangeById>>) => void;
}

interface Router extends Middleware {
    readonly db: { readonly _: Changing };
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

/** A row that is kept as it was made is left so: what a router would change in it, it changes in a copy that takes its place. */
export const changingCopies = ({ db: { _: lodash } }: Router): void => {
    const inCopy =
        (change: ChangeById): ChangeById =>
        (rows, id, values) => {
            const at = rows.findIndex(row => String(row.id) === String(id));
            if (at >= 0 && Object.isFrozen(rows[at])) rows[at] = { ...rows[at] };
            return change.call(lodash, rows, id, values);
        };
    lodash.mixin({ updateById: inCopy(lodash.updateById), replaceById: inCopy(lodash.replaceById) });
};
