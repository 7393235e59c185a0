import { useLayoutEffect } from 'react';

/**
 * Ignores the further clicks of a double click, until a new first click. The browser counts them, by the system's
 * interval.
 */
const ignore = (event: MouseEvent): void => {
    // 0 for the keyboard, 1 for a single click.
    if (event.detail < 2)
        return window.removeEventListener('click', ignore, true);
    event.stopPropagation();
    event.preventDefault();
};

const ignoreSecond = (): void => window.addEventListener('click', ignore, true);

/**
 * Keeps the second click of a double click from hitting what the first one brought up: the component
 * itself, what was beneath it, or what it shows since `view` changed.
 */
export const useSecondClickIgnored = (view?: string | boolean): void =>
    useLayoutEffect(() => {
        ignoreSecond();

        return ignoreSecond;
    }, [view]);
