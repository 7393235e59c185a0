import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decimalsOf } from '../../../resources/rules/currency.ts';
import {
    amountText,
    moneyText,
    numberText,
    percentText,
    withMinus,
    withSign,
} from '../../../src/foundation/format/numberText.ts';

const languages = fc.constantFrom('en', 'fr');

test('numbers are always formatted by the language, with one kind of minus sign', () => {
    const decimals = fc.record({
        min: fc.integer({ min: 0, max: 2 }),
        more: fc.integer({ min: 0, max: 4 }),
        grouped: fc.boolean(),
    });

    const numbers = fc.oneof(
        fc.integer(),
        fc.integer({ min: -5, max: 1200 }),
        fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
        fc
            .integer({ min: -99_999_999, max: 99_999_999 })
            .map(cents => cents / 100),
    );

    fc.assert(
        fc.property(
            numbers,
            languages,
            decimals,
            (value, language, { min, more, grouped }) => {
                const format = new Intl.NumberFormat(language, {
                    minimumFractionDigits: min,
                    maximumFractionDigits: min + more,
                    useGrouping: grouped,
                    signDisplay: 'negative',
                });

                expect(
                    numberText(value, language, {
                        min,
                        max: min + more,
                        grouped,
                    }),
                ).toBe(format.format(value).replace('-', '\u2212'));
            },
        ),
        { numRuns: 2000 },
    );
});

test('numbers are rounded as the language does, and zero is never negative', () => {
    expect(numberText(1.005, 'en', { min: 2 })).toBe('1.01');

    expect(
        numberText(-999865233.5799135, 'en', {
            min: 2,
            max: 6,
            grouped: false,
        }),
    ).toBe('\u2212999865233.579914');

    expect(
        [-0, -0.004, -0.0049].map(value => numberText(value, 'en', { min: 2 })),
    ).toEqual(['0.00', '0.00', '0.00']);
});

test('amounts have two decimals and thousands separators', () => {
    expect(numberText(5, 'en', { min: 2 })).toBe('5.00');
    expect(numberText(10000, 'en')).toBe('10,000');
    expect(numberText(999, 'fr')).toBe('999');
});

test('money has the decimals of its currency', () => {
    expect(
        [
            'AUD',
            'EUR',
            'JPY',
            'KRW',
            'KWD',
            'HUF',
            'IDR',
            'COP',
            'PKR',
            'RSD',
            '',
            '…',
            'NOT',
        ].map(decimalsOf),
    ).toEqual([2, 2, 0, 0, 3, 2, 2, 2, 2, 2, 2, 2, 2]);

    expect(amountText(-987.5, { language: 'en', currency: 'AUD' })).toBe(
        '\u2212987.50',
    );

    expect(moneyText(1250, { language: 'en', currency: 'JPY' })).toBe(
        '1,250\u00A0JPY',
    );

    expect(moneyText(1.5, { language: 'fr', currency: 'KWD' })).toBe(
        '1,500\u00A0KWD',
    );
});

test('a sign comes once, before the words', () => {
    expect(
        [-5, 0, 5].map(value => withMinus(value, amount => `${amount} h`)),
    ).toEqual(['\u22125 h', '0 h', '5 h']);

    expect(
        [-5, 5].map(value => withSign(value, amount => `${amount} h`)),
    ).toEqual(['\u22125 h', '+5 h']);
});

test('per cents follow the language, in French after a space', () => {
    expect(percentText(67, 'en')).toBe('67%');
    expect(percentText(67, 'fr')).toMatch(/^67\s%$/);
});
