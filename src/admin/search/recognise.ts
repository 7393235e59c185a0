import { isMac, isPerhapsMac } from '../../../resources/rules/macAddress.ts';
import { searchText } from '../../../resources/rules/words.ts';
import type { SearchKind } from '../../../resources/schema/names.ts';

/** One possible meaning of a text, and what to search for in that case. */
export interface Reading {
    readonly kind: SearchKind;
    readonly text: string;
}

const PREFIX =
    /^(?:mailto:|tel:|sip:|(?:mac|ip|nas|e-?mail|phone|mobile|tel|t\u00e9l)\.?(?:[ -]?(?:id|address|no))?\s*[:=]\s*)/i;

/** Strips what is copied along from mails, chats and tables. */
const bare = (typed: string): string =>
    searchText(typed)
        .replace(PREFIX, '')
        .replace(/^["'«“‹<([\s]+|["'»”›>)\],;!…\s]+$/g, '')
        .replace(/\s+/g, ' ');

/** Extracts the address from `Ann Lee <ann@example.com>` or `ann@example.com, bob@example.com`. */
const emailIn = (text: string): string =>
    /[^\s<>()[\],;:"'?]+@[^\s<>()[\],;:"'?]+/.exec(text)?.[0] ?? text;

/** An address without the port, prefix length, path or remark (`(Preferred)`) that follows it. */
const hostOf = (text: string): string =>
    text
        .replace(/^https?:\/\//i, '')
        .replace(
            /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?(?:\/\S*)?(?:\s*\(.*)?$/,
            '$1',
        );

const isIpV4 = (text: string): boolean =>
    /^\d{1,3}(\.\d{1,3}){3}$/.test(text) &&
    text.split('.').every(part => Number(part) <= 255);

const isIpV6 = (text: string): boolean =>
    /^[0-9a-f:]+$/i.test(text) &&
    (/^([^:]*:){2,7}[^:]*$/.test(text) && text.includes('::')
        ? true
        : /^([0-9a-f]{1,4}:){7}[0-9a-f]{1,4}$/i.test(text));

const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;

/** A phone number as it is stored: without separators, and without a leading `0` or `00`. */
const phoneOf = (text: string): string | undefined => {
    if (!/^\+?[\d\s()./\u2010-\u2015-]+$/.test(text)) return undefined;
    const digits = text.replace(/\(0\)/, '').replace(/\D/g, '');
    if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS)
        return undefined;
    if (text.startsWith('+')) return `+${digits}`;

    return digits.replace(/^00?/, '');
};

const ROOM =
    /^(?:(?:room|rm|chambre|ch|zimmer|n[o\u00b0\u00ba])\.?\s*|#\s*)?([a-z]?-?\d{1,4}[a-z]?)$/i;

/** `(sea view)`, whose last bracket has gone already. */
const REMARK = /\s+\([^()]*$/;
const NAS_ID = /^[a-z]{2,4}-?\d{4,}$/i;

/** The possible meanings of a typed or pasted text, most likely first; empty for an empty text. */
export const recognise = (typed: string): readonly Reading[] => {
    const text = bare(typed);
    if (text === '') return [];

    const as = (...kinds: readonly SearchKind[]): readonly Reading[] =>
        kinds.map(kind => ({ kind, text }));

    if (isPerhapsMac(text)) return as('phone', 'code', 'mac');
    if (isMac(text))
        return [...as('mac'), ...(/^\w+$/.test(text) ? as('code') : [])];
    const host = hostOf(text);
    if (isIpV4(host) || isIpV6(host)) return [{ kind: 'ip', text: host }];
    if (text.includes('@'))
        return [
            { kind: 'email', text: emailIn(text) },
            { kind: 'code', text: emailIn(text) },
        ];
    const room = ROOM.exec(text.replace(REMARK, ''))?.[1];
    // With a letter it may also be a client's code or a user's name.
    if (room !== undefined)
        return [
            { kind: 'room', text: room },
            ...(/^\d+$/.test(text) ? as('code') : as('code', 'name')),
        ];
    const phone = phoneOf(text);
    if (phone !== undefined)
        return [{ kind: 'phone', text: phone }, ...as('code')];
    if (NAS_ID.test(text)) return as('nasId', 'code', 'name');

    return /\s/.test(text) ? as('name') : as('name', 'code');
};
