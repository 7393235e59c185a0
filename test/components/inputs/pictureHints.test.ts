import { expect, test } from 'vitest';

import { hintsOf } from '../../../src/components/inputs/pictureHints.ts';

const LOGO = { width: 512, height: 512 };
const SCREEN = { width: 1920, height: 1080 };
const size = (width: number, height: number) => ({ width, height });

const CLEAR = [0, 0, 0, 0];
const WHITE = [255, 255, 255, 255];
const NEARLY_WHITE = [240, 245, 238, 200];
const GREEN = [0, 76, 67, 255];

test.each([
    ['a typical logo', size(300, 100), [CLEAR, GREEN], LOGO, []],
    ['a photo', size(1600, 900), [GREEN, WHITE], SCREEN, []],
    ['one pixel', size(1, 1), [GREEN], LOGO, ['tiny']],
    ['an icon as a background', size(64, 48), [GREEN], SCREEN, ['tiny']],
    ['a horizontal line', size(1600, 90), [GREEN], SCREEN, ['strip']],
    ['a vertical line', size(20, 600), [GREEN], LOGO, ['strip']],
    [
        'a white logo',
        size(300, 99),
        [CLEAR, WHITE, NEARLY_WHITE],
        LOGO,
        ['white'],
    ],
    ['a white logo on green', size(300, 99), [GREEN, WHITE], LOGO, []],
    ['a white image', size(300, 99), [WHITE, WHITE], LOGO, []],
    ['nothing', size(300, 99), [CLEAR, CLEAR], LOGO, ['invisible']],
])('describes %s', (_, dimensions, pixels, box, hints) =>
    expect(hintsOf(dimensions, pixels.flat(), box)).toEqual(hints),
);
