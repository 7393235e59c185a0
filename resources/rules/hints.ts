import type { Field } from '../schema/field.ts';
import type { HintName } from '../schema/names.ts';
import { SHOP_VERSION } from './android.ts';
import { withoutZero } from './phone.ts';
import { addDays, type Day, dayFromWire } from './calendar.ts';

/** What is said of a value that may be saved all the same: the code of a text, and what stands in it. */
export interface Hint {
    readonly code: 'accountName' | 'pastDay' | 'farDay' | 'shopVersion' | 'macDigits' | 'phoneZero';
    readonly count?: number;
    readonly text?: string;
}

const TEN_YEARS = 3653; // days
const MAC_DIGITS = 12;

/** Three or more groups of hexadecimal digits are meant as an address. */
const digitsMeant = (text: string): number | undefined => {
    const isMeant = /^[0-9a-f]+([:.-][0-9a-f]+){2,}$/i.test(text.trim());
    return isMeant ? text.replace(/[^0-9a-f]/gi, '').length : undefined;
};

/** What each hint that a declaration can name says of a value. `today` by the site's clock, where it is known. */
const hints: Readonly<Record<HintName, (value: unknown, today: Day | undefined) => Hint | undefined>> = {
    accountName: value => (isOftenRefused(String(value)) ? { code: 'accountName' } : undefined),
    shopVersion: value => (Number(value) > SHOP_VERSION ? { code: 'shopVersion', count: SHOP_VERSION } : undefined),
    endOfValidity: (value, today) => {
        const day = dayFromWire(value);
        if (!day || !today) return undefined;
        return day < today ? { code: 'pastDay' } : day > addDays(today, TEN_YEARS) ? { code: 'farDay' } : undefined;
    },
    phoneZero: value => {
        const text = withoutZero(String(value));
        return text === undefined ? undefined : { code: 'phoneZero', text };
    },
    macDigits: value => {
        const count = digitsMeant(String(value));
        return count === undefined || count === MAC_DIGITS ? undefined : { code: 'macDigits', count };
    },
};

/** The hint that a field's value gets; undefined for none. */
export const hintOf = ({ hint }: Pick<Field, 'hint'>, value: unknown, today: Day | undefined): Hint | undefined =>
    (hint === undefined || value === null || value === undefined || value === '' ? undefined : hints[hint](value, today));

/** Whether stock access servers refuse a name of an account whatever its password: FreeRADIUS 3, policy `filter_username`. */
export const isOftenRefused = (name: string): boolean => /\s|@.*@|\.\.|\.$|@\./.test(name) || /@[^.]*$/.test(name);
