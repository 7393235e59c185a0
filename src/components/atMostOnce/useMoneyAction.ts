import { useRef, useState } from 'react';
import { runMoneyJob, type MoneyEnd, type MoneyJob, type MoneyPhase } from '../../foundation/atMostOnce.ts';
import { useLeavingAsks } from '../dialog/useLeavingAsks.ts';

export type MoneyState<Answer = unknown> = { readonly end: 'ready' } | { readonly end: 'busy'; readonly phase: MoneyPhase } | MoneyEnd<Answer>;

/** Whether it was done, so that nothing may be sent again. */
export const isOver = (state: MoneyState): boolean => state.end === 'answered' || (state.end === 'lost' && state.outcome === 'applied');

/** Whether nobody knows if it was done: it is looked up before anything is sent again. */
export const isUnknown = (state: MoneyState): boolean => state.end === 'lost' && state.outcome === 'unknown';

/** What is shown of an action, whatever it answers. */
export interface ShownAction {
    readonly state: MoneyState;
    readonly busy: boolean;
    /** The user takes the risk that it is done twice: the next start sends. */
    readonly release: () => void;
}

export interface MoneyAction<Answer> extends ShownAction {
    readonly state: MoneyState<Answer>;
    /**
     * Sends, and answers how it ended; while one is under way further calls do nothing. Where it is unknown what became of the last
     * one, it looks that up instead, unless `release` was called.
     */
    readonly start: <Before>(job: MoneyJob<Before, Answer>) => Promise<MoneyEnd<Answer> | undefined>;
    /** Forgets how the last one ended. */
    readonly clear: () => void;
}

/**
 * One click, one request: nothing is repeated by itself. After a lost answer the state says whether it went through.
 * `onAnswered` runs when the server confirmed, `onLost` after the second look: what is on the screen may be old.
 */
export const useMoneyAction = <Answer = unknown>(onAnswered?: (answer: Answer) => void, onLost?: () => void): MoneyAction<Answer> => {
    const [state, setState] = useState<MoneyState<Answer>>({ end: 'ready' });
    const underWay = useRef(false); // state comes too late for a double click
    const isReleased = useRef(false);
    const busy = state.end === 'busy';
    useLeavingAsks(busy);

    const alone = async (work: () => Promise<MoneyEnd<Answer>>): Promise<MoneyEnd<Answer> | undefined> => {
        if (underWay.current) return undefined;
        underWay.current = true;
        isReleased.current = false;
        try {
            const end = await work();
            setState(end);
            if (end.end === 'answered') onAnswered?.(end.answer);
            if (end.end === 'lost') onLost?.();
            return end;
        } finally {
            underWay.current = false;
        }
    };
    const checkAgain = async () => {
        if (state.end !== 'lost') return undefined;
        const lost = state;
        return alone(async () => {
            setState({ end: 'busy', phase: 'checking' });
            return { ...lost, outcome: await lost.checkAgain(), checked: true };
        });
    };
    return {
        state,
        busy,
        start: job => (isUnknown(state) && !isReleased.current ? checkAgain() : alone(() => runMoneyJob(job, phase => setState({ end: 'busy', phase })))),
        release: () => {
            isReleased.current = true;
        },
        clear: () => setState({ end: 'ready' }),
    };
};
