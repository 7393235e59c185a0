import type { MouseEvent } from 'react';

/** Milliseconds in which a second click makes a double click, which marks a word. */
const DOUBLE_CLICK_MS = 250;

/** Whether the pointer has just marked text in an element. */
const hasMarkedText = (element: HTMLElement): boolean => {
    const selection = getSelection();

    return (
        selection !== null &&
        !selection.isCollapsed &&
        selection.containsNode(element, true)
    );
};

/**
 * Opens a row on a plain click, but neither if the pointer marked text in it nor on a double click. Only a mouse on
 * text has to wait for that.
 */
export const clickRow = (
    { currentTarget, target, detail, nativeEvent }: MouseEvent<HTMLElement>,
    open: () => void,
): void => {
    if (detail > 1) return;

    const isMouse =
        nativeEvent instanceof PointerEvent &&
        nativeEvent.pointerType === 'mouse';

    const isOnText =
        target instanceof Element && target.closest('td > span') !== null;

    const openUnlessMarked = () => {
        if (!hasMarkedText(currentTarget)) open();
    };

    if (!isMouse || !isOnText) {
        openUnlessMarked();

        return;
    }

    const forget = () => clearTimeout(timer);

    const timer = setTimeout(() => {
        removeEventListener('pointerdown', forget, true);
        openUnlessMarked(); // a click on marked text unmarks it a moment later
    }, DOUBLE_CLICK_MS);

    addEventListener('pointerdown', forget, { capture: true, once: true });
};
