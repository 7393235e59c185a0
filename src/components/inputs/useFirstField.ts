import { type RefObject, useEffect } from 'react';

/** The link in the menu that leads to the open page. It keeps the focus after a press. */
const LINK_HERE = 'a[aria-current=page]';

/**
 * Focuses an input, or the first one of a form, unless the user has already focused something, such
 * as the app bar while the page was loading.
 */
export const useFocusFirst = (ref: RefObject<HTMLElement | null>): void => {
    useEffect(() => {
        if (
            document.activeElement !== null &&
            document.activeElement !== document.body &&
            !document.activeElement.matches(LINK_HERE)
        )
            return;

        const input = ref.current?.matches('input')
            ? ref.current
            : ref.current?.querySelector<HTMLElement>(
                  'input:not([hidden], [readonly]), select',
              );

        input?.focus();
    }, [ref]);
};

const FIELDS =
    'input:not([type=hidden]):not([type=file]), select, textarea, [contenteditable=true]';

/** Placeholder of an input whose code is still loading. */
const COMING = '[data-input-coming]';

const canBeTypedIn = (field: HTMLElement): boolean =>
    !field.matches(':disabled, [aria-hidden=true], [readonly]') &&
    field.closest('[hidden]') === null;

/** Whether the user is typing, or has a dialog or menu open. */
const isBusy = (element: Element): boolean =>
    element.matches(FIELDS) ||
    element.closest('[role=dialog], [role=menu]') !== null;

/**
 * Focuses the first field of a dialog or of a new record's page once it is there, unless the user has moved elsewhere
 * by then.
 */
export const useFirstField = (container: HTMLElement | null): void => {
    useEffect(() => {
        if (!container) return undefined;

        const settle = (): boolean => {
            const { activeElement } = document;
            const isOnPage = container.closest('[role=dialog]') === null;

            const isSomewhere =
                activeElement !== null &&
                activeElement !== container &&
                (container.contains(activeElement) ||
                    (isOnPage && isBusy(activeElement)));

            if (isSomewhere) return true;

            const field = [
                ...container.querySelectorAll<HTMLElement>(
                    `${FIELDS}, ${COMING}`,
                ),
            ].find(canBeTypedIn);

            if (!field || field.matches(COMING)) return false;
            field.focus();

            return true;
        };

        if (settle()) return undefined;
        const changes = new MutationObserver(() => settle() && stop());

        const stop = () => {
            changes.disconnect();
            for (const event of ['keydown', 'pointerdown'])
                container.removeEventListener(event, stop);
        };

        changes.observe(container, {
            childList: true,
            subtree: true,
            attributeFilter: ['disabled'],
        });

        for (const event of ['keydown', 'pointerdown'])
            container.addEventListener(event, stop);

        return stop;
    }, [container]);
};
