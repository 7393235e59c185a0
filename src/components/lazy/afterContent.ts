import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { pause } from '../../foundation/pause.ts';

type Fetch = () => Promise<void>;
const fetches: Fetch[] = [];

/** Milliseconds before the code is asked for again; the page itself can be used meanwhile. */
const PAUSES = [1000, 4000];
let isLoaded = false;
const fetchAll = async (): Promise<void> => {
    for (const ms of [...PAUSES, undefined]) {
        const tries = await Promise.allSettled(fetches.map(fetch => fetch()));
        if (ms === undefined || tries.every(({ status }) => status === 'fulfilled')) break;
        await pause(ms);
    }
    isLoaded = true; // what cannot be had says so when it is drawn
};

let loading: Promise<void> | undefined;
const loadAll = (): Promise<void> => (loading ??= fetchAll());

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

/** Has some code fetched with all that surrounds the content of pages. */
export const fetchAfterContent = (fetch: Fetch): void => void fetches.push(fetch);

/** False until the content of the page is drawn and the code of what surrounds it is there. */
export const useContentFirst = (): boolean => {
    const isDrawn = useDeferredValue(true, false);
    const [isReady, setReady] = useState(isLoaded);
    useEffect(() => {
        if (!isReady) return whenIdle(() => void loadAll().then(() => startTransition(() => setReady(true))));
        return undefined;
    }, [isReady]);
    return isDrawn && isReady;
};
