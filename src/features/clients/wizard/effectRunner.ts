import { pause } from '../../../foundation/pause.ts';
import { after, items, lookedUp, madeBy, noted, overallOf, retried, started, type Failure, type Item, type Plans, type RecordId, type Run, type RunEvent } from './stateMachine.ts';

export type Made = ReturnType<typeof madeBy>;

/** The requests behind a run. */
export interface Effects {
    readonly create: (item: Item, made: Made) => Promise<RecordId>;
    /** The id of what an earlier request made though its answer was lost; null when it made nothing. */
    readonly find: (item: Item, made: Made) => Promise<RecordId | null>;
    readonly failureOf: (error: unknown) => Failure;
}

/** How long to wait before each look of a run taken up again, in milliseconds: the server may still be at a request whose page is gone. */
const LOOKS_MS: readonly number[] = [0, 1000, 2000, 3000];

/** Carries out what the state machine asks for: each entry into `creating` or `finding` is one request, never more. */
export const effectRunner = (work: Effects, first: Run, onChange: (run: Run) => void, looks = LOOKS_MS) => {
    let run = first;
    let stopped = false;
    let onlyLooks = false;

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
        go((onlyLooks ? noted : after)(run, event)); // `run` may have moved on meanwhile
    };

    const found = async (item: Item): Promise<RecordId | null> => {
        for (const wait of onlyLooks ? looks : [0]) {
            if (wait > 0) await pause(wait);
            const id = stopped ? null : await work.find(item, madeBy(run));
            if (id !== null) return id;
        }
        return null;
    };

    const outcome = async (item: Item, at: 'creating' | 'finding'): Promise<RunEvent> => {
        try {
            const id = at === 'creating' ? await work.create(item, madeBy(run)) : await found(item);
            return id === null ? { type: 'absent', item } : { type: 'made', item, id };
        } catch (error) {
            return { type: 'failed', item, failure: work.failureOf(error) };
        }
    };

    return {
        start: () => go(started(run)),
        retry: (plans: Plans) => {
            if (overallOf(run) === 'Running') return;
            onlyLooks = false;
            go(retried(run, plans));
        },
        /** Finds out what became of requests whose answers were lost; creates nothing until `retry`. */
        look: () => {
            onlyLooks = true;
            go(lookedUp(run));
        },
        /** Sends nothing further; what is under way cannot be called back. */
        stop: () => {
            stopped = true;
        },
    };
};
