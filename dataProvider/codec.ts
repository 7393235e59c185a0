import type { RaRecord } from 'react-admin';
import { dayFromWire, dayToWire } from '../resources/rules/calendar.ts';
import type { Field, Fields, Kind, Resource } from '../resources/schema/index.ts';
import type { WireRecord } from './fromReply.ts';

interface Codec {
    readonly read: (value: unknown) => unknown;
    readonly write: (value: unknown) => unknown;
}

type Shape = Pick<Resource, 'key' | 'fields'>;

const asIs = (value: unknown): unknown => value;
const emptyIsNull = (value: unknown): unknown => (value === '' ? null : value);

/** 0, null and -9999 stay three different things; an emptied number is null. */
const numberOf = (value: unknown): unknown => {
    if (typeof value !== 'string') return Number.isNaN(value) ? null : value;
    if (value.trim() === '') return null;
    return Number.isFinite(Number(value)) ? Number(value) : value;
};

const idOf = (item: unknown): unknown => (typeof item === 'object' && item !== null && 'Id' in item ? item.Id : item);
const idsOf = (value: unknown): unknown => (Array.isArray(value) ? value.map(idOf) : (value ?? []));

const plain: Codec = { read: asIs, write: asIs };
const optional: Codec = { read: asIs, write: emptyIsNull };
const number: Codec = { read: numberOf, write: numberOf };

/** Wire to record and back, by kind. */
const codecs: Record<Kind, Codec> = {
    id: plain,
    text: plain,
    secret: plain,
    html: plain,
    integer: number,
    decimal: number,
    money: number,
    toggle: plain,
    day: {
        read: dayFromWire,
        write: value => {
            const day = dayFromWire(value);
            return day === null ? null : dayToWire(day);
        },
    },
    moment: optional,
    choice: optional,
    colour: optional,
    reference: optional,
    references: { read: idsOf, write: idsOf },
    duration: number,
    data: number,
    speed: number,
    country: optional,
    currency: optional,
    email: plain,
    phone: plain,
    image: plain,
};

/** The values of declared fields put through `way`; what is not declared stays as it is. */
const through = (fields: Fields, values: WireRecord, way: keyof Codec): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(values).map(([name, value]) => {
            const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
            return [name, field && value !== undefined ? codecs[field.kind][way](value) : value];
        }),
    );

/** A record as react-admin wants it, its key as `id` too. Days become `YYYY-MM-DD`, referenced objects ids. */
export const fromWire = ({ key, fields }: Shape, wire: WireRecord): RaRecord => ({ ...through(fields, wire, 'read'), id: wire[key] as RaRecord['id'] });

/** The body of a save. `id`: the record's, absent for a new one. Unknown fields of the server go back as they came. */
export const toWire = ({ key, fields }: Shape, record: WireRecord, id?: RaRecord['id']): WireRecord => {
    const sent = Object.entries(record).filter(([name]) => !(name === 'id' && key !== 'id') && !(Object.hasOwn(fields, name) && fields[name]?.sent === false));
    const { [key]: own, ...rest } = through(fields, Object.fromEntries(sent), 'write');
    const value = own || id;
    return value ? { [key]: value, ...rest } : rest;
};

/** Named inputs of an action, written like the fields of the same name. */
export const inputsToWire = (fields: Fields, inputs: WireRecord): WireRecord => through(fields, inputs, 'write');

/** What referenced objects tell about their entities: id and name. */
export const namesIn = (fields: Fields, wire: WireRecord): { target: string; id: RaRecord['id']; name: string }[] =>
    Object.entries(fields).flatMap(([source, { target, kind }]: [string, Field]) => {
        const items = wire[source];
        if (kind !== 'references' || target === undefined || !Array.isArray(items)) return [];
        return items.flatMap((item: unknown) => {
            if (typeof item !== 'object' || item === null || !('Id' in item) || !('Name' in item) || typeof item.Name !== 'string') return [];
            return [{ target, id: item.Id as RaRecord['id'], name: item.Name }];
        });
    });
