/** Maximum size of an uploaded picture in bytes. */
export const MAX_PICTURE_BYTES = 5_000_000;

export const pictureTypes = [
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/webp',
] as const;

export type PictureProblem = 'type' | 'size' | 'empty' | 'content';

/** First bytes of the accepted picture formats. */
const SIGNATURES: readonly (readonly number[])[] = [
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38],
    [0x52, 0x49, 0x46, 0x46],
];

/** Why a file cannot be uploaded as a picture, judging by type, size and first bytes; undefined if it can. */
export const pictureProblem = async (
    file: Blob,
): Promise<PictureProblem | undefined> => {
    if (!(pictureTypes as readonly string[]).includes(file.type)) return 'type';
    if (file.size === 0) return 'empty';
    if (file.size > MAX_PICTURE_BYTES) return 'size';
    const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    return SIGNATURES.some(signature =>
        signature.every((byte, at) => head[at] === byte),
    )
        ? undefined
        : 'content';
};
