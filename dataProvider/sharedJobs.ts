import type { Identifier } from 'react-admin';
import { ApiError } from './ApiError.ts';

interface Job<Result> {
    readonly found: Promise<ReadonlyMap<string, Result>>;
    readonly join: () => void;
    /** Ends the job once nobody waits for it. */
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

/** Runs work for ids so that those asked for at the same time, of the same memory, are asked for once; ends what all have given up. */
export const sharedJobs = <Memory extends object, Result>(run: (ids: readonly Identifier[], memory: Memory, signal: AbortSignal) => Promise<ReadonlyMap<string, Result>>) => {
    const underWay = new WeakMap<Memory, Map<string, Job<Result>>>();

    const started = (ids: readonly Identifier[], memory: Memory, jobs: Map<string, Job<Result>>): Job<Result> => {
        const controller = new AbortController();
        let waiters = 0;
        const end = (): void => ids.forEach(id => jobs.get(String(id)) === job && jobs.delete(String(id)));
        const found = run(ids, memory, controller.signal).finally(end);
        found.catch(() => undefined); // whoever waits is told
        const job: Job<Result> = {
            found,
            join: () => void (waiters += 1),
            leave: () => {
                waiters -= 1;
                if (waiters > 0) return;
                end(); // who asks from now on starts anew
                controller.abort();
            },
        };
        for (const id of ids) jobs.set(String(id), job);
        return job;
    };

    return async (ids: readonly Identifier[], memory: Memory, signal?: AbortSignal): Promise<[string, Result][]> => {
        if (ids.length === 0) return [];
        if (signal?.aborted) throw new ApiError({ kind: 'aborted' });
        const jobs = underWay.get(memory) ?? new Map<string, Job<Result>>();
        underWay.set(memory, jobs);
        const alone = ids.filter(id => !jobs.has(String(id)));
        if (alone.length > 0) started(alone, memory, jobs);
        const mine = new Set(ids.flatMap(id => jobs.get(String(id)) ?? []));
        const { promise, stop } = givenUp(signal);
        for (const job of mine) job.join();
        try {
            const found = await Promise.race([Promise.all([...mine].map(job => job.found)), promise]);
            return found.flatMap(map => [...map]);
        } finally {
            stop();
            for (const job of mine) job.leave();
        }
    };
};
