import { describe, expect, test } from 'vitest';

import {
    isAnimated,
    withoutRemarks,
} from '../../../src/components/inputs/animatedPicture.ts';

const bytesOf = (text: string) =>
    Uint8Array.from(text, letter => letter.charCodeAt(0));

const pngChunk = (kind: string, data = '') =>
    `\0\0\0${String.fromCharCode(data.length)}${kind}${data}SUM!`;

const png = (...chunks: readonly string[]) =>
    `\x89PNG\r\n\x1a\n${chunks.join('')}`;

const riffChunk = (kind: string, data = '') =>
    `${kind}${String.fromCharCode(data.length)}\0\0\0${data}${data.length % 2 ? '\0' : ''}`;

const webp = (...chunks: readonly string[]) => {
    const body = chunks.join('');

    return `RIFF${String.fromCharCode(body.length + 4)}\0\0\0WEBP${body}`;
};

const GIF = 'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff';
const IMAGE = ',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0';
const DELAY = '!\xf9\x04\0\x0a\0\0\0';
const LOOP = '!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0';

const moving = {
    'image/png': png(
        pngChunk('IHDR', 'head'),
        pngChunk('acTL', 'two'),
        pngChunk('IDAT', 'x'),
        pngChunk('fdAT', 'y'),
        pngChunk('IEND'),
    ),
    'image/webp': webp(
        riffChunk('VP8X', '\x02\0\0\0\0\0\0\0\0\0'),
        riffChunk('ANIM', 'loop'),
        riffChunk('ANMF', 'odd'),
    ),
    'image/gif': `${GIF}${LOOP}${DELAY}${IMAGE}${DELAY}${IMAGE};`,
} as const;

/** The same pictures with what cameras and programs write into them. */
const telling = {
    'image/png': png(
        pngChunk('IHDR', 'head'),
        pngChunk('tEXt', 'Author\0Anna'),
        pngChunk('acTL', 'two'),
        pngChunk('eXIf', 'MM*GPS'),
        pngChunk('IDAT', 'x'),
        pngChunk('fdAT', 'y'),
        pngChunk('iTXt', 'XML:com.adobe.xmp'),
        pngChunk('IEND'),
        'hidden behind the end',
    ),
    'image/webp': webp(
        riffChunk('VP8X', '\x0e\0\0\0\0\0\0\0\0\0'),
        riffChunk('ANIM', 'loop'),
        riffChunk('ANMF', 'odd'),
        riffChunk('EXIF', 'GPS'),
        riffChunk('XMP ', 'Anna'),
    ),
    'image/gif': `${GIF}${LOOP}!\xfe\x04Anna\0!\xff\x0bXMP DataXMP\x04Anna\0${DELAY}${IMAGE}${DELAY}${IMAGE};Anna`,
} as const;

describe.each(['image/png', 'image/webp', 'image/gif'] as const)(
    'an animated %s',
    type => {
        test('is recognised as animated', () => {
            expect(isAnimated(type, bytesOf(moving[type]))).toBe(true);
            expect(isAnimated(type, bytesOf(telling[type]))).toBe(true);
        });

        test('stays animated and loses its other metadata', async () => {
            const cleaned = withoutRemarks(type, bytesOf(telling[type]));
            expect(cleaned.type).toBe(type);

            expect(new Uint8Array(await cleaned.arrayBuffer())).toEqual(
                bytesOf(moving[type]),
            );
        });

        test('is read as far as it goes if it is cut off', () => {
            const bytes = bytesOf(moving[type]);
            for (let length = 13; length < bytes.length; length++)
                expect(() =>
                    withoutRemarks(type, bytes.slice(0, length)),
                ).not.toThrow();
        });
    },
);

test.each([
    ['image/png', png(pngChunk('IHDR'), pngChunk('IDAT'), pngChunk('IEND'))],
    ['image/webp', webp(riffChunk('VP8 ', 'x'))],
    ['image/gif', `${GIF}${DELAY}${IMAGE};`],
    ['image/jpeg', '\xff\xd8\xff\xe0acTL'],
] as const)('a still %s is not animated', (type, text) =>
    expect(isAnimated(type, bytesOf(text))).toBe(false),
);
