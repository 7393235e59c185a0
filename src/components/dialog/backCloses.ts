/**
 * The browser's back button closes the dialog on top and leaves the page where it is.
 *
 * Every open dialog has an entry of its own in the history, a copy of the page's that the router is never told of: to block the router
 * would not do, since nothing can hold back the step out of the first page of a tab. The entry of a dialog that was closed otherwise
 * stays until it is used: the next dialog or the next page takes its place, the back button passes over it. To go back at once
 * would break off a navigation that begins in the same moment.
 */
const MARK = 'openDialogs';

type State = Readonly<Record<string, unknown>>;

const stateOf = (state: unknown): State => (typeof state === 'object' && state !== null ? (state as State) : {});
const depthOf = (state: unknown): number => Number(stateOf(state)[MARK] ?? 0);

const open: (() => void)[] = [];
let here: unknown;

type Write = typeof History.prototype.pushState;
const push: Write = (...entry) => History.prototype.pushState.apply(history, entry);
const replace: Write = (...entry) => History.prototype.replaceState.apply(history, entry);

/** Gives every open dialog its entry. */
const settle = (): void => {
    for (let next = depthOf(history.state) + 1; next <= open.length; next += 1) push({ ...stateOf(history.state), [MARK]: next }, '');
    here = history.state;
};

const onPopState = (event: PopStateEvent): void => {
    const from = stateOf(here);
    const to = stateOf(event.state);
    here = event.state;
    if (from.idx !== to.idx || depthOf(from) === depthOf(to)) return; // another page, or none of ours
    if (from.key === to.key) event.stopImmediatePropagation(); // between a page and its copies
    if (depthOf(to) > depthOf(from)) return;
    const closing = open.slice(depthOf(to));
    if (closing.length === 0) return history.back();
    for (const close of closing.toReversed()) close();
    setTimeout(settle); // once React has taken away what could be closed; what could not gets its entry back
};

let isListening = false;

/** Starts listening. To be called before the router does: Chromium calls the listeners of `popstate` in their order, capturing or not. */
export const watchBackButton = (): void => {
    if (isListening) return;
    isListening = true;
    here = history.state;
    window.addEventListener('popstate', onPopState, true);
    history.pushState = (state: unknown, unused, url) => {
        (depthOf(history.state) > 0 ? replace : push)(state, unused, url);
        here = history.state;
    };
    history.replaceState = (state: unknown, unused, url) => {
        const depth = depthOf(history.state);
        replace(depth > 0 && typeof state === 'object' && state !== null ? { ...state, [MARK]: depth } : state, unused, url);
        here = history.state;
    };
};

/** From now on the back button calls `close`, as long as no later dialog is open; answers how to end that. */
export const openOverPage = (close: () => void): (() => void) => {
    watchBackButton();
    const mine = () => close();
    open.push(mine);
    settle();
    return () => void open.splice(open.indexOf(mine), 1);
};
