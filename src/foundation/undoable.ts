import { askBeforeUnload } from './unloadGuard.ts';

/** How react-admin is told whether a change that it shows as done goes out, or is taken back. */
type Settle = (how: { readonly isUndo: boolean }) => void;

/** A change that is shown as done and waits for its message to end. Whichever comes first counts, and it counts once. */
export interface UndoableChange {
    readonly undo: () => void;
    readonly send: () => void;
}

const waiting = new Set<UndoableChange>();
const listeners = new Set<() => void>();
let isClosing = false;
let stopAsking: (() => void) | undefined;

/** The tab is being closed: what waits goes out now, by requests that outlive the page. */
const sendAtClose = (): void => {
    isClosing = true;
    sendWaitingChanges();
};
const stayOpen = (): void => {
    isClosing = false;
};

const tell = (): void => {
    if (waiting.size > 0) {
        stopAsking ??= askBeforeUnload();
        window.addEventListener('pagehide', sendAtClose);
        window.addEventListener('pageshow', stayOpen);
    } else {
        stopAsking?.();
        stopAsking = undefined;
    }
    for (const listener of listeners) listener();
};

/** Keeps a change that can still be taken back. */
export const holdChange = (settle: Settle): UndoableChange => {
    const end = (isUndo: boolean): void => {
        if (!waiting.delete(change)) return;
        settle({ isUndo });
        tell();
    };
    const change: UndoableChange = { undo: () => end(true), send: () => end(false) };
    waiting.add(change);
    tell();
    return change;
};

export const isWaiting = (change: UndoableChange): boolean => waiting.has(change);

/** Whether a change is shown as done and has not gone out. */
export const anyChangeWaiting = (): boolean => waiting.size > 0;

/** Sends all that could still be taken back: before whatever they were made under is gone. */
export const sendWaitingChanges = (): void => {
    for (const change of waiting) change.send();
};

/** Calls `listener` when a change begins or ceases to wait; answers how to stop. */
export const watchChanges = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
};

/** `fetch` whose changes reach the server although the page is being closed. */
export const outliving =
    (ask: typeof fetch): typeof fetch =>
    (input, init) =>
        ask(input, isClosing && (init?.method ?? 'GET') !== 'GET' ? { ...init, keepalive: true } : init);
