import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import {
    fittingSize,
    isCmyk,
    pictureName,
    pictureTypeOf,
    refusalOf,
} from '../../../src/components/inputs/pictureFormat.ts';

const bytesOf = (text: string) =>
    Uint8Array.from(text, letter => letter.charCodeAt(0));

const stored = (name: string) =>
    new Uint8Array(readFileSync(`test/pictures/${name}`));

describe('recognises a picture by its first bytes', () => {
    test.each([
        ['rotated.jpg', 'image/jpeg'],
        ['jpeg-without-extension', 'image/jpeg'],
        ['8000x8000.png', 'image/png'],
        ['damaged.gif', 'image/gif'],
        ['heic-named.jpg', undefined],
    ])('%s is %s', (name, type) =>
        expect(pictureTypeOf(stored(name))).toBe(type),
    );

    test.each([
        ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
        ['RIFF\x10\0\0\0WAVEfmt ', undefined],
        ['\xff\xd8\xff\xe1', 'image/jpeg'],
        ['GIF89a', 'image/gif'],
        ['%PDF-1.7', undefined],
        ['', undefined],
    ])('%j is %s', (text, type) =>
        expect(pictureTypeOf(bytesOf(text))).toBe(type),
    );
});

test.each([
    ['cmyk.jpg', true],
    ['rotated.jpg', false],
    ['8000x8000.png', false],
])('%s in the colours of print: %s', (name, isPrint) =>
    expect(isCmyk(stored(name))).toBe(isPrint),
);

describe('names the real type of a file that is not a picture', () => {
    const ftyp = (brands: string) =>
        `\0\0\0${String.fromCharCode(8 + brands.length)}ftyp${brands}`;

    test.each([
        ['photo.jpg', 'image/jpeg', ftyp('heic\0\0\0\0mif1heic'), 'heic'],
        ['IMG_2041.HEIC', '', ftyp('mif1\0\0\0\0mif1heix'), 'heic'],
        ['burst.heics', '', ftyp('msf1\0\0\0\0msf1hevc'), 'heic'],
        ['photo', '', ftyp('mif1\0\0\0\0mif1'), 'heic'],
        ['photo.jpg', 'image/jpeg', ftyp('avif\0\0\0\0avifmif1'), 'type'],
        ['film.mp4', 'video/mp4', ftyp('isom\0\0\0\0isom'), 'type'],
        ['logo.svg', 'image/svg+xml', '<svg xmlns="x">', 'svg'],
        ['logo.png', 'image/png', '<?xml version="1.0"?>\n<svg>', 'svg'],
        ['logo', '', '<!-- Inkscape -->\n<!DOCTYPE svg>\n<svg ', 'svg'],
        ['logo.svgz', '', '\x1f\x8b\b\0', 'svg'],
        ['page.html', 'text/html', '<html><body><svg>', 'type'],
        ['scan.tif', 'image/tiff', 'II*\0', 'type'],
        ['paint.png', 'image/png', 'BM6\0', 'type'],
        ['bill.pdf', 'application/pdf', '%PDF-1.7', 'type'],
        ['bill.png', 'image/png', '%PDF-1.7', 'content'],
        ['notes.png', '', 'just words', 'content'],
        ['notes', '', 'just words', 'type'],
        ['sound.webp', 'image/webp', 'RIFF\x10\0\0\0WAVEfmt ', 'content'],
    ] as const)('%s of type %j that starts with %j', (name, type, text, why) =>
        expect(refusalOf({ name, type }, bytesOf(text))).toBe(why),
    );

    test('recognises an iPhone photo as HEIC, whatever its name', () =>
        expect(
            refusalOf(
                { name: 'heic-named.jpg', type: 'image/jpeg' },
                stored('heic-named.jpg'),
            ),
        ).toBe('heic'));
});

test.each([
    ['lobby.jpg', 'image/jpeg', 'lobby.jpg'],
    ['LOBBY.JPEG', 'image/jpeg', 'LOBBY.JPEG'],
    ['lobby', 'image/jpeg', 'lobby.jpg'],
    ['lobby.png', 'image/jpeg', 'lobby.jpg'],
    ['lobby.jfif', 'image/jpeg', 'lobby.jpg'],
    ['Suite 2.1', 'image/png', 'Suite 2.1.png'],
    ['wave.gif', 'image/png', 'wave.png'],
    ['.png', 'image/webp', 'picture.webp'],
] as const)('sends %s of type %s as %s', (name, type, sent) =>
    expect(pictureName(name, type)).toBe(sent),
);

test.each([
    [8000, 8000, 1920, 1080, 1080, 1080],
    [8000, 8000, 512, 512, 512, 512],
    [4032, 3024, 1920, 1080, 1440, 1080],
    [3024, 4032, 1920, 1080, 810, 1080],
    [5000, 2, 1920, 1080, 1920, 1],
    [1920, 1080, 1920, 1080, 1920, 1080],
    [300, 100, 512, 512, 300, 100],
])('%i x %i fits into %i x %i as %i x %i', (w, h, boxW, boxH, width, height) =>
    expect(
        fittingSize({ width: w, height: h }, { width: boxW, height: boxH }),
    ).toEqual({ width, height }),
);
