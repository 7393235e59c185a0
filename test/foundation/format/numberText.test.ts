import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberText, percentText } from '../../../src/foundation/format/numberText.ts';

const languages = fc.constantFrom('en', 'fr');

test('whatever the way it is made, a number reads as the language writes it', () => {
    const decimals = fc.record({ min: fc.integer({ min: 0, max: 2 }), more: fc.integer({ min: 0, max: 4 }), grouped: fc.boolean() });
    const numbers = fc.oneof(fc.integer(), fc.integer({ min: -5, max: 1200 }), fc.double({ noNaN: true, min: -1e9, max: 1e9 }), fc.integer({ min: -99_999_999, max: 99_999_999 }).map(cents => cents / 100));
    fc.assert(
        fc.property(numbers, languages, decimals, (value, language, { min, more, grouped }) => {
            const wanted = new Intl.NumberFormat(language, { minimumFractionDigits: min, maximumFractionDigits: min + more, useGrouping: grouped }).format(value);
            expect(numberText(value, language, { min, max: min + more, grouped })).toBe(wanted);
        }),
        { numRuns: 2000 },
    );
});

test('a number is rounded as the language rounds it', () => {
    expect(numberText(1.005, 'en', { min: 2 })).toBe('1.01');
    expect(numberText(-999865233.5799135, 'en', { min: 2, max: 6, grouped: false })).toBe('-999865233.579914');
});

test('amounts have two decimals, counts their thousands apart', () => {
    expect(numberText(5, 'en', { min: 2 })).toBe('5.00');
    expect(numberText(10000, 'en')).toBe('10,000');
    expect(numberText(999, 'fr')).toBe('999');
});

test('per cents stand as the language has them, in French after a space', () => {
    expect(percentText(67, 'en')).toBe('67%');
    expect(percentText(67, 'fr')).toMatch(/^67\s%$/);
});
