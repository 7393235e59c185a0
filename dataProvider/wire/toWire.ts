import type { RaRecord } from 'react-admin';

import { flatten, flatFilter, nest } from '../../resources/rules/paths.ts';
import { isObject, valueAt } from '../../resources/rules/valueAt.ts';
import {
    factsOf,
    type Field,
    type Fields,
} from '../../resources/schema/index.ts';
import { didYouMean } from '../../resources/schema/nearest.ts';
import { codecs, keyIn, pickValues, mapFields, type Shape } from './codec.ts';
import type { WireRecord } from './fromResponse.ts';

/**
 * For a new record under a key that another may have had: fields it leaves open are sent as null, or it would keep the
 * other's values.
 */
const nullsForOpenFields = (
    { key: keyName, fields, identity }: Shape,
    record: WireRecord,
): WireRecord => {
    if (identity === undefined) return {};

    const open = Object.keys(fields).filter(
        source => source !== keyName && valueAt(record, source) === undefined,
    );

    return Object.fromEntries(open.map(source => [source, null]));
};

/** The body of a save: the declared fields. `id`: the record's key, absent for a new one. */
export const toWire = (
    shape: Shape,
    record: WireRecord,
    id?: RaRecord['id'],
): WireRecord => {
    const { key: keyName, fields, sends = [] } = shape;

    const isSent = (source: string) =>
        Object.hasOwn(fields, source)
            ? fields[source]?.sent !== false
            : sends.includes(source);

    const isNew = id === undefined;

    const values = {
        ...flatten(fields, record),
        ...(isNew && nullsForOpenFields(shape, record)),
    };

    const body = {
        ...pickValues(values, isSent),
        ...(!isNew && { [keyName]: record[keyName] || id }),
    };

    const written = mapFields(fields, body, 'write');
    const { [keyName]: keyWritten, ...others } = written;
    if (!keyWritten) return nest(others); // 0 and null are no keys

    return { [keyName]: keyWritten, ...nest(others) };
};

const isNothing = (value: unknown): boolean =>
    value === undefined || value === null || value === '';

/**
 * During development: an installation's own input may edit a value that no declared field holds, and that is never
 * sent.
 */
export const warnOfUnsent = (
    name: string,
    { fields, sends = [] }: Shape,
    data: WireRecord,
): void => {
    if (!import.meta.env.DEV) return;
    const declared = Object.keys(fields);

    const isKnown = (source: string): boolean =>
        ['id', ...declared, ...sends].some(
            name => source === name || source.startsWith(`${name}.`),
        );

    for (const [source, value] of Object.entries(flatFilter(data))) {
        if (isNothing(value) || isKnown(source)) continue;

        // eslint-disable-next-line no-console -- for developers: it is not in a build
        console.warn(
            `${name}: '${source}' is not sent: the declaration has no such field.${didYouMean(source, declared)}`,
        );
    }
};

/** The named inputs of an action, written like the fields of the same name. */
export const inputsToWire = (fields: Fields, inputs: WireRecord): WireRecord =>
    nest(mapFields(fields, flatten(fields, inputs), 'write'));

/** The answer of a named call, with its declared fields read like a record's. */
export const replyFromWire = (fields: Fields, wire: WireRecord): WireRecord =>
    nest(mapFields(fields, flatten(fields, wire), 'read'));

/** A single value in a call's answer. */
export const valueFromWire = (field: Field, value: unknown): unknown =>
    codecs[field.type].read(value, field);

type Name = { target: string; id: RaRecord['id']; name: string };

const nameOf = (
    target: string,
    field: Field,
    id: unknown,
    name: unknown,
): readonly Name[] => {
    const targetId = keyIn(id, field);
    if (typeof name !== 'string' || name === '' || !targetId) return [];

    return [{ target, id: targetId as RaRecord['id'], name }];
};

/** The names (with ids) that a record contains of those it refers to, in objects or in a field of its own. */
export const namesIn = (fields: Fields, wire: WireRecord): readonly Name[] =>
    Object.entries(fields).flatMap(([source, field]: [string, Field]) => {
        const { target, namedBy } = field;
        if (target === undefined) return [];
        const value = valueAt(wire, source);
        if (namedBy !== undefined)
            return nameOf(target, field, value, valueAt(wire, namedBy));
        if (factsOf(field).holds !== 'keys' || !Array.isArray(value)) return [];

        return value.flatMap((item: unknown) =>
            isObject(item) ? nameOf(target, field, item.Id, item.Name) : [],
        );
    });
