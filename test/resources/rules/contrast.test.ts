import { expect, test } from 'vitest';

import { contrast } from '../../../resources/rules/colour.ts';

test('black on white is the most there is', () =>
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5));
test('a colour on itself is none', () =>
    expect(contrast('#3dbbac', '#3dbbac')).toBe(1));
test('the order does not matter', () =>
    expect(contrast('#004c43', '#3dbbac')).toBe(
        contrast('#3dbbac', '#004c43'),
    ));
test('what is no colour has no contrast', () =>
    expect(contrast('teal', '#ffffff')).toBeUndefined());
test('white on the default teal body is too little to read', () =>
    expect(contrast('#ffffff', '#3dbbac')).toBeLessThan(4.5));
