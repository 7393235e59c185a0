import type { Identifier } from 'ra-core';

/** Requests under way at the same time. */
const AT_ONCE = 4;

/** Runs `work` for every row, four at a time; a failure stops no other row. Answers what failed; tells how many are done. */
export const runForEach = async (
    ids: readonly Identifier[],
    work: (id: Identifier) => Promise<void>,
    onDone: (count: number) => void,
): Promise<readonly { readonly id: Identifier; readonly error: unknown }[]> => {
    const waiting = [...ids];
    const failed: { id: Identifier; error: unknown }[] = [];
    let done = 0;
    const worker = async () => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
            try {
                await work(id);
            } catch (error) {
                failed.push({ id, error });
            }
            done += 1;
            onDone(done);
        }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return failed;
};
