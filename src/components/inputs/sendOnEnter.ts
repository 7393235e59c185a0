import type { KeyboardEvent } from 'react';

import { pressedKey } from '../../foundation/keys.ts';

/**
 * Controls that only set a value, and buttons inside inputs: Space operates them, Enter submits the form as in a text
 * input.
 */
const SETS_A_VALUE =
    'select, .MuiChip-root, .MuiToggleButton-root, .MuiInputAdornment-root button, [type=checkbox], [type=radio], [role=switch]';

/**
 * If nothing has the focus (after a click on the background), Enter submits the dialog's form,
 * unless it is a mere question without inputs.
 */
const formOf = (
    target: HTMLElement,
    around: HTMLElement,
): HTMLFormElement | null => {
    if (target.matches(SETS_A_VALUE)) return target.closest('form');

    const isBlank =
        target.tabIndex < 0 && target.contains(around.querySelector('form'));

    return isBlank &&
        around.querySelector('form :is(input, select, textarea):enabled')
        ? around.querySelector('form')
        : null;
};

/** Makes Enter submit a form from its chips and switches too, and only once however long it is held. */
export const sendOnEnter = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, repeat } = event;
    if (
        pressedKey(event.nativeEvent) !== 'Enter' ||
        !(target instanceof HTMLElement) ||
        !currentTarget.contains(target)
    )
        return; // not for a menu or calendar on top of it
    const form = formOf(target, currentTarget);
    if (!form && !(repeat && target.matches('input'))) return;
    event.preventDefault();
    event.stopPropagation();
    // The submit button may be outside the form.
    if (
        !repeat &&
        form &&
        [...form.elements].some(element =>
            element.matches('[type=submit]:enabled'),
        )
    )
        form.requestSubmit();
};
