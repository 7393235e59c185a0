import { expect, test } from 'vitest';

import {
    fitItems,
    rankRows,
    rankedByWords,
} from '../../../src/admin/search/searchModel.ts';

test('ranks exact names first, then names with that beginning, and keeps the server’s order otherwise', () => {
    expect(
        rankRows(['1204', '204b', 'Suite 204', '204'], name => name, '204'),
    ).toEqual(['204', '204b', 'Suite 204', '1204']);

    expect(rankRows(['Zoé', 'Élodie'], name => name, 'elo')).toEqual([
        'Élodie',
        'Zoé',
    ]);
});

const items = [
    { title: 'Credit log', terms: '' },
    { title: 'New room', terms: 'add create rooms' },
    { title: 'Adjust credit…', terms: 'add give top up' },
    { title: 'Rooms', terms: '' },
];

const found = (text: string) =>
    fitItems(items, text, 9).map(({ title }) => title);

test('finds a command by its name and by common synonyms', () => {
    expect(found('room')).toEqual(['Rooms', 'New room']);
    expect(found('new ro')).toEqual(['New room']);
    expect(found('add credit')).toEqual(['Adjust credit…']);
    expect(found('credit')).toEqual(['Credit log', 'Adjust credit…']);
});

test('ignores one word of a phrase if nothing has them all, unless it contains a digit', () => {
    expect(found('credit report')).toEqual(['Credit log', 'Adjust credit…']);
    expect(found('room 204')).toEqual([]);
    expect(found('')).toEqual([]);
});

test('ranks a person whose first and last names match before longer names that contain the words', () => {
    const people = [
        ['Joanne', 'Leeds'],
        ['Anna', 'Lee'],
        ['Ann', 'Lee'],
    ];

    expect(
        rankedByWords(people, texts => texts, ['lee', 'Ann']).map(
            ([first]) => first,
        ),
    ).toEqual(['Ann', 'Anna', 'Joanne']);
});
