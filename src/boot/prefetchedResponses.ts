/** Answers asked for before the application was there, by address; each is taken once. */
const prefetched = new Map<string, { readonly answer: Promise<Response>; readonly token: string | null }>();

const LIFETIME = 20_000; // milliseconds: older answers are stale

/** Asks now and keeps the answer for the application's own call; answers it. Reads only. */
export const keepResponse = (address: string, token: string | null, credentials: RequestCredentials = 'same-origin'): Promise<Response> => {
    const known = prefetched.get(address);
    if (known) return known.answer;
    const headers: HeadersInit = { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const answer = fetch(address, { headers, credentials });
    answer.catch(() => undefined); // the application's own call reports it
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
