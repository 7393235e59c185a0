import { createContext, type FocusEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';

/** Fetches the code of the page at an address, for whoever may be about to open it. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined);

/** Milliseconds on something before it counts as about to be opened: less is passing by. */
const REST_MS = 100;

/** What browsers tell of a connection; not all do. */
interface Connection {
    readonly saveData?: boolean;
    readonly effectiveType?: string;
}

/** Whether fetching what may not be needed costs the user nothing they would mind. */
const mayFetchAhead = (): boolean => {
    const { connection } = navigator as Navigator & { readonly connection?: Connection };
    const isSparing = connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '') || matchMedia('(prefers-reduced-data: reduce)').matches;
    return navigator.onLine && !isSparing;
};

const whenIdle = (run: () => void): void => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: REST_MS });
    else run();
};

export interface Intent {
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onClick: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
}

/**
 * Tells, once, what the pointer rests on or the keyboard has come to, before it is clicked. `pick` finds in it what can be opened, as text that
 * says which; `run` fetches that. Nothing where the connection spares data.
 */
export const useIntent = (pick: (element: Element) => string | undefined, run: (picked: string) => void): Intent => {
    const latest = useRef({ pick, run });
    useEffect(() => {
        latest.current = { pick, run };
    });
    const on = useRef<string>(undefined); // until it is left, or clicked
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(timer.current), []);
    return useMemo(() => {
        const leave = () => {
            on.current = undefined;
            clearTimeout(timer.current);
        };
        const come = (element: EventTarget) => {
            const picked = element instanceof Element ? latest.current.pick(element) : undefined;
            if (picked === on.current) return;
            leave();
            if (picked === undefined) return;
            on.current = picked;
            timer.current = setTimeout(() => whenIdle(() => on.current === picked && mayFetchAhead() && latest.current.run(picked)), REST_MS);
        };
        return {
            // A finger touches what it opens: there is nothing ahead of that.
            onPointerMove: ({ target, pointerType }) => void (pointerType === 'touch' || come(target)),
            onPointerLeave: leave,
            onClick: leave,
            onFocus: ({ target }) => void (target.matches(':focus-visible') && come(target)),
            onBlur: leave,
        };
    }, []);
};
