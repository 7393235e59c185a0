import { ApiError } from '../../dataProvider/http/ApiError.ts';

/** Waits for the answer to a change until `stopped`: then its request is ended, and it counts as lost. What was sent is not sent again. */
export const abandonable = <T>(work: (signal: AbortSignal) => Promise<T>, stopped: AbortSignal): Promise<T> =>
    new Promise((resolve, reject) => {
        stopped.addEventListener('abort', () => reject(new ApiError({ kind: 'aborted', detail: 'the user stopped waiting' })), { once: true });
        work(stopped).then(resolve, reject);
    });
