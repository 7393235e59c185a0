import type { Identifier } from 'react-admin';
import { ApiError } from '../http/ApiError.ts';
import { BulkError } from '../http/BulkError.ts';

const AT_ONCE = 4;

/** Whether going on makes no sense: the session is over or the caller gave up. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && (error.status === 401 || error.kind === 'aborted');

/** Runs `work` for each id, four at a time; each row has its own outcome, and failures come together in one BulkError. */
export const forEachId = async (ids: readonly Identifier[], work: (id: Identifier) => Promise<unknown>): Promise<Identifier[]> => {
    const waiting = [...ids];
    const done = new Set<Identifier>();
    const errors = new Map<Identifier, unknown>();
    let final: unknown;
    const runner = async (): Promise<void> => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
            try {
                await work(id);
                done.add(id);
            } catch (error) {
                errors.set(id, error);
                if (isFinal(error)) {
                    final = error;
                    for (const rest of waiting.splice(0)) errors.set(rest, error);
                }
            }
        }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, runner));
    if (final !== undefined && done.size === 0) throw final;
    const finished = ids.filter(id => done.has(id));
    if (errors.size === 0) return finished;
    throw new BulkError(ids.filter(id => errors.has(id)).map(id => ({ id, error: errors.get(id) })), finished);
};
