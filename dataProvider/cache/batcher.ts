import type { Identifier } from 'react-admin';
import { ApiError } from '../http/ApiError.ts';

type Answer<Result> = ReadonlyMap<string, Result>;

interface Batch<Result> {
    readonly ids: Map<string, Identifier>;
    readonly answer: Promise<Answer<Result>>;
    readonly controller: AbortController;
    /** How many wait for it. */
    waiting: number;
}

/** Fails when `signal` says so; listens until `over`. */
const givenUp = (signal: AbortSignal | undefined, over: AbortSignal) =>
    new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new ApiError({ kind: 'aborted' })), { signal: over }));

/**
 * Asks at once for all ids that are wanted in one tick, as dataloader does. Unlike dataloader it remembers nothing: who wants an id
 * that is on its way shares the answer, and what all have given up ends.
 */
export const batcher = <Result>(ask: (ids: readonly Identifier[], signal: AbortSignal) => Promise<Answer<Result>>) => {
    const underWay = new Map<string, Batch<Result>>();
    let open: Batch<Result> | undefined;

    const end = (batch: Batch<Result>): void => batch.ids.forEach((_, id) => underWay.get(id) === batch && underWay.delete(id));
    const opened = (): Batch<Result> => {
        const ids = new Map<string, Identifier>();
        const controller = new AbortController();
        const send = (): Promise<Answer<Result>> => {
            open = undefined;
            return ask([...ids.values()], controller.signal);
        };
        const batch: Batch<Result> = { ids, controller, waiting: 0, answer: Promise.resolve().then(send).finally(() => end(batch)) };
        return batch;
    };
    const batchOf = (id: Identifier): Batch<Result> => {
        const batch = underWay.get(String(id)) ?? (open ??= opened());
        batch.ids.set(String(id), id);
        underWay.set(String(id), batch);
        return batch;
    };

    return async (ids: readonly Identifier[], signal?: AbortSignal): Promise<Answer<Result>> => {
        if (signal?.aborted) throw new ApiError({ kind: 'aborted' });
        const batches = [...new Set(ids.map(batchOf))];
        for (const batch of batches) batch.waiting += 1;
        const over = new AbortController();
        try {
            const answers = await Promise.race([Promise.all(batches.map(({ answer }) => answer)), givenUp(signal, over.signal)]);
            return new Map(answers.flatMap(answer => [...answer]));
        } finally {
            over.abort();
            for (const batch of batches) {
                batch.waiting -= 1;
                if (batch.waiting > 0) continue;
                end(batch); // who asks from now on starts anew
                batch.controller.abort();
            }
        }
    };
};
