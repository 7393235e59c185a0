import { describe, expect, test } from 'vitest';

import {
    codeOf,
    licencePrefix,
    nextCode,
    userNameOf,
} from '../../../resources/rules/codes.ts';

describe('a client’s code', () => {
    test.each([
        ['Harbour Hotels', 'HARBO'],
        ['  sun Resort', 'SUN'],
        ['', ''],
        ['Éclair', 'ÉCLAI'],
    ])('from "%s" is "%s"', (company, code) =>
        expect(codeOf(company)).toBe(code),
    );

    test('follows the company while it is shorter than 5 characters', () => {
        expect(nextCode('', 'Sun Resort')).toBe('SUN');
        expect(nextCode('SUN', 'Sunrise Resort')).toBe('SUNRI');
        expect(nextCode('ABCD', 'Sunrise Resort')).toBe('SUNRI');
        expect(nextCode('ABCDE', 'Sunrise Resort')).toBe('ABCDE');
    });

    test('in lower case is the wizard’s user name', () =>
        expect(userNameOf('SUNRI')).toBe('sunri'));
});

test('a licence prefix is the site’s, or with PMS billing PMS, client code and suffix', () => {
    const parts = { sitePrefix: 'ABC', clientCode: 'SUNRI', suffix: 'X1' };
    expect(licencePrefix({ ...parts, pmsBilling: false })).toBe('ABC');
    expect(licencePrefix({ ...parts, pmsBilling: true })).toBe('PMSSUNRIX1');
});
