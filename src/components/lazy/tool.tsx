import { memo, startTransition, useDeferredValue, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { later } from './later.tsx';
import type { PartFailureProps } from '../PartBoundary.tsx';
import type { Preload } from './preloadable.tsx';

const parts: Preload[] = [];

/** Milliseconds before the code is asked for again; the page itself can be used meanwhile. */
const PAUSES = [1000, 4000];
const pause = (ms: number) => new Promise(done => setTimeout(done, ms));

let isLoaded = false;
const fetchAll = async (): Promise<void> => {
    for (const ms of [...PAUSES, undefined]) {
        const tries = await Promise.allSettled(parts.map(({ preload }) => preload()));
        if (ms === undefined || tries.every(({ status }) => status === 'fulfilled')) break;
        await pause(ms);
    }
    isLoaded = true; // what cannot be had says so when it is drawn
};

let loading: Promise<void> | undefined;
const loadTools = (): Promise<void> => (loading ??= fetchAll());

const MOST_MS = 500; // of waiting for the browser to have nothing to do

/** Runs something when the content has been drawn; answers how to call it off. */
const whenIdle = (run: () => void): (() => void) => {
    if (!('requestIdleCallback' in globalThis)) {
        const timer = setTimeout(run);
        return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(run, { timeout: MOST_MS });
    return () => cancelIdleCallback(asked);
};

/** False until the content of the page is drawn and the code of what surrounds it is there. */
const useContentFirst = (): boolean => {
    const isDrawn = useDeferredValue(true, false);
    const [isReady, setReady] = useState(isLoaded);
    useEffect(() => {
        if (!isReady) return whenIdle(() => void loadTools().then(() => startTransition(() => setReady(true))));
        return undefined;
    }, [isReady]);
    return isDrawn && isReady;
};

/** Something that surrounds the content of pages: drawn after it, all of it at once; until then `outline` holds its place. */
export const tool = <Props extends object>(load: () => Promise<ComponentType<Props>>, outline: ReactNode = null, Failure?: ComponentType<PartFailureProps>): ComponentType<Props> => {
    const Part = later(load, outline, Failure);
    parts.push(Part);
    const Tool = (props: Props) => (useContentFirst() ? <Part {...props} /> : outline);
    return memo(Tool) as unknown as ComponentType<Props>;
};
