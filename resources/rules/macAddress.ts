/** How addresses are written where nothing shows otherwise. */
const USUAL = 'AA:BB:CC:DD:EE:FF';
const DIGITS = 12;

/** One example of each way in which servers store addresses. */
const NOTATIONS = [USUAL, 'AA-BB-CC-DD-EE-FF', 'AABBCCDDEEFF', 'AABB.CCDD.EEFF'];

/** The hexadecimal digits of an address, or of its beginning, in any notation; undefined for other text. */
const digitsOf = (text: string): string | undefined => {
    const typed = text.trim();
    const digits = typed.replace(/[\s:.-]/g, '');
    if (!/^[0-9a-f]+$/i.test(digits) || digits.length > DIGITS) return undefined;
    if (digits.length === DIGITS) return digits;
    // Part of an address shows by its separators only: without them it may as well be a number or a word.
    const isPart = /^([0-9a-f]{2}[:-])+[0-9a-f]{0,2}$/i.test(typed) || /^([0-9a-f]{4}\.)+[0-9a-f]{0,4}$/i.test(typed);
    return isPart ? digits : undefined;
};

/** Text that is searched for, a MAC address in it written as `sample` is; other text as it was typed. */
export const macSearch = (text: string, sample: string = USUAL): string => {
    const digits = digitsOf(text);
    if (digits === undefined) return text;
    const separator = /[^0-9a-f]/i.exec(sample)?.[0] ?? '';
    const group = separator === '' ? DIGITS : sample.indexOf(separator);
    const cased = /[a-f]/.test(sample) ? digits.toLowerCase() : digits.toUpperCase();
    return cased.match(new RegExp(`.{1,${group}}`, 'g'))!.join(separator);
};

/** The address in what a label's code says (`MAC:AABBCCDDEEFF SN:1`); undefined where there is none. */
export const macIn = (text: string): string | undefined => /(?<![0-9a-f])(?:(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}|(?:[0-9a-f]{4}\.){2}[0-9a-f]{4}|[0-9a-f]{12})(?![0-9a-f])/i.exec(text)?.[0];

/** Whether text is an address, or its beginning with separators. */
export const isMac = (text: string): boolean => digitsOf(text) !== undefined;

/** An address in every notation that servers store, the usual one first. */
export const macNotations = (text: string): readonly string[] => NOTATIONS.map(sample => macSearch(text, sample));
