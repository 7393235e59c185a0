import type { Identifier } from 'react-admin';
import { ApiError } from '../http/ApiError.ts';

type Answer<Result> = ReadonlyMap<string, Result>;

interface Batch<Result> {
    readonly ids: Map<string, Identifier>;
    readonly answer: Promise<Answer<Result>>;
    readonly join: () => void;
    /** Ends the batch once nobody waits for it. */
    readonly leave: () => void;
}

const givenUp = (signal: AbortSignal | undefined): { readonly promise: Promise<never>; readonly stop: () => void } => {
    let stop = (): void => undefined;
    const promise = new Promise<never>((_, reject) => {
        const give = (): void => reject(new ApiError({ kind: 'aborted' }));
        if (signal?.aborted) give();
        signal?.addEventListener('abort', give);
        stop = () => signal?.removeEventListener('abort', give);
    });
    promise.catch(() => undefined);
    return { promise, stop };
};

/**
 * Asks at once for all ids that are wanted in one tick, as dataloader does. Unlike dataloader it remembers nothing: who wants an id
 * that is on its way shares the answer, and what all have given up ends.
 */
export const batcher = <Result>(ask: (ids: readonly Identifier[], signal: AbortSignal) => Promise<Answer<Result>>) => {
    const underWay = new Map<string, Batch<Result>>();
    let open: Batch<Result> | undefined;

    const opened = (): Batch<Result> => {
        const ids = new Map<string, Identifier>();
        const controller = new AbortController();
        let waiting = 0;
        const close = (): void => {
            if (open === batch) open = undefined;
        };
        const end = (): void => {
            close();
            for (const id of ids.keys()) if (underWay.get(id) === batch) underWay.delete(id);
        };
        const send = (): Promise<Answer<Result>> => {
            close();
            return controller.signal.aborted ? Promise.resolve(new Map()) : ask([...ids.values()], controller.signal);
        };
        const answer = Promise.resolve().then(send).finally(end);
        answer.catch(() => undefined); // whoever waits is told
        const batch: Batch<Result> = {
            ids,
            answer,
            join: () => void (waiting += 1),
            leave: () => {
                waiting -= 1;
                if (waiting > 0) return;
                end(); // who asks from now on starts anew
                controller.abort();
            },
        };
        return batch;
    };

    const batchOf = (id: Identifier): Batch<Result> => {
        const shared = underWay.get(String(id));
        if (shared) return shared;
        const batch = (open ??= opened());
        batch.ids.set(String(id), id);
        underWay.set(String(id), batch);
        return batch;
    };

    return async (ids: readonly Identifier[], signal?: AbortSignal): Promise<Answer<Result>> => {
        if (ids.length === 0) return new Map();
        if (signal?.aborted) throw new ApiError({ kind: 'aborted' });
        const batches = new Set(ids.map(batchOf));
        const { promise, stop } = givenUp(signal);
        for (const batch of batches) batch.join();
        try {
            const answers = await Promise.race([Promise.all([...batches].map(({ answer }) => answer)), promise]);
            return new Map(answers.flatMap(answer => [...answer]));
        } finally {
            stop();
            for (const batch of batches) batch.leave();
        }
    };
};
