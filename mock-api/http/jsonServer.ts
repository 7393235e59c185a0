import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

import { findRowIndex, nextId, type Row, takeOut } from '../data/store.ts';

export type Next = (problem?: unknown) => void;
export type Middleware = (
    req: IncomingMessage,
    res: ServerResponse,
    next: Next,
) => void;

/** Express recognises an error handler by its four parameters. */
export type OnProblem = (
    problem: unknown,
    req: IncomingMessage,
    res: ServerResponse,
    next: Next,
) => void;

export interface App extends Middleware {
    use: ((middleware: Middleware | readonly Middleware[]) => void) &
        ((onProblem: OnProblem) => void) &
        ((
            path: string,
            middleware: Middleware | readonly Middleware[],
        ) => void);
}

/** lodash-id. Each router has its own copy. */
interface Collections {
    readonly getById: (rows: Row[], id: unknown) => Row | undefined;
    readonly removeById: (rows: Row[], id: unknown) => Row | undefined;
    readonly createId: (rows: Row[]) => Row['id'];
    readonly getRemovable: () => readonly never[];
}

interface Router extends Middleware {
    readonly db: {
        readonly _: Collections & {
            readonly mixin: (functions: Collections) => void;
        };
        readonly setState: (state: object) => unknown;
    };
    stack: readonly { readonly handle: { readonly length: number } }[];
    render: (req: IncomingMessage, res: ServerResponse) => void;
}

interface JsonServer {
    create: () => App;
    /** REST routes over `state`, which they change in place. */
    router: (
        state: object,
        options?: { readonly foreignKeySuffix?: string },
    ) => Router;
    defaults: (options: {
        readonly logger?: boolean;
        readonly noCors?: boolean;
        readonly noGzip?: boolean;
        readonly static?: string;
    }) => Middleware[];
    bodyParser: readonly Middleware[];
}

/** json-server is CommonJS without types. */
export const jsonServer = createRequire(import.meta.url)(
    'json-server',
) as JsonServer;

/** Makes a router find rows by position instead of looking at all of them. */
const findRowsByIndex = ({ db: { _: lodash } }: Router): void => {
    lodash.mixin({
        getById: (rows, id) => rows[findRowIndex(rows, id)],
        removeById: (rows, id) => {
            const row = rows[findRowIndex(rows, id)];
            if (row) takeOut(rows, new Set([row.id]));

            return row;
        },
        createId: rows => nextId(rows),
        getRemovable: () => [], // `cascade` decides what is deleted with a row
    });
};

export const routerOver = (
    names: readonly string[],
    rowsOf: (name: string) => Row[],
    foreignKeySuffix: string,
): Router => {
    const router = jsonServer.router(
        Object.fromEntries(names.map(name => [name, []])),
        { foreignKeySuffix },
    );

    router.db.setState(
        Object.defineProperties(
            {},
            Object.fromEntries(
                names.map(name => [
                    name,
                    { get: () => rowsOf(name), enumerable: true },
                ]),
            ),
        ),
    );

    findRowsByIndex(router);
    // Drops json-server's own error handler, which answers with a stack trace.
    router.stack = router.stack.filter(({ handle }) => handle.length < 4);

    return router;
};
