import { isWebPage } from '../../dataProvider/http/response.ts';
import { toRequest, type Base } from '../../dataProvider/wire/toRequest.ts';
import { isObject } from '../../resources/rules/valueAt.ts';
import { services } from '../../resources/services/index.ts';
import { sendRequest } from './sendRequest.ts';
import { WrongUse } from './wrongUse.ts';

const tokenCall = services['session.token'];

/** Where the calls to a server go. */
export const baseOf = (apiBase: string, tokenUrl: string): Base => ({
    apiBase,
    tokenUrl,
    bearerOnEveryCall: false,
    tokenCall,
});

/** Signs in and returns the token. Throws the reason if it cannot. */
export const signIn = async (
    base: Base,
    username: string,
    password: string,
    timeout: number,
): Promise<string> => {
    const response = await sendRequest(
        toRequest(base, tokenCall, { inputs: { username, password } }),
        undefined,
        timeout,
    );

    const { tokenUrl } = base;
    if ('unreached' in response)
        throw new WrongUse(
            `${tokenUrl} cannot be reached: ${response.unreached}.`,
        );
    const { status, json } = response;
    if (isWebPage(response))
        throw new WrongUse(
            `${tokenUrl} answers a web page (${status}): is that the address of the API? --token-url names another for signing in.`,
        );
    if (status >= 300 && status < 400)
        throw new WrongUse(
            `${tokenUrl} points to ${response.header('location') ?? 'another address'}: name that one.`,
        );
    if (
        isObject(json) &&
        typeof json.access_token === 'string' &&
        json.access_token !== ''
    )
        return json.access_token;
    if (isObject(json) && typeof json.error_description === 'string')
        throw new WrongUse(
            `${username} could not sign in: ${json.error_description}`,
        );
    if (status === 404)
        throw new WrongUse(
            `${tokenUrl} is not there (404): --token-url names another address for signing in.`,
        );
    throw new WrongUse(
        `${tokenUrl} answers ${status} without an access_token: ${response.text.slice(0, 200) || 'nothing'}`,
    );
};
