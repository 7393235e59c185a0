import { expect, it, test } from 'vitest';

import {
    exactDataText,
    planAllowance,
} from '../../../src/features/credit/allowance.ts';
import { userCard } from '../../../src/features/credit/cardSets.ts';
import { plainSpaces } from '../../../src/foundation/format/numberText.ts';
import { dataText } from '../../../src/foundation/format/quantities.ts';
import { createI18n } from '../../../src/i18n/createI18n.ts';

const words = { language: 'en', translate: (await createI18n('en')).translate };

it.each([
    [1_250_000, '1.3 GB', '1.25 GB'],
    [1_000_000, '1.0 GB', '1 GB'],
    [500_000, '500 MB', '500 MB'],
    [1500, '2 MB', '1.5 MB'],
    [4_378_603, '4.4 GB', '4.4 GB'],
    [500_603, '501 MB', '501 MB'],
    [1_234_567_890, '1,234.6 GB', '1,234.6 GB'],
    [-9999, 'unlimited MB', 'unlimited data'],
])('%d KB: %s in a column, %s in a sentence', (kb, column, sentence) =>
    expect([
        dataText(kb, words),
        plainSpaces(exactDataText(kb, words)),
    ]).toEqual([column, sentence]),
);

test('a change has one kind of minus sign', () =>
    expect([-1_000_000, -20_000].map(kb => dataText(kb, words, true))).toEqual([
        '\u22121.0 GB',
        '\u221220 MB',
    ]));

test('what a user has left is the same on the card, in the sentence and in the column', () => {
    const card = userCard({
        Id: 1,
        Alias: 'olivia',
        RemTraffic: 4_378_603,
        RemTime: 75_750,
    } as never);

    const { kb = null } = planAllowance({ ...card });
    expect(exactDataText(kb ?? 0, words)).toBe(dataText(4_378_603, words));
});
