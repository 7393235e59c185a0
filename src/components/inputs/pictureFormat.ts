export const pictureTypes = [
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/webp',
] as const;
export type PictureType = (typeof pictureTypes)[number];

const extensions: Readonly<Record<PictureType, string>> = {
    'image/png': 'png',
    'image/jpeg': 'jpg',
    'image/gif': 'gif',
    'image/webp': 'webp',
};

/** Endings of file names that say what kind of picture a file is. */
const PICTURE_ENDING =
    /\.(png|apng|jpe?g|jpe|jfif|gif|webp|hei[cf]|avif|bmp|dib|tiff?)$/i;

export type PictureProblem =
    | 'type'
    | 'svg'
    | 'heic'
    | 'cmyk'
    | 'size'
    | 'empty'
    | 'content';

const textOf = (bytes: Uint8Array, start: number, end: number): string =>
    String.fromCharCode(...bytes.subarray(start, end));

/** The type of a picture by its first bytes, whatever its name says; undefined if it is none that servers take. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | undefined => {
    if (textOf(bytes, 0, 4) === '\x89PNG') return 'image/png';
    if (textOf(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
    if (textOf(bytes, 0, 4) === 'GIF8') return 'image/gif';

    const isWebP =
        textOf(bytes, 0, 4) === 'RIFF' && textOf(bytes, 8, 12) === 'WEBP';

    return isWebP ? 'image/webp' : undefined;
};

/** Brands of HEIF files with HEVC pictures, which iPhones take. */
const HEIC_BRANDS = /hei[cmsx]|hev[cmsx]/;
const AVIF_BRANDS = /avi[fs]/;

const isIsoMedia = (bytes: Uint8Array): boolean =>
    textOf(bytes, 4, 8) === 'ftyp';

const isHeic = (bytes: Uint8Array): boolean => {
    if (!isIsoMedia(bytes)) return false;
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
    const brands = textOf(bytes, 8, Math.min(length, 256));
    if (HEIC_BRANDS.test(brands)) return true;

    return /mif1|msf1/.test(brands) && !AVIF_BRANDS.test(brands);
};

const SVG_START =
    /^\uFEFF?\s*(?:<\?xml[^>]*>|<!--[^]*?-->|<!DOCTYPE[^>]*>|\s)*<(?:\w+:)?svg[\s>]/i;

const isSvg = (bytes: Uint8Array): boolean =>
    SVG_START.test(new TextDecoder().decode(bytes.subarray(0, 4096)));

/** First characters of other pictures: BMP, TIFF, icons, Photoshop. */
const OTHER_STARTS = ['BM', 'II*\0', 'MM\0*', '\0\0\x01\0', '8BPS'];

const isOtherPicture = (bytes: Uint8Array): boolean =>
    isIsoMedia(bytes) ||
    OTHER_STARTS.some(start => textOf(bytes, 0, start.length) === start);

/** Why a file is no picture that servers take, by its first bytes and by what it says it is. */
export const refusalOf = (
    { name, type }: Pick<File, 'name' | 'type'>,
    bytes: Uint8Array,
): PictureProblem => {
    if (isHeic(bytes)) return 'heic';
    if (isSvg(bytes)) return 'svg';
    if (isOtherPicture(bytes)) return 'type';
    if (type === 'image/svg+xml' || /\.svgz?$/i.test(name)) return 'svg';

    const claimsPicture =
        (pictureTypes as readonly string[]).includes(type) ||
        /\.(png|jpe?g|gif|webp)$/i.test(name);

    return claimsPicture ? 'content' : 'type';
};

const JPEG_FRAME_HEADS: ReadonlySet<number> = new Set([
    0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce,
    0xcf,
]);

const CMYK_COMPONENTS = 4;

/** Whether a JPEG is in the four colours of print. */
export const isCmyk = (bytes: Uint8Array): boolean => {
    if (pictureTypeOf(bytes) !== 'image/jpeg') return false;
    let at = 2;

    while (bytes[at] === 0xff && at + 9 < bytes.length) {
        const marker = bytes[at + 1]!;
        if (JPEG_FRAME_HEADS.has(marker))
            return bytes[at + 9] === CMYK_COMPONENTS;
        const isPadding = marker === 0xff;
        at += isPadding ? 1 : 2 + bytes[at + 2]! * 256 + bytes[at + 3]!;
    }

    return false;
};

/** The name to send a picture under: its own, with the ending of its type. */
export const pictureName = (name: string, type: PictureType): string => {
    const extension = extensions[type];

    const isRight =
        type === 'image/jpeg'
            ? /\.jpe?g$/i.test(name)
            : name.toLowerCase().endsWith(`.${extension}`);

    if (isRight) return name;

    return `${name.replace(PICTURE_ENDING, '') || 'picture'}.${extension}`;
};

/** Greatest width and height in pixels. */
export interface PictureBox {
    readonly width: number;
    readonly height: number;
}

/** The size at which a picture fits into a box. It is neither cropped nor enlarged, and keeps its proportions. */
export const fittingSize = (size: PictureBox, box: PictureBox): PictureBox => {
    const scale = Math.min(1, box.width / size.width, box.height / size.height);

    return {
        width: Math.max(1, Math.round(size.width * scale)),
        height: Math.max(1, Math.round(size.height * scale)),
    };
};
