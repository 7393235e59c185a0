import { jsonOf } from '../../dataProvider/http/answer.ts';
import type { Scope } from '../../dataProvider/types.ts';
import { bearerOf, type CallContext, toRequest } from '../../dataProvider/wire/toRequest.ts';
import type { Call } from '../../resources/schema/call.ts';
import type { RememberedScope } from '../foundation/remembered.ts';
import { token } from '../foundation/sessionToken.ts';
import { settings } from '../foundation/settings.ts';

/** Answers asked for before the application was there, by address; each is taken once. */
const prefetched = new Map<string, { readonly answer: Promise<Response>; readonly token: string | null }>();

const LIFETIME = 20_000; // milliseconds: older answers are stale

/** Asks now and keeps the answer for the application's own call; answers it. Reads only. `isKept`: false for what the application does not ask again. */
export const keepResponse = (address: string, token: string | null, credentials: RequestCredentials = 'same-origin', isKept = true): Promise<Response> => {
    const known = prefetched.get(address);
    if (known) return known.answer;
    const headers: HeadersInit = { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const answer = fetch(address, { headers, credentials });
    answer.catch(() => undefined); // the application's own call reports it
    if (!isKept) return answer;
    prefetched.set(address, { answer, token });
    setTimeout(() => prefetched.delete(address), LIFETIME);
    return answer;
};

export const clearPrefetched = (): void => prefetched.clear();

const isAborted = (signal: AbortSignal): Promise<never> =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

/** `fetch` that first looks for a prefetched response: same address, same token, GET. */
export const prefetchedFetch: typeof fetch = (input, init) => {
    const address = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    const found = prefetched.get(address);
    if (!found || (init?.method ?? 'GET') !== 'GET' || init?.signal?.aborted) return fetch(input, init);
    prefetched.delete(address);
    const authorization = new Headers(init?.headers).get('Authorization');
    if (authorization !== (found.token && `Bearer ${found.token}`)) return fetch(input, init);
    return init?.signal ? Promise.race([found.answer, isAborted(init.signal)]) : found.answer;
};

/** Asks now, for the application to take the answer over (`isKept`); undefined where the call has an effect. */
export const prefetch = (call: Call, context: CallContext, isKept = true): Promise<Response> | undefined => {
    const { apiBase, changeCredentials } = settings();
    const request = toRequest(settings(), call, context);
    if (request.method !== 'GET' || request.effect) return undefined;
    return keepResponse(request.url, bearerOf(request, apiBase, token.read), changeCredentials === 'include' ? 'include' : 'same-origin', isKept);
};

export const copyOf = (answer: Promise<Response>): Promise<Response> => {
    const copy = answer.then(response => response.clone());
    copy.catch(() => undefined); // nobody may be waiting for it
    return copy;
};

/** What an answer says; undefined where it is a failure, which is the application's to tell. */
export const bodyIn = async (answer: Promise<Response> | undefined): Promise<unknown> => {
    const response = answer && (await copyOf(answer));
    return response?.ok ? jsonOf({ text: await response.text() }) : undefined;
};

/** What was asked for first, and for whom. */
export interface FirstAsked {
    readonly name: string;
    readonly call: Call;
    /** Who it was asked for, and what for; a guess where `session` is on its way. */
    readonly remembered: RememberedScope;
    readonly scope: Scope;
    /** The session and the menu of somebody whom this browser does not know. Copies, as the answer. */
    readonly session: readonly Promise<Response>[] | undefined;
    readonly answer: Promise<Response>;
    /** Whether the application's own list can have its rows at once. */
    readonly hasCome: () => boolean;
}
