import { ApiError, loginMessageOf, serverMessageOf } from './ApiError.ts';
import { jsonOf, type Answer } from './answer.ts';
import { bearerOf } from './bearer.ts';
import { credentialsOf, redirectOf, stoppedChanges } from './changeCredentials.ts';
import { pause, withDeadline } from './deadline.ts';
import type { ApiRequest } from '../wire/toRequest.ts';
import type { CallOptions, Surroundings } from '../types.ts';
import { upload } from './upload.ts';

const READ_MS = 30_000;
const EFFECT_MS = 60_000;
const UPLOAD_MS = 600_000;
const RETRY_AFTER_MS = 300;

export type Send = (request: ApiRequest, options?: CallOptions) => Promise<Answer>;

const headersOf = ({ accept, body }: ApiRequest, token: string | null): Headers => {
    const headers = new Headers({ Accept: accept ?? 'application/json' });
    if (body?.as === 'json') headers.set('Content-Type', 'application/json');
    if (token) headers.set('Authorization', `Bearer ${token}`);
    return headers;
};

const viaFetch = async (around: Surroundings, request: ApiRequest, headers: Headers, signal: AbortSignal): Promise<Answer> => {
    const { method, url, body } = request;
    const content = body === undefined ? null : body.as === 'json' ? JSON.stringify(body.value) : body.value;
    // The provider's data are live, and one of its GETs creates vouchers: nothing may come from the browser's cache.
    const asked: RequestInit = { method, headers, body: content, signal, cache: 'no-store', credentials: credentialsOf(around, request), redirect: redirectOf(around, request) };
    const response = await (around.fetch ?? globalThis.fetch)(url, asked);
    return { status: response.status, text: await response.text(), header: name => response.headers.get(name) };
};

const attempt = (around: Surroundings, request: ApiRequest, token: string | null, { signal, onProgress }: CallOptions): Promise<Answer> => {
    const isUpload = request.body?.as === 'multipart';
    return withDeadline(isUpload ? UPLOAD_MS : request.effect ? EFFECT_MS : READ_MS, signal, inner =>
        isUpload && onProgress && typeof XMLHttpRequest !== 'undefined'
            ? upload(request, headersOf(request, token), credentialsOf(around, request), inner, onProgress)
            : viaFetch(around, request, headersOf(request, token), inner),
    );
};

/** A read that got no answer is tried once more; what has an effect never is. */
const attempts = async (around: Surroundings, request: ApiRequest, token: string | null, options: CallOptions): Promise<Answer> => {
    try {
        return await attempt(around, request, token, options);
    } catch (error) {
        if (request.effect || !(error instanceof ApiError) || error.kind !== 'network') throw error;
        await pause(RETRY_AFTER_MS, options.signal);
        return attempt(around, request, token, options);
    }
};

const refusal = (request: ApiRequest, answer: Answer, token: string | null): ApiError => {
    const body = jsonOf(answer);
    const message = request.body?.as === 'form' ? loginMessageOf(body) : serverMessageOf(body);
    return new ApiError({ kind: 'http', status: answer.status, serverMessage: token ? message?.replaceAll(token, '…') : message });
};

/** Waits until the user has signed in again; false when they left instead. */
const isSignedInAgain = async ({ expired }: Surroundings, { effect, reads = false }: ApiRequest, { signal, atEnd, ahead }: CallOptions): Promise<boolean> => {
    if (atEnd === 'fails' || ahead) return false;
    const again = await expired?.({ change: (effect && !reads) || atEnd === 'waits as a change', signal });
    if (signal?.aborted) throw new ApiError({ kind: 'aborted' });
    return again === true;
};

/** The one transport: bearer, busy counter, deadlines, one retry of reads, the end of a session, errors. `probe`: a read that every user may make. */
export const sender = (around: Surroundings, probe?: ApiRequest): Send => {
    const answered = stoppedChanges(around, probe && (() => attempt(around, probe, around.token(), {})));
    const owner = around.owner ?? around.token;

    const once = async (request: ApiRequest, token: string | null, options: CallOptions): Promise<Answer> => {
        const asker = owner();
        if (!options.ahead) around.busy?.(1);
        try {
            const answer = await answered(request, attempts(around, request, token, options));
            if (answer.status < 200 || answer.status >= 300 || owner() === asker) return answer;
            throw new ApiError({ kind: 'aborted', detail: 'answered when its user was gone' });
        } finally {
            if (!options.ahead) around.busy?.(-1);
        }
    };
    const accepted = (request: ApiRequest, answer: Answer, token: string | null): Answer => {
        if (answer.status >= 200 && answer.status < 300) return answer;
        throw refusal(request, answer, token);
    };

    return async (request, { signal: own, ...others } = {}) => {
        const ends = [own, request.effect && !request.reads ? undefined : around.closing].filter(each => each !== undefined);
        const options: CallOptions = { ...others, signal: ends.length > 1 ? AbortSignal.any(ends) : ends[0] };
        const bearer = (): string | null => bearerOf(request, around.apiBase, around.token);
        if (around.isOver?.() && !(await isSignedInAgain(around, request, options))) throw new ApiError({ kind: 'http', status: 401, detail: 'not sent: the session is over' });
        const token = bearer();
        const answer = await once(request, token, options);
        if (answer.status !== 401 || token === null) return accepted(request, answer, token);
        // The server did nothing. A late 401 of an earlier session must not end the present one.
        if (token === around.token()) await isSignedInAgain(around, request, options);
        const next = bearer();
        return next === null || next === token ? accepted(request, answer, token) : accepted(request, await once(request, next, options), next);
    };
};
