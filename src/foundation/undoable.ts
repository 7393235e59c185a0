import { observable } from './observable.ts';

/** Why the browser asks: each says whether what it is about comes back after a reload. */
const reasons = new Set<{ readonly comesBack: () => boolean }>();

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

const stopAsking = (): void => window.removeEventListener('beforeunload', ask);

/** The browser asks before the tab is closed or reloaded, until the answered function is called. `comesBack`: whether a reload that the portal itself proposes loses nothing. */
export const askBeforeUnload = (comesBack: () => boolean = () => false): (() => void) => {
    const reason = { comesBack };
    reasons.add(reason);
    window.addEventListener('beforeunload', ask);
    return () => {
        if (reasons.delete(reason) && reasons.size === 0) stopAsking();
    };
};

/** The portal loads itself anew: drafts keep what is typed, so that the browser need not ask. */
export const leaveUnasked = (): void => {
    if ([...reasons].every(({ comesBack }) => comesBack())) stopAsking();
};

/** How react-admin is told whether a change that it shows as done goes out, or is taken back. */
type Settle = (how: { readonly isUndo: boolean }) => void;

/** A change that is shown as done and waits for its message to end. Whichever comes first counts, and it counts once. */
export interface UndoableChange {
    readonly undo: () => void;
    readonly send: () => void;
}

const waiting = new Set<UndoableChange>();
/** Told when a change begins or ceases to wait. */
export const waitingChanges = observable<ReadonlySet<UndoableChange>>(waiting);
let isClosing = false;
let stopGuard: (() => void) | undefined;

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
        stopGuard ??= askBeforeUnload();
        window.addEventListener('pagehide', sendAtClose);
        window.addEventListener('pageshow', stayOpen);
    } else {
        stopGuard?.();
        stopGuard = undefined;
    }
    waitingChanges.set(waiting);
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

/** `fetch` whose changes reach the server although the page is being closed. */
export const outliveFetch =
    (ask: typeof fetch): typeof fetch =>
    (input, init) =>
        ask(input, isClosing && (init?.method ?? 'GET') !== 'GET' ? { ...init, keepalive: true } : init);
