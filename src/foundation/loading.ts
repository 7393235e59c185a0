let underWay = 0;
const listeners = new Set<() => void>();

/** Counts requests: +1 when one starts, -1 when it ends. */
export const countLoading = (change: 1 | -1): void => {
    underWay = Math.max(0, underWay + change);
    for (const listener of listeners) listener();
};

/** Calls `listener` when a request starts or ends; answers how to stop. */
export const onLoading = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
};

/** How many requests are under way. */
export const loadingCount = (): number => underWay;
