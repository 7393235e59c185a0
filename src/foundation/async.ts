/** Lets pieces of work begin in order, no more than `most` under way together. */
export const atATime = (most: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
    const waiting: (() => void)[] = [];
    let underWay = 0;
    return async work => {
        if (underWay >= most) await new Promise<void>(begin => waiting.push(begin));
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

/** Of several requests only the latest counts. */
export interface LatestRequest {
    /** Begins one, and ends the one before: its signal is aborted once its answer does not count any more. */
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
