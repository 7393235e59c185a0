import { fold } from '../../../../resources/rules/words.ts';

/** Encodings that spreadsheets and other systems write, by their usual names. */
const WRITTEN = [
    'UTF-8',
    'UTF-16LE',
    'UTF-16BE',
    'Windows-1252',
    'Windows-1250',
    'Windows-1251',
    'Windows-1253',
    'Windows-1254',
    'Windows-1255',
    'Windows-1256',
    'Windows-1257',
    'Windows-1258',
    'Windows-874',
    'Macintosh',
    'X-Mac-Cyrillic',
    'Shift_JIS',
    'EUC-JP',
    'ISO-2022-JP',
    'EUC-KR',
    'GBK',
    'Big5',
    'KOI8-R',
    'KOI8-U',
    'IBM866',
];

/** Other encodings that browsers can read. */
const READABLE = [
    'GB18030',
    ...[2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16].map(
        part => `ISO-8859-${part}`,
    ),
];

/** Whether this browser has an encoding. */
export const canDecode = (encoding: string): boolean => {
    try {
        return new TextDecoder(encoding) instanceof TextDecoder;
    } catch {
        return false;
    }
};

/** All encodings to choose from. */
export const ENCODINGS: readonly string[] = [...WRITTEN, ...READABLE].filter(
    canDecode,
);

/** Encodings that others extend by a few letters. */
const COMMONEST = 'Windows-1252';
const COMMON = [COMMONEST, 'KOI8-R'];

/** By how much a short text is likelier to be in the commonest encoding than its letters alone say. */
const LIKELIER = 1.15;

/** Names of the guesser that browsers do not know. */
const ALIASES: Readonly<Record<string, string>> = {
    cp932: 'Shift_JIS',
    cp949: 'EUC-KR',
    gb18030: 'GBK',
    macroman: 'Macintosh',
    maccyrillic: 'X-Mac-Cyrillic',
    cp874: 'Windows-874',
    'tis-620': 'Windows-874',
    cp1258: 'Windows-1258',
    'euc-jis-2004': 'EUC-JP',
    'shift-jis-2004': 'Shift_JIS',
    big5hkscs: 'Big5',
    'big5-hkscs': 'Big5',
    ibm866: 'IBM866',
    cp866: 'IBM866',
};

const HEAD_BYTES = 20_000;
const HEAD_LINES = 40;

/** NUL and Ctrl-Z, with which some systems fill or end a file. */
const FILLING = /[\0\x1a]+$/;

const decode = (bytes: Uint8Array, encoding: string): string =>
    new TextDecoder(encoding).decode(bytes).replace(FILLING, '');

const isUtf8 = (bytes: Uint8Array): boolean => {
    try {
        new TextDecoder('utf-8', { fatal: true }).decode(bytes);

        return true;
    } catch {
        return false;
    }
};

/** Whether it starts with these bytes, written as Latin-1. */
export const startsWith = (
    bytes: Uint8Array,
    signature: string,
    from = 0,
): boolean =>
    [...signature].every(
        (char, index) => bytes[from + index] === char.charCodeAt(0),
    );

/** UTF-16 without a byte order mark: commas, digits and line breaks have a zero byte, always on the same side. */
const utf16Of = (bytes: Uint8Array): string | undefined => {
    const zeros = [0, 0];
    let end = Math.min(bytes.length, HEAD_BYTES);
    while (end > 0 && bytes[end - 1] === 0) end--;
    for (let index = 0; index < end; index++)
        if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
    const [even = 0, odd = 0] = zeros;
    if (odd > 1 && odd > 10 * even) return 'UTF-16LE';
    if (even > 1 && even > 10 * odd) return 'UTF-16BE';

    return undefined;
};

const unmistakable = (bytes: Uint8Array): string | undefined => {
    if (startsWith(bytes, '\xef\xbb\xbf')) return 'UTF-8';
    if (startsWith(bytes, '\xff\xfe')) return 'UTF-16LE';
    if (startsWith(bytes, '\xfe\xff')) return 'UTF-16BE';
    const wide = utf16Of(bytes);
    if (wide) return wide;
    if (!isUtf8(bytes)) return undefined;

    const isShifted = /\x1b\$[@B]/.test(
        decode(bytes.subarray(0, HEAD_BYTES), 'utf-8'),
    );

    return isShifted ? 'ISO-2022-JP' : 'UTF-8';
};

const plain = (text: string): string =>
    fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** How many cells of the first lines are one of the words. */
const headingsIn = (text: string, words: ReadonlySet<string>): number =>
    text
        .split(/\r\n|\n|\r/, HEAD_LINES)
        .flatMap(line => line.split(/[,;\t|]/))
        .filter(cell => /[^\0-\x7f]/.test(cell) && words.has(plain(cell)))
        .length;

/** Of a large file the lines that are not plain ASCII, which say most about its encoding. */
const tellingLines = (bytes: Uint8Array): Uint8Array => {
    if (bytes.length <= HEAD_BYTES) return bytes;
    const sample = new Uint8Array(HEAD_BYTES);
    let length = 0;
    let start = 0;
    let isTelling = false;

    for (let index = 0; index < bytes.length && length < HEAD_BYTES; index++) {
        const byte = bytes[index] ?? 0;
        if (byte > 127) isTelling = true;
        if (byte !== 10 && byte !== 13 && index < bytes.length - 1) continue;
        const line = bytes.subarray(start, index + 1);

        if (isTelling) {
            sample.set(line.subarray(0, HEAD_BYTES - length), length);
            length += line.length;
        }

        start = index + 1;
        isTelling = false;
    }

    return sample.subarray(0, length);
};

/**
 * What no language writes: a capital or a symbol in the middle of a word, a word of two scripts or of accents alone,
 * and characters without a meaning.
 */
const FLAW = new RegExp(
    [
        String.raw`(?<=\p{Ll})(?![\0-\x7f])\p{Lu}`,
        String.raw`(?<=\p{L})(?![\0-\x7f])[\p{S}¡¿§¶†‡](?=\p{L})`,
        String.raw`(?<=[A-Za-z])[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}]`,
        String.raw`(?:(?![\0-\x7f])\p{Script=Latin}){4}`,
        String.raw`[\x80-\x9f\uFFFD\p{Co}\p{Cn}]`,
    ].join('|'),
    'gu',
);

const MANY = 0.05;

/** Whether a reading makes too little sense to be the right one. */
const isFlawed = (text: string): boolean => {
    const letters = text.match(/[^\0-\x7f]/g)?.length ?? 0;

    return (text.match(FLAW)?.length ?? 0) > MANY * letters;
};

/**
 * The guesser's opinions, likeliest first. It is large, so it is loaded only for a text that is neither UTF-8 nor
 * UTF-16.
 */
const guesses = async (bytes: Uint8Array): Promise<readonly string[]> => {
    const { detectAll } = await import('jschardet');

    return detectAll(bytes)
        .flatMap(({ encoding, confidence }) => {
            const name = encoding?.toLowerCase() ?? '';

            const known =
                ALIASES[name] ??
                WRITTEN.find(written => written.toLowerCase() === name);

            const odds =
                known === COMMONEST ? LIKELIER * confidence : confidence;

            return known ? [{ known, odds }] : [];
        })
        .sort((a, b) => b.odds - a.odds)
        .map(({ known }) => known);
};

/** The encodings in which the most known headings can be read; none if that is in no encoding. */
const headedBy = (
    bytes: Uint8Array,
    words: readonly string[],
    encodings: readonly string[],
): readonly string[] => {
    const head = bytes.subarray(0, HEAD_BYTES);
    const named = new Set(words.map(plain));

    const counts = encodings.map(encoding =>
        headingsIn(decode(head, encoding), named),
    );

    const most = Math.max(...counts);

    return most === 0
        ? []
        : encodings.filter((_, index) => counts[index] === most);
};

/**
 * The encoding of a text. Beyond UTF-8 and UTF-16 it is the one in which a known heading can be read,
 * otherwise the one that a guesser names.
 */
export const encodingOf = async (
    bytes: Uint8Array,
    words: readonly string[],
): Promise<string> => {
    const certain = unmistakable(bytes);
    if (certain) return certain;
    const sample = tellingLines(bytes);

    const makesSense = (encoding: string) =>
        !isFlawed(decode(sample, encoding));

    const written = WRITTEN.filter(canDecode);
    const headed = headedBy(bytes, words, written);
    const sensible = headed.filter(makesSense);

    const isSettled =
        new Set(sensible.map(encoding => decode(sample, encoding))).size === 1;

    const guessed = isSettled ? sensible : await guesses(sample);

    const candidates = [...new Set([...guessed, ...written])].filter(
        encoding =>
            canDecode(encoding) &&
            (headed.length === 0 || headed.includes(encoding)),
    );

    const best = candidates.find(makesSense) ?? candidates[0] ?? COMMONEST;
    // Several encodings often read a text alike; then the commonest is the one to name.
    const text = decode(bytes, best);
    const common = COMMON.find(encoding => decode(bytes, encoding) === text);

    return common ?? best;
};

/** Decodes a text. NUL and Ctrl-Z at its end are dropped. */
export const decodeText = decode;
