import { memo, startTransition, Suspense, useDeferredValue, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { preloadable, type Preload } from './preloadable.tsx';

const parts: Preload[] = [];

let isLoaded = false;
const loadTools = async (): Promise<void> => {
    await Promise.allSettled(parts.map(({ preload }) => preload())); // what failed shows when it is drawn
    isLoaded = true;
};

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
export const tool = <Props extends object>(load: () => Promise<ComponentType<Props>>, outline: ReactNode = null): ComponentType<Props> => {
    const Part = preloadable(load);
    parts.push(Part);
    const Tool = (props: Props) => (useContentFirst() ? <Suspense fallback={outline}><Part {...props} /></Suspense> : outline);
    return memo(Tool) as unknown as ComponentType<Props>;
};
