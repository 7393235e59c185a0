/** One transparent pixel. */
export const PNG = {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
    ),
};
export const NO_PICTURE = {
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('just words'),
};
/** Above the 5 MB that may be sent, as it stands. */
export const LARGE = {
    name: 'poster.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5_000_001, PNG.buffer),
};
