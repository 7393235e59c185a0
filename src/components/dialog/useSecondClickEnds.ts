import { useEffect } from 'react';

/** Longer than any system's interval between the clicks of a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 600;

const ignore = (event: MouseEvent): void => {
    if (event.detail < 2) return; // 0 from the keyboard, 1 a click of its own
    event.stopPropagation();
    event.preventDefault();
};

/** The second click of a double click belongs to the dialog that the first one closed, not to what lay beneath it. */
export const useSecondClickEnds = (): void =>
    useEffect(
        () => () => {
            window.addEventListener('click', ignore, true);
            setTimeout(() => window.removeEventListener('click', ignore, true), DOUBLE_CLICK_MS);
        },
        [],
    );
