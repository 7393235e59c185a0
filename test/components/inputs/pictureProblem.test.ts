import { expect, test } from 'vitest';

import {
    MAX_PICTURE_BYTES,
    pictureProblem,
} from '../../../src/components/inputs/pictureProblem.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a];
const file = (bytes: readonly number[], type: string, size = bytes.length) =>
    new File(
        [new Uint8Array(bytes), new Uint8Array(size - bytes.length)],
        'f',
        { type },
    );

test('a picture may be uploaded', async () =>
    expect(await pictureProblem(file(png, 'image/png'))).toBeUndefined());
test('a document is refused by its type', async () =>
    expect(
        await pictureProblem(file([0x25, 0x50, 0x44, 0x46], 'application/pdf')),
    ).toBe('type'));
test('an SVG is refused: it can hold script', async () =>
    expect(await pictureProblem(file([0x3c, 0x73], 'image/svg+xml'))).toBe(
        'type',
    ));
test('a document renamed to .png is refused by its content', async () =>
    expect(
        await pictureProblem(file([0x25, 0x50, 0x44, 0x46], 'image/png')),
    ).toBe('content'));
test('an empty file is refused', async () =>
    expect(await pictureProblem(file([], 'image/png'))).toBe('empty'));
test('a picture over the limit is refused', async () =>
    expect(
        await pictureProblem(file(png, 'image/png', MAX_PICTURE_BYTES + 1)),
    ).toBe('size'));
