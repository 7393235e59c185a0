import { ApiError, loginMessageOf, serverMessageOf } from './ApiError.ts';
import { jsonOf, type Answer } from './answer.ts';
import { credentialsOf, redirectOf, stoppedChanges } from './changeCredentials.ts';
import { pause, withDeadline } from './deadline.ts';
import type { ApiRequest } from './toRequest.ts';
import type { CallOptions, Surroundings } from './types.ts';
import { upload } from './upload.ts';

const READ_MS = 30_000;
const EFFECT_MS = 60_000;
const UPLOAD_MS = 600_000;
const RETRY_AFTER_MS = 300;

export type Send = (request: ApiRequest, options?: CallOptions) => Promise<Answer>;

const originOf = (url: string): string => new URL(url, globalThis.location?.href ?? 'http://localhost/').origin;

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

/** The one transport: bearer, busy counter, deadlines, one retry of reads, errors. `probe`: a read that every user may make. */
export const sender = (around: Surroundings, probe?: ApiRequest): Send => {
    const answered = stoppedChanges(around, probe && (() => attempt(around, probe, around.token(), {})));
    return async (request, options = {}) => {
        const token = request.bearer && originOf(request.url) === originOf(around.apiBase) ? around.token() : null;
        around.busy?.(1);
        try {
            const answer = await answered(request, attempts(around, request, token, options));
            if (answer.status >= 200 && answer.status < 300) return answer;
            // A late 401 of an earlier session must not end the present one.
            if (answer.status === 401 && token !== null && token === around.token()) around.expired?.();
            throw refusal(request, answer, token);
        } finally {
            around.busy?.(-1);
        }
    };
};
