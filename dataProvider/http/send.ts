import type { CallOptions, ProviderConfig } from '../types.ts';
import { bearerOf, type ApiRequest } from '../wire/toRequest.ts';
import { ApiError, loginMessageOf } from './ApiError.ts';
import {
    attempt,
    credentialsOf,
    isChange,
    redirectOf,
    type Transport,
} from './attempt.ts';
import { refusalIn } from './refusedFields.ts';
import { type ApiResponse, isWebPage, jsonOf } from './response.ts';

const isSuccess = ({ status }: ApiResponse): boolean =>
    status >= 200 && status < 300;

/** Whether a 401 asks for something else than our token: a proxy wants its own sign-in. */
const asksForOtherSignIn = (response: ApiResponse): boolean => {
    const scheme = response.header('www-authenticate') ?? 'Bearer';

    return !/^\s*bearer\b/i.test(scheme);
};

const isLost = (error: unknown): boolean =>
    error instanceof ApiError && error.kind === 'network';

/**
 * Whether an answer means that the change was stopped. A page with 401 may come from the API itself: then reads are
 * refused too.
 */
const isStopped = async (
    response: ApiResponse,
    readsWork: () => Promise<boolean>,
): Promise<boolean> => {
    const { status } = response;
    if (isSuccess(response)) return isWebPage(response);
    if (status < 400 || status === 407) return true; // 0: a redirect, of which the browser reveals nothing
    if (status !== 401) return false;
    if (asksForOtherSignIn(response)) return true;

    return isWebPage(response) && readsWork();
};

/**
 * Watches changes without cookies for a proxy that keeps them from the API: by redirecting them to a sign-in page, by
 * answering with a page, or by refusing them. A change without any answer may have been stopped too, if no change ever
 * got one while reads do.
 */
const stoppedChangeGuard = (
    config: ProviderConfig,
    probe: (() => Promise<ApiResponse>) | undefined,
) => {
    let changesPass = false;

    const readsWork = async (): Promise<boolean> => {
        if (!probe) return false;

        return probe().then(
            ({ status }) => status === 200,
            () => false,
        );
    };

    return async (
        request: ApiRequest,
        responding: Promise<ApiResponse>,
    ): Promise<ApiResponse> => {
        const isWatched = redirectOf(config, request) === 'manual';
        if (!isWatched) return responding;
        const detail = `${request.method} ${request.url}`;

        const response = await responding.catch(async (error: unknown) => {
            if (!isLost(error) || changesPass) throw error;
            if (!(await readsWork())) throw error;
            throw new ApiError({
                kind: 'network',
                detail,
                wants: 'changeCredentials',
                cause: error,
            });
        });

        if (await isStopped(response, readsWork))
            throw new ApiError({
                kind: 'stopped',
                status: response.status,
                detail,
                wants: 'changeCredentials',
            });
        changesPass = true;

        return response;
    };
};

/** Waits, unless the caller cancels. */
const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, milliseconds);

        signal?.addEventListener(
            'abort',
            () => {
                clearTimeout(timer);
                reject(new ApiError({ kind: 'aborted' }));
            },
            { once: true },
        );
    });

/** Sends a file with XMLHttpRequest, the only browser transport that reports upload progress. */
const uploadWith =
    (onProgress: (share: number) => void) =>
    (
        config: Transport,
        request: ApiRequest,
        headers: Headers,
        signal: AbortSignal,
    ): Promise<ApiResponse> =>
        new Promise((resolve, reject) => {
            const xhr = new XMLHttpRequest();
            xhr.open(request.method, request.url);
            xhr.withCredentials = credentialsOf(config, request) === 'include';
            headers.forEach((value, name) => xhr.setRequestHeader(name, value));

            xhr.upload.onprogress = event => {
                if (event.lengthComputable && event.total > 0)
                    onProgress(event.loaded / event.total);
            };

            xhr.onload = () => {
                onProgress(1);

                resolve({
                    status: xhr.status,
                    text: xhr.responseText,
                    header: name => xhr.getResponseHeader(name),
                });
            };

            xhr.onerror = () => reject(new Error('upload failed'));
            xhr.onabort = () => reject(new Error('upload aborted'));
            signal.addEventListener('abort', () => xhr.abort(), { once: true });

            xhr.send(
                request.body?.as === 'multipart' ? request.body.value : null,
            );
        });

const RETRY_AFTER_MS = 300;

export type Send = (
    request: ApiRequest,
    options?: CallOptions,
) => Promise<ApiResponse>;

/** A read without an answer is tried once more; a request with an effect never is. */
const attempts = async (
    config: ProviderConfig,
    request: ApiRequest,
    token: string | null,
    { signal, onProgress }: CallOptions,
): Promise<ApiResponse> => {
    const isUpload =
        request.body?.as === 'multipart' &&
        typeof XMLHttpRequest !== 'undefined';

    const transport =
        isUpload && onProgress ? uploadWith(onProgress) : undefined;

    const once = () => attempt(config, request, token, signal, transport);

    try {
        return await once();
    } catch (error) {
        if (!isLost(error) || request.effect) throw error;
        await pause(RETRY_AFTER_MS, signal);

        return once();
    }
};

/** A server may repeat the token in its message, which is shown and logged. */
const withoutToken = <Value>(value: Value, token: string | null): Value => {
    if (!token) return value;
    const text = JSON.stringify(value).replaceAll(token, '…');

    return JSON.parse(text) as Value;
};

const refusal = (
    request: ApiRequest,
    response: ApiResponse,
    token: string | null,
): ApiError => {
    const body = jsonOf(response);
    const isSignIn = request.body?.as === 'form';

    const messages = isSignIn
        ? { serverMessage: loginMessageOf(body) }
        : refusalIn(body);

    return new ApiError({
        kind: 'http',
        status: response.status,
        ...withoutToken(messages, token),
    });
};

/** Refuses changes where nothing may be changed. */
export const refuseIfReadOnly = (
    { isReadOnly = false }: ProviderConfig,
    request: ApiRequest,
): void => {
    if (isReadOnly && isChange(request))
        throw new ApiError({
            kind: 'readOnly',
            detail: `not sent: ${request.method} ${request.url}`,
        });
};

/**
 * Reports that the session is over and waits until the user has signed in again. False if they left instead, or if the
 * call is not to wait.
 */
const waitForSignIn = async (
    { expired }: ProviderConfig,
    request: ApiRequest,
    { signal, onSessionEnd, ahead }: CallOptions,
): Promise<boolean> => {
    const signingIn = expired?.({
        change: isChange(request) || onSessionEnd === 'waits as a change',
        signal,
    });

    if (onSessionEnd === 'fails' || ahead) return false;
    const hasSignedIn = await signingIn;
    if (signal?.aborted) throw new ApiError({ kind: 'aborted' });

    return hasSignedIn === true;
};

/**
 * The only transport: bearer, busy counter, deadlines, one retry of reads, the end of a session, errors. `probe`: a
 * read that every user may make.
 */
export const sender = (config: ProviderConfig, probe?: ApiRequest): Send => {
    const rejectIfStopped = stoppedChangeGuard(
        config,
        probe && (() => attempt(config, probe, config.token())),
    );

    const owner = config.owner ?? config.token;

    const once = async (
        request: ApiRequest,
        token: string | null,
        options: CallOptions,
    ): Promise<ApiResponse> => {
        const asker = owner();
        if (!options.ahead) config.busy?.(1);

        try {
            const response = await rejectIfStopped(
                request,
                attempts(config, request, token, options),
            );

            if (!isSuccess(response) || owner() === asker) return response;
            throw new ApiError({
                kind: 'aborted',
                detail: 'answered when its user was gone',
            });
        } finally {
            if (!options.ahead) config.busy?.(-1);
        }
    };

    const acceptedOrThrow = (
        request: ApiRequest,
        response: ApiResponse,
        token: string | null,
    ): ApiResponse => {
        if (isSuccess(response)) return response;
        throw refusal(request, response, token);
    };

    return async (request, { signal: callerSignal, ...others } = {}) => {
        refuseIfReadOnly(config, request);
        const closing = isChange(request) ? undefined : config.closing;

        const signals = [callerSignal, closing].filter(
            signal => signal !== undefined,
        );

        const options: CallOptions = {
            ...others,
            signal: signals.length > 1 ? AbortSignal.any(signals) : signals[0],
        };

        const bearer = (): string | null =>
            bearerOf(request, config.apiBase, config.token);

        if (
            config.isOver?.() &&
            !(await waitForSignIn(config, request, options))
        )
            throw new ApiError({
                kind: 'http',
                status: 401,
                wants: 'signIn',
                detail: 'not sent: the session is over',
            });
        const token = bearer();
        const response = await once(request, token, options);
        if (response.status !== 401 || token === null)
            return acceptedOrThrow(request, response, token);
        // The server did nothing. A late 401 of an earlier session must not end the current one.
        const isCurrentToken = token === config.token();
        if (isCurrentToken || config.isOver?.())
            await waitForSignIn(config, request, options);
        const newToken = bearer();
        if (newToken === null || newToken === token)
            return acceptedOrThrow(request, response, token);
        const newResponse = await once(request, newToken, options);

        return acceptedOrThrow(request, newResponse, newToken);
    };
};
