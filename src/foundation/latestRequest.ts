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
