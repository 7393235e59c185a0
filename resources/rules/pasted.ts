import { cleanText } from './words.ts';

// Values are often pasted from tables, mails and logs, with something around them. What surrounds a value goes; a text
// that is no value with something around it stays as it is. Only for fields whose values have a form: a name may well
// begin with a quote or end with a bracket.

/** Quotes of every kind, in pairs. */
const QUOTED = /^["'“”„«»‹›‘’‚`](?<value>.+)["'“”„«»‹›‘’‚`]$/su;

/** What tells a spreadsheet that a cell is text: `="0101"`, or an apostrophe before a digit or sign. */
const SHEET_TEXT = /^="(?<value>[^"]*)"$|^'(?=[\d+-])(?<marked>[^']+)$/;

/** The name of a property before its value, as configurations and answers of servers have it: `"serial": "0101",`. */
const PROPERTY = /^(["'])[\p{L}\w .-]{1,40}\1\s*:\s*(?=["'\d])/u;

/** Words that mails, labels and logs put before a value. */
const LABEL =
    /^(?:tel(?:ephone)?|phone|mobile|mob|cell|handy|fax|mailto|e-?mail|mac(?:[ -]?addr(?:ess)?)?|hw ?addr|physical address|package|s\/?n|serial(?: (?:no|number))?)[\s.]*[:=]\s*/i;

/**
 * The name of a property on a card of contacts, such as `TEL;TYPE=CELL:`, and the beginning of a code for text
 * messages.
 */
const CARD_LABEL = /^(?:(?:item\d+\.)?(?:tel|email|url)(?:;[\w-]+(?:=[^:;]*)?)*|smsto):/i;

/** A few words and a colon. What stands behind them is a value only if the field's own rule says so. */
const ANY_LABEL = /^\p{L}[\p{L}\p{M}\s.'’°#/-]{0,40}(?:\s\d{1,3}\s*)?[:=](?!\/\/)\s*(?<value>.+)$/su;

/** The beginning of an address of the network, such as `abcd:ef01:2345:6789`. */
const BEGINS_LIKE_ADDRESS = /^[0-9a-f]{1,4}:/i;

/** Words that mean nothing but a serial number, so that no colon is needed before its digits. */
const SERIAL_NAME = String.raw`(?:s\/n|serial(?:[ -]?(?:no|number|#))?|service tag|n[°o]\.? de s[ée]rie|num[ée]ro de s[ée]rie|serien-?n(?:umme)?r)(?: \(s\/?n\))?`;
/** Words before a serial number, also as Android prints them; without a colon, too, where they are a cell of their own. */
const SERIAL = String.raw`(?:${SERIAL_NAME}|sn|\[?ro\.(?:boot\.)?serialno\]?)`;
const SERIAL_LABEL = new RegExp(`^(?:${SERIAL}\\s*(?:[:=#]|\\.\\s)\\s*|${SERIAL_NAME}\\.?\\s+(?=\\S*\\d\\S*$))`, 'i');
const SERIAL_WORDS = new RegExp(`^${SERIAL}[\\s.:=]*$`, 'i');

/** Brackets around a value, as mails put them around addresses. */
const BRACKETED = /^(?:\((?<value>[^()]+)\)|\[(?<square>[^[\]]+)\]|<(?<angle>[^<>]+)>)$/s;

/** Pictures of telephones and letters before a value. */
const PICTURES = /^(?:\p{Extended_Pictographic}\uFE0F?\s*)+/u;

/** A remark in brackets behind a value. */
const REMARK = /^(?<value>.*[^\s(].*?)\s*\([^()]*\)$/s;

const inner = (text: string, pattern: RegExp): string => {
    const found = Object.values(pattern.exec(text)?.groups ?? {}).find(group => group !== undefined);

    return (found ?? text).trim();
};

/** One round: each surrounding once. */
const withoutMarks = (text: string): string =>
    inner(
        inner(
            text
                .replace(/[;,]+$/, '')
                .trim()
                .replace(PROPERTY, ''),
            SHEET_TEXT,
        ),
        QUOTED,
    );

/** Repeats a step until nothing changes. */
const repeated = (text: string, step: (text: string) => string): string => {
    const next = step(text);

    return next === text ? text : repeated(next, step);
};

/** A code without quotes, the marks of spreadsheets, and a final `;` or `,`. */
export const unquoted = (typed: string): string => repeated(cleanText(typed), withoutMarks);

/** The same, without a label before it or a remark behind it. */
export const unwrapped = (typed: string): string =>
    repeated(cleanText(typed), text => {
        const bare = withoutMarks(text).replace(PICTURES, '').replace(CARD_LABEL, '').replace(LABEL, '');

        return inner(inner(bare, REMARK), BRACKETED);
    });

/** What stands behind a label of any words; undefined if there is no label. */
export const behindLabel = (text: string): string | undefined => {
    if (BEGINS_LIKE_ADDRESS.test(text)) return undefined;
    const { value } = ANY_LABEL.exec(text)?.groups ?? {};

    return value === undefined ? undefined : unwrapped(value);
};

/** Between the parts of a label's code: `SN:123;MAC:AABBCCDDEEFF`, `SN: 123 MAC: AABBCCDDEEFF`. */
const LABELLED_PARTS =
    /;(?!ext=)(?=\s*[A-Z][\w/ ]{0,14}[:=])|\s+(?=(?:mac(?: addr(?:ess)?)?|[sp]\/?n|imei|model)\s*[:=])/i;

/** Consoles separate columns by blanks. */
const COLUMN_GAP = /(?<=\S) {3,}(?=\S)/g;

/** The code in a copied row, or behind the label of a serial number. */
export const codeOf = (typed: string): string => {
    const cells = typed
        .replace(COLUMN_GAP, '\t')
        .split(LABELLED_PARTS)
        .flatMap(part => part.split('\t'))
        .filter(cell => cleanText(cell) !== '');

    const first = cells.find(cell => !SERIAL_WORDS.test(cleanText(cell))) ?? cells[0] ?? '';
    const plain = unquoted(first);
    const code = unquoted(plain.replace(SERIAL_LABEL, ''));

    return code === plain ? code : inner(code, BRACKETED);
};

const shapeOf = (code: string): string => code.replace(/\p{L}+/gu, 'A').replace(/\p{Nd}+/gu, '9');

/** The codes of a copied row or list if all look alike, such as `901, 902, 903`; otherwise none. */
export const codesAlike = (typed: string): readonly string[] => {
    const codes = typed
        .split(/[\t,;]/)
        .map(unquoted)
        .filter(code => code !== '');

    const [first = ''] = codes;

    return /\d/.test(first) && codes.every(code => shapeOf(code) === shapeOf(first)) ? codes : [];
};

/** The cells of a copied row of a table, or the lines of a copied column. */
export const cellsOf = (typed: string): readonly string[] =>
    typed
        .replace(CARD_LABEL, '')
        .split(/[\t\r\n]+/)
        .flatMap(cell => cell.split(LABELLED_PARTS))
        .map(cell => unwrapped(cell))
        .filter(cell => cell !== '');

const LOCAL = String.raw`[\w.!#$%&'*+/=?^{|}~\x60-]+`;
const DOMAIN_LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
/**
 * What browsers take for an address, with a dot in the domain and letters of any script. Source: HTML, `type=email`.
 */
const EMAIL = new RegExp(`^${LOCAL}@${DOMAIN_LABEL}(?:\\.${DOMAIN_LABEL})+$`, 'u');
const LONGEST_EMAIL = 254;

export const isEmail = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text);

/** What stands in brackets behind a name. */
const BEHIND_NAME = /[<[(](?<address>[^<>[\]()]+)[>\])][;,]*$/;

const emailIn = (cell: string): string | undefined => {
    const { address = cell } = BEHIND_NAME.exec(cell)?.groups ?? {};

    return [address, cell]
        .map(unwrapped)
        .flatMap(value => [value, behindLabel(value) ?? ''])
        .map(value => value.replace(/\?(?:subject|body|cc|bcc|to)=.*$/is, ''))
        .find(isEmail);
};

/**
 * The address in `Anna Lee <anna@example.com>`, in `mailto:anna@example.com?subject=Hi` or in a copied row. Other text
 * is only cleaned.
 */
export const emailOf = (typed: string): string => {
    const text = cleanText(typed);
    const inLinks = text.toLowerCase().replaceAll('%40', '@'); // the sign as links have it
    if (new Set(inLinks.match(/[^\s<>;,:"'()[\]@?&=]+@[^\s<>;,"'()?&[\]]+/g)).size > 1) return text;
    const cells = typed.split(/[\t\r\n]+/).map(cleanText);

    return [text, ...cells].map(emailIn).find(address => address !== undefined) ?? text;
};
