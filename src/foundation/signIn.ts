import { isObject } from '../../resources/rules/isObject.ts';
import { ApiError } from '../../dataProvider/http/ApiError.ts';
import { jsonOf } from '../../dataProvider/http/answer.ts';
import { sender } from '../../dataProvider/http/send.ts';
import type { TokenUser } from '../../dataProvider/http/token.ts';
import { toRequest } from '../../dataProvider/wire/toRequest.ts';
import { sessionServices } from '../../resources/services/session.ts';
import { token as tokens } from './sessionToken.ts';
import { settings } from './settings.ts';

/** The credentials were refused; the message is the server's, if it gave one. */
export class RefusedError extends Error {
    override readonly name = 'RefusedError';
}

const DAY = 86_400; // seconds, where the server does not say how long the token lasts
const call = sessionServices['session.token'];

const ask = async (username: string, password: string): Promise<unknown> => {
    const send = sender({ ...settings(), token: () => null, scope: () => ({}) });
    try {
        return jsonOf(await send(toRequest({ ...settings(), tokenCall: call }, call, { inputs: { username, password } })));
    } catch (error) {
        if (error instanceof ApiError && error.kind === 'http') throw new RefusedError(error.serverMessage ?? '');
        throw error;
    }
};

/** Exchanges a name and a password for a token and keeps it, with whose it is as far as that is known. Asked once, never repeated. */
export const signIn = async (username: string, password: string, user: TokenUser = { login: username }): Promise<void> => {
    const answer = await ask(username, password);
    const { access_token: token, expires_in: seconds } = isObject(answer) ? answer : {};
    if (typeof token !== 'string' || token === '') throw new RefusedError('');
    tokens.write(token, Number(seconds) > 0 ? Number(seconds) : DAY, user);
};
