import type { Guess } from './guess.ts';

/** What a name says, of a field whose values are numbers. */
const numbers: readonly (readonly [RegExp, Omit<Guess, 'why'>])[] = [
    [/price|amount|cost|(^|_)fees?$|fee$|dollars?$|balance|deposit/i, { builder: 'money' }],
    [/percent(age)?$|pct$/i, { builder: 'percentage', options: { of: 100 } }],
    [/speed.*kb|kbps$/i, { builder: 'speed' }],
    [/(mins?|minutes)$/i, { builder: 'duration', options: { unit: 'minutes' } }],
    [/(secs?|seconds)$|^remtime$/i, { builder: 'duration', options: { unit: 'seconds' } }],
    [/mb$|megabytes$/i, { builder: 'data', options: { unit: 'MB' } }],
    [/kb$|kilobytes$|traffic/i, { builder: 'data', options: { unit: 'KB' } }],
];

/** What a name says, of a field whose values are texts. */
const texts: readonly (readonly [RegExp, Omit<Guess, 'why'>])[] = [
    [/e-?mail/i, { builder: 'email' }],
    [/phone|mobile(no)?$/i, { builder: 'phone' }],
    [/password|passphrase|secret/i, { builder: 'password' }],
    [/colou?r$/i, { builder: 'colour' }],
    [/^(bill|home)?country$/i, { builder: 'country' }],
    [/^(curr(ency)?(code)?)$/i, { builder: 'currency' }],
    [/(logo|image|picture|photo|icon|background)(url)?$/i, { builder: 'image' }],
    [/mac(address)?$/i, { builder: 'text', options: { mono: true, rule: 'macAddress', written: 'macAddress' } }],
    [/url$|link$|website|webaddress/i, { builder: 'text', options: { rule: 'webAddress' } }],
    [/notes?$|description$|comments?$|remarks?$|message$|reason$|body$/i, { builder: 'text', options: { multiline: true } }],
    [/code$|serial(no|number)?$|plate$|key$|reference$/i, { builder: 'text', options: { mono: true } }],
];

const told = (name: string, table: typeof numbers): Guess | undefined => {
    const guess = table.find(([pattern]) => pattern.test(name.split('.').at(-1)!))?.[1];
    return guess && { ...guess, why: 'by its name' };
};

/** What a name says, of a field of which nothing else is known. */
const alone: typeof numbers = [
    ...numbers,
    ...texts,
    [/^(created|modified|updated|changed|lastused|lastseen|logtime)/i, { builder: 'dateTime', options: { readOnly: true } }],
    [/date$|^(from|until|to)$|expires|valid(from|until)$|birthday/i, { builder: 'date' }],
    [/^([Ii]s|[Hh]as|[Cc]an|[Aa]llow)[A-Z]|[Aa]ctive$|[Ee]nabled$/, { builder: 'boolean' }],
    [/^(count|quantity|number_?of|nbr|floor|level|capacity)/i, { builder: 'integer' }],
];

export const numberByName = (name: string): Guess | undefined => told(name, numbers);
export const textByName = (name: string): Guess | undefined => told(name, texts);
export const aloneByName = (name: string): Guess | undefined => told(name, alone);
