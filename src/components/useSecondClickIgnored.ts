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

/**
 * Keeps the second click of a double click from hitting what the first one brought up: what was
 * beneath the component, or what it shows since `view` changed.
 */
export const useSecondClickIgnored = (view?: string | boolean): void =>
    useLayoutEffect(
        () => () => window.addEventListener('click', ignore, true),
        [view],
    );
