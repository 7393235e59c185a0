import type { PictureBox } from './pictureFormat.ts';

/** What may look wrong where a picture is shown. */
export type PictureHint = 'tiny' | 'strip' | 'invisible' | 'white';

/** Colours of a picture, four bytes a pixel: red, green, blue, opacity. */
export type Pixels = ArrayLike<number>;

const TINY_SHARE = 20;
const STRIP_RATIO = 10;
const SEEN = 16;
const SOLID = 128;
const NEARLY_WHITE = 235;

/** Whether a picture has only white marks on a transparent ground, or nothing at all. */
const hintOfColours = (pixels: Pixels): PictureHint | undefined => {
    let isSeen = false;
    let isWhite = true;
    let hasGaps = false;

    for (let index = 0; index < pixels.length; index += 4) {
        const opacity = pixels[index + 3]!;
        if (opacity < SOLID) hasGaps = true;
        if (opacity < SEEN) continue;
        isSeen = true;

        const darkest = Math.min(
            pixels[index]!,
            pixels[index + 1]!,
            pixels[index + 2]!,
        );

        if (darkest < NEARLY_WHITE) isWhite = false;
        if (!isWhite && hasGaps) return undefined;
    }

    if (!isSeen) return 'invisible';

    return isWhite && hasGaps ? 'white' : undefined;
};

/** What to tell somebody about a picture before they look for it in vain. */
export const hintsOf = (
    { width, height }: PictureBox,
    pixels: Pixels,
    box: PictureBox,
): readonly PictureHint[] => {
    const hints: PictureHint[] = [];
    if (width * TINY_SHARE < box.width && height * TINY_SHARE < box.height)
        hints.push('tiny');
    if (Math.max(width / height, height / width) > STRIP_RATIO)
        hints.push('strip');
    const ofColours = hintOfColours(pixels);
    if (ofColours) hints.push(ofColours);

    return hints;
};
