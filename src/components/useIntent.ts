import {
    createContext,
    type FocusEvent,
    type PointerEvent,
    useEffect,
    useMemo,
    useRef,
} from 'react';

/** Fetches the code of the page at an address the user may be about to open. */
export const PreloadContext = createContext<(path: string) => void>(
    () => undefined,
);

/** Milliseconds of rest that count as an intent; less is passing by. */
const REST_MS = 100;

/** The Network Information API, where browsers have it. */
interface Connection {
    readonly saveData?: boolean;
    readonly effectiveType?: string;
}

/** Whether prefetching is acceptable on this connection. */
const mayFetchAhead = (): boolean => {
    const { connection } = navigator as Navigator & {
        readonly connection?: Connection;
    };

    const isSparing =
        connection?.saveData === true ||
        /(^|-)2g$/.test(connection?.effectiveType ?? '') ||
        matchMedia('(prefers-reduced-data: reduce)').matches;

    return navigator.onLine && !isSparing;
};

const whenIdle = (run: () => void): void => {
    if ('requestIdleCallback' in globalThis)
        requestIdleCallback(run, { timeout: REST_MS });
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
 * Reports, once, what the pointer or keyboard focus rests on before it is clicked. `pick` returns the key of what can
 * be opened there; `run` prefetches that. Does nothing on a connection that saves data.
 */
export const useIntent = (
    pick: (element: Element) => string | undefined,
    run: (picked: string) => void,
): Intent => {
    const latest = useRef({ pick, run });

    useEffect(() => {
        latest.current = { pick, run };
    });

    const on = useRef<string>(undefined); // until it is left or clicked
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(timer.current), []);

    return useMemo(() => {
        const leave = () => {
            on.current = undefined;
            clearTimeout(timer.current);
        };

        const come = (element: EventTarget) => {
            const picked =
                element instanceof Element
                    ? latest.current.pick(element)
                    : undefined;

            if (picked === on.current) return;
            leave();
            if (picked === undefined) return;
            on.current = picked;

            timer.current = setTimeout(
                () =>
                    whenIdle(
                        () =>
                            on.current === picked &&
                            mayFetchAhead() &&
                            latest.current.run(picked),
                    ),
                REST_MS,
            );
        };

        return {
            // A touch opens at once, so there is nothing to anticipate.
            onPointerMove: ({ target, pointerType }) =>
                void (pointerType === 'touch' || come(target)),
            onPointerLeave: leave,
            onClick: leave,
            onFocus: ({ target }) =>
                void (target.matches(':focus-visible') && come(target)),
            onBlur: leave,
        };
    }, []);
};
