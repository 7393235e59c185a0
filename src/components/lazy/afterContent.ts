import { startTransition, useDeferredValue, useEffect, useState } from 'react';

import { pause } from '../../foundation/async.ts';

type Fetch = () => Promise<void>;
const fetches: Fetch[] = [];

/** Milliseconds before each retry; the page itself is usable meanwhile. */
const PAUSES = [1000, 4000];
let isLoaded = false;

const fetchAll = async (): Promise<void> => {
    for (const ms of [...PAUSES, undefined]) {
        const tries = await Promise.allSettled(fetches.map(fetch => fetch()));
        if (
            ms === undefined ||
            tries.every(({ status }) => status === 'fulfilled')
        )
            break;
        await pause(ms);
    }

    isLoaded = true; // parts that failed say so when rendered
};

let loading: Promise<void> | undefined;
const loadAll = (): Promise<void> => (loading ??= fetchAll());

const MOST_MS = 500; // longest wait for the browser to be idle

/** Runs something once the content has been rendered. Returns a function that cancels it. */
export const whenIdle = (run: () => void): (() => void) => {
    if (!('requestIdleCallback' in globalThis)) {
        const timer = setTimeout(run);

        return () => clearTimeout(timer);
    }

    const handle = requestIdleCallback(run, { timeout: MOST_MS });

    return () => cancelIdleCallback(handle);
};

/** Registers code to load together with the other parts around the content of pages. */
export const fetchAfterContent = (fetch: Fetch): void =>
    void fetches.push(fetch);

/** False until the page's content is rendered and the code of the parts around it is loaded. */
export const useContentFirst = (): boolean => {
    const isDrawn = useDeferredValue(true, false);
    const [isReady, setReady] = useState(isLoaded);

    useEffect(() => {
        if (!isReady)
            return whenIdle(
                () =>
                    void loadAll().then(() =>
                        startTransition(() => setReady(true)),
                    ),
            );

        return undefined;
    }, [isReady]);

    return isDrawn && isReady;
};
