import { useRef, useState } from 'react';

import { ApiError } from '../../../dataProvider/http/ApiError.ts';
import { settleActivity } from '../../foundation/activity.ts';
import type { AtMostOnceAction } from '../../foundation/atMostOnce.ts';
import {
    type AtMostOnce,
    isOver,
    isUnknown,
    useAtMostOnce,
} from './useAtMostOnce.ts';

type Start = AtMostOnce<unknown>['start'];

/** An id for a change in the activity log. No `randomUUID`, which browsers lack over plain http. */
export const newActId = (): string =>
    `${Date.now().toString(36)}.${Math.random().toString(36).slice(2)}`;

/** One request of several that belong together. It is sent once, however often the steps are run. */
export interface Step {
    readonly name: string;
    /** Label of the step. */
    readonly label: string;
    /** Id of the change in the activity log; generated if omitted. */
    readonly act?: string | undefined;
    /** Makes the request with `start`. */
    readonly run: (start: Start, act: string) => ReturnType<Start>;
}

/** `job` is created when its turn comes, because it may need results of earlier steps. */
export const step = <Before>(
    name: string,
    label: string,
    job: (act: string) => AtMostOnceAction<Before, unknown>,
    act?: string,
): Step => ({ name, label, act, run: (start, actId) => start(job(actId)) });

/** How far the steps got. */
export interface Progress {
    readonly done: readonly string[];
    /** The last request sent whose outcome is not known to be done; `before`: the state just before it. */
    readonly sent?:
        | {
              readonly name: string;
              readonly act: string;
              readonly before: unknown;
          }
        | undefined;
}

/** Turns a job into a lookup of what an earlier page sent; sends nothing. */
const lookedUp = <Before>(
    job: AtMostOnceAction<Before, unknown>,
    before: unknown,
): AtMostOnceAction<Before, unknown> => ({
    ...job,
    before: async () => before as Before,
    send: () =>
        Promise.reject(
            new ApiError({
                kind: 'network',
                detail: 'the page was left before the answer',
            }),
        ),
});

/**
 * Runs steps in order, each at most once. Stops where one fails or its outcome is unknown, and continues there on the
 * next run. `first`: how far an earlier page got; `onProgress` is called before and after each request.
 */
export const goThrough = (
    first: Progress = { done: [] },
    onProgress: (progress: Progress) => void = () => undefined,
) => {
    let progress = first;
    let unanswered = first.sent; // by an earlier page

    const note = (next: Progress): void => {
        progress = next;
        onProgress(next);
    };

    const runStep = async (
        start: Start,
        { name, act: ownAct = newActId(), run }: Step,
    ): ReturnType<Start> => {
        const earlier = unanswered?.name === name ? unanswered : undefined;
        unanswered = undefined;
        const act = progress.sent?.name === name ? progress.sent.act : ownAct;

        const startNoted: Start = job => {
            if (earlier) return start(lookedUp(job, earlier.before));

            const before = async () => {
                const read = await job.before();

                note({
                    done: progress.done,
                    sent: { name, act, before: read },
                });

                return read;
            };

            return start({ ...job, before });
        };

        const result = await run(startNoted, act);
        if (!result || isUnknown(result)) return result;
        const isDone = isOver(result);
        note({ done: isDone ? [...progress.done, name] : progress.done });
        if (result.end === 'lost')
            settleActivity(act, isDone ? 'foundDone' : 'foundUndone');

        return result;
    };

    return {
        progress: () => progress,
        /** Resolves to the outcome of the last step reached. */
        run: async (
            start: Start,
            steps: readonly Step[],
        ): ReturnType<Start> => {
            let end: Awaited<ReturnType<Start>>;

            for (const step of steps) {
                if (progress.done.includes(step.name)) continue;
                end = await runStep(start, step);
                if (!end || !isOver(end)) break;
            }

            return end;
        },
        /** Looks up the outcome of what an earlier page sent; sends nothing. */
        look: async (start: Start, steps: readonly Step[]): Promise<void> => {
            const lost = steps.find(({ name }) => name === unanswered?.name);
            if (lost) await runStep(start, lost);
        },
    };
};

/** `goThrough` as state of a dialog. */
export const useSteps = (
    first?: Progress,
    onProgress?: (progress: Progress) => void,
) => {
    const action = useAtMostOnce<unknown>();
    const onProgressRef = useRef(onProgress);
    onProgressRef.current = onProgress;

    const [{ progress, run, look }] = useState(() =>
        goThrough(first, next => onProgressRef.current?.(next)),
    );

    const isDone = (name: string): boolean => progress().done.includes(name);

    return {
        action,
        progress,
        isDone,
        /** Resolves to whether all steps are done. */
        run: async (steps: readonly Step[]): Promise<boolean> => {
            await run(action.start, steps);

            return steps.every(({ name }) => isDone(name));
        },
        look: (steps: readonly Step[]): Promise<void> =>
            look(action.start, steps),
    };
};
