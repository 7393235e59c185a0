import { expect, test } from 'vitest';

import { pressedKey } from '../../src/foundation/keys.ts';

test.each([
    ['Russian', { key: 'л', code: 'KeyK' }, 'k'],
    ['Greek', { key: 'κ', code: 'KeyK' }, 'k'],
    ['Arabic', { key: 'ن', code: 'KeyK' }, 'k'],
    ['Hebrew', { key: 'ל', code: 'KeyK' }, 'k'],
    ['Russian, with Shift', { key: 'О', code: 'KeyJ', shiftKey: true }, 'j'],
    ['Arabic, the key of the slash', { key: 'ظ', code: 'Slash' }, '/'],
    [
        'Arabic, the key of the question mark',
        { key: '؟', code: 'Slash', shiftKey: true },
        '?',
    ],
    ['French', { key: '/', code: 'Period', shiftKey: true }, '/'],
    ['French, with Caps Lock', { key: 'J', code: 'KeyJ' }, 'j'],
    ['Dvorak', { key: 'k', code: 'KeyV' }, 'k'],
    ['any', { key: 'ArrowDown', code: 'ArrowDown' }, 'ArrowDown'],
] as const)(
    'on a %s layout a shortcut is the letter if there is one, else the position of the key',
    (_layout, event, key) => expect(pressedKey(event)).toBe(key),
);

test('ignores keys during input method composition or when a browser fills in a form', () => {
    expect(pressedKey({ key: 'Enter', isComposing: true })).toBe('');
    expect(pressedKey({ key: 'Enter', keyCode: 229 })).toBe('');
    expect(pressedKey({})).toBe('');
});
