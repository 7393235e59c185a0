import { useRef, useState, useEffect } from 'react';
import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import { refusedFields, type Refusal } from '../../../dataProvider/http/refusedFields.ts';
import { type AtMostOnceAction, type AtMostOnceEnd, type AtMostOncePhase, runAtMostOnce, withStop } from '../../foundation/atMostOnce.ts';
import { askBeforeUnload } from '../../foundation/undoable.ts';

type AtMostOnceState<Answer = unknown> = { readonly end: 'ready' } | { readonly end: 'busy'; readonly phase: AtMostOncePhase } | AtMostOnceEnd<Answer>;

/** Whether it was done, so that nothing may be sent again. */
export const isOver = (state: AtMostOnceState): boolean => state.end === 'answered' || (state.end === 'lost' && state.outcome === 'applied');

/** Whether nobody knows if it was done: it is looked up before anything is sent again. */
export const isUnknown = (state: AtMostOnceState): boolean => state.end === 'lost' && state.outcome === 'unknown';

/** Whether it was sent and is not answered. */
export const isSending = (state: AtMostOnceState): boolean => state.end === 'busy' && state.phase === 'sending';

/** Whether what it is about was not there any more when it was read before: somebody deleted it. */
export const isGone = (state: AtMostOnceState): boolean => state.end === 'notSent' && isMissing(state.error);

/** What the server has against single inputs of those named, since it refused what was sent. */
export const refusedInputs = (state: AtMostOnceState, names: readonly string[]): Refusal['fields'] => (state.end === 'refused' ? refusedFields(state.error, names).fields : {});

/** What is shown of an action, whatever it answers. */
export interface ShownAction {
    readonly state: AtMostOnceState;
    readonly busy: boolean;
    /** The user takes the risk that it is done twice: the next start sends. */
    readonly release: () => void;
    /** The user waits no longer for the answer to what was sent: it counts as lost and is looked up. */
    readonly stopWaiting: () => void;
}

export interface AtMostOnce<Answer> extends ShownAction {
    readonly state: AtMostOnceState<Answer>;
    /**
     * Sends, and answers how it ended; while one is under way further calls do nothing. Where it is unknown what became of the last
     * one, it looks that up instead, unless `release` was called.
     */
    readonly start: <Before>(job: AtMostOnceAction<Before, Answer>) => Promise<AtMostOnceEnd<Answer> | undefined>;
    /** Forgets how the last one ended. */
    readonly clear: () => void;
}

/**
 * One click, one request: nothing is repeated by itself. After a lost answer the state says whether it went through.
 * `onAnswered` runs when the server confirmed, `onLost` after the second look: what is on the screen may be old.
 */
export const useAtMostOnce = <Answer = unknown>(onAnswered?: (answer: Answer) => void, onLost?: () => void): AtMostOnce<Answer> => {
    const [state, showState] = useState<AtMostOnceState<Answer>>({ end: 'ready' });
    const latest = useRef(state); // what is shown comes too late for who starts the next one at once
    const setState = (next: AtMostOnceState<Answer>) => {
        latest.current = next;
        showState(next);
    };
    const underWay = useRef(false); // state comes too late for a double click
    const isReleased = useRef(false);
    const stopper = useRef<AbortController>(undefined);
    const busy = state.end === 'busy';
    useUnloadGuard(busy);

    const alone = async (work: () => Promise<AtMostOnceEnd<Answer>>): Promise<AtMostOnceEnd<Answer> | undefined> => {
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
        const lost = latest.current;
        if (lost.end !== 'lost') return undefined;
        return alone(async () => {
            setState({ end: 'busy', phase: 'checking' });
            return { ...lost, outcome: await lost.checkAgain(), checked: true };
        });
    };
    const run = <Before>(job: AtMostOnceAction<Before, Answer>) => {
        const { signal } = (stopper.current = new AbortController());
        return runAtMostOnce(withStop(job, signal), phase => setState({ end: 'busy', phase }));
    };
    return {
        state,
        busy,
        start: job => (isUnknown(latest.current) && !isReleased.current ? checkAgain() : alone(() => run(job))),
        stopWaiting: () => stopper.current?.abort(),
        release: () => {
            isReleased.current = true;
        },
        clear: () => setState({ end: 'ready' }),
    };
};

/** While something is under way, the browser asks before the tab is closed or reloaded. */
export const useUnloadGuard = (isUnderWay: boolean): void => useEffect(() => (isUnderWay ? askBeforeUnload() : undefined), [isUnderWay]);
