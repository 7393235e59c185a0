import { ApiError } from './ApiError.ts';

const NETWORK = 'no answer: offline, refused, or blocked by the browser';

/** Runs `work` until it is done, `milliseconds` are over or the caller gives up; says which in the error. */
export const withDeadline = async <T>(milliseconds: number, outer: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    if (outer?.aborted) throw new ApiError({ kind: 'aborted' });
    const controller = new AbortController();
    let late = false;
    const stop = (): void => controller.abort();
    const timer = setTimeout(() => {
        late = true;
        stop();
    }, milliseconds);
    outer?.addEventListener('abort', stop);
    try {
        return await work(controller.signal);
    } catch (cause) {
        if (outer?.aborted) throw new ApiError({ kind: 'aborted', cause });
        throw new ApiError(late ? { kind: 'timeout', detail: `no answer within ${milliseconds} ms`, cause } : { kind: 'network', detail: NETWORK, cause });
    } finally {
        clearTimeout(timer);
        outer?.removeEventListener('abort', stop);
    }
};

/** Waits, unless the caller gives up. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
        const giveUp = (): void => {
            clearTimeout(timer);
            reject(new ApiError({ kind: 'aborted' }));
        };
        const timer = setTimeout(() => {
            signal?.removeEventListener('abort', giveUp);
            resolve();
        }, milliseconds);
        signal?.addEventListener('abort', giveUp, { once: true });
    });
