import { jsonOf } from '../../dataProvider/http/response.ts';
import type { Scope } from '../../dataProvider/types.ts';
import {
    bearerOf,
    type CallContext,
    toRequest,
} from '../../dataProvider/wire/toRequest.ts';
import type { Call } from '../../resources/schema/call.ts';
import type { RememberedScope } from '../foundation/remembered.ts';
import { token } from '../foundation/sessionToken.ts';
import { settings } from '../foundation/settings.ts';

/** Prefetched responses by address; each is used once. */
const prefetched = new Map<
    string,
    { readonly answer: Promise<Response>; readonly token: string | null }
>();

const LIFETIME = 20_000; // milliseconds: older responses are stale

/**
 * Sends a GET request now, keeps the response for the application's own call, and returns it.
 * `isReusable`: false for a response that is out of date by then (the time). Of these only a refusal is kept.
 */
export const keepResponse = (
    address: string,
    token: string | null,
    credentials: RequestCredentials = 'same-origin',
    isReusable = true,
): Promise<Response> => {
    const earlier = prefetched.get(address);
    if (earlier) return earlier.answer;

    const headers: HeadersInit = {
        Accept: 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
    };

    const answer = fetch(address, { headers, credentials });

    const keep = (): void => {
        prefetched.set(address, { answer, token });
        setTimeout(() => prefetched.delete(address), LIFETIME);
    };

    if (isReusable) keep();

    // The application's own call reports a failure. It must hear of a 401, which ends the session.
    answer.then(
        ({ status }) => !isReusable && status === 401 && keep(),
        () => undefined,
    );

    return answer;
};

export const clearPrefetched = (): void => prefetched.clear();

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
    new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason), {
            once: true,
        }),
    );

const addressIn = (input: RequestInfo | URL): string => {
    if (typeof input === 'string') return input;

    return input instanceof URL ? input.href : input.url;
};

/** `fetch` that uses a prefetched response for a GET request with the same address and token. */
export const prefetchedFetch: typeof fetch = (input, init) => {
    const address = addressIn(input);
    const { method = 'GET', signal, headers } = init ?? {};
    const found = prefetched.get(address);
    if (!found || method !== 'GET' || signal?.aborted)
        return fetch(input, init);
    prefetched.delete(address);
    const authorization = new Headers(headers).get('Authorization');
    const expected = found.token && `Bearer ${found.token}`;
    if (authorization !== expected) return fetch(input, init);
    if (!signal) return found.answer;

    return Promise.race([found.answer, rejectOnAbort(signal)]);
};

/** Prefetches a call for the application (`isReusable`); undefined if the call has an effect. */
export const prefetch = (
    call: Call,
    context: CallContext,
    isReusable = true,
): Promise<Response> | undefined => {
    const { apiBase, changeCredentials } = settings();
    const request = toRequest(settings(), call, context);
    if (request.method !== 'GET' || request.effect) return undefined;

    return keepResponse(
        request.url,
        bearerOf(request, apiBase, () => token.read()),
        changeCredentials === 'include' ? 'include' : 'same-origin',
        isReusable,
    );
};

export const copyOf = (answer: Promise<Response>): Promise<Response> => {
    const copy = answer.then(response => response.clone());
    copy.catch(() => undefined); // nobody may be waiting for it

    return copy;
};

/** The body of a response; undefined after a failure, which the application reports. */
export const bodyIn = async (
    answer: Promise<Response> | undefined,
): Promise<unknown> => {
    const response = answer && (await copyOf(answer));

    return response?.ok ? jsonOf({ text: await response.text() }) : undefined;
};

/** The first request, and who it was sent for. */
export interface FirstRequest {
    readonly name: string;
    readonly call: Call;
    /** The user and scope of the request; a guess while `session` is pending. */
    readonly remembered: RememberedScope;
    readonly scope: Scope;
    /** Session and menu of a user this browser does not know. Copies, like `answer`. */
    readonly session: readonly Promise<Response>[] | undefined;
    readonly answer: Promise<Response>;
    /** Whether the application's list can have its rows at once. */
    readonly hasCome: () => boolean;
}
