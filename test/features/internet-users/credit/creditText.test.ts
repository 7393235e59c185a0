import { expect, it } from 'vitest';

import { NO_LIMIT } from '../../../../resources/schema/index.ts';
import {
    restoringChange,
    creditAfter,
    differenceOf,
    effectOn,
    fallingParts,
    invert,
} from '../../../../src/features/credit/creditChange.ts';
import { changeSentence } from '../../../../src/features/internet-users/credit/creditText.ts';
import { plainSpaces } from '../../../../src/foundation/format/numberText.ts';
import { createI18n } from '../../../../src/i18n/createI18n.ts';

const wordsOf = async (language: 'en' | 'fr') => ({
    language,
    askCurrency: () => 'AUD',
    translate: (await createI18n(language)).translate,
});

const shown = (...what: Parameters<typeof changeSentence>): string =>
    plainSpaces(changeSentence(...what));

const change = { RemTime: 7200, RemTraffic: 1_000_000, RemDollar: 0 };
const credit = { RemTime: 3600, RemTraffic: 250_000, RemDollar: 2.5 };

it('says what was added and what was taken away', async () => {
    const english = await wordsOf('en');

    expect(shown(change, 'room204', english)).toBe(
        'Added 2 hours and 1 GB to room204.',
    );

    expect(shown(invert(change), 'room204', english)).toBe(
        'Took 2 hours and 1 GB away from room204.',
    );

    expect(
        shown(
            { ...change, RemTraffic: -500_000, RemDollar: 1.5 },
            'room204',
            english,
        ),
    ).toBe('Added 2 hours and 1.50 AUD to room204 and took 500 MB away.');

    expect(shown(change, 'room204', await wordsOf('fr'))).toBe(
        'Ajouté à room204 : 2 heures et 1 Go.',
    );
});

it('undoes exactly what a change did', () => {
    expect(creditAfter(creditAfter(credit, change), invert(change))).toEqual(
        credit,
    );

    expect(
        invert(effectOn({ ...credit, RemTraffic: NO_LIMIT }, change)),
    ).toEqual({ RemTime: -7200, RemTraffic: 0, RemDollar: 0 });
});

it('restores what was reset, except unlimited data', () => {
    expect(
        creditAfter(
            { RemTime: 0, RemTraffic: 0, RemDollar: 0 },
            restoringChange(credit),
        ),
    ).toEqual(credit);

    expect(restoringChange({ ...credit, RemTraffic: NO_LIMIT })).toEqual({
        ...credit,
        RemTraffic: 0,
    });
});

it('knows how much each part changes, and which fall below zero', () => {
    const taking = {
        RemTime: -7200,
        RemTraffic: -9999 - 250_000,
        RemDollar: 0.1,
    };

    const after = creditAfter(credit, taking);

    expect([
        differenceOf('RemTime', credit, after),
        differenceOf('RemDollar', credit, after),
        differenceOf('RemDollar', credit, credit),
    ]).toEqual([-7200, 0.1, null]);

    expect(fallingParts(credit, taking)).toEqual(['RemTime', 'RemTraffic']); // one KB further than -9999, which would be unlimited

    expect(
        differenceOf('RemTraffic', credit, { RemTraffic: NO_LIMIT }),
    ).toBeNull();
});
