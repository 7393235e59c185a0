import type { IncomingMessage, ServerResponse } from 'node:http';

import { isObject } from '../../resources/rules/valueAt.ts';
import type { Instance } from '../control/instances.ts';
import type { Backend } from '../data/backend.ts';
import { cascade } from '../data/cascade.ts';
import { flattenRow, hasPaths, nestRow, type Row } from '../data/store.ts';
import { badRequest } from './exchange.ts';
import {
    jsonServer,
    type Middleware,
    type Next,
    type OnProblem,
    routerOver,
} from './jsonServer.ts';
import { rawIndex } from './pages.ts';
import { checkRead, mustBeTexts, type Query, relate } from './rawRequest.ts';
import { mustBePlain } from './request.ts';
import { type From, readSimpleRest, writeRange } from './simpleRest.ts';

type End = (...args: readonly unknown[]) => ServerResponse;

const changesRows = ({ method = 'GET' }: IncomingMessage): boolean =>
    method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

/** Turns an answer that has not been sent yet into one that the change was not kept. */
const refused = (res: ServerResponse, problem: unknown): string => {
    const body = JSON.stringify({
        Message: problem instanceof Error ? problem.message : String(problem),
    });

    res.statusCode = 503;
    res.removeHeader('ETag');
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.setHeader('Content-Length', Buffer.byteLength(body));

    return body;
};

/** Keeps what the request changed before it is answered. */
const saveRaw = (
    { backend, changes, keeper }: Instance,
    { url = '/' }: IncomingMessage,
    res: ServerResponse,
): void => {
    const [, collection = ''] = new URL(url, 'http://mock').pathname.split('/');
    const end = res.end.bind(res) as End;

    res.end = ((...args: readonly unknown[]) => {
        changes(); // are not those of the next call
        keeper?.touch(collection);
        backend.store.save();
        const saved = keeper?.flush() ?? Promise.resolve();

        saved.then(
            () => end(...args),
            (problem: unknown) => end(refused(res, problem)),
        );

        return res;
    }) as typeof res.end;
};

/** json-server keeps the answer here until it is rendered. */
interface Answering extends ServerResponse {
    readonly locals: { data?: unknown };
    readonly jsonp: (data: unknown) => void;
}

interface Reading {
    /** Adds the records that `_expand` and `_embed` request. */
    readonly more: (row: Row) => Row;
    readonly going: { readonly name: string; readonly row: Row } | undefined;
    readonly from: From | undefined;
}

const isRow = (data: unknown): data is Row =>
    typeof data === 'object' && data !== null && 'id' in data;

const goingOf = (
    { store }: Backend,
    { method, url = '' }: IncomingMessage,
): Reading['going'] => {
    const [, collection = '', id] = new URL(url, 'http://mock').pathname.split(
        '/',
    );

    const row =
        method === 'DELETE' && store.names.includes(collection)
            ? store.find(store.nameOf(collection), id)
            : undefined;

    return row && { name: store.nameOf(collection), row };
};

/** json-server itself would answer `{}`. */
const missing = ({
    method = 'GET',
    url = '/',
}: IncomingMessage): { readonly Message: string } => {
    const [collection = '', id = ''] = new URL(url, 'http://mock').pathname
        .split('/')
        .slice(1)
        .map(decodeURIComponent);

    return {
        Message:
            id === ''
                ? `${method} needs the id of a row: /db/${collection}/1.`
                : `There is no row '${id}' in '${collection}'.`,
    };
};

/** Refusals and errors of the body parser have a status; json-server's own failures do not. */
const hasStatus = (problem: unknown): boolean =>
    typeof problem === 'object' && problem !== null && 'status' in problem;

/** json-server would create a row that has only an id. */
const mustHoldFields = (
    { method = 'GET' }: IncomingMessage,
    body: unknown,
): void => {
    const isEmpty = isObject(body) && Object.keys(body).length === 0;
    if (isEmpty && ['POST', 'PUT', 'PATCH'].includes(method))
        throw badRequest('The body is empty: a row has at least one field.');
};

/**
 * The rows that json-server reads and changes: fields that are declared by a path are nested there, and stored flat.
 */
class NestedRows {
    readonly #backend: Backend;
    readonly #nested = new Map<string, Row[]>();

    constructor(backend: Backend) {
        this.#backend = backend;
    }

    of(collection: string): Row[] {
        const { store, resources } = this.#backend;
        const name = store.nameOf(collection);
        const rows = store.rows(name);
        if (!hasPaths(resources, name)) return rows;
        const nested = this.#nested.get(collection) ?? rows.map(nestRow);
        this.#nested.set(collection, nested);

        return nested;
    }

    /** Keeps what json-server changed. */
    store(): void {
        const { store } = this.#backend;

        for (const [collection, nested] of this.#nested) {
            const rows = store.rows(store.nameOf(collection));
            rows.splice(0, rows.length, ...nested.map(flattenRow));
        }

        this.forget();
    }

    forget(): void {
        this.#nested.clear();
    }
}

/** json-server's own router, except that relations follow the API's keys. */
const routerOf = (backend: Backend): Middleware => {
    const readings = new WeakMap<IncomingMessage, Reading>();
    const { store } = backend;
    const rows = new NestedRows(backend);
    const router = routerOver(store.names, name => rows.of(name), '_id');

    router.render = (req, res) => {
        const { locals, jsonp } = res as Answering;
        const data = res.statusCode === 404 ? missing(req) : locals.data;

        const {
            more = (row: Row) => row,
            going,
            from,
        } = readings.get(req) ?? {};

        if (changesRows(req)) rows.store();

        if (from !== undefined && Array.isArray(data)) {
            const [, collection = ''] = (req.url ?? '').split(/[/?]/);
            writeRange(res, collection, from, data.length);
        }

        if (going && res.statusCode === 200)
            cascade(backend, going.name, going.row);

        const related = (one: unknown): unknown =>
            isRow(one) ? more(one) : one;

        jsonp.call(
            res,
            Array.isArray(data) ? data.map(one => related(one)) : related(data),
        );
    };

    const app = jsonServer.create();
    app.use(jsonServer.bodyParser);

    app.use((req, _res, next) => {
        const request = req as { body?: unknown; readonly query?: Query };
        const { body, query = {} } = request;
        request.body = undefined; // a refused body is neither read nor recorded
        mustBeTexts(query);
        mustBePlain(body);
        mustHoldFields(req, body);
        request.body = body;
        next();
    });

    app.use((req, res, next) => {
        rows.forget();

        const from =
            req.method === 'GET'
                ? readSimpleRest(req as Parameters<typeof readSimpleRest>[0])
                : undefined;

        readings.set(req, {
            more: relate(backend, req),
            going: goingOf(backend, req),
            from,
        });

        checkRead(backend, req, res);
        next();
    });

    app.use(router);

    app.use(((problem, _req, _res, next) =>
        next(
            hasStatus(problem)
                ? problem
                : badRequest(
                      `json-server cannot answer this: ${String(problem).split('\n')[0]}`,
                  ),
        )) satisfies OnProblem);

    return app;
};

const routers = new WeakMap<Backend, Middleware>();

/** Answers `/db/...`: the stored rows, and a page that lists the collections. */
export const raw = (
    instance: Instance,
    req: IncomingMessage,
    res: ServerResponse,
    next: Next,
): void => {
    const { backend } = instance;
    const router = routers.get(backend) ?? routerOf(backend);
    routers.set(backend, router);
    if (rawIndex(backend, req, res)) return;
    req.url = (req.url ?? '').replace(/^\/db(?=\/|$)\/*/, '/');
    if (!changesRows(req)) return router(req, res, next);

    const change = (): void => {
        saveRaw(instance, req, res);
        router(req, res, next);
    };

    if (!instance.keeper) return change();
    instance.keeper.beforeChange().then(change).catch(next);
};
