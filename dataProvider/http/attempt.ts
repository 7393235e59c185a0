import type { ProviderConfig } from '../types.ts';
import type { ApiRequest } from '../wire/toRequest.ts';
import { ApiError } from './ApiError.ts';
import type { ApiResponse } from './response.ts';

/** The installation's settings for requests. */
export type Transport = Pick<ProviderConfig, 'changeCredentials' | 'fetch'>;

export const isChange = ({ effect, reads }: ApiRequest): boolean =>
    effect && !reads;

/**
 * Whether a request carries cookies. Chromium repeats a request, even a POST, if a connection it used before breaks.
 * Requests without credentials have their own connections, so that the broken one is rarely a used one (never, if the
 * server closes the connection of a change). The bearer is a header, and sent anyway.
 */
export const credentialsOf = (
    { changeCredentials = 'omit' }: Transport,
    request: ApiRequest,
): RequestCredentials => {
    if (isChange(request)) return changeCredentials;

    return changeCredentials === 'include' ? 'include' : 'same-origin';
};

/**
 * A redirect of a change without cookies is not followed: it does not come from the API, and neither would the answer
 * at its target.
 */
export const redirectOf = (
    config: Transport,
    request: ApiRequest,
): RequestRedirect =>
    isChange(request) && credentialsOf(config, request) === 'omit'
        ? 'manual'
        : 'follow';

const READ_MS = 30_000;
const EFFECT_MS = 60_000;
const UPLOAD_MS = 600_000;
const NETWORK = 'no answer: offline, refused, or blocked by the browser';

/** Runs `work` until it is done, `milliseconds` have passed or the caller cancels; the error says which. */
const withDeadline = async <T>(
    milliseconds: number,
    outer: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
    if (outer?.aborted) throw new ApiError({ kind: 'aborted' });
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), milliseconds);

    try {
        return await work(
            outer ? AbortSignal.any([outer, deadline.signal]) : deadline.signal,
        );
    } catch (cause) {
        if (outer?.aborted) throw new ApiError({ kind: 'aborted', cause });
        throw new ApiError(
            deadline.signal.aborted
                ? {
                      kind: 'timeout',
                      detail: `no answer within ${milliseconds} ms`,
                      cause,
                  }
                : { kind: 'network', detail: NETWORK, cause },
        );
    } finally {
        clearTimeout(timer);
    }
};

const headersOf = (
    { accept, body, headers: own }: ApiRequest,
    token: string | null,
): Headers => {
    const headers = new Headers({
        Accept: accept ?? 'application/json',
        ...own,
    });

    if (body?.as === 'json') headers.set('Content-Type', 'application/json');
    if (token) headers.set('Authorization', `Bearer ${token}`);

    return headers;
};

/** Decodes a response in its own charset: a file from an older system need not be UTF-8. */
const textOf = async (response: Response): Promise<string> => {
    const charset =
        /;\s*charset="?([^\s";]+)/i.exec(
            response.headers.get('content-type') ?? '',
        )?.[1] ?? 'utf-8';

    if (/^utf-?8$/i.test(charset)) return response.text();
    const bytes = await response.arrayBuffer();

    try {
        return new TextDecoder(charset).decode(bytes);
    } catch {
        return new TextDecoder().decode(bytes); // an unknown encoding
    }
};

const contentOf = (body: ApiRequest['body']): BodyInit | null => {
    if (body === undefined) return null;

    return body.as === 'json' ? JSON.stringify(body.value) : body.value;
};

const viaFetch = async (
    config: Transport,
    request: ApiRequest,
    headers: Headers,
    signal: AbortSignal,
): Promise<ApiResponse> => {
    const { method, url, body } = request;

    // The provider's data is live, and one of its GETs creates vouchers: nothing may come from the browser's cache.
    const init: RequestInit = {
        method,
        headers,
        body: contentOf(body),
        signal,
        cache: 'no-store',
        credentials: credentialsOf(config, request),
        redirect: redirectOf(config, request),
    };

    const response = await (config.fetch ?? globalThis.fetch)(url, init);

    return {
        status: response.status,
        text: await textOf(response),
        header: name => response.headers.get(name),
    };
};

const deadlineOf = ({ body, effect }: ApiRequest): number => {
    if (body?.as === 'multipart') return UPLOAD_MS;

    return effect ? EFFECT_MS : READ_MS;
};

/** Makes a request once, with `fetch` or with `carry`. */
export const attempt = (
    config: Transport,
    request: ApiRequest,
    token: string | null,
    outer?: AbortSignal,
    carry = viaFetch,
): Promise<ApiResponse> =>
    withDeadline(deadlineOf(request), outer, signal =>
        carry(config, request, headersOf(request, token), signal),
    );
