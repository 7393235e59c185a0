import type { RaRecord } from 'react-admin';

import {
    dayFromWire,
    dayToWire,
    isUnset,
} from '../../resources/rules/calendar.ts';
import { momentFromWire } from '../../resources/rules/instant.ts';
import { flatten, nest } from '../../resources/rules/paths.ts';
import { isEmpty, isObject } from '../../resources/rules/valueAt.ts';
import type {
    Field,
    Fields,
    FieldType,
    Resource,
} from '../../resources/schema/index.ts';
import type { WireRecord } from './fromResponse.ts';

type Convert = (value: unknown, field: Field) => unknown;

interface Codec {
    readonly read: Convert;
    readonly write: Convert;
}

export type Shape = Pick<Resource, 'key' | 'fields' | 'sends' | 'identity'>;

const isScalar = (value: unknown): value is string | number | boolean =>
    ['string', 'number', 'boolean'].includes(typeof value);

const textIn = (value: unknown): string | null =>
    isScalar(value) ? String(value) : null;

const nameIn = (value: unknown): string | null => textIn(value) || null; // an empty name counts as none

/** A number, however it is written; undefined if it is not one. */
const numberIn = (value: unknown): number | undefined => {
    const isWritten = typeof value === 'string' && value.trim() !== '';
    if (!isWritten && typeof value !== 'number') return undefined;
    const number = Number(value);

    return Number.isFinite(number) ? number : undefined;
};

const isMissing = (value: unknown): boolean =>
    isEmpty(value) || Number.isNaN(value);

/** 0, null and -9999 stay three different values. */
const readNumber = (value: unknown): unknown =>
    numberIn(typeof value === 'boolean' ? Number(value) : value) ?? null;

/**
 * An emptied number becomes null. What is not a number is kept, so that the server refuses it instead of it being
 * silently lost.
 */
const writeNumber = (value: unknown): unknown => {
    if (value === undefined) return undefined;
    const typed = typeof value === 'string' ? value.trim() : value;
    if (isMissing(typed)) return null;

    return numberIn(value) ?? value;
};

const YES: ReadonlySet<string> = new Set(['true', '1', 'yes', 'y', 'on']);
const NO: ReadonlySet<string> = new Set(['false', '0', 'no', 'n', 'off']);

const booleanIn = (value: unknown): boolean | null => {
    const word = textIn(value)?.trim().toLowerCase() ?? '';
    if (YES.has(word)) return true;

    return NO.has(word) ? false : null;
};

const idOf = (item: unknown): unknown =>
    isObject(item) && 'Id' in item ? item.Id : item;

/** A key, or an object that has one: a number, unless it is declared as text. */
export const keyIn: Convert = (value, field) => {
    const id = idOf(value);
    if (field.textual || field.stores) return nameIn(id);

    const number = numberIn(id);
    if (number !== undefined) return number;

    return isScalar(id) && id !== '' ? id : null;
};

const keysIn: Convert = (value, field) =>
    Array.isArray(value)
        ? value.map(item => keyIn(item, field)).filter(id => id !== null)
        : [];

/** A value that is neither a day nor a timestamp stays as it is: people are told so, and a save does not remove it. */
const orAsItIs =
    (convert: (value: unknown, field: Field) => string | null): Convert =>
    (value, field) => {
        const converted = convert(value, field);
        if (converted !== null) return converted;

        return isScalar(value) && !isUnset(value) ? value : null;
    };

const both = (convert: Convert): Codec => ({ read: convert, write: convert });
const text = both(textIn);
const name = both(nameIn);
const number: Codec = { read: readNumber, write: writeNumber };

/**
 * Converts from wire to record and back, by field type: a server may write a value in several ways, a record has it in
 * one.
 */
export const codecs: Record<FieldType, Codec> = {
    id: both(keyIn),
    text,
    password: text,
    html: text,
    integer: number,
    decimal: number,
    money: number,
    boolean: both(booleanIn),
    date: {
        read: orAsItIs(dayFromWire),
        write: orAsItIs((value, { wire }) => {
            const day = dayFromWire(value);

            return day === null || wire ? day : dayToWire(day);
        }),
    },
    dateTime: both(orAsItIs(momentFromWire)),
    choice: {
        read: (value, field) =>
            field.numbered ? readNumber(value) : nameIn(value),
        write: (value, field) =>
            field.numbered ? writeNumber(value) : nameIn(value),
    },
    colour: name,
    reference: both(keyIn),
    references: both(keysIn),
    duration: number,
    data: number,
    speed: number,
    country: name,
    currency: name,
    email: text,
    phone: text,
    image: text,
};

/** Converts the values of declared fields by `way`; others stay as they are. */
export const mapFields = (
    fields: Fields,
    values: WireRecord,
    way: keyof Codec,
): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(values).map(([source, value]) => {
            const field = Object.hasOwn(fields, source)
                ? fields[source]
                : undefined;

            if (!field || value === undefined) return [source, value];

            return [source, codecs[field.type][way](value, field)];
        }),
    );

/** Only the wanted values. */
export const pickValues = (
    values: WireRecord,
    isWanted: (source: string) => boolean,
): WireRecord =>
    Object.fromEntries(
        Object.entries(values).filter(([source]) => isWanted(source)),
    );

/**
 * A record as react-admin expects it, with its key also as `id`. Days become `YYYY-MM-DD`, timestamps UTC, referenced
 * objects ids. What the declaration does not have is left out: the next save would send it back.
 */
export const fromWire = (
    { key: keyName, fields }: Shape,
    wire: WireRecord,
): RaRecord => {
    const declared = pickValues(flatten(fields, wire), source =>
        Object.hasOwn(fields, source),
    );

    const record = mapFields(fields, declared, 'read');

    return { ...nest(record), id: record[keyName] as RaRecord['id'] };
};
