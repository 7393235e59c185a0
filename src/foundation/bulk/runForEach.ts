/** Requests under way at the same time. */
const AT_ONCE = 4;

export interface FailedRow<Id> {
    readonly id: Id;
    readonly error: unknown;
}

/** Runs `work` for every row, four at a time; a failure stops no other row. After `signal` no further row begins. Answers what failed. */
export const runForEach = async <Id>(ids: readonly Id[], work: (id: Id) => Promise<void>, signal?: AbortSignal): Promise<readonly FailedRow<Id>[]> => {
    const waiting = [...ids];
    const failed: FailedRow<Id>[] = [];
    const next = (): Id | undefined => (signal?.aborted ? undefined : waiting.shift());
    const worker = async () => {
        for (let id = next(); id !== undefined; id = next()) {
            try {
                await work(id);
            } catch (error) {
                failed.push({ id, error });
            }
        }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return failed;
};
