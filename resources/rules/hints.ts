import type { Field } from '../schema/field.ts';
import type { HintName } from '../schema/names.ts';
import { SHOP_VERSION } from './appVersion.ts';
import { addDays, type Day, dayFromWire } from './calendar.ts';
import { isColour } from './colour.ts';
import { withoutZero } from './phone.ts';

/** A note on a value that may be saved anyway: the code of its text, and what to insert into it. */
export interface Hint {
    readonly code:
        | 'accountName'
        | 'pastDay'
        | 'farDay'
        | 'shopVersion'
        | 'macDigits'
        | 'macSeveral'
        | 'phoneZero'
        | 'noColour';
    readonly count?: number;
    readonly text?: string;
}

const TEN_YEARS = 3653; // days
const MAC_DIGITS = 12;
const ADDRESSES = /(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}/gi;

/** How many hexadecimal digits a text has, if it is meant as an address: three or more groups of them. */
const addressDigits = (text: string): number | undefined => {
    const isAddress = /^[0-9a-f]+([:.-][0-9a-f]+){2,}$/i.test(text.trim());
    // Six pairs are meant as an address even if a letter O stands for a zero.
    const isSixPairs = /^(?:[0-9a-z]{2}[:.-]){5}[0-9a-z]{2}$/i.test(text.trim());

    return isAddress || isSixPairs ? text.replace(/[^0-9a-f]/gi, '').length : undefined;
};

/** The hints that a declaration can name. `today` is the site's date, if it is known. */
const hints: Readonly<Record<HintName, (value: unknown, today: Day | undefined) => Hint | undefined>> = {
    accountName: value => (isOftenRefused(String(value)) ? { code: 'accountName' } : undefined),
    shopVersion: value => (Number(value) > SHOP_VERSION ? { code: 'shopVersion', count: SHOP_VERSION } : undefined),
    endOfValidity: (value, today) => {
        const day = dayFromWire(value);
        if (!day || !today) return undefined;
        if (day < today) return { code: 'pastDay' };

        return day > addDays(today, TEN_YEARS) ? { code: 'farDay' } : undefined;
    },
    phoneZero: value => {
        const text = withoutZero(String(value));

        return text === undefined ? undefined : { code: 'phoneZero', text };
    },
    macDigits: value => {
        const text = String(value);
        if ((text.match(ADDRESSES)?.length ?? 0) > 1) return { code: 'macSeveral' };
        const count = addressDigits(text);

        return count === undefined || count === MAC_DIGITS ? undefined : { code: 'macDigits', count };
    },
};

/** The hint for a field's value; undefined if there is none. */
export const hintOf = ({ hint }: Pick<Field, 'hint'>, value: unknown, today: Day | undefined): Hint | undefined =>
    hint === undefined || value === null || value === undefined || value === '' ? undefined : hints[hint](value, today);

/** The hint for a value that the server has stored although nothing can show it; undefined if there is none. */
export const storedHintOf = ({ type }: Pick<Field, 'type'>, value: unknown): Hint | undefined => {
    const isSet = typeof value === 'string' && value !== '';

    return type === 'colour' && isSet && !isColour(value) ? { code: 'noColour' } : undefined;
};

/**
 * Whether stock access servers reject an account name whatever its password: FreeRADIUS 3, policy `filter_username`.
 */
export const isOftenRefused = (name: string): boolean => /\s|@.*@|\.\.|\.$|@\./.test(name) || /@[^.]*$/.test(name);
