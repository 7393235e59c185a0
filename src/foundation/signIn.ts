import { loginMessageOf } from '../../dataProvider/http/ApiError.ts';
import { attempt } from '../../dataProvider/http/attempt.ts';
import { jsonOf } from '../../dataProvider/http/response.ts';
import type { TokenUser } from '../../dataProvider/http/token.ts';
import { toRequest } from '../../dataProvider/wire/toRequest.ts';
import { isObject } from '../../resources/rules/valueAt.ts';
import { sessionServices } from '../../resources/services/session.ts';
import { token as tokens } from './sessionToken.ts';
import { settings } from './settings.ts';

/** The credentials were refused; the message is the server's, if it gave one. */
export class RefusedError extends Error {
    override readonly name = 'RefusedError';
}

const DAY = 86_400; // seconds, if the server does not say how long the token is valid
const call = sessionServices['session.token'];

const ask = async (username: string, password: string): Promise<unknown> => {
    const base = { ...settings(), tokenCall: call };
    const inputs = { username, password };
    const request = toRequest(base, call, { inputs });
    const answer = await attempt(settings(), request, null);
    const body = jsonOf(answer);
    if (answer.status < 200 || answer.status >= 300)
        throw new RefusedError(loginMessageOf(body) ?? '');

    return body;
};

interface SignInOptions {
    /** Stored together with the token. */
    readonly user?: TokenUser;
    /** Whether the token is kept after the browser is closed; if omitted, as before. */
    readonly lasting?: boolean;
}

/** Exchanges credentials for a token and stores it. Sent once, never retried. */
export const signIn = async (
    username: string,
    password: string,
    { user = { login: username }, lasting }: SignInOptions = {},
): Promise<void> => {
    const answer = await ask(username, password);

    const { access_token: token, expires_in: seconds } = isObject(answer)
        ? answer
        : {};

    if (typeof token !== 'string' || token === '') throw new RefusedError('');

    const lifetime = Number(seconds) > 0 ? Number(seconds) : DAY;
    tokens.write(token, lifetime, user, lasting);
};
