import { inputsOf, replay, watchInput } from './replay.ts';

/** Whether the application has drawn what the address shows: rows, or whatever stands in their place. */
const isDrawn = (root: HTMLElement): boolean => root.querySelector('h1') !== null && root.querySelector('[data-coming]') === null;

/** Puts the application in the place of the first rows, in one frame: with it the place on the page, the focus and what was done to them. */
const change = (first: HTMLElement, root: HTMLElement, done: ReturnType<typeof watchInput>): void => {
    const input = inputsOf(first, done);
    first.remove();
    root.classList.remove('boot-under');
    root.removeAttribute('aria-hidden');
    replay(root, input);
};

/** Of waiting for the application's search box, which comes after its rows or not at all. */
const MOST_MS = 5000;

/** Keeps the first rows on the page, and the application out of sight beneath them, until it has drawn its own. */
export const showUntilDrawn = (first: HTMLElement, root: HTMLElement): void => {
    const search = first.querySelector<HTMLInputElement>('input[type=search]');
    const started = search?.value;
    // Who types is not interrupted: the application's search box comes after its rows.
    const isSearching = () => search !== null && (document.activeElement === search || search.value !== started);
    const done = watchInput(first);
    let isPatient = true;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
        if (!isDrawn(root)) return;
        if (isPatient && isSearching() && !root.querySelector('main input[type=search]')) {
            patience ??= setTimeout(() => {
                isPatient = false;
                look();
            }, MOST_MS);
            return;
        }
        clearTimeout(patience);
        watch.disconnect();
        change(first, root, done);
    };
    const watch = new MutationObserver(look);
    root.classList.add('boot-under');
    root.setAttribute('aria-hidden', 'true');
    root.after(first);
    watch.observe(root, { childList: true, subtree: true });
    first.addEventListener('focusout', () => setTimeout(() => first.isConnected && look())); // it was waited for
};
