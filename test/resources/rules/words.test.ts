import { expect, test } from 'vitest';

import {
    holdsWords,
    textWithin,
    wordsIn,
} from '../../../resources/rules/words.ts';

test.each([
    ['garcia', 'García'],
    ['muller', 'MÜLLER'],
    ['strasse', 'Straße'],
    ['soren', 'Søren'],
    ['oeuvre', 'Œuvre'],
    ['lodz', 'Łódź'],
    ['istanbul', 'İstanbul'],
    ['jose', 'Jose\u0301'], // with its accent apart
    ['ｔｏｋｙｏ', 'Tokyo'],
    ['зелен', 'ЗЕЛЁН'],
    ['احمد', 'أحمد'],
    ['οδος', 'ΟΔΌΣ'],
    ['suite2-b', 'Suite2\u2011B'],
    ['aurora', 'Auro\u00ADra'],
])('%s finds %s, and the other way round', (typed, name) => {
    expect(holdsWords(name, [typed])).toBe(true);
    expect(holdsWords(typed, [name])).toBe(true);
});

test('every word must match, in any order', () => {
    expect(
        holdsWords('García Márquez, Gabriel', wordsIn('gabriel, MARQUEZ')),
    ).toBe(true);

    expect(
        holdsWords('García Márquez, Gabriel', wordsIn('gabriel lopez')),
    ).toBe(false);

    expect(wordsIn(' Lee, Ann ; Lee ')).toEqual(['Lee', 'Ann']);
    expect(wordsIn('28,50, 7;8')).toEqual(['28,50', '7', '8']);
    expect(wordsIn('  ')).toEqual([]);
});

test('a text is cut only after invisible characters are removed, and stays as typed within its limit', () => {
    expect(textWithin('\u202A#3dbbac\u202C', 7)).toBe('#3dbbac');
    expect(textWithin(' Ann ', 5)).toBe(' Ann ');
    expect(textWithin('Annabel', 3)).toBe('Ann');
});
