import { expect, test } from 'vitest';

import {
    fitItems,
    rankRows,
    rankedByWords,
} from '../../../src/admin/search/searchModel.ts';

test('what is called exactly so comes first, then what begins so; the rest stays as the server has it', () => {
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

test('a command is found by its own words and by those that people have for it', () => {
    expect(found('room')).toEqual(['Rooms', 'New room']);
    expect(found('new ro')).toEqual(['New room']);
    expect(found('add credit')).toEqual(['Adjust credit…']);
    expect(found('credit')).toEqual(['Credit log', 'Adjust credit…']);
});

test('of a phrase one word may be missing where nothing has them all, unless it holds a number, which is a record’s', () => {
    expect(found('credit report')).toEqual(['Credit log', 'Adjust credit…']);
    expect(found('room 204')).toEqual([]);
    expect(found('')).toEqual([]);
});

test('first and last name stand in fields of their own: whoever has the words as names comes before those who hold them in longer ones', () => {
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
