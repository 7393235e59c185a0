import { useEffect, type RefObject } from 'react';

/** Puts the cursor into an input, or the first one of a form, unless the user is somewhere already: in the app bar, while the page was on its way. */
export const useFocusFirst = (place: RefObject<HTMLElement | null>): void => {
    useEffect(() => {
        if (document.activeElement !== null && document.activeElement !== document.body) return;
        const input = place.current?.matches('input') ? place.current : place.current?.querySelector<HTMLElement>('input:not([hidden])');
        input?.focus();
    }, [place]);
};
