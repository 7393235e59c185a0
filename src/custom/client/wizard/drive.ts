import { after, items, madeBy, retried, started, type Failure, type Item, type Plans, type RecordId, type Run, type RunEvent } from './run.ts';

export type Made = ReturnType<typeof madeBy>;

/** The requests behind a run. */
export interface Work {
    readonly create: (item: Item, made: Made) => Promise<RecordId>;
    /** The id of what an earlier request made though its answer was lost; null when it made nothing. */
    readonly find: (item: Item, made: Made) => Promise<RecordId | null>;
    readonly failureOf: (error: unknown) => Failure;
}

/** Carries out what the state machine asks for: each entry into `creating` or `finding` is one request, never more. */
export const driver = (work: Work, first: Run, onChange: (run: Run) => void) => {
    let run = first;
    let stopped = false;

    const go = (next: Run): void => {
        const before = run;
        if (next === before || stopped) return;
        run = next;
        onChange(next);
        for (const item of items) if (next[item] !== before[item]) void perform(item);
    };

    const perform = async (item: Item): Promise<void> => {
        const { at } = run[item];
        if (at !== 'creating' && at !== 'finding') return;
        const event = await outcome(item, at);
        go(after(run, event)); // `run` may have moved on meanwhile
    };

    const outcome = async (item: Item, at: 'creating' | 'finding'): Promise<RunEvent> => {
        try {
            const id = await work[at === 'creating' ? 'create' : 'find'](item, madeBy(run));
            return id === null ? { type: 'absent', item } : { type: 'made', item, id };
        } catch (error) {
            return { type: 'failed', item, failure: work.failureOf(error) };
        }
    };

    return {
        start: () => go(started(run)),
        retry: (plans: Plans) => go(retried(run, plans)),
        /** Sends nothing further; what is under way cannot be called back. */
        stop: () => {
            stopped = true;
        },
    };
};
