/** What is drawn before the application is, and gives its place to it. */
export interface Kept {
    /** Whether the application's own is to be waited for still: somebody is typing, or a part of it is on its way. */
    readonly isAwaited: () => boolean;
    /** Ends it; answers how to do to the application's page what was done to this one. */
    readonly end: () => (root: HTMLElement) => void;
}

/** Whether the application has drawn what the address shows: rows, or whatever stands in their place. */
const isDrawn = (root: HTMLElement): boolean => root.querySelector('h1') !== null && root.querySelector('[data-coming]') === null;

/** Puts the application in the place of what was drawn first, in one frame. */
const change = (first: HTMLElement, root: HTMLElement, { end }: Kept): void => {
    const replay = end();
    first.remove();
    root.classList.remove('boot-under');
    root.removeAttribute('aria-hidden');
    replay(root);
};

/** Of waiting for what comes after the application's page, or not at all. */
const MOST_MS = 5000;

/** Keeps what was drawn first on the page, and the application out of sight beneath it, until it has drawn its own. */
export const keepFirst = (first: HTMLElement, root: HTMLElement, kept: Kept): void => {
    let isPatient = true;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
        if (!isDrawn(root)) return;
        if (isPatient && kept.isAwaited()) {
            patience ??= setTimeout(() => {
                isPatient = false;
                look();
            }, MOST_MS);
            return;
        }
        clearTimeout(patience);
        watch.disconnect();
        change(first, root, kept);
    };
    const watch = new MutationObserver(look);
    root.classList.add('boot-under');
    root.setAttribute('aria-hidden', 'true');
    root.after(first);
    watch.observe(root, { childList: true, subtree: true });
    first.addEventListener('focusout', () => setTimeout(() => first.isConnected && look())); // it was waited for
};
