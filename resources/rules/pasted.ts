import { cleanText } from './words.ts';

// Values are often pasted from tables, mails and logs, with something around them. What surrounds a value goes; a text that is no value with something
// around it stays as it is. Only for fields whose values have a form: a name may well begin with a quote or end with a bracket.

/** Quotes of every kind, in pairs. */
const QUOTED = /^["'“”„«»‹›‘’‚`](?<value>.+)["'“”„«»‹›‘’‚`]$/su;

/** What tells a spreadsheet that a cell is text: `="0101"`, or an apostrophe before a digit or sign. */
const SHEET_TEXT = /^="(?<value>[^"]*)"$|^'(?=[\d+-])(?<marked>[^']+)$/;

/** Words that mails, labels and logs put before a value. */
const LABEL =
    /^(?:tel(?:ephone)?|phone|mobile|mob|cell|handy|fax|mailto|e-?mail|mac(?:[ -]?addr(?:ess)?)?|hw ?addr|physical address|package|s\/?n|serial(?: (?:no|number))?)[\s.]*[:=]\s*/i;

/** A remark in brackets behind a value. */
const REMARK = /^(?<value>.*[^\s(].*?)\s*\([^()]*\)$/s;

const inner = (text: string, pattern: RegExp): string => {
    const { value, marked } = pattern.exec(text)?.groups ?? {};
    return (value ?? marked ?? text).trim();
};

/** One round: each surrounding once. */
const withoutMarks = (text: string): string => inner(inner(text.replace(/[;,]+$/, '').trim(), SHEET_TEXT), QUOTED);

/** Repeats a step until nothing changes. */
const repeated = (text: string, step: (text: string) => string): string => {
    const next = step(text);
    return next === text ? text : repeated(next, step);
};

/** A code without quotes, the marks of spreadsheets, and a final `;` or `,`. */
export const unquoted = (typed: string): string => repeated(cleanText(typed), withoutMarks);

/** The same, without a label before it or a remark behind it. */
export const unwrapped = (typed: string): string =>
    repeated(cleanText(typed), text => inner(withoutMarks(text).replace(LABEL, ''), REMARK));

/** The cells of a copied row of a table, or the lines of a copied column. */
export const cellsOf = (typed: string): readonly string[] =>
    typed
        .split(/[\t\r\n]+/)
        .map(cell => unwrapped(cell))
        .filter(cell => cell !== '');

const LOCAL = String.raw`[\w.!#$%&'*+/=?^{|}~\x60-]+`;
const DOMAIN_LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
/** What browsers take for an address, with a dot in the domain and letters of any script. Source: HTML, `type=email`. */
const EMAIL = new RegExp(`^${LOCAL}@${DOMAIN_LABEL}(?:\\.${DOMAIN_LABEL})+$`, 'u');
const LONGEST_EMAIL = 254;

export const isEmail = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text);

/** The address in `Anna Lee <anna@example.com>` or `mailto:anna@example.com?subject=Hi`. Other text is only cleaned. */
export const emailOf = (typed: string): string => {
    const text = cleanText(typed);
    const [, bracketed = text] = /<([^<>]+)>[;,]*$/.exec(text) ?? [];
    const address = unwrapped(bracketed).replace(/\?(?:subject|body|cc|bcc)=.*$/is, '');
    return isEmail(address) ? address : text;
};
