import { jsonOf, type ApiResponse } from '../../dataProvider/http/response.ts';
import type { ApiRequest } from '../../dataProvider/wire/toRequest.ts';

/** A response with the time it took in milliseconds. Of a file it has only the beginning. */
export interface TimedResponse extends ApiResponse {
    readonly took: number;
    /** Its JSON; undefined if there is none. */
    readonly json: unknown;
}

/** No answer came, for this reason. */
export interface NoResponse {
    readonly unreached: string;
}

/** No more than this is read of a file. */
const MOST_OF_A_FILE = 200_000;

const CAUSES: Readonly<Record<string, string>> = {
    ENOTFOUND: 'no server has this name (is there a network?)',
    EAI_AGAIN: 'no server has this name (is there a network?)',
    ECONNREFUSED: 'nothing listens at this address',
    ECONNRESET: 'the connection was cut',
    UND_ERR_SOCKET: 'the connection was cut',
    ETIMEDOUT: 'nobody answered',
    UND_ERR_CONNECT_TIMEOUT: 'nobody answered',
    CERT_HAS_EXPIRED: 'its certificate has expired',
    DEPTH_ZERO_SELF_SIGNED_CERT:
        'its certificate is signed by itself (NODE_EXTRA_CA_CERTS names one to trust)',
    SELF_SIGNED_CERT_IN_CHAIN:
        'its certificate is signed by an unknown authority (NODE_EXTRA_CA_CERTS names one to trust)',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE:
        'its certificate cannot be verified (NODE_EXTRA_CA_CERTS names one to trust)',
};

/** Why no answer came, in a few words. */
const reasonOf = (problem: unknown): string => {
    const { name, cause, message } = problem as Error & {
        cause?: { code?: string; message?: string };
    };

    if (name === 'TimeoutError') return 'nobody answered in time';

    return CAUSES[cause?.code ?? ''] ?? cause?.message ?? message;
};

/** The text of a response; of a long file only the beginning. */
const textOf = async (response: Response, most: number): Promise<string> => {
    const decoder = new TextDecoder();
    let text = '';

    for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk as Uint8Array, { stream: true });
        if (text.length > most) break;
    }

    return text;
};

/** Sends one request. Redirects are not followed: the bearer goes only to the named address. */
export const sendRequest = async (
    request: ApiRequest,
    token: string | undefined,
    timeout: number,
    isFile = false,
): Promise<TimedResponse | NoResponse> => {
    const began = performance.now();
    const { body } = request;

    const headers = {
        Accept: request.accept ?? '*/*',
        ...(token && request.bearer && { Authorization: `Bearer ${token}` }),
        ...(body?.as === 'json' && { 'Content-Type': 'application/json' }),
    };

    try {
        const response = await fetch(request.url, {
            method: request.method,
            headers,
            redirect: 'manual',
            signal: AbortSignal.timeout(timeout),
            ...(body && {
                body:
                    body.as === 'json'
                        ? JSON.stringify(body.value)
                        : body.value,
            }),
        });

        const text = await textOf(response, isFile ? MOST_OF_A_FILE : Infinity);

        const apiResponse: ApiResponse = {
            status: response.status,
            text,
            header: name => response.headers.get(name),
        };

        return {
            ...apiResponse,
            took: performance.now() - began,
            json: isFile ? undefined : jsonOf(apiResponse),
        };
    } catch (problem) {
        return { unreached: reasonOf(problem) };
    }
};
