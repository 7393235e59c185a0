import type { IncomingMessage, ServerResponse } from 'node:http';
import { roles } from '../../resources/schema/index.ts';
import { answer } from './answer.ts';
import { control, type Controlled } from '../control/control.ts';
import { Refusal, type Ask, type Reply } from './exchange.ts';
import type { FaultRule } from '../control/faults.ts';
import type { Found } from './match.ts';
import { readQuery } from './query.ts';
import { bytesOf, readBody, type RequestBody } from './readBody.ts';
import { reachOf, type Caller } from '../data/scope.ts';
import type { World } from '../data/world.ts';

export interface Mock extends Controlled {
    readonly match: (method: string, path: string) => Found;
}

const write = (res: ServerResponse, { status, body, bytes, headers }: Reply): void => {
    const content = bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
    res.writeHead(status, {
        'Cache-Control': 'no-store',
        ...(content && !bytes ? { 'Content-Type': 'application/json; charset=utf-8' } : {}),
        ...(content ? { 'Content-Length': content.length } : {}),
        ...headers,
    });
    res.end(content);
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

/** Answers one request of the API: reads it, applies faults, writes the reply and the log. */
export const handleApi = async (mock: Mock, req: IncomingMessage, res: ServerResponse, path: string, query: URLSearchParams): Promise<void> => {
    const began = Date.now();
    const method = req.method ?? 'GET';
    const rule = mock.faults.take(method, path);
    let body: RequestBody = { value: undefined, files: {}, kind: 'none' };
    const note = (status: number) => {
        const found = mock.match(method, path);
        const keys = typeof body.value === 'object' && body.value !== null ? Object.keys(body.value) : [];
        mock.log.add({
            method,
            path,
            query: Object.fromEntries(query),
            bodyKeys: [...keys, ...Object.keys(body.files)],
            bearer: req.headers.authorization !== undefined,
            status,
            took: Date.now() - began,
            ...('endpoint' in found ? { call: found.endpoint.name } : {}),
        });
    };
    // Chromium sends again what breaks on a connection it used before, a POST too: each change has one of its own.
    const asked = mock.match(method, path);
    if ('endpoint' in asked && changes(method, asked.endpoint)) res.setHeader('Connection', 'close');
    const work = (): Reply => {
        try {
            return reply(mock, req, path, query, body);
        } catch (problem) {
            return refusal(problem);
        }
    };
    try {
        const bytes = await bytesOf(req);
        body = await readBody(bytes, req.headers['content-type'] ?? '');
    } catch (problem) {
        note(refusal(problem).status);
        return write(res, refusal(problem));
    }
    if (rule?.delay) await wait(rule.delay);
    if (rule?.kind === 'hang') return note(0);
    if (rule?.kind === 'drop' || rule?.kind === 'lost') {
        if (rule.kind === 'lost') work();
        note(0);
        res.destroy();
        return;
    }
    mock.world.beat();
    const result = (rule && faulty(rule)) ?? work();
    note(result.status);
    write(res, result);
};

/** Answers one request of the testers. */
export const handleControl = async (mock: Mock, req: IncomingMessage, res: ServerResponse, name: string): Promise<void> => {
    try {
        const { value } = await readBody(await bytesOf(req), 'application/json');
        write(res, control(mock, req.method ?? 'GET', name, value));
    } catch (problem) {
        write(res, refusal(problem));
    }
};
