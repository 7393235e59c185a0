import { useRef, useState, useEffect } from 'react';

import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import {
    refusedFields,
    type Refusal,
} from '../../../dataProvider/http/refusedFields.ts';
import { oneAtATime } from '../../foundation/async.ts';
import {
    type AtMostOnceAction,
    type AtMostOnceEnd,
    type AtMostOncePhase,
    runAtMostOnce,
    withStop,
} from '../../foundation/atMostOnce.ts';
import { askBeforeUnload } from '../../foundation/undoable.ts';

type AtMostOnceState<Answer = unknown> =
    | { readonly end: 'ready' }
    | { readonly end: 'busy'; readonly phase: AtMostOncePhase }
    | AtMostOnceEnd<Answer>;

/** Whether it was done, so that nothing may be sent again. */
export const isOver = (state: AtMostOnceState): boolean =>
    state.end === 'answered' ||
    (state.end === 'lost' && state.outcome === 'applied');

/** Whether the outcome is unknown, so that it has to be looked up before sending again. */
export const isUnknown = (state: AtMostOnceState): boolean =>
    state.end === 'lost' && state.outcome === 'unknown';

/** Whether the request is pending. */
export const isSending = (state: AtMostOnceState): boolean =>
    state.end === 'busy' && state.phase === 'sending';

/** Whether the record was gone when it was read before sending: somebody deleted it. */
export const isGone = (state: AtMostOnceState): boolean =>
    state.end === 'notSent' && isMissing(state.error);

/** The server's errors for the named inputs, if it refused the request. */
export const refusedInputs = (
    state: AtMostOnceState,
    names: readonly string[],
): Refusal['fields'] =>
    state.end === 'refused' ? refusedFields(state.error, names).fields : {};

/** The displayed state of an action, whatever its answer. */
export interface ShownAction {
    readonly state: AtMostOnceState;
    readonly busy: boolean;
    /** The user accepts that it may be done twice: the next start sends. */
    readonly release: () => void;
    /** Stops waiting for the answer, which then counts as lost and is looked up. */
    readonly stopWaiting: () => void;
}

export interface AtMostOnce<Answer> extends ShownAction {
    readonly state: AtMostOnceState<Answer>;
    /**
     * Sends and resolves to the outcome; ignored while a request is pending. If the last outcome is unknown, it looks
     * that up instead, unless `release` was called.
     */
    readonly start: <Before>(
        job: AtMostOnceAction<Before, Answer>,
    ) => Promise<AtMostOnceEnd<Answer> | undefined>;
    /** Forgets the last outcome. */
    readonly clear: () => void;
}

/**
 * One click, one request: nothing is retried automatically. After a lost answer the state says whether it was done.
 * `onAnswered` runs when the server confirmed, `onLost` after the lookup, because the screen may be out of date.
 */
export const useAtMostOnce = <Answer = unknown>(
    onAnswered?: (answer: Answer) => void,
    onLost?: () => void,
): AtMostOnce<Answer> => {
    const [state, showState] = useState<AtMostOnceState<Answer>>({
        end: 'ready',
    });

    const latest = useRef(state); // state would come too late for a caller that starts the next one at once

    const setState = (next: AtMostOnceState<Answer>) => {
        latest.current = next;
        showState(next);
    };

    // Not by the state, which would change too late for a double click.
    const [alone] = useState(oneAtATime);
    const isReleased = useRef(false);
    const stopper = useRef<AbortController>(undefined);
    const busy = state.end === 'busy';
    useUnloadGuard(busy);

    /** Shows how the work ended and says so to the caller; ignored while other work is under way. */
    const finishAlone = (work: () => Promise<AtMostOnceEnd<Answer>>) =>
        alone(async () => {
            isReleased.current = false;
            const end = await work();
            setState(end);
            if (end.end === 'answered') onAnswered?.(end.answer);
            if (end.end === 'lost') onLost?.();

            return end;
        });

    const checkAgain = async () => {
        const lost = latest.current;
        if (lost.end !== 'lost') return undefined;

        return finishAlone(async () => {
            setState({ end: 'busy', phase: 'checking' });

            return { ...lost, outcome: await lost.checkAgain(), checked: true };
        });
    };

    const run = <Before>(job: AtMostOnceAction<Before, Answer>) => {
        stopper.current = new AbortController();

        return runAtMostOnce(withStop(job, stopper.current.signal), phase =>
            setState({ end: 'busy', phase }),
        );
    };

    return {
        state,
        busy,
        start: job => {
            const mustLookUp = isUnknown(latest.current) && !isReleased.current;

            return mustLookUp ? checkAgain() : finishAlone(() => run(job));
        },
        stopWaiting: () => stopper.current?.abort(),
        release: () => {
            isReleased.current = true;
        },
        clear: () => setState({ end: 'ready' }),
    };
};

/** Makes the browser ask before the tab is closed or reloaded during a request. */
export const useUnloadGuard = (isUnderWay: boolean): void =>
    useEffect(() => (isUnderWay ? askBeforeUnload() : undefined), [isUnderWay]);
