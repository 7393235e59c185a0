import type { PictureType } from './pictureFormat.ts';

/** A piece of a picture file: a chunk of PNG or WebP, a block of GIF. */
interface Piece {
    readonly kind: string;
    readonly bytes: Uint8Array<ArrayBuffer>;
}

const PNG_HEAD = 8;
const PNG_CHUNK = 12; // length, kind and checksum
const RIFF_HEAD = 12;
const RIFF_CHUNK = 8;

const kindAt = (bytes: Uint8Array, at: number): string =>
    String.fromCharCode(...bytes.subarray(at, at + 4));

const pngPieces = (bytes: Uint8Array<ArrayBuffer>): Piece[] => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const pieces = [{ kind: 'head', bytes: bytes.subarray(0, PNG_HEAD) }];
    let at = PNG_HEAD;

    while (at + PNG_CHUNK <= bytes.length) {
        const end = at + PNG_CHUNK + view.getUint32(at);
        const kind = kindAt(bytes, at + 4);
        pieces.push({ kind, bytes: bytes.subarray(at, end) });
        if (kind === 'IEND') break;
        at = end;
    }

    return pieces;
};

const webpPieces = (bytes: Uint8Array<ArrayBuffer>): Piece[] => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const pieces = [{ kind: 'head', bytes: bytes.subarray(0, RIFF_HEAD) }];
    let at = RIFF_HEAD;

    while (at + RIFF_CHUNK <= bytes.length) {
        const length = view.getUint32(at + 4, true);
        const end = at + RIFF_CHUNK + length + (length % 2);

        pieces.push({
            kind: kindAt(bytes, at),
            bytes: bytes.subarray(at, end),
        });

        at = end;
    }

    return pieces;
};

const GIF_HEAD = 13;
const GIF_IMAGE = 0x2c;
const GIF_EXTENSION = 0x21;
const GIF_COMMENT = 0xfe;
const GIF_APPLICATION = 0xff;
const GIF_IMAGE_HEAD = 10;

/** The bytes of a colour table, as a byte of flags declares it. */
const gifTable = (flags: number): number =>
    (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);

/** Where the blocks of data that start at a place end. */
const afterGifData = (bytes: Uint8Array, start: number): number => {
    let at = start;
    while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1;

    return at + 1;
};

const gifExtension = (bytes: Uint8Array, at: number): string => {
    if (bytes[at + 1] === GIF_COMMENT) return 'comment';
    if (bytes[at + 1] !== GIF_APPLICATION) return 'extension';

    return String.fromCharCode(...bytes.subarray(at + 3, at + 14));
};

const gifPieces = (bytes: Uint8Array<ArrayBuffer>): Piece[] => {
    let at = GIF_HEAD + gifTable(bytes[10] ?? 0);
    const pieces = [{ kind: 'head', bytes: bytes.subarray(0, at) }];

    while (at < bytes.length) {
        const start = at;
        let kind = 'end';
        if (bytes[at] === GIF_IMAGE) {
            kind = 'image';
            const table = gifTable(bytes[at + 9] ?? 0);
            at = afterGifData(bytes, at + GIF_IMAGE_HEAD + table + 1);
        } else if (bytes[at] === GIF_EXTENSION) {
            kind = gifExtension(bytes, at);
            at = afterGifData(bytes, at + 2);
        } else at += 1;
        pieces.push({ kind, bytes: bytes.subarray(start, at) });
        if (kind === 'end') break;
    }

    return pieces;
};

const piecesOf = (
    type: PictureType,
    bytes: Uint8Array<ArrayBuffer>,
): readonly Piece[] => {
    if (type === 'image/png') return pngPieces(bytes);
    if (type === 'image/webp') return webpPieces(bytes);
    if (type === 'image/gif') return gifPieces(bytes);

    return [];
};

/** Whether a picture moves: a GIF of several images, an APNG or an animated WebP. */
export const isAnimated = (
    type: PictureType,
    bytes: Uint8Array<ArrayBuffer>,
): boolean => {
    const kinds = piecesOf(type, bytes).map(({ kind }) => kind);
    if (type === 'image/gif')
        return kinds.filter(kind => kind === 'image').length > 1;

    return kinds.includes(type === 'image/png' ? 'acTL' : 'ANIM');
};

/** Pieces that hold words, places or a preview. GIF: all applications but those that repeat the animation. */
const TELLS_MORE: Readonly<Partial<Record<PictureType, RegExp>>> = {
    'image/png': /^(tEXt|zTXt|iTXt|eXIf|tIME)$/,
    'image/webp': /^(EXIF|XMP )$/,
    'image/gif': /^(comment|(?!NETSCAPE2\.0|ANIMEXTS1\.0).{11})$/s,
};

const WEBP_FLAGS = 8;
const WEBP_TELLS_MORE = 0x0c; // announces EXIF and XMP

const withTrueWebpHead = (pieces: readonly Piece[]): readonly Piece[] => {
    const size = pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);

    return pieces.map(({ kind, bytes }) => {
        const copy = bytes.slice();
        if (kind === 'head')
            new DataView(copy.buffer).setUint32(4, size - RIFF_CHUNK, true);
        if (kind === 'VP8X') copy[WEBP_FLAGS]! &= ~WEBP_TELLS_MORE;

        return { kind, bytes: copy };
    });
};

/** An animated picture without what cameras and programs have written into it, and what follows its end. */
export const withoutRemarks = (
    type: PictureType,
    bytes: Uint8Array<ArrayBuffer>,
): Blob => {
    const kept = piecesOf(type, bytes).filter(
        ({ kind }) => !TELLS_MORE[type]?.test(kind),
    );

    const pieces = type === 'image/webp' ? withTrueWebpHead(kept) : kept;

    return new Blob(
        pieces.map(piece => piece.bytes),
        { type },
    );
};
