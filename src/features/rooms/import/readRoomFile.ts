import { readSheet, type RoomSheet } from './roomSheet.ts';

/** Largest file in bytes. Source: the provider's own upload limit. */
export const MAX_BYTES = 5_000_000;

/** The most rows of one file; a larger file must be split. */
export const MAX_ROWS = 50_000;

/** The most columns that can be chosen from. */
export const MAX_COLUMNS = 50;

/** Encodings that are detected from the bytes, and those the user can choose if the guess is wrong. */
export const FILE_ENCODINGS = [
    'UTF-8',
    'UTF-16LE',
    'UTF-16BE',
    'Windows-1252',
    'Windows-1250',
    'Windows-1251',
    'Windows-1253',
    'Shift_JIS',
    'Macintosh',
] as const;
export type FileEncoding = (typeof FILE_ENCODINGS)[number];

/** A file's text, or why there is none: it is another kind of file, or not text at all. */
type DecodedFile =
    | { readonly text: string; readonly encoding: FileEncoding }
    | {
          readonly refused:
              | 'empty'
              | 'pdf'
              | 'image'
              | 'spreadsheet'
              | 'binary';
      };

const SIGNATURES: readonly (readonly [
    bytes: string,
    kind: 'pdf' | 'image' | 'spreadsheet',
])[] = [
    ['%PDF', 'pdf'],
    ['\x89PNG', 'image'],
    ['\xff\xd8\xff', 'image'],
    ['GIF8', 'image'],
    ['RIFF', 'image'],
    ['BM', 'image'],
    ['PK\x03\x04', 'spreadsheet'],
    ['\xd0\xcf\x11\xe0', 'spreadsheet'],
];

const startsWith = (bytes: Uint8Array, signature: string): boolean =>
    [...signature].every((char, at) => bytes[at] === char.charCodeAt(0));

/** A room code may begin with `BM`; a bitmap also contains zero bytes. */
const isReally = (bytes: Uint8Array, signature: string): boolean =>
    signature.length > 3 ||
    signature.startsWith('\xff') ||
    bytes.subarray(0, 64).includes(0);

const zeroShare = (bytes: Uint8Array, parity: 0 | 1): number => {
    const sample = bytes.subarray(0, 2000);
    let zeros = 0;
    for (let at = parity; at < sample.length; at += 2)
        if (sample[at] === 0) zeros++;
    return sample.length < 2 ? 0 : zeros / Math.floor(sample.length / 2);
};

const encodingOf = (bytes: Uint8Array): FileEncoding => {
    if (startsWith(bytes, '\xff\xfe')) return 'UTF-16LE';
    if (startsWith(bytes, '\xfe\xff')) return 'UTF-16BE';
    if (zeroShare(bytes, 1) > 0.4 && zeroShare(bytes, 0) < 0.1)
        return 'UTF-16LE';
    if (zeroShare(bytes, 0) > 0.4 && zeroShare(bytes, 1) < 0.1)
        return 'UTF-16BE';
    try {
        new TextDecoder('utf-8', { fatal: true }).decode(bytes);
        return 'UTF-8';
    } catch {
        return 'Windows-1252';
    }
};

/**
 * Decodes a file as UTF-8 or UTF-16, with or without a byte order mark, or else in the encoding of
 * old spreadsheets. `chosen` overrides the guess.
 */
export const decodeFile = (
    bytes: Uint8Array,
    chosen?: FileEncoding,
): DecodedFile => {
    if (bytes.length === 0) return { refused: 'empty' };
    const known = SIGNATURES.find(
        ([signature]) =>
            startsWith(bytes, signature) && isReally(bytes, signature),
    );
    if (known) return { refused: known[1] };
    const encoding = chosen ?? encodingOf(bytes);
    const text = new TextDecoder(encoding.toLowerCase()).decode(bytes);
    const controls =
        text.slice(0, 4000).match(/[\x00-\x08\x0e-\x1a\x1c-\x1f]/g)?.length ??
        0;
    if (controls > 0) return { refused: 'binary' };
    return text.trim() === '' ? { refused: 'empty' } : { text, encoding };
};

/** Why a file cannot be used. */
export type FileRefusal =
    | 'pdf'
    | 'image'
    | 'spreadsheet'
    | 'binary'
    | 'empty'
    | 'rows'
    | 'size'
    | 'unreadable'
    | 'unclosed';

export type RoomFile =
    | {
          readonly name: string;
          readonly bytes: Uint8Array;
          readonly encoding: FileEncoding;
          readonly text: string;
          readonly sheet: RoomSheet;
      }
    | {
          readonly name: string;
          readonly refused: FileRefusal;
          readonly line?: number;
      };

/** Reads a chosen file into cells, or says why it cannot be used. */
export const readRoomFile = async (file: File): Promise<RoomFile> => {
    const { name } = file;
    if (file.size > MAX_BYTES) return { name, refused: 'size' };
    try {
        const bytes = new Uint8Array(await file.arrayBuffer());
        const decoded = decodeFile(bytes);
        if ('refused' in decoded) return { name, refused: decoded.refused };
        const sheet = readSheet(decoded.text);
        const rows = sheet.lines.length - (sheet.header ? 1 : 0);
        if (rows === 0)
            return sheet.unclosed === undefined
                ? { name, refused: 'empty' }
                : { name, refused: 'unclosed', line: sheet.unclosed };
        return rows > MAX_ROWS
            ? { name, refused: 'rows' }
            : {
                  name,
                  bytes,
                  encoding: decoded.encoding,
                  text: decoded.text,
                  sheet,
              };
    } catch {
        return { name, refused: 'unreadable' };
    }
};
