import type { IncomingMessage, ServerResponse } from 'node:http';
import { roles } from '../../resources/schema/index.ts';
import { answer } from './answer.ts';
import { replayOrder } from '../control/replayOrder.ts';
import { control, type Control } from '../control/control.ts';
import { Refusal, type Ask, type Reply } from './exchange.ts';
import { momentOf } from '../data/clock.ts';
import type { Change } from '../data/observed.ts';
import type { FaultRule } from '../control/faults.ts';
import type { Found } from './match.ts';
import { readQuery } from './query.ts';
import { bytesOf, readBody, type RequestBody } from './readBody.ts';
import { reachOf, type Caller } from '../data/scope.ts';
import type { World } from '../data/world.ts';
import { worldOf, type Addressed } from './worldOf.ts';

export interface Mock extends Control {
    readonly match: (method: string, path: string) => Found;
    /** Of the API, `/api`. */
    readonly base: string;
    /** Milliseconds that every call takes longer. */
    readonly delay: number;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** What goes out, and its type. */
const contentOf = ({ body, bytes, headers }: Reply): { readonly type: string; readonly bytes: Buffer } | undefined =>
    bytes ? { type: headers?.['Content-Type'] ?? '', bytes } : body === undefined ? undefined : { type: JSON_TYPE, bytes: Buffer.from(JSON.stringify(body)) };

const write = (res: ServerResponse, reply: Reply, content = contentOf(reply)): void => {
    res.writeHead(reply.status, {
        'Cache-Control': 'no-store',
        ...(content ? { 'Content-Type': content.type, 'Content-Length': content.bytes.length } : {}),
        ...reply.headers,
    });
    res.end(content?.bytes);
};

const tokenOf = (req: IncomingMessage): string | undefined => /^Bearer (.+)$/i.exec(req.headers.authorization ?? '')?.[1];

const callerOf = ({ sessions, clock, store }: World, token: string | undefined): Caller | undefined => {
    const session = token === undefined ? undefined : sessions.get(token);
    const user = session && session.expires > clock.now() ? store.find('user', session.user) : undefined;
    const role = roles.find(one => one === user?.Role);
    return user && role ? { user, role } : undefined;
};

const refusal = (problem: unknown): Reply =>
    problem instanceof Refusal
        ? { status: problem.status, body: { ExceptionMessage: problem.message } }
        : {
              status: 500,
              body: { ExceptionMessage: `The mock API failed: ${problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)}` },
          };

const expected = { json: 'JSON', form: 'form-urlencoded', multipart: 'multipart/form-data' } as const;

const encodingProblem = ({ endpoint }: Extract<Found, { endpoint: unknown }>, method: string, { kind }: RequestBody): Reply | undefined => {
    const { body: declared, encoding = 'json' } = endpoint.call;
    const takesBody = method !== 'GET' && method !== 'DELETE' && declared !== undefined && Object.keys(declared).length > 0;
    return takesBody && kind !== encoding
        ? { status: kind === 'none' ? 400 : 415, body: { ExceptionMessage: `The body must be ${expected[encoding]}.` } }
        : undefined;
};

const UNAUTHORISED: Reply = { status: 401, body: { Message: 'Authorization has been denied for this request.' } };

const ofSession: ReadonlySet<string> = new Set(['session.token', 'session.logOff']);
const changes = (method: string, { call, name }: Ask['endpoint']): boolean => (method !== 'GET' || call.effect === true) && !call.reads && !ofSession.has(name);

/** The reply to a call of the API. */
const reply = ({ world, match }: Mock, req: IncomingMessage, path: string, given: URLSearchParams, body: RequestBody): Reply => {
    const method = req.method ?? 'GET';
    const found = match(method, path);
    if ('problem' in found) return { status: 404, body: { Message: found.problem } };
    const { endpoint, holes } = found;
    const token = tokenOf(req);
    const open = endpoint.call.bearer === false;
    if (open && req.headers.authorization !== undefined) return { status: 400, body: { ExceptionMessage: `${method} ${path} never carries a bearer: leave the Authorization header out.` } };
    const caller = open ? undefined : callerOf(world, token);
    if (!open && !caller) return UNAUTHORISED;
    const wrong = encodingProblem(found, method, body);
    if (wrong) return wrong;
    const ask: Ask = {
        world,
        endpoint,
        method,
        holes,
        query: readQuery(world.resources, endpoint, given),
        body: body.value,
        files: body.files,
        caller: caller ?? null,
        reach: reachOf(world.store, caller ?? null),
        token,
    };
    if (!changes(method, endpoint)) return answer(ask);
    const answered = answer(ask);
    world.store.save();
    return answered;
};

const BAD_SHAPE: Reply = { status: 200, body: { unexpected: true, Results: 'none', Count: 'many' } };

const faulty = (rule: FaultRule): Reply | undefined => {
    if (rule.kind === 'badshape') return rule.body === undefined ? BAD_SHAPE : { status: 200, body: rule.body };
    if (rule.html !== undefined) return { status: rule.status ?? 500, bytes: Buffer.from(rule.html), headers: { 'Content-Type': 'text/html; charset=utf-8' } };
    return rule.status === undefined ? undefined : { status: rule.status, ...(rule.body === undefined ? {} : { body: rule.body }) };
};

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

const queryOf = (query: URLSearchParams): Readonly<Record<string, string>> => Object.fromEntries(query);

/** What comes instead of the answer, if anything. */
const failed = (rule: FaultRule | undefined, work: () => Reply): Reply | 'hang' | 'drop' | undefined => {
    if (!rule) return undefined;
    const { kind } = rule;
    if (rule.after || kind === 'lost') work();
    return kind === 'hang' ? 'hang' : kind === 'drop' || kind === 'lost' ? 'drop' : faulty(rule);
};

/** Answers one request of the API: reads it, applies faults, writes the reply and the log. */
export const handleApi = async (mock: Mock, req: IncomingMessage, res: ServerResponse, path: string, query: URLSearchParams): Promise<void> => {
    const { world, faults, log } = mock;
    const began = Date.now();
    const at = world.clock.now();
    const method = req.method ?? 'GET';
    const asked = mock.match(method, path);
    const endpoint = 'endpoint' in asked ? asked.endpoint : undefined;
    const isChange = endpoint !== undefined && changes(method, endpoint);
    const caller = callerOf(world, tokenOf(req));
    const user = caller && String(caller.user.UserName);
    let body: RequestBody = { value: undefined, files: {}, kind: 'none' };
    let changed: readonly Change[] = [];
    const note = (answered?: Reply, content = answered && contentOf(answered)) => {
        const keys = typeof body.value === 'object' && body.value !== null ? Object.keys(body.value) : [];
        log.add({
            method,
            path,
            query: queryOf(query),
            bodyKeys: [...keys, ...Object.keys(body.files)],
            bearer: req.headers.authorization !== undefined,
            status: answered?.status ?? 0,
            took: Date.now() - began,
            ...(endpoint ? { call: endpoint.name } : {}),
            at: momentOf(at),
            ...(user === undefined ? {} : { user }),
            changed,
            encoding: body.kind,
            sent: body.value,
            answered: content,
        });
    };
    // Chromium sends again what breaks on a connection it used before, a POST too: each change has one of its own.
    if (isChange) res.setHeader('Connection', 'close');
    const work = (): Reply => {
        try {
            return reply(mock, req, path, query, body);
        } catch (problem) {
            return refusal(problem);
        } finally {
            if (isChange) changed = mock.changes();
        }
    };
    try {
        const bytes = await bytesOf(req);
        body = await readBody(bytes, req.headers['content-type'] ?? '');
    } catch (problem) {
        note(refusal(problem));
        return write(res, refusal(problem));
    }
    const { delay, outcome } = faults.take({ method, path, query: queryOf(query), body: body.value, user }, world.made.seed);
    if (delay + mock.delay > 0) await wait(delay + mock.delay);
    world.beat();
    const failure = failed(outcome, work);
    if (failure === 'hang') return note();
    if (failure === 'drop') {
        note();
        res.destroy();
        return;
    }
    const result = failure ?? work();
    const content = contentOf(result);
    note(result, content);
    write(res, result, content);
};

/** Nothing is there, and why. */
export const notHere = (res: ServerResponse, why: string): void => write(res, { status: 404, body: { Message: why } });

/** The world and the address that a request is of; where it names no world that can be, that is answered. */
export const addressOf = (req: IncomingMessage, res: ServerResponse): Addressed | undefined => {
    try {
        return worldOf(req);
    } catch (problem) {
        write(res, refusal(problem));
        return undefined;
    }
};

/** Answers one request of the testers. */
export const handleControl = async (mock: Mock, req: IncomingMessage, res: ServerResponse, name: string): Promise<void> => {
    try {
        const { value } = await readBody(await bytesOf(req), 'application/json');
        const { localPort, localAddress = '127.0.0.1' } = req.socket;
        const url = `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
        write(res, req.method === 'POST' && name === 'replay' ? await replayOrder(mock, value, { url, base: mock.base, match: mock.match }) : control(mock, req.method ?? 'GET', name, value));
    } catch (problem) {
        write(res, refusal(problem));
    }
};
