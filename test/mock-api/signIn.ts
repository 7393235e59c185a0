import type { StartedMock } from '../../mock-api/http/server.ts';

/** A reply as a test looks at it. */
export interface Answer<Body> {
    readonly status: number;
    readonly body: Body;
    readonly headers: Headers;
}
export interface Page {
    readonly Results: readonly Record<string, unknown>[];
    readonly Count: number;
}
type Send = <Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
) => Promise<Answer<Body>>;
export interface Caller {
    readonly send: Send;
    readonly get: <Body = Record<string, unknown>>(
        path: string,
    ) => Promise<Answer<Body>>;
    readonly list: (path: string) => Promise<Page>;
    readonly post: <Body = Record<string, unknown>>(
        path: string,
        body?: unknown,
    ) => Promise<Answer<Body>>;
}

/** Speaks to the API with this token, or without one. */
export const callerOf = (
    { apiUrl, match }: Pick<StartedMock, 'apiUrl' | 'match'>,
    token?: string,
): Caller => {
    /** Some calls never carry it. */
    const carries = (method: string, path: string): boolean => {
        const found = match(method, path.replace(/\?.*$/s, ''));

        return !('endpoint' in found) || found.endpoint.call.bearer !== false;
    };

    const send: Send = async <Body>(
        method: string,
        path: string,
        body?: unknown,
    ) => {
        const isForm = body instanceof FormData;

        const reply = await fetch(`${apiUrl}/${path}`, {
            method,
            headers: {
                ...(token && carries(method, path)
                    ? { Authorization: `Bearer ${token}` }
                    : {}),
                ...(body === undefined || isForm
                    ? {}
                    : { 'Content-Type': 'application/json' }),
            },
            ...(body === undefined
                ? {}
                : { body: isForm ? body : JSON.stringify(body) }),
        });

        const text = await reply.text();

        const isJson = reply.headers
            .get('content-type')
            ?.startsWith('application/json');

        return {
            status: reply.status,
            body: (text && isJson ? JSON.parse(text) : text) as Body,
            headers: reply.headers,
        };
    };

    return {
        send,
        get: path => send('GET', path),
        post: (path, body) => send('POST', path, body),
        list: async path => {
            const { status, body } = await send<Page>('GET', path);
            if (status !== 200)
                throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);

            return body;
        },
    };
};

export const tokenFor = async (
    { apiUrl }: Pick<StartedMock, 'apiUrl'>,
    username: string,
    password = 'demo',
): Promise<string> => {
    const reply = await fetch(`${apiUrl}/Token`, {
        method: 'POST',
        body: new URLSearchParams({
            username,
            password,
            grant_type: 'password',
        }),
    });

    if (!reply.ok)
        throw new Error(`${username} cannot sign in: ${await reply.text()}`);

    return ((await reply.json()) as { access_token: string }).access_token;
};

/** Signs in by name. */
export const signIn = async (
    mock: StartedMock,
    username: string,
): Promise<Caller> => callerOf(mock, await tokenFor(mock, username));
