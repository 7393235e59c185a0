import { readPreference, SINGLE_KEYS } from './preferences.ts';

const LATIN = /^[\0-\x7F]$|^\p{Script=Latin}$/u;
const COMPOSING = 229; // Safari's keyCode for the key that ends a composition

/**
 * The key of a keyboard event, for shortcuts: `k`, `/`, `Enter`. Without Shift, letters are lower
 * case even with Caps Lock. On layouts without Latin letters it is the physical key's. Empty during
 * IME composition, and for events without a key, which browsers send on autofill.
 */
export const pressedKey = ({
    key,
    code = '',
    keyCode,
    shiftKey,
    isComposing,
}: Partial<KeyboardEvent>): string => {
    if (!key || isComposing || keyCode === COMPOSING) return '';
    if (key.length > 1) return key;
    if (LATIN.test(key)) return shiftKey ? key : key.toLowerCase();
    if (code === 'Slash') return shiftKey ? '?' : '/';

    return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
};

/** Whether keys pressed in an element are typed into it. */
export const isTyping = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement &&
    (target.isContentEditable ||
        (target.matches('input, textarea, select') &&
            !target.matches('[type=checkbox]')));

/**
 * Whether exactly this key was pressed, without modifiers and not into an input, and the user has not turned single-key
 * shortcuts off.
 */
export const isSingleKey = (event: KeyboardEvent, expected: string): boolean =>
    pressedKey(event) === expected &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey &&
    !isTyping(event.target) &&
    readPreference(SINGLE_KEYS) !== false;
