import { cleanText } from './words.ts';

/** The notation used unless an example shows another. */
const USUAL = 'AA:BB:CC:DD:EE:FF';
const DIGITS = 12;

/** One example of each notation in which servers store addresses. */
const NOTATIONS = [USUAL, 'AA-BB-CC-DD-EE-FF', 'AABBCCDDEEFF', 'AABB.CCDD.EEFF'];

/** Six pairs, three groups of four or two of six, with the same separator throughout; pairs also with none. */
const GROUPED = [
    String.raw`[0-9a-f]{2}(?<pairs>[:.\- ]?)[0-9a-f]{2}(?:\k<pairs>[0-9a-f]{2}){4}`,
    String.raw`[0-9a-f]{4}(?<fours>[:.\- ])[0-9a-f]{4}\k<fours>[0-9a-f]{4}`,
    String.raw`[0-9a-f]{6}[:.\- ][0-9a-f]{6}`,
];

const ADDRESS = `(?:${GROUPED.join('|')})`;
const ALONE = new RegExp(`^${ADDRESS}$`, 'i');
/** A network's name, a port, a zone or a remark may follow. */
const AT_BEGINNING = new RegExp(`^(?<address>${ADDRESS})(?<rest>$|[:/%(\\s].*$)`, 'is');
/** Only its separators reveal the beginning of an address: without them it may as well be a number or a word. */
const BEGINNING = /^(?:[0-9a-f]{2}([:.-])(?:[0-9a-f]{2}\1)*[0-9a-f]{0,2}|(?:[0-9a-f]{4}\.)+[0-9a-f]{0,4})$/i;

/** Labels and quotes that logs put around an address. */
const LABEL =
    /^(?:(?:[\w-]+[\s_-])?mac(?:[\s_-]*addr(?:ess)?)?|adresse mac|(?:called|calling)[\s_-]station[\s_-]id|bssid)\s*[:=]\s*|^["'«“]+|["'»”]+$/gi;

/** Six bytes as source code and dumps write them: `0xAA 0xBB ...`, `{ 0xaa, 0x0, ... }`, `\xaa\xbb...`. */
const BYTES = /[{[(]?\s*(?:[0\\]x[0-9a-f]{1,2}[\s,:;-]*){6}[)\]}]?;?/gi;
const BYTE = /(?<=x)[0-9a-f]{1,2}/gi;

const inPairs = (digits: string): string => (digits.match(/../g) ?? []).join(':');

/** A text whose addresses lack the mark of hexadecimal digits. */
export const withoutHexMarks = (text: string): string => {
    if (!/[0\\]x/i.test(text)) return text;

    return text
        .replace(BYTES, bytes => inPairs((bytes.match(BYTE) ?? []).map(byte => byte.padStart(2, '0')).join('')))
        .replace(/\b0x([0-9a-f]{12})(?![0-9a-f])/gi, (_, digits: string) => inPairs(digits));
};

const bare = (text: string): string => withoutHexMarks(cleanText(text)).replace(LABEL, '').replace(LABEL, '').trim();

const onlyDigits = (text: string): string => text.replace(/[^0-9a-f]/gi, '');

/**
 * The address at the beginning of a text, as written there; undefined if there is none, or a longer one (EUI-64, IPv6).
 */
const addressAt = (text: string): string | undefined => {
    const { address, rest = '', pairs, fours } = AT_BEGINNING.exec(bare(text))?.groups ?? {};
    if (address === undefined) return undefined;
    const separator = pairs ?? fours ?? '';
    const size = pairs === undefined ? 4 : 2;
    const goesOn = separator !== '' && new RegExp(`^(?:\\${separator}[0-9a-f]{${size}})+$`, 'i').test(rest);

    return goesOn || (fours === ':' && rest.startsWith('::')) ? undefined : address;
};

/** The hexadecimal digits of the address in a text, or of the beginning of one; undefined for other text. */
const digitsOf = (text: string): string | undefined => {
    const address = addressAt(text);
    if (address !== undefined) return onlyDigits(address);
    const typed = bare(text);
    const digits = onlyDigits(typed);

    return digits.length < DIGITS && BEGINNING.test(typed) ? digits : undefined;
};

/** Twelve digits without a letter are as likely a phone number or a code. */
export const isPerhapsMac = (text: string): boolean => /^\d{12}$/.test(bare(text));

const written = (digits: string, sample: string): string => {
    const separator = /[^0-9a-f]/i.exec(sample)?.[0] ?? '';
    const group = separator === '' ? DIGITS : sample.indexOf(separator);
    const cased = /[a-f]/.test(sample) ? digits.toLowerCase() : digits.toUpperCase();

    return cased.match(new RegExp(`.{1,${group}}`, 'g'))!.join(separator);
};

/**
 * Search text with its address (or the beginning of one) in the notation of `sample`. Other text, and twelve digits,
 * stay as typed.
 */
export const macSearch = (text: string, sample: string = USUAL): string => {
    const digits = isPerhapsMac(text) ? undefined : digitsOf(text);

    return digits === undefined ? text : written(digits, sample);
};

/** The address in a text in its stored notation, `0A:1B:2C:3D:4E:5F`; undefined if there is none. */
export const macOf = (text: string): string | undefined => {
    const address = addressAt(text);

    return address && written(onlyDigits(address), USUAL);
};

/** The address in the text of a label's code (`MAC:AABBCCDDEEFF SN:1`); undefined if there is none. */
export const macIn = (text: string): string | undefined =>
    /(?<![0-9a-f])(?:(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}|(?:[0-9a-f]{4}\.){2}[0-9a-f]{4}|[0-9a-f]{12})(?![0-9a-f])/i.exec(
        text,
    )?.[0];

const BROADCAST = 'ffffffffffff';

/** The digits of the addresses in a text that are written with separators, except the one that means all devices. */
export const macsIn = (text: string): ReadonlySet<string> => {
    const found = text.match(/(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}/gi) ?? [];
    const digits = new Set(found.map(address => onlyDigits(address).toLowerCase()));
    digits.delete(BROADCAST);

    return digits;
};

/** Whether a text is an address and nothing else. */
export const isMacAddress = (text: string): boolean => ALONE.test(text);

/** Whether a text has an address, or is the beginning of one with separators. */
export const isMac = (text: string): boolean => digitsOf(text) !== undefined;

/** An address in every notation that servers store, the usual one first. */
export const macNotations = (text: string): readonly string[] => {
    const digits = digitsOf(text);

    return digits === undefined ? [text] : NOTATIONS.map(sample => written(digits, sample));
};

/** Whether a stored value, in any notation, is the searched address or begins with it. */
export const hasMac = (value: unknown, searched: string): boolean => {
    const wanted = digitsOf(searched)?.toLowerCase();

    return (
        wanted !== undefined &&
        typeof value === 'string' &&
        ALONE.test(cleanText(value)) &&
        onlyDigits(value).toLowerCase().startsWith(wanted)
    );
};

/** Whether an address is a private one, which a phone makes up for a network. */
export const isPrivateMac = (value: unknown): boolean => {
    const digits = typeof value === 'string' && isMacAddress(cleanText(value)) ? onlyDigits(value) : '';

    return /^.[26ae]/i.test(digits);
};
