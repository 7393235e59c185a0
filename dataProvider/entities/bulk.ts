import type { Identifier } from 'react-admin';

import { ApiError } from '../http/ApiError.ts';

/** A bulk operation in which some rows failed: which, why, and which were done. */
export class BulkError extends ApiError {
    readonly failed: readonly FailedRow<Identifier>[];
    readonly done: readonly Identifier[];

    constructor(failed: BulkError['failed'], done: BulkError['done']) {
        const first = failed[0]?.error;
        const from = first instanceof ApiError ? first : undefined;

        super({
            kind: from?.kind ?? 'http',
            status: from?.status ?? 0,
            serverMessage: from?.serverMessage,
            detail: `${failed.length} of ${failed.length + done.length} failed`,
            cause: first,
        });

        this.name = 'BulkError';
        this.failed = failed;
        this.done = done;
    }

    /** Why a row failed; undefined if it was done. */
    of(id: Identifier): unknown {
        return this.failed.find(failure => failure.id === id)?.error;
    }
}

/**
 * Makes one request for all rows. On failure each row gets its own error, because what is later found out about one
 * says nothing about another.
 */
export const forAllIds = async (
    ids: readonly Identifier[],
    send: () => Promise<unknown>,
): Promise<Identifier[]> => {
    try {
        await send();

        return [...ids];
    } catch (error) {
        throw error instanceof ApiError
            ? new BulkError(
                  ids.map(id => ({ id, error: new ApiError({ ...error }) })),
                  [],
              )
            : error;
    }
};

/** Requests in flight at the same time. */
const AT_ONCE = 4;

interface FailedRow<Id> {
    readonly id: Id;
    readonly error: unknown;
}

/**
 * Runs `work` for every row, four at a time; a failure does not stop other rows. No further row starts once `isOver` is
 * true. Returns the failures.
 */
export const runForEach = async <Id>(
    ids: readonly Id[],
    work: (id: Id) => Promise<void>,
    isOver = () => false,
): Promise<readonly FailedRow<Id>[]> => {
    const waiting = [...ids];
    const failed: FailedRow<Id>[] = [];
    const next = (): Id | undefined => (isOver() ? undefined : waiting.shift());

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

/** Whether there is no point in going on: the session is over, or the caller has cancelled. */
const isFinal = ({ error }: FailedRow<Identifier>): boolean =>
    error instanceof ApiError &&
    (error.status === 401 || error.kind === 'aborted');

/** Runs `work` for each id, and throws the failures as one BulkError. */
export const forEachId = async (
    ids: readonly Identifier[],
    work: (id: Identifier) => Promise<unknown>,
): Promise<Identifier[]> => {
    const done = new Set<Identifier>();
    let last: FailedRow<Identifier> | undefined;

    const failed = await runForEach(
        ids,
        async id => {
            try {
                await work(id);
                done.add(id);
            } catch (error) {
                if (isFinal({ id, error })) last = { id, error };
                throw error;
            }
        },
        () => last !== undefined,
    );

    if (last && done.size === 0) throw last.error;
    const finished = ids.filter(id => done.has(id));
    if (finished.length === ids.length) return finished;
    const errors = new Map(failed.map(({ id, error }) => [id, error]));
    throw new BulkError(
        ids
            .filter(id => !done.has(id))
            .map(id => ({ id, error: errors.get(id) ?? last?.error })),
        finished,
    );
};
