import { useEffect, useRef } from 'react';
import { isObject } from '../../../resources/rules/valueAt.ts';

/** The browser's back button closes a dialog, as Escape does, unless it has an address of its own: then going back is enough. */
export const useBackCloses = (onClose: () => void, isAddressed: boolean): void => {
    const latest = useRef(onClose);
    useEffect(() => {
        latest.current = onClose;
    });
    useEffect(() => (isAddressed ? undefined : openOverPage(() => latest.current())), [isAddressed]);
};

/** The browser counts the clicks of a double click, by the system's interval: whatever comes after the first is ignored, until one is a first again. */
const ignore = (event: MouseEvent): void => {
    // 0 from the keyboard, 1 a click of its own.
    if (event.detail < 2) return window.removeEventListener('click', ignore, true);
    event.stopPropagation();
    event.preventDefault();
};

/** The second click of a double click belongs to the dialog that the first one closed, not to what lay beneath it. */
export const useSecondClickEnds = (): void => useEffect(() => () => window.addEventListener('click', ignore, true), []);

/**
 * The browser's back button closes the dialog on top and leaves the page where it is.
 *
 * Every open dialog has an entry of its own in the history: a copy of the page's, which the router is never told of. Why it is done so,
 * and not by the router or by `CloseWatcher`: docs/decisions/0010-back-closes-dialogs.md. The entry of a dialog that was closed otherwise
 * stays: the next dialog uses it, and going back or forward passes over it. To take it away at once would mean going back, which breaks
 * off a navigation that begins in the same moment.
 */
const MARK = 'openDialogs';

type State = Readonly<Record<string, unknown>>;

const stateOf = (state: unknown): State => (isObject(state) ? state : {});
const depthOf = (state: State): number => Number(state[MARK] ?? 0);

const open: (() => void)[] = [];
let here: State = {};

/** Gives every open dialog its entry. */
const settle = (): void => {
    here = stateOf(history.state);
    while (depthOf(here) < open.length) {
        here = { ...here, [MARK]: depthOf(here) + 1 };
        history.pushState(here, '');
    }
};

const stepping = new Set<() => void>();

/** Calls `act` at each step through the history to another page, before the router hears of it: browsers let React draw between two listeners. Answers how to end that. */
export const beforeEachStep = (act: () => void): (() => void) => {
    stepping.add(act);
    return () => void stepping.delete(act);
};

const onPopState = (event: PopStateEvent): void => {
    const from = here;
    here = stateOf(event.state);
    const [before, now] = [depthOf(from), depthOf(here)];
    if (from.idx !== here.idx || before === now) return stepping.forEach(act => act()); // another page, or none of ours
    if (from.key === here.key) event.stopImmediatePropagation(); // between a page and its copies
    if (now > before) return history.forward();
    const closing = open.slice(now);
    if (closing.length === 0) return history.back();
    for (const close of closing.toReversed()) close();
    setTimeout(settle); // once React has taken away what could be closed; what could not gets its entry back
};

const waiting = new Set<() => void>();

/** Calls `act` when no dialog is open any more, at once where none is; answers how to take that back. */
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

/** Starts listening. To be called before the router does: Chromium calls the listeners of `popstate` in their order, capturing or not. */
export const watchBackButton = (): void => {
    if (isListening) return;
    isListening = true;
    here = stateOf(history.state);
    window.addEventListener('popstate', onPopState, true);
};

/** To be called when the router has moved: what it wrote over the entry of a dialog is marked as that again. */
export const noteEntry = (): void => {
    const entry = stateOf(history.state);
    const isOverwritten = entry.idx === here.idx && depthOf(here) > 0 && depthOf(entry) === 0;
    here = isOverwritten ? { ...entry, [MARK]: depthOf(here) } : entry;
    if (isOverwritten) history.replaceState(here, '');
};

/** From now on the back button calls `close`, as long as no later dialog is open; answers how to end that. */
export const openOverPage = (close: () => void): (() => void) => {
    watchBackButton();
    const mine = () => close();
    open.push(mine);
    settle();
    return () => end(mine);
};
