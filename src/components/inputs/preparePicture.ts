import { isAnimated, withoutRemarks } from './animatedPicture.ts';
import {
    fittingSize,
    isCmyk,
    pictureName,
    type PictureBox,
    type PictureProblem,
    type PictureType,
    pictureTypeOf,
    pictureTypes,
    refusalOf,
} from './pictureFormat.ts';
import { hintsOf, type PictureHint } from './pictureHints.ts';

/** Maximum size of an uploaded picture in bytes. A larger file is reduced before it is refused. */
export const MAX_PICTURE_BYTES = 5_000_000;

/** Maximum size of a file that is read to be reduced. */
const MAX_READ_BYTES = 100_000_000;

/** The size at which pictures are shown: logos small, all others at most as large as a screen. */
export const pictureBoxes = {
    logo: { width: 512, height: 512 },
    screen: { width: 1920, height: 1080 },
} as const satisfies Readonly<Record<string, PictureBox>>;

export interface PictureRemark {
    readonly remark: 'reduced' | 'animated' | 'cmyk' | PictureHint;
    readonly size: PictureBox;
    /** The size of the chosen file. */
    readonly original: PictureBox;
}

export interface PreparedPicture {
    readonly file: File;
    readonly remarks: readonly PictureRemark[];
}

const HEAD_BYTES = 4096;
const JPEG_QUALITY = 0.92;
const SMALLEST_BOX = 128;

const decode = (
    bytes: BlobPart,
    type: PictureType,
): Promise<ImageBitmap | undefined> =>
    createImageBitmap(new Blob([bytes], { type }), {
        imageOrientation: 'from-image',
    }).catch(() => undefined);

const draw = (
    bitmap: ImageBitmap,
    { width, height }: PictureBox,
): OffscreenCanvasRenderingContext2D => {
    const context = new OffscreenCanvas(width, height).getContext('2d', {
        willReadFrequently: true,
    });

    if (!context) throw new Error('The browser cannot draw.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);

    return context;
};

/** Draws a picture into a box, or into a smaller one until the file is small enough. */
const writeSmall = async (
    bitmap: ImageBitmap,
    type: PictureType,
    box: PictureBox,
    maxBytes: number,
): Promise<Blob> => {
    const { canvas } = draw(bitmap, fittingSize(bitmap, box));

    const written = await canvas.convertToBlob({
        type: type === 'image/gif' ? 'image/png' : type, // no browser writes GIF
        quality: JPEG_QUALITY,
    });

    const half = { width: box.width / 2, height: box.height / 2 };
    if (written.size <= maxBytes || half.width < SMALLEST_BOX) return written;

    return writeSmall(bitmap, type, half, maxBytes);
};

const sizeOf = async (picture: Blob): Promise<PictureBox> => {
    const bitmap = await createImageBitmap(picture);
    const { width, height } = bitmap;
    bitmap.close();

    return { width, height };
};

/**
 * A picture as it may be sent: of a type that servers take, decoded once, upright, no larger than it is shown, in the
 * colours of the web and without what the camera wrote into it. An animated picture keeps moving, at its size.
 */
export const preparePicture = async (
    file: File,
    box: PictureBox,
    maxBytes = MAX_PICTURE_BYTES,
): Promise<PreparedPicture | { readonly problem: PictureProblem }> => {
    if (file.size === 0) return { problem: 'empty' };
    const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
    const type = pictureTypeOf(new Uint8Array(head));
    if (!type) return { problem: refusalOf(file, new Uint8Array(head)) };
    if (file.size > MAX_READ_BYTES) return { problem: 'size' };
    const bytes = new Uint8Array(await file.arrayBuffer());
    const bitmap = await decode(bytes, type);
    const isForPrint = isCmyk(bytes);
    if (!bitmap) return { problem: isForPrint ? 'cmyk' : 'content' };

    const isMoving = isAnimated(type, bytes);

    const written = isMoving
        ? withoutRemarks(type, bytes)
        : await writeSmall(bitmap, type, box, maxBytes);

    if (written.size > maxBytes) return { problem: 'size' };

    const original = { width: bitmap.width, height: bitmap.height };
    const size = isMoving ? original : await sizeOf(written);
    const shown = fittingSize(original, box);

    const { data } = draw(bitmap, shown).getImageData(
        0,
        0,
        shown.width,
        shown.height,
    );

    bitmap.close();
    const remarks: PictureRemark['remark'][] = [];
    if (size.width < original.width || size.height < original.height)
        remarks.push('reduced');
    if (isMoving) remarks.push('animated');
    if (isForPrint) remarks.push('cmyk');
    remarks.push(...hintsOf(original, data, box));

    // A browser that cannot write WebP writes PNG.
    const typeWritten =
        pictureTypes.find(supported => supported === written.type) ?? type;

    return {
        file: new File([written], pictureName(file.name, typeWritten), {
            type: typeWritten,
        }),
        remarks: remarks.map(remark => ({ remark, size, original })),
    };
};

/** What to say of a prepared picture, as arguments of a text. */
export const remarkArguments = ({ size, original }: PictureRemark) => ({
    size: `${size.width} × ${size.height}`,
    original: `${original.width} × ${original.height}`,
});
