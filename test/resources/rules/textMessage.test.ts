import { expect, test } from 'vitest';

import {
    messageParts,
    messageText,
    textMessage,
} from '../../../resources/rules/textMessage.ts';

test.each([
    ['nothing', '', 0],
    ['160 letters', 'a'.repeat(160), 1],
    ['161 letters', 'a'.repeat(161), 2],
    ['306 letters', 'a'.repeat(306), 2],
    ['307 letters', 'a'.repeat(307), 3],
    ['460 letters', 'a'.repeat(460), 4],
    ['480 letters', 'a'.repeat(480), 4],
    ['158 letters and €', `${'a'.repeat(158)}€`, 1],
    ['159 letters and €', `${'a'.repeat(159)}€`, 2],
    ['159 letters and [', `${'a'.repeat(159)}[`, 2],
    [
        'an extension character at the boundary',
        `${'a'.repeat(152)}€${'a'.repeat(152)}`,
        3,
    ],
    ['70 Cyrillic letters', 'я'.repeat(70), 1],
    ['71', 'я'.repeat(71), 2],
    ['134', 'я'.repeat(134), 2],
    ['135', 'я'.repeat(135), 3],
    ['100 letters with one ê', `${'a'.repeat(99)}ê`, 2],
    [
        'a surrogate pair at the boundary',
        `${'я'.repeat(66)}😀${'я'.repeat(66)}`,
        3,
    ],
    ['characters of the alphabet', 'Çéèàùñåß£¥¤@\'"\n'.repeat(10), 1],
])('counts the parts of a text message: %s', (_, content, parts) =>
    expect(messageParts(content)).toBe(parts),
);

test('a missing message has no parts', () =>
    expect([messageParts(null), messageParts(undefined)]).toEqual([0, 0]));

test.each(['ç', 'ê', '’', '“', '–', '—', '\u00A0', '\u202F'])(
    'warns that %s makes a message more expensive',
    character => {
        expect(textMessage('a'.repeat(80) + character)).toEqual({
            parts: 2,
            length: 70,
            dear: character,
        });

        expect(textMessage(character).dear).toBeUndefined(); // one part is one part
    },
);

test('the portal’s own words in a message are within the SMS alphabet', () => {
    expect(
        messageText('jusqu’au 6 déc. : 1\u202F500,00 · −2h “A” cœur français'),
    ).toBe('jusqu\'au 6 déc. : 1 500,00 - -2h "A" coeur francais');

    expect(messageText('Zoë пример')).toBe('Zoe пример');
});
