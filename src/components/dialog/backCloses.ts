import { isObject } from '../../../resources/rules/isObject.ts';

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

const onPopState = (event: PopStateEvent): void => {
    const from = here;
    here = stateOf(event.state);
    const [before, now] = [depthOf(from), depthOf(here)];
    if (from.idx !== here.idx || before === now) return; // another page, or none of ours
    if (from.key === here.key) event.stopImmediatePropagation(); // between a page and its copies
    if (now > before) return history.forward();
    const closing = open.slice(now);
    if (closing.length === 0) return history.back();
    for (const close of closing.toReversed()) close();
    setTimeout(settle); // once React has taken away what could be closed; what could not gets its entry back
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
    return () => void open.splice(open.indexOf(mine), 1);
};
