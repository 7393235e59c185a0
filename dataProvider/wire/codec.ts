import { flatten, nest } from '../../resources/rules/paths.ts';
import { isEmpty, isObject } from '../../resources/rules/valueAt.ts';
import type { RaRecord } from 'react-admin';
import { dayFromWire, dayToWire, isUnset } from '../../resources/rules/calendar.ts';
import { momentFromWire } from '../../resources/rules/instant.ts';
import type { Field, Fields, FieldType, Resource } from '../../resources/schema/index.ts';
import type { WireRecord } from './fromReply.ts';

type Convert = (value: unknown, field: Field) => unknown;

interface Codec {
    readonly read: Convert;
    readonly write: Convert;
}

export type Shape = Pick<Resource, 'key' | 'fields' | 'sends' | 'identity'>;

const isScalar = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);
const written = (value: unknown): string | null => (isScalar(value) ? String(value) : null);
const named = (value: unknown): string | null => written(value) || null; // an empty name is none

/** A number however it is written; undefined for what is none. */
const numberIn = (value: unknown): number | undefined => {
    const number = typeof value === 'string' && value.trim() === '' ? NaN : typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
    return Number.isFinite(number) ? number : undefined;
};

const isMissing = (value: unknown): boolean => isEmpty(value) || Number.isNaN(value);

/** 0, null and -9999 stay three different things. */
const readNumber = (value: unknown): unknown => numberIn(typeof value === 'boolean' ? Number(value) : value) ?? null;
/** An emptied number is null; what is no number stays for the server to refuse, rather than to be lost in silence. */
const writeNumber = (value: unknown): unknown => (value !== undefined && isMissing(typeof value === 'string' ? value.trim() : value) ? null : (numberIn(value) ?? value));

const YES: ReadonlySet<string> = new Set(['true', '1', 'yes', 'y', 'on']);
const NO: ReadonlySet<string> = new Set(['false', '0', 'no', 'n', 'off']);
const toggled = (value: unknown): boolean | null => {
    const said = written(value)?.trim().toLowerCase() ?? '';
    return YES.has(said) ? true : NO.has(said) ? false : null;
};

const idOf = (item: unknown): unknown => (isObject(item) && 'Id' in item ? item.Id : item);

/** A key, or what points at one: a number, unless it is declared to be text. */
export const key: Convert = (value, field) => {
    const id = idOf(value);
    if (field.textual || field.stores) return named(id);
    return numberIn(id) ?? (isScalar(id) && id !== '' ? id : null);
};
const keys: Convert = (value, field) => (Array.isArray(value) ? value.map(item => key(item, field)).filter(id => id !== null) : []);

const texts: Convert = value => (Array.isArray(value) ? value.map(written).filter(text => text !== null) : []);

/** What is no day and no moment stays as it is: people are told so, and a save does not take it away. */
const orAsItIs = (convert: (value: unknown) => string | null): Convert => value => convert(value) ?? (isScalar(value) && !isUnset(value) ? value : null);

const both = (convert: Convert): Codec => ({ read: convert, write: convert });
const text = both(written);
const name = both(named);
const number: Codec = { read: readNumber, write: writeNumber };

/** Wire to record and back, by kind: a server may write one value in several ways, a record has it in one. */
export const codecs: Record<FieldType, Codec> = {
    id: both(key),
    text,
    password: text,
    html: text,
    integer: number,
    decimal: number,
    money: number,
    boolean: both(toggled),
    date: {
        read: orAsItIs(dayFromWire),
        write: orAsItIs(value => {
            const day = dayFromWire(value);
            return day === null ? null : dayToWire(day);
        }),
    },
    dateTime: both(orAsItIs(momentFromWire)),
    choice: { read: (value, field) => (field.numbered ? readNumber(value) : named(value)), write: (value, field) => (field.numbered ? writeNumber(value) : named(value)) },
    textArray: both(texts),
    percentage: number,
    colour: name,
    reference: both(key),
    references: both(keys),
    duration: number,
    data: number,
    speed: number,
    country: name,
    currency: name,
    email: text,
    phone: text,
    image: text,
};

/** The values of declared fields put through `way`; what is not declared stays as it is. */
export const mapFields = (fields: Fields, values: WireRecord, way: keyof Codec): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(values).map(([source, value]) => {
            const field = Object.hasOwn(fields, source) ? fields[source] : undefined;
            return [source, field && value !== undefined ? codecs[field.type][way](value, field) : value];
        }),
    );

/** Those of some values that are wanted. */
export const pickValues = (values: WireRecord, isWanted: (source: string) => boolean): WireRecord => Object.fromEntries(Object.entries(values).filter(([source]) => isWanted(source)));

/**
 * A record as react-admin wants it, its key as `id` too. Days become `YYYY-MM-DD`, moments UTC, referenced objects ids. What a reply
 * holds beyond the declaration is left out: it would be sent back with the next save.
 */
export const fromWire = ({ key: keyName, fields }: Shape, wire: WireRecord): RaRecord => {
    const record = mapFields(fields, pickValues(flatten(fields, wire), source => Object.hasOwn(fields, source)), 'read');
    return { ...nest(record), id: record[keyName] as RaRecord['id'] };
};
