import type { RaRecord } from 'react-admin';
import { isObject } from '../../resources/rules/isObject.ts';
import { flat, nested, valueAt } from '../../resources/rules/valueAt.ts';
import type { Field, Fields } from '../../resources/schema/index.ts';
import { codecs, key, only, through, type Shape } from './codec.ts';
import type { WireRecord } from './fromReply.ts';

/** A new record under a key that another may have had: what it leaves open is said to be none, or it would keep the other's. */
const emptied = ({ key: keyName, fields, identity }: Shape, record: WireRecord): WireRecord =>
    identity === undefined ? {} : Object.fromEntries(Object.keys(fields).flatMap(source => (source === keyName || valueAt(record, source) !== undefined ? [] : [[source, null]])));

/** The body of a save: the declared fields. `id`: the record's, absent for a new one. */
export const toWire = (shape: Shape, record: WireRecord, id?: RaRecord['id']): WireRecord => {
    const { key: keyName, fields, sends = [] } = shape;
    const isSent = (source: string) => (Object.hasOwn(fields, source) ? fields[source]?.sent !== false : sends.includes(source));
    const { [keyName]: own, ...rest } = through(fields, { ...only({ ...flat(fields, record), ...(id === undefined && emptied(shape, record)) }, isSent), ...(id !== undefined && { [keyName]: record[keyName] || id }) }, 'write');
    return own ? { [keyName]: own, ...nested(rest) } : nested(rest);
};

/** The parts of a body that are not as they were; an object counts as one part. */
export const changedFrom = (before: WireRecord, now: WireRecord): WireRecord =>
    Object.fromEntries(Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])));

/** Named inputs of an action, written like the fields of the same name. */
export const inputsToWire = (fields: Fields, inputs: WireRecord): WireRecord => nested(through(fields, flat(fields, inputs), 'write'));

/** What a named call answered, its declared fields read like a record's. */
export const answerFromWire = (fields: Fields, wire: WireRecord): WireRecord => nested(through(fields, flat(fields, wire), 'read'));

/** A single value that a call answered. */
export const valueFromWire = (field: Field, value: unknown): unknown => codecs[field.kind].read(value, field);

type Name = { target: string; id: RaRecord['id']; name: string };

const nameOf = (target: string, field: Field, id: unknown, name: unknown): readonly Name[] => {
    const known = key(id, field);
    return typeof name === 'string' && name !== '' && known ? [{ target, id: known as RaRecord['id'], name }] : [];
};

/** What a record tells about those it points at, by objects or by a field of its own: id and name. */
export const namesIn = (fields: Fields, wire: WireRecord): readonly Name[] =>
    Object.entries(fields).flatMap(([source, field]: [string, Field]) => {
        const { target, kind, namedBy } = field;
        if (target === undefined) return [];
        const value = valueAt(wire, source);
        if (namedBy !== undefined) return nameOf(target, field, value, valueAt(wire, namedBy));
        if (kind !== 'references' || !Array.isArray(value)) return [];
        return value.flatMap((item: unknown) => (isObject(item) ? nameOf(target, field, item.Id, item.Name) : []));
    });
