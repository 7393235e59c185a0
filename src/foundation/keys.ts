import { readPreference, SINGLE_KEYS } from './preferences.ts';

const LATIN = /^[\0-\x7F]$|^\p{Script=Latin}$/u;
const COMPOSING = 229; // what Safari says of the key that ends a composition

/**
 * The key of a press, for shortcuts: `k`, `/`, `Enter`. A letter is a small one, also with Caps Lock. Where the layout writes no Latin letters it is that of the physical key. Empty while an
 * input method composes, and for what browsers send without a key when they fill in a form.
 */
export const pressedKey = ({ key, code = '', keyCode, shiftKey, isComposing }: Partial<KeyboardEvent>): string => {
    if (!key || isComposing || keyCode === COMPOSING) return '';
    if (key.length > 1) return key;
    if (LATIN.test(key)) return shiftKey ? key : key.toLowerCase();
    if (code === 'Slash') return shiftKey ? '?' : '/';
    return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
};

/** Whether keys pressed there are typed into something. */
export const isTyping = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement && (target.isContentEditable || (target.matches('input, textarea, select') && !target.matches('[type=checkbox]')));

/** Whether a key was pressed by itself, typed into nothing, and the user has not turned single keys off. */
export const isSingleKey = (event: KeyboardEvent, expected: string): boolean =>
    pressedKey(event) === expected && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target) && readPreference(SINGLE_KEYS) !== false;
