import { observable } from './observable.ts';

/** Number of pending requests. */
export const requestCount = observable(0);

/** Counts requests: +1 when one starts, -1 when it ends. */
export const countLoading = (change: 1 | -1): void =>
    requestCount.set(Math.max(0, requestCount.get() + change));
