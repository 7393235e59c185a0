import type { KeyboardEvent } from 'react';
import { pressedKey } from '../../foundation/keys.ts';

/** What only sets a value, and what stands inside an input: Space presses or opens it, Enter sends the form as it does in a line of text. */
const SETS_A_VALUE = 'select, .MuiChip-root, .MuiToggleButton-root, .MuiInputAdornment-root button, [type=checkbox], [type=radio], [role=switch]';

/** Where nothing has the focus (a press on blank ground), Enter means the form of the dialog; a mere question is not answered by it. */
const formOf = (target: HTMLElement, around: HTMLElement): HTMLFormElement | null => {
    if (target.matches(SETS_A_VALUE)) return target.closest('form');
    const isBlank = target.tabIndex < 0 && target.contains(around.querySelector('form'));
    return isBlank && around.querySelector('form :is(input, select, textarea):enabled') ? around.querySelector('form') : null;
};

/** For a form with chips and switches, as they are pressed: Enter sends it from there, too, and once however long it is held. */
export const sendOnEnter = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, repeat } = event;
    if (pressedKey(event.nativeEvent) !== 'Enter' || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return; // a menu or calendar over it is not meant
    const form = formOf(target, currentTarget);
    if (!form && !(repeat && target.matches('input'))) return;
    event.preventDefault();
    event.stopPropagation();
    // Its button may stand outside of it.
    if (!repeat && form && [...form.elements].some(each => each.matches('[type=submit]:enabled'))) form.requestSubmit();
};
