import { useEffect, useRef } from 'react';

import { isObject } from '../../../resources/rules/valueAt.ts';

/**
 * Lets the browser's back button close a dialog, as Escape does. Not needed for a dialog with its
 * own address, which going back leaves anyway.
 */
export const useBackCloses = (
    onClose: () => void,
    isAddressed: boolean,
): void => {
    const latest = useRef(onClose);

    useEffect(() => {
        latest.current = onClose;
    });

    useEffect(
        () => (isAddressed ? undefined : openOverPage(() => latest.current())),
        [isAddressed],
    );
};

/**
 * The browser's back button closes the topmost dialog and leaves the page in place.
 *
 * Every open dialog has its own history entry: a copy of the page's, which the router does not know
 * about. For the reasons against using the router or `CloseWatcher` see
 * docs/decisions/0010-back-closes-dialogs.md. If a dialog is closed in another way, its entry
 * stays: the next dialog reuses it, and going back or forward skips it. Removing it at once would
 * mean going back, which would abort a navigation that starts at the same moment.
 */
const MARK = 'openDialogs';

type State = Readonly<Record<string, unknown>>;

const stateOf = (state: unknown): State => (isObject(state) ? state : {});
const depthOf = (state: State): number => Number(state[MARK] ?? 0);

const open: (() => void)[] = [];
let here: State = {};

/** Gives every open dialog its history entry. */
const settle = (): void => {
    here = stateOf(history.state);

    while (depthOf(here) < open.length) {
        here = { ...here, [MARK]: depthOf(here) + 1 };
        history.pushState(here, '');
    }
};

const stepping = new Set<() => void>();

/**
 * Calls `act` on each history step to another page, before the router is notified, because React
 * may render between two listeners. Returns the unsubscribe function.
 */
export const beforeEachStep = (act: () => void): (() => void) => {
    stepping.add(act);

    return () => void stepping.delete(act);
};

const onPopState = (event: PopStateEvent): void => {
    const from = here;
    here = stateOf(event.state);
    const [before, now] = [depthOf(from), depthOf(here)];
    if (from.idx !== here.idx || before === now)
        return stepping.forEach(act => act()); // another page, or an entry that is not ours
    if (from.key === here.key) event.stopImmediatePropagation(); // a step between a page and its copies
    if (now > before) return history.forward();
    const closing = open.slice(now);
    if (closing.length === 0) return history.back();
    for (const close of closing.toReversed()) close();
    setTimeout(settle); // after React has closed what it could; a dialog still open gets its entry back
};

const waiting = new Set<() => void>();

/** Calls `act` once no dialog is open, immediately if none is. Returns a function that cancels it. */
export const onceDialogsAreClosed = (act: () => void): (() => void) => {
    if (open.length === 0) act();
    else waiting.add(act);

    return () => void waiting.delete(act);
};

const end = (mine: () => void): void => {
    open.splice(open.indexOf(mine), 1);
    if (open.length > 0) return;
    for (const act of waiting) act();
    waiting.clear();
};

let isListening = false;

/**
 * Starts listening. Must run before the router does: Chromium calls `popstate` listeners in order of registration,
 * capturing or not.
 */
export const watchBackButton = (): void => {
    if (isListening) return;
    isListening = true;
    here = stateOf(history.state);
    window.addEventListener('popstate', onPopState, true);
};

/** Call after a navigation of the router: if it overwrote a dialog's history entry, marks that again. */
export const noteEntry = (): void => {
    const entry = stateOf(history.state);

    const isOverwritten =
        entry.idx === here.idx && depthOf(here) > 0 && depthOf(entry) === 0;

    here = isOverwritten ? { ...entry, [MARK]: depthOf(here) } : entry;
    if (isOverwritten) history.replaceState(here, '');
};

/** From now on the back button calls `close`, unless a later dialog is open. Returns a function that ends this. */
export const openOverPage = (close: () => void): (() => void) => {
    watchBackButton();
    const mine = () => close();
    open.push(mine);
    settle();

    return () => end(mine);
};
