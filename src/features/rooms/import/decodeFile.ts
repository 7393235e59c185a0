export type FileEncoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1252';

/** A file's text, or why it has none: a known other kind of file, or no text at all. */
export type DecodedFile = { readonly text: string; readonly encoding: FileEncoding } | { readonly refused: 'empty' | 'pdf' | 'image' | 'spreadsheet' | 'binary' };

const SIGNATURES: readonly (readonly [bytes: string, kind: 'pdf' | 'image' | 'spreadsheet'])[] = [
    ['%PDF', 'pdf'], ['\x89PNG', 'image'], ['\xff\xd8\xff', 'image'], ['GIF8', 'image'], ['RIFF', 'image'], ['BM', 'image'],
    ['PK\x03\x04', 'spreadsheet'], ['\xd0\xcf\x11\xe0', 'spreadsheet'],
];

const startsWith = (bytes: Uint8Array, signature: string): boolean => [...signature].every((char, at) => bytes[at] === char.charCodeAt(0));

/** `BM` alone may begin a room code: a bitmap also has zero bytes. */
const isReally = (bytes: Uint8Array, signature: string): boolean => signature.length > 3 || signature.startsWith('\xff') || bytes.subarray(0, 64).includes(0);

const zeroShare = (bytes: Uint8Array, parity: 0 | 1): number => {
    const sample = bytes.subarray(0, 2000);
    let zeros = 0;
    for (let at = parity; at < sample.length; at += 2) if (sample[at] === 0) zeros++;
    return sample.length < 2 ? 0 : zeros / Math.floor(sample.length / 2);
};

const encodingOf = (bytes: Uint8Array): FileEncoding => {
    if (startsWith(bytes, '\xff\xfe')) return 'UTF-16LE';
    if (startsWith(bytes, '\xfe\xff')) return 'UTF-16BE';
    if (zeroShare(bytes, 1) > 0.4 && zeroShare(bytes, 0) < 0.1) return 'UTF-16LE';
    if (zeroShare(bytes, 0) > 0.4 && zeroShare(bytes, 1) < 0.1) return 'UTF-16BE';
    try {
        new TextDecoder('utf-8', { fatal: true }).decode(bytes);
        return 'UTF-8';
    } catch {
        return 'Windows-1252';
    }
};

/** Reads a file's bytes as text: UTF-8 or UTF-16, with or without a byte order mark, else the encoding of old spreadsheets. */
export const decodeFile = (bytes: Uint8Array): DecodedFile => {
    if (bytes.length === 0) return { refused: 'empty' };
    const known = SIGNATURES.find(([signature]) => startsWith(bytes, signature) && isReally(bytes, signature));
    if (known) return { refused: known[1] };
    const encoding = encodingOf(bytes);
    const text = new TextDecoder(encoding.toLowerCase()).decode(bytes);
    const controls = text.slice(0, 4000).match(/[\x00-\x08\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0;
    if (controls > 0) return { refused: 'binary' };
    return text.trim() === '' ? { refused: 'empty' } : { text, encoding };
};
