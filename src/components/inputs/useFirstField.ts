import { useEffect } from 'react';

const FIELDS = 'input:not([type=hidden]):not([type=file]), select, textarea, [contenteditable=true]';

const canBeTypedIn = (field: HTMLElement): boolean => !field.matches(':disabled, [aria-hidden=true], [readonly]') && field.closest('[hidden]') === null;

/** The cursor stands in the first field of a dialog, once that is there, unless the user has gone somewhere else in it by then. */
export const useFirstField = (place: HTMLElement | null): void => {
    useEffect(() => {
        if (!place) return undefined;
        const settle = (): boolean => {
            const { activeElement } = document;
            const isSomewhere = activeElement !== null && activeElement !== place && place.contains(activeElement);
            if (isSomewhere) return true;
            const field = [...place.querySelectorAll<HTMLElement>(FIELDS)].find(canBeTypedIn);
            field?.focus();
            return field !== undefined;
        };
        if (settle()) return undefined;
        const changes = new MutationObserver(() => settle() && stop());
        const stop = () => {
            changes.disconnect();
            for (const event of ['keydown', 'pointerdown']) place.removeEventListener(event, stop);
        };
        changes.observe(place, { childList: true, subtree: true, attributeFilter: ['disabled'] });
        for (const event of ['keydown', 'pointerdown']) place.addEventListener(event, stop);
        return stop;
    }, [place]);
};
