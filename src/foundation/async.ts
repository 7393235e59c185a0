/** Limits concurrency: runs at most `most` tasks at a time, in order. */
export const atATime = (
    most: number,
): (<T>(work: () => Promise<T>) => Promise<T>) => {
    const waiting: (() => void)[] = [];
    let underWay = 0;

    return async work => {
        if (underWay >= most)
            await new Promise<void>(begin => waiting.push(begin));
        else underWay += 1;

        try {
            return await work();
        } finally {
            const next = waiting.shift();
            if (next) next();
            else underWay -= 1;
        }
    };
};

/** Runs one task at a time. What is started meanwhile, as by a second click, is ignored: it resolves to undefined. */
export type Alone = <Result>(
    work: () => Promise<Result>,
) => Promise<Result | undefined>;

export const oneAtATime = (): Alone => {
    let isRunning = false;

    return async work => {
        if (isRunning) return undefined;
        isRunning = true;

        try {
            return await work();
        } finally {
            isRunning = false;
        }
    };
};

/** Several requests of which only the latest counts. */
export interface LatestRequest {
    /**
     * Starts a request and ends the previous one. The returned signal is aborted once its response no longer counts.
     */
    readonly next: () => AbortSignal;
    readonly end: () => void;
}

export const latestRequest = (): LatestRequest => {
    let current: AbortController | undefined;
    const end = () => current?.abort();

    return {
        end,
        next: () => {
            end();
            current = new AbortController();

            return current.signal;
        },
    };
};

export const pause = (ms: number): Promise<void> =>
    new Promise(resolve => setTimeout(resolve, ms));
