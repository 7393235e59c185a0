import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { kilobytesOf, usageText } from '../../../resources/rules/usage.ts';

describe('an amount of data in words', () => {
    test.each([
        [-9999, 'unlimited MB'],
        [-1, '0 MB'],
        [-9998, '0 MB'],
        [0, '0 MB'],
        [1, '< 1 MB'],
        [999, '< 1 MB'],
        [1000, '1 MB'],
        [1499, '1 MB'],
        [1500, '2 MB'],
        [250_400, '250 MB'],
        [999_499, '999 MB'],
        [1_000_000, '1.0 GB'],
        [1_250_000, '1.3 GB'],
        [123_456_789, '123.5 GB'],
    ])('shows %d KB as "%s"', (kb, text) => expect(usageText(kb)).toBe(text));

    test('a megabyte is a thousand kilobytes, and unlimited stays unlimited', () => {
        expect(usageText(kilobytesOf(-9999))).toBe('unlimited MB');
        expect(kilobytesOf(1.5)).toBe(1500);
    });

    test('only -9999 is unlimited', () => {
        fc.assert(
            fc.property(
                fc.integer(),
                kb => (usageText(kb) === 'unlimited MB') === (kb === -9999),
            ),
        );
    });
});
