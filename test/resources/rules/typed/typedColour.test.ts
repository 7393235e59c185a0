import { expect, test } from 'vitest';

import { contrast } from '../../../../resources/rules/typed/typedColour.ts';

test('black on white has the highest contrast', () =>
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5));

test('a colour on itself has no contrast', () =>
    expect(contrast('#3dbbac', '#3dbbac')).toBe(1));

test('the order does not matter', () =>
    expect(contrast('#004c43', '#3dbbac')).toBe(
        contrast('#3dbbac', '#004c43'),
    ));

test('an invalid colour has no contrast', () =>
    expect(contrast('teal', '#ffffff')).toBeUndefined());

test('white on the default teal body has too little contrast', () =>
    expect(contrast('#ffffff', '#3dbbac')).toBeLessThan(4.5));
