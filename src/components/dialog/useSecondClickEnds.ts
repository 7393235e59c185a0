import { useEffect } from 'react';

/** The browser counts the clicks of a double click, by the system's interval: whatever comes after the first is ignored, until one is a first again. */
const ignore = (event: MouseEvent): void => {
    // 0 from the keyboard, 1 a click of its own.
    if (event.detail < 2) return window.removeEventListener('click', ignore, true);
    event.stopPropagation();
    event.preventDefault();
};

/** The second click of a double click belongs to the dialog that the first one closed, not to what lay beneath it. */
export const useSecondClickEnds = (): void => useEffect(() => () => window.addEventListener('click', ignore, true), []);
