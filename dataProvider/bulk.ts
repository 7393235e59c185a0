import type { Identifier } from 'react-admin';
import { ApiError, BulkError } from './ApiError.ts';

const AT_ONCE = 4;

/** Whether going on makes no sense: the session is over or the caller gave up. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && (error.status === 401 || error.kind === 'aborted');

/** Runs `work` for each id, four at a time; each row has its own outcome, and failures come together in one BulkError. */
export const forEachId = async (ids: readonly Identifier[], work: (id: Identifier) => Promise<unknown>): Promise<Identifier[]> => {
    const waiting = [...ids];
    const done: Identifier[] = [];
    const failed: { id: Identifier; error: unknown }[] = [];
    let final: unknown;
    const runner = async (): Promise<void> => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
            try {
                await work(id);
                done.push(id);
            } catch (error) {
                failed.push({ id, error });
                if (isFinal(error)) {
                    final = error;
                    failed.push(...waiting.splice(0).map(rest => ({ id: rest, error })));
                }
            }
        }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, runner));
    if (final !== undefined && done.length === 0) throw final;
    if (failed.length > 0) throw new BulkError(failed, done);
    return done;
};
