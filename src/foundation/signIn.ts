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
    const answer = await attempt(
        settings(),
        toRequest({ ...settings(), tokenCall: call }, call, {
            inputs: { username, password },
        }),
        null,
    );

    const body = jsonOf(answer);
    if (answer.status < 200 || answer.status >= 300)
        throw new RefusedError(loginMessageOf(body) ?? '');

    return body;
};

/**
 * Exchanges credentials for a token and stores it together with its user. `lasting`: keeps it after
 * the browser is closed; if omitted, as before. Sent once, never retried.
 */
export const signIn = async (
    username: string,
    password: string,
    user: TokenUser = { login: username },
    lasting?: boolean,
): Promise<void> => {
    const answer = await ask(username, password);

    const { access_token: token, expires_in: seconds } = isObject(answer)
        ? answer
        : {};

    if (typeof token !== 'string' || token === '') throw new RefusedError('');

    tokens.write(
        token,
        Number(seconds) > 0 ? Number(seconds) : DAY,
        user,
        lasting,
    );
};
