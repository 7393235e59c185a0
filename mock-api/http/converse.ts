import { withValueAt } from '../../resources/rules/paths.ts';
import { type Call, roles } from '../../resources/schema/index.ts';
import { answer } from '../answers/answer.ts';
import type { Control } from '../control/control.ts';
import type { FaultRule, Hit } from '../control/faults.ts';
import { capPageSize, writeOddly } from '../control/oddities.ts';
import type { Backend } from '../data/backend.ts';
import { exactMomentOf } from '../data/clock.ts';
import type { Change } from '../data/observed.ts';
import { accountOf, type Caller, reachOf } from '../data/scope.ts';
import { FileProblem } from '../file/readFile.ts';
import { Refusal, type MockRequest, type MockResponse } from './exchange.ts';
import type { MatchResult } from './match.ts';
import { readQueryAndBody } from './query.ts';
import { readBody, type RequestBody } from './request.ts';

export interface Mock extends Control {
    readonly match: (method: string, path: string) => MatchResult;
    readonly base: string;
    readonly delay: number;
}

/** A request to the API, over HTTP or within the process. */
export interface CallRequest {
    readonly method: string;
    /** Below the base, without the query. */
    readonly path: string;
    readonly query: URLSearchParams;
    readonly authorization: string | undefined;
    readonly bytes: () => Promise<Buffer>;
    readonly type: string;
}

export interface Content {
    readonly type: string;
    readonly bytes: Buffer;
}

interface WrittenResponse {
    readonly response: MockResponse;
    readonly content: Content | undefined;
}

const JSON_TYPE = 'application/json; charset=utf-8';

export const contentOf = ({
    body,
    bytes,
    headers,
}: MockResponse): Content | undefined => {
    if (bytes) return { type: headers?.['Content-Type'] ?? '', bytes };
    if (body === undefined) return undefined;

    return { type: JSON_TYPE, bytes: Buffer.from(JSON.stringify(body)) };
};

const tokenOf = ({ authorization = '' }: CallRequest): string | undefined =>
    /^Bearer (.+)$/i.exec(authorization)?.[1];

const callerOf = (
    { sessions, clock, store }: Backend,
    token: string | undefined,
): Caller | undefined => {
    const session = token === undefined ? undefined : sessions.get(token);
    if (!session || session.expires <= clock.now()) return undefined;
    const user = accountOf(store, session.user);
    const role = roles.find(name => name === user?.Role);

    return user && role ? { user, role } : undefined;
};

export const refusal = (problem: unknown): MockResponse => {
    if (problem instanceof Refusal || problem instanceof FileProblem)
        return {
            status: problem.status,
            body: { ExceptionMessage: problem.message },
        };
    const stack = problem instanceof Error ? problem.stack : undefined;

    return {
        status: 500,
        body: {
            ExceptionMessage: `The mock API failed: ${stack ?? String(problem)}`,
        },
    };
};

const expected = {
    json: 'JSON',
    form: 'form-urlencoded',
    multipart: 'multipart/form-data',
} as const;

const encodingProblem = (
    { endpoint }: Extract<MatchResult, { endpoint: unknown }>,
    method: string,
    { kind }: RequestBody,
): MockResponse | undefined => {
    const { body: declared, encoding = 'json' } = endpoint.call;

    const isBodyDeclared =
        declared !== undefined && Object.keys(declared).length > 0;

    const takesBody = isBodyDeclared && method !== 'GET' && method !== 'DELETE';

    if (!takesBody || kind === encoding) return undefined;

    return {
        status: kind === 'none' ? 400 : 415,
        body: { ExceptionMessage: `The body must be ${expected[encoding]}.` },
    };
};

const UNAUTHORISED: MockResponse = {
    status: 401,
    body: { Message: 'Authorization has been denied for this request.' },
};

const ofSession: ReadonlySet<string> = new Set([
    'session.token',
    'session.logOff',
]);

const changesData = (
    method: string,
    { call, name }: MockRequest['endpoint'],
): boolean =>
    (method !== 'GET' || call.effect === true) &&
    !call.reads &&
    !ofSession.has(name);

const respond = (
    { backend, match }: Mock,
    request: CallRequest,
    query: URLSearchParams,
    body: RequestBody,
): MockResponse => {
    const { method, path } = request;
    const found = match(method, path);
    if ('problem' in found)
        return { status: 404, body: { Message: found.problem } };
    const { endpoint, holes } = found;
    const token = tokenOf(request);
    const isOpen = endpoint.call.bearer === false;
    if (isOpen && request.authorization !== undefined)
        return {
            status: 400,
            body: {
                ExceptionMessage: `${method} ${path} never carries a bearer: leave the Authorization header out.`,
            },
        };
    const caller = isOpen ? undefined : callerOf(backend, token);
    if (!isOpen && !caller) return UNAUTHORISED;
    const wrong = encodingProblem(found, method, body);
    if (wrong) return wrong;

    const matched: MockRequest = {
        backend,
        endpoint,
        method,
        holes,
        query: readQueryAndBody(backend.resources, endpoint, query, body.value),
        body: body.value,
        files: body.files,
        caller: caller ?? null,
        reach: reachOf(backend.store, caller ?? null),
        token,
    };

    const response = inEnvelope(endpoint.call, answer(matched));
    if (changesData(method, endpoint) || ofSession.has(endpoint.name))
        backend.store.save();

    return response;
};

/** A record in the envelope that its call declares: under a name, if it declares one. */
const inEnvelope = (
    { envelope }: Call,
    response: MockResponse,
): MockResponse => {
    const name = envelope?.record;
    const isReply = response.status < 300 && 'body' in response;
    if (name === undefined || !isReply) return response;

    return { ...response, body: withValueAt({}, name, response.body) };
};

const BAD_SHAPE: MockResponse = {
    status: 200,
    body: { unexpected: true, Results: 'none', Count: 'many' },
};

/** Refused fields in the format of ASP.NET. */
const modelState = (fields: Readonly<Record<string, string>>) => ({
    Message: 'The request is invalid.',
    ModelState: Object.fromEntries(
        Object.entries(fields).map(([name, text]) => [
            name.includes('[') ? name : `model.${name}`,
            [text],
        ]),
    ),
});

const faultyResponse = (rule: FaultRule): MockResponse | undefined => {
    if (rule.kind === 'badshape')
        return rule.body === undefined
            ? BAD_SHAPE
            : { status: 200, body: rule.body };
    if (rule.fields !== undefined)
        return { status: rule.status ?? 400, body: modelState(rule.fields) };
    if (rule.html !== undefined)
        return {
            status: rule.status ?? 500,
            bytes: Buffer.from(rule.html),
            headers: { 'Content-Type': 'text/html; charset=utf-8' },
        };
    if (rule.status === undefined) return undefined;
    const body = rule.body === undefined ? {} : { body: rule.body };

    return { status: rule.status, ...body };
};

/** What a fault makes of a request; undefined if it is answered as usual. */
const applyFault = (
    rule: FaultRule | undefined,
    work: () => MockResponse,
): MockResponse | 'hang' | 'drop' | undefined => {
    if (!rule) return undefined;
    const { kind } = rule;
    if (rule.after || kind === 'lost') work();
    if (kind === 'hang') return 'hang';
    if (kind === 'drop' || kind === 'lost') return 'drop';

    return faultyResponse(rule);
};

export const headersOf = ({
    response,
    content,
}: WrittenResponse): Record<string, string> => ({
    'Cache-Control': 'no-store',
    ...(content?.type ? { 'Content-Type': content.type } : {}),
    ...response.headers,
});

export const isChange = (
    { match }: Mock,
    { method, path }: Pick<CallRequest, 'method' | 'path'>,
): boolean => {
    const found = match(method, path);

    return 'endpoint' in found && changesData(method, found.endpoint);
};

/** In the log, for a request without an answer. */
const NO_STATUS = 0;

/**
 * Answers one request to the API, with faults, oddities and the log. `hang`: no answer comes; `drop`: the connection
 * breaks.
 */
export const converse = async (
    mock: Mock,
    request: CallRequest,
): Promise<WrittenResponse | 'hang' | 'drop'> => {
    const { backend, faults, log, odd } = mock;
    const { method, path, query } = request;
    const began = Date.now();
    let arrivedAt = backend.clock.now();
    const found = mock.match(method, path);
    const endpoint = 'endpoint' in found ? found.endpoint : undefined;
    const isWrite = isChange(mock, request);
    const isKept = isWrite || ofSession.has(endpoint?.name ?? '');
    const caller = callerOf(backend, tokenOf(request));
    const user = caller && String(caller.user.UserName);
    let body: RequestBody = { value: undefined, files: {}, kind: 'none' };
    let changed: readonly Change[] = [];
    let fault: Hit['outcome'];

    const oddities =
        endpoint && endpoint.verb !== 'rest'
            ? odd.next(backend.dataset.seed)
            : undefined;

    const note = (status: number): void =>
        log.add({
            method,
            path,
            query: Object.fromEntries(query),
            ...(body.value === undefined ? {} : { sent: body.value }),
            bearer: request.authorization !== undefined,
            status,
            took: Date.now() - began,
            ...(endpoint ? { call: endpoint.name } : {}),
            at: exactMomentOf(arrivedAt),
            ...(user === undefined ? {} : { user }),
            changed,
            ...(fault ? { fault } : {}),
        });

    const written = (response: MockResponse): WrittenResponse => ({
        response,
        content: contentOf(response),
    });

    const answered = (response: MockResponse): WrittenResponse => {
        note(response.status);

        return written(response);
    };

    const work = (): MockResponse => {
        try {
            if (!oddities || !endpoint)
                return respond(mock, request, query, body);
            const capped = capPageSize(oddities, endpoint.call, query);
            const plain = respond(mock, request, capped, body);
            const { resources } = backend;

            return writeOddly(oddities, endpoint, resources, isWrite, plain);
        } catch (problem) {
            return refusal(problem);
        } finally {
            if (isWrite) changed = mock.changes();
        }
    };

    try {
        body = await readBody(await request.bytes(), request.type);
    } catch (problem) {
        return answered(refusal(problem));
    }

    arrivedAt = backend.clock.now(); // with its whole body
    let answeredAt = arrivedAt;

    const hit = faults.take(
        {
            method,
            path,
            query: Object.fromEntries(query),
            body: body.value,
            user,
        },
        backend.dataset.seed,
    );

    fault = hit.outcome;
    const pause = hit.delay + mock.delay + (oddities?.delay ?? 0);

    if (pause > 0) {
        await new Promise(resolve => setTimeout(resolve, pause));
        answeredAt = backend.clock.now();
    }

    try {
        if (isKept) await mock.keeper?.beforeChange();
    } catch (problem) {
        return answered(refusal(problem));
    }

    const answerOrFailure = backend.clock.at(answeredAt, () => {
        backend.tick();
        const failure = applyFault(hit.outcome, work);
        if (failure !== 'hang' && failure !== 'drop')
            return answered(failure ?? work());
        note(NO_STATUS);

        return failure;
    });

    try {
        if (isKept) await mock.keeper?.flush(); // what was answered is on the disk

        return answerOrFailure;
    } catch (problem) {
        return written(refusal(problem));
    }
};
