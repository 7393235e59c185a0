import { observable } from './observable.ts';

/** Why the browser asks. Each reason says whether its data survives a reload. */
const reasons = new Set<{ readonly comesBack: () => boolean }>();

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

const stopAsking = (): void => window.removeEventListener('beforeunload', ask);

/**
 * Makes the browser ask before the tab is closed or reloaded, until the returned function is
 * called. `comesBack`: whether a reload proposed by the portal would lose nothing.
 */
export const askBeforeUnload = (
    comesBack: () => boolean = () => false,
): (() => void) => {
    const reason = { comesBack };
    reasons.add(reason);
    window.addEventListener('beforeunload', ask);

    return () => {
        if (reasons.delete(reason) && reasons.size === 0) stopAsking();
    };
};

/** Before the portal reloads itself: drafts keep what was typed, so the browser need not ask. */
export const leaveUnasked = (): void => {
    if ([...reasons].every(({ comesBack }) => comesBack())) stopAsking();
};

/** Tells react-admin whether an optimistic change is sent or undone. */
type Settle = (how: { readonly isUndo: boolean }) => void;

/** An optimistic change waiting for its notification to close. Only the first call counts. */
export interface UndoableChange {
    readonly undo: () => void;
    readonly send: () => void;
}

const waiting = new Set<UndoableChange>();
/** Notifies when a change starts or stops waiting. */
export const waitingChanges = observable<ReadonlySet<UndoableChange>>(waiting);
let isClosing = false;
let stopGuard: (() => void) | undefined;

/** The tab is closing: sends waiting changes with requests that outlive the page. */
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

/** Holds a change that can still be undone. */
export const holdChange = (settle: Settle): UndoableChange => {
    const end = (isUndo: boolean): void => {
        if (!waiting.delete(change)) return;
        settle({ isUndo });
        tell();
    };

    const change: UndoableChange = {
        undo: () => end(true),
        send: () => end(false),
    };

    waiting.add(change);
    tell();

    return change;
};

export const isWaiting = (change: UndoableChange): boolean =>
    waiting.has(change);

/** Whether an optimistic change has not been sent yet. */
export const anyChangeWaiting = (): boolean => waiting.size > 0;

/** Sends all changes that could still be undone, before the context they were made in is gone. */
export const sendWaitingChanges = (): void => {
    for (const change of waiting) change.send();
};

/** `fetch` whose changes reach the server even while the page is closing. */
export const outliveFetch =
    (ask: typeof fetch): typeof fetch =>
    (input, init) =>
        ask(
            input,
            isClosing && (init?.method ?? 'GET') !== 'GET'
                ? { ...init, keepalive: true }
                : init,
        );
