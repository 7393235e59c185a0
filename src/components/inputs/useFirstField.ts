import { type RefObject, useEffect } from 'react';

/** Focuses an input, or the first one of a form, unless the user has already focused something, such as the app bar while the page was loading. */
export const useFocusFirst = (place: RefObject<HTMLElement | null>): void => {
    useEffect(() => {
        if (document.activeElement !== null && document.activeElement !== document.body) return;
        const input = place.current?.matches('input') ? place.current : place.current?.querySelector<HTMLElement>('input:not([hidden], [readonly]), select');
        input?.focus();
    }, [place]);
};

const FIELDS = 'input:not([type=hidden]):not([type=file]), select, textarea, [contenteditable=true]';

/** Placeholder of an input whose code is still loading. */
const COMING = '[data-input-coming]';

const canBeTypedIn = (field: HTMLElement): boolean => !field.matches(':disabled, [aria-hidden=true], [readonly]') && field.closest('[hidden]') === null;

/** Whether the user is typing, or has a dialog or menu open. */
const isBusy = (element: Element): boolean => element.matches(FIELDS) || element.closest('[role=dialog], [role=menu]') !== null;

/** Focuses the first field of a dialog or of a new record's page once it is there, unless the user has moved elsewhere by then. */
export const useFirstField = (place: HTMLElement | null): void => {
    useEffect(() => {
        if (!place) return undefined;
        const settle = (): boolean => {
            const { activeElement } = document;
            const isOnPage = place.closest('[role=dialog]') === null;
            const isSomewhere = activeElement !== null && activeElement !== place && (place.contains(activeElement) || (isOnPage && isBusy(activeElement)));
            if (isSomewhere) return true;
            const field = [...place.querySelectorAll<HTMLElement>(`${FIELDS}, ${COMING}`)].find(canBeTypedIn);
            if (!field || field.matches(COMING)) return false;
            field.focus();
            return true;
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
