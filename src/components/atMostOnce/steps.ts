import { useRef, useState } from 'react';
import { ApiError } from '../../../dataProvider/http/ApiError.ts';
import { settleActivity } from '../../foundation/activity.ts';
import type { AtMostOnceAction } from '../../foundation/atMostOnce.ts';
import { type AtMostOnce, isOver, isUnknown, useAtMostOnce } from './useAtMostOnce.ts';

type Start = AtMostOnce<unknown>['start'];

/** What names a change where it is noted; also over plain http, where the browser makes up no UUID. */
export const newActId = (): string => `${Date.now().toString(36)}.${Math.random().toString(36).slice(2)}`;

/** One request among several that belong together; it is sent once, however often they are gone through. */
export interface Step {
    readonly name: string;
    /** What it is called. */
    readonly label: string;
    /** What names the change where it is noted; a name of its own where none is given. */
    readonly act?: string | undefined;
    readonly start: (begin: Start, act: string) => ReturnType<Start>;
}

/** `job` is made when it is its turn: it may need what the steps before it brought. */
export const step = <Before>(name: string, label: string, job: (act: string) => AtMostOnceAction<Before, unknown>, act?: string): Step => ({ name, label, act, start: (begin, id) => begin(job(id)) });

/** How far steps got. */
export interface Progress {
    readonly done: readonly string[];
    /** What was sent last and is not known to be done; `before`: how things were just before. */
    readonly sent?: { readonly name: string; readonly act: string; readonly before: unknown } | undefined;
}

/** The same job as a look at what an earlier page sent: it sends nothing. */
const lookedUp = <Before>(job: AtMostOnceAction<Before, unknown>, before: unknown): AtMostOnceAction<Before, unknown> => ({
    ...job,
    before: async () => before as Before,
    send: () => Promise.reject(new ApiError({ kind: 'network', detail: 'the page was left before the answer' })),
});

/**
 * Goes through steps in their order, each at most once. It stops where one fails or nobody knows, and goes on there when it is asked again.
 * `first`: how far an earlier page got with them; `onProgress` is told before each request and after it.
 */
export const goThrough = (first: Progress = { done: [] }, onProgress: (progress: Progress) => void = () => undefined) => {
    let progress = first;
    let left = first.sent;
    const note = (next: Progress): void => onProgress((progress = next));
    const take = async (start: Start, { name, act: given = newActId(), start: begin }: Step): ReturnType<Start> => {
        const earlier = left?.name === name ? left : undefined;
        left = undefined;
        const act = progress.sent?.name === name ? progress.sent.act : given;
        const once: Start = job => {
            if (earlier) return start(lookedUp(job, earlier.before));
            const before = async () => {
                const read = await job.before();
                note({ done: progress.done, sent: { name, act, before: read } });
                return read;
            };
            return start({ ...job, before });
        };
        const end = await begin(once, act);
        if (end && isOver(end)) note({ done: [...progress.done, name] });
        else if (end && !isUnknown(end)) note({ done: progress.done });
        if (end?.end === 'lost' && !isUnknown(end)) settleActivity(act, isOver(end) ? 'foundDone' : 'foundUndone');
        return end;
    };
    return {
        progress: () => progress,
        /** Answers how the last one ended that it came to. */
        run: async (start: Start, steps: readonly Step[]): ReturnType<Start> => {
            let end: Awaited<ReturnType<Start>>;
            for (const each of steps) {
                if (progress.done.includes(each.name)) continue;
                end = await take(start, each);
                if (!end || !isOver(end)) break;
            }
            return end;
        },
        /** Looks what became of what an earlier page sent; sends nothing. */
        look: async (start: Start, steps: readonly Step[]): Promise<void> => {
            const lost = steps.find(({ name }) => name === left?.name);
            if (lost) await take(start, lost);
        },
    };
};

/** The same as state of a dialog. */
export const useSteps = (first?: Progress, onProgress?: (progress: Progress) => void) => {
    const action = useAtMostOnce<unknown>();
    const told = useRef(onProgress);
    told.current = onProgress;
    const [{ progress, run, look }] = useState(() => goThrough(first, next => told.current?.(next)));
    const isDone = (name: string): boolean => progress().done.includes(name);
    return {
        action,
        progress,
        isDone,
        /** Answers whether all of them are done. */
        run: async (steps: readonly Step[]): Promise<boolean> => {
            await run(action.start, steps);
            return steps.every(({ name }) => isDone(name));
        },
        look: (steps: readonly Step[]): Promise<void> => look(action.start, steps),
    };
};
