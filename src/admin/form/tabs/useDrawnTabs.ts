import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * From the first of these on every tab is there: nothing is saved before all inputs are, which check what they hold. None of them comes after a value was
 * changed in an input and before React has read it, where drawing would put the old one back.
 */
const DEEDS = ['pointerdown', 'keydown', 'submit'] as const;
/** Milliseconds after which a tab is drawn even where the browser never rests. */
const LATEST_MS = 1000;

/**
 * Which tabs of a form are drawn: the one in sight at once, the others one by one while the browser has nothing else to do, as what React puts into a page
 * at one time cannot be cut. All at once where the browser does not tell that it rests.
 */
export const useDrawnTabs = (count: number, shown: number): ((tab: number) => boolean) => {
    const [first] = useState(shown);
    const [drawn, setDrawn] = useState(() => (count > 1 && 'requestIdleCallback' in globalThis ? 0 : count));
    if (shown !== first && drawn < count) setDrawn(count);
    useEffect(() => {
        if (drawn >= count) return undefined;
        const drawAll = () => flushSync(() => setDrawn(count));
        const waiting = requestIdleCallback(() => startTransition(() => setDrawn(drawn + 1)), { timeout: LATEST_MS });
        for (const deed of DEEDS) window.addEventListener(deed, drawAll, { capture: true });
        return () => {
            cancelIdleCallback(waiting);
            for (const deed of DEEDS) window.removeEventListener(deed, drawAll, { capture: true });
        };
    }, [drawn, count]);
    return tab => tab === shown || tab < drawn;
};
