/**
 * The browser's back button closes the dialog on top and leaves the page where it is.
 *
 * Every open dialog has an entry of its own in the history, a copy of the page's that the router is never told of: to block the router
 * would not do, since nothing can hold back the step out of the first page of a tab. The entry goes when the dialog is closed otherwise.
 */
const MARK = 'openDialogs';
const TRAVEL_MS = 1000;

type State = Readonly<Record<string, unknown>>;

const stateOf = (state: unknown): State => (typeof state === 'object' && state !== null ? (state as State) : {});
const depthOf = (state: unknown): number => Number(stateOf(state)[MARK] ?? 0);

const open: (() => void)[] = [];
let here: unknown;
/** A step of our own is on its way; the router has moved on meanwhile. */
let travelling: ReturnType<typeof setTimeout> | undefined;
let isOvertaken = false;

const travel = (steps: number): void => {
    travelling = setTimeout(arrived, TRAVEL_MS); // a step that leads nowhere is never reported
    history.go(steps);
};
const arrived = (): boolean => {
    const wasOurs = travelling !== undefined;
    clearTimeout(travelling);
    travelling = undefined;
    return wasOurs;
};

/** Makes the history as deep as the dialogs are. */
const settle = (): void => {
    if (travelling !== undefined) return;
    const depth = depthOf(history.state);
    for (let next = depth + 1; next <= open.length; next += 1) plain.push({ ...stateOf(history.state), [MARK]: next }, '');
    if (depth > open.length) travel(open.length - depth);
    here = history.state;
};

const onPopState = (event: PopStateEvent): void => {
    const from = stateOf(here);
    const to = stateOf(event.state);
    here = event.state;
    if (arrived()) {
        event.stopImmediatePropagation();
        if (isOvertaken) travel(1);
        isOvertaken = false;
    } else if (from.idx === to.idx) {
        if (from.key === to.key) event.stopImmediatePropagation(); // between a page and its copies
        for (const close of open.slice(depthOf(to)).toReversed()) close();
    }
    setTimeout(settle); // once React has taken away what could be closed; what could not gets its entry back
};

const plain = {
    push: (state: unknown, unused: string, url?: string | URL | null) => History.prototype.pushState.call(history, state, unused, url),
    replace: (state: unknown, unused: string, url?: string | URL | null) => History.prototype.replaceState.call(history, state, unused, url),
};

let isListening = false;

/** Starts listening. To be called before the router does: Chromium calls the listeners of `popstate` in their order, capturing or not. */
export const watchBackButton = (): void => {
    if (isListening) return;
    isListening = true;
    here = history.state;
    window.addEventListener('popstate', onPopState, true);
    // A page opened from a dialog takes the place of the dialog's entry, which could not be reached any more.
    history.pushState = (state: unknown, unused, url) => {
        if (depthOf(history.state) === 0) plain.push(state, unused, url);
        else {
            isOvertaken = travelling !== undefined;
            plain.replace(state, unused, url);
        }
        here = history.state;
    };
    history.replaceState = (state: unknown, unused, url) => {
        const depth = depthOf(history.state);
        plain.replace(depth > 0 && typeof state === 'object' && state !== null ? { ...state, [MARK]: depth } : state, unused, url);
        here = history.state;
    };
};

/** From now on the back button calls `close`, as long as no later dialog is open; answers how to end that. */
export const openOverPage = (close: () => void): (() => void) => {
    watchBackButton();
    const mine = () => close();
    open.push(mine);
    settle();
    return () => {
        open.splice(open.indexOf(mine), 1);
        setTimeout(settle); // another dialog may take its place, or a page
    };
};
