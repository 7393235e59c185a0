import { useSyncExternalStore } from 'react';

let underWay = 0;
const listeners = new Set<() => void>();

/** Counts requests: +1 when one starts, -1 when it ends. */
export const countLoading = (change: 1 | -1): void => {
    underWay = Math.max(0, underWay + change);
    for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
};

/** How many requests are under way. */
export const useLoadingCount = (): number => useSyncExternalStore(subscribe, () => underWay);
