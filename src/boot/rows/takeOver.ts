import { keepFirst } from './keepFirst.ts';
import { inputsOf, replay, watchInput } from './replay.ts';

/** Keeps the first rows on the page until the application has drawn its own; with them go the place on the page, the focus and what was done to them. */
export const showUntilDrawn = (first: HTMLElement, root: HTMLElement): void => {
    const search = first.querySelector<HTMLInputElement>('input[type=search]');
    const started = search?.value;
    // Who types is not interrupted: the application's search box comes after its rows.
    const isSearching = () => search !== null && (document.activeElement === search || search.value !== started);
    const done = watchInput(first);
    keepFirst(first, root, {
        isAwaited: () => isSearching() && !root.querySelector('main input[type=search]'),
        end: () => {
            const input = inputsOf(first, done);
            return drawn => replay(drawn, input);
        },
    });
};
