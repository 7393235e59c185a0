import { cleanText } from './words.ts';

/** How addresses are written where nothing shows otherwise. */
const USUAL = 'AA:BB:CC:DD:EE:FF';
const DIGITS = 12;

/** One example of each way in which servers store addresses. */
const NOTATIONS = [USUAL, 'AA-BB-CC-DD-EE-FF', 'AABBCCDDEEFF', 'AABB.CCDD.EEFF'];

/** Six pairs, three fours or two sixes with one and the same separator, or with none. */
const ADDRESS = String.raw`(?:[0-9a-f]{2}(?<pairs>[:.\- ]?)[0-9a-f]{2}(?:\k<pairs>[0-9a-f]{2}){4}|[0-9a-f]{4}(?<fours>[:.\- ])[0-9a-f]{4}\k<fours>[0-9a-f]{4}|[0-9a-f]{6}[:.\- ][0-9a-f]{6})`;
const ALONE = new RegExp(`^${ADDRESS}$`, 'i');
/** The name of the network may follow, or a port, a zone, a remark. */
const AT_BEGINNING = new RegExp(`^(?<address>${ADDRESS})(?<rest>$|[:/%(\\s].*$)`, 'is');
/** Part of an address shows by its separators only: without them it may as well be a number or a word. */
const BEGINNING = /^(?:[0-9a-f]{2}([:.-])(?:[0-9a-f]{2}\1)*[0-9a-f]{0,2}|(?:[0-9a-f]{4}\.)+[0-9a-f]{0,4})$/i;
/** What logs and labels write before one. */
const LABEL = /^(?:(?:[\w-]+[\s_-])?mac(?:[\s_-]*addr(?:ess)?)?|adresse mac|(?:called|calling)[\s_-]station[\s_-]id|bssid)\s*[:=]\s*|^["'«“]+|["'»”]+$/gi;

const bare = (text: string): string => cleanText(text).replace(LABEL, '').replace(LABEL, '').trim();

const onlyDigits = (text: string): string => text.replace(/[^0-9a-f]/gi, '');

/** The address that a text begins with, as it is written there; undefined where there is none, or a longer one (EUI-64, IPv6). */
const addressAt = (text: string): string | undefined => {
    const { address, rest = '', pairs, fours } = AT_BEGINNING.exec(bare(text))?.groups ?? {};
    if (address === undefined) return undefined;
    const separator = pairs ?? fours ?? '';
    const size = pairs === undefined ? 4 : 2;
    const goesOn = separator !== '' && new RegExp(`^(?:\\${separator}[0-9a-f]{${size}})+$`, 'i').test(rest);
    return goesOn || (fours === ':' && rest.startsWith('::')) ? undefined : address;
};

/** The hexadecimal digits of the address in a text, or of its beginning; undefined for other text. */
const digitsOf = (text: string): string | undefined => {
    const address = addressAt(text);
    if (address !== undefined) return onlyDigits(address);
    const typed = bare(text);
    const digits = onlyDigits(typed);
    return digits.length < DIGITS && BEGINNING.test(typed) ? digits : undefined;
};

/** Twelve figures without a letter: as likely a telephone number or a code. */
export const isPerhapsMac = (text: string): boolean => /^\d{12}$/.test(bare(text));

const written = (digits: string, sample: string): string => {
    const separator = /[^0-9a-f]/i.exec(sample)?.[0] ?? '';
    const group = separator === '' ? DIGITS : sample.indexOf(separator);
    const cased = /[a-f]/.test(sample) ? digits.toLowerCase() : digits.toUpperCase();
    return cased.match(new RegExp(`.{1,${group}}`, 'g'))!.join(separator);
};

/** Text that is searched for, the address in it (or its beginning) written as `sample` is; other text, and twelve figures, as it was typed. */
export const macSearch = (text: string, sample: string = USUAL): string => {
    const digits = isPerhapsMac(text) ? undefined : digitsOf(text);
    return digits === undefined ? text : written(digits, sample);
};

/** The address in a text, as it is kept: `0A:1B:2C:3D:4E:5F`; undefined where there is none. */
export const macOf = (text: string): string | undefined => {
    const address = addressAt(text);
    return address && written(onlyDigits(address), USUAL);
};

/** The address in what a label's code says (`MAC:AABBCCDDEEFF SN:1`); undefined where there is none. */
export const macIn = (text: string): string | undefined => /(?<![0-9a-f])(?:(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}|(?:[0-9a-f]{4}\.){2}[0-9a-f]{4}|[0-9a-f]{12})(?![0-9a-f])/i.exec(text)?.[0];

/** Whether a text is an address and nothing else. */
export const isMacAddress = (text: string): boolean => ALONE.test(text);

/** Whether text has an address, or is the beginning of one with separators. */
export const isMac = (text: string): boolean => digitsOf(text) !== undefined;

/** An address in every notation that servers store, the usual one first. */
export const macNotations = (text: string): readonly string[] => {
    const digits = digitsOf(text);
    return digits === undefined ? [text] : NOTATIONS.map(sample => written(digits, sample));
};

/** Whether a stored value is, in whatever notation, the address that is searched for, or begins with it. */
export const hasMac = (value: unknown, searched: string): boolean => {
    const wanted = digitsOf(searched)?.toLowerCase();
    return wanted !== undefined && typeof value === 'string' && ALONE.test(cleanText(value)) && onlyDigits(value).toLowerCase().startsWith(wanted);
};

/** Whether an address is a private one, which a phone makes up for a network. */
export const isPrivateMac = (value: unknown): boolean => {
    const digits = typeof value === 'string' && isMacAddress(cleanText(value)) ? onlyDigits(value) : '';
    return /^.[26ae]/i.test(digits);
};
