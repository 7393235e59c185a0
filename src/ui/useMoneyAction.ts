import { useRef, useState } from 'react';
import { runMoneyJob, type MoneyEnd, type MoneyJob, type MoneyPhase } from './moneyRun.ts';
import { useLeavingAsks } from './useLeavingAsks.ts';

export type MoneyState<Answer = unknown> = { readonly end: 'ready' } | { readonly end: 'busy'; readonly phase: MoneyPhase } | MoneyEnd<Answer>;

/** Whether it was done, so that nothing may be sent again. */
export const isOver = (state: MoneyState): boolean => state.end === 'answered' || (state.end === 'lost' && state.outcome === 'applied');

export interface MoneyAction<Answer> {
    readonly state: MoneyState<Answer>;
    readonly busy: boolean;
    /** Sends; while one is under way further calls do nothing. */
    readonly start: <Before>(job: MoneyJob<Before, Answer>) => Promise<void>;
    /** Looks once more what became of a request whose answer was lost. */
    readonly checkAgain: () => Promise<void>;
    /** Forgets how the last one ended. */
    readonly clear: () => void;
}

/**
 * One click, one request: nothing is repeated by itself. After a lost answer the state says whether it went through.
 * `onAnswered` runs when the server confirmed, `onLost` after the second look: what is on the screen may be old.
 */
export const useMoneyAction = <Answer = unknown>(onAnswered: (answer: Answer) => void, onLost?: () => void): MoneyAction<Answer> => {
    const [state, setState] = useState<MoneyState<Answer>>({ end: 'ready' });
    const underWay = useRef(false); // state comes too late for a double click
    const busy = state.end === 'busy';
    useLeavingAsks(busy);

    const alone = async (work: () => Promise<MoneyEnd<Answer>>) => {
        if (underWay.current) return;
        underWay.current = true;
        try {
            const end = await work();
            setState(end);
            if (end.end === 'answered') onAnswered(end.answer);
            if (end.end === 'lost') onLost?.();
        } finally {
            underWay.current = false;
        }
    };
    return {
        state,
        busy,
        start: job => alone(() => runMoneyJob(job, phase => setState({ end: 'busy', phase }))),
        checkAgain: async () => {
            if (state.end !== 'lost') return;
            const lost = state;
            await alone(async () => {
                setState({ end: 'busy', phase: 'checking' });
                return { ...lost, outcome: await lost.checkAgain() };
            });
        },
        clear: () => setState({ end: 'ready' }),
    };
};
