import type { IncomingMessage, ServerResponse } from 'node:http';
import { cascade } from '../data/cascade.ts';
import type { Row } from '../data/store.ts';
import type { World } from '../data/world.ts';
import type { Controlled } from '../control/controlled.ts';
import { checked } from '../db/checked.ts';
import { listing } from '../db/listing.ts';
import { jsonServer, routerOver, type Middleware, type OnProblem } from './jsonServer.ts';
import { noteRaw } from './noteRaw.ts';
import { rawIndex } from './rawIndex.ts';
import { related } from './related.ts';

/** What json-server keeps of an answer until it is rendered. */
interface Answering extends ServerResponse {
    readonly locals: { data?: unknown };
    readonly jsonp: (data: unknown) => void;
}

interface Reading {
    /** Puts what was asked for beside a row into it. */
    readonly more: (row: Row) => Row;
    /** The row that is about to go. */
    readonly going: { readonly name: string; readonly row: Row } | undefined;
}

const isRow = (data: unknown): data is Row => typeof data === 'object' && data !== null && 'id' in data;

const goingOf = ({ store }: World, { method, url = '' }: IncomingMessage): Reading['going'] => {
    const [, collection = '', id] = new URL(url, 'http://mock').pathname.split('/');
    const row = method === 'DELETE' && store.names.includes(collection) ? store.find(store.nameOf(collection), id) : undefined;
    return row && { name: store.nameOf(collection), row };
};

/** What is not there, where json-server answers `{}`. */
const missing = ({ method = 'GET', url = '/' }: IncomingMessage): { readonly Message: string } => {
    const [collection = '', id = ''] = new URL(url, 'http://mock').pathname.split('/').slice(1).map(decodeURIComponent);
    return { Message: id === '' ? `${method} needs the id of a row: /db/${collection}/1.` : `There is no row '${id}' in '${collection}'.` };
};

/** In one line, without where in the mock it comes from. */
const refused: OnProblem = (problem, _req, res, next) => {
    if (res.headersSent) return next(problem);
    const { status = 500, type, message } = problem as { readonly status?: number; readonly type?: string; readonly message?: string };
    const Message = type === 'entity.parse.failed' ? 'The body is not JSON.' : (message ?? String(problem));
    res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify({ Message }));
};

/** json-server over a world's data: its own router, but for relations, which go by the API's own keys. */
const routerOf = (world: World): Middleware => {
    const readings = new WeakMap<IncomingMessage, Reading>();
    const { store } = world;
    const router = routerOver(store.names, name => store.rows(store.nameOf(name)), '_id');
    router.render = (req, res) => {
        const { locals, jsonp } = res as Answering;
        const data = res.statusCode === 404 ? missing(req) : locals.data;
        const { more = (row: Row) => row, going } = readings.get(req) ?? {};
        if (going && res.statusCode === 200) cascade(world, going.name, going.row);
        jsonp.call(res, Array.isArray(data) ? data.map(row => (isRow(row) ? more(row) : (row as unknown))) : isRow(data) ? more(data) : data);
    };
    const app = jsonServer.create();
    app.use(jsonServer.bodyParser);
    app.use((req, res, next) => {
        const reading = { more: related(world, req), going: goingOf(world, req) };
        readings.set(req, reading);
        checked(world, req, res);
        const listed = listing(world, req, res, {
            more: reading.more,
            render: rows => {
                (res as Answering).locals.data = rows;
                router.render(req, res);
            },
        });
        if (!listed) return next();
        listed.catch(next);
    });
    app.use(router);
    app.use(refused);
    return app;
};

const routers = new WeakMap<World, Middleware>();

/** Answers `/db/...`: the data as they are stored, and a page that tells what there is. */
export const raw = (controlled: Controlled, req: IncomingMessage, res: ServerResponse, next: () => void): void => {
    const { world } = controlled;
    const router = routers.get(world) ?? routerOf(world);
    routers.set(world, router);
    if (rawIndex(world, req, res)) return;
    noteRaw(controlled, req, res);
    req.url = (req.url ?? '').replace(/^\/db/, '') || '/';
    router(req, res, next);
};
