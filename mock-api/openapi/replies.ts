import {
    type Call,
    type Field,
    type Fields,
    type Resource,
    usualEnvelope,
} from '../../resources/schema/index.ts';
import {
    replies,
    type ReplyFields,
    type ReplyShape,
} from '../../resources/services/replies.ts';
import type { Endpoint } from '../http/exchange.ts';
import { type Schema, schemaOfField } from './wireSchemas.ts';

/** The name of an entity may contain a slash, that of a component must not. */
export const componentOf = (
    resource: string,
    kind: 'record' | 'request',
): string =>
    `${resource.replaceAll('/', '.')}${kind === 'request' ? '.request' : ''}`;
export const refTo = (component: string): Schema => ({
    $ref: `#/components/schemas/${component}`,
});

const fieldsSchema = (fields: ReplyFields): Schema =>
    typeof fields === 'string'
        ? refTo(componentOf(fields, 'record'))
        : replySchema(fields);

const listOf = (items: Schema): Schema => ({ type: 'array', items });

const shaped = (
    shape: Exclude<ReplyShape, { readonly value: unknown }>,
): Schema => {
    const recordSchema = fieldsSchema(shape.fields);
    if (!shape.lists) return recordSchema;

    const lists = Object.fromEntries(
        Object.entries(shape.lists).map(([name, fields]) => [
            name,
            { ...listOf(fieldsSchema(fields)), type: ['array', 'null'] },
        ]),
    );

    return {
        ...recordSchema,
        properties: { ...(recordSchema.properties as Schema), ...lists },
    };
};

export const replyField = (call: string, name: string): Field | undefined => {
    const shape = replies[call];

    return shape && 'fields' in shape && typeof shape.fields === 'object'
        ? shape.fields[name]
        : undefined;
};

/** The token response of OAuth 2.0. */
const TOKEN: Schema = {
    type: 'object',
    properties: {
        access_token: { type: 'string' },
        token_type: { type: 'string', examples: ['bearer'] },
        expires_in: { type: 'integer', 'x-unit': 'seconds' },
    },
    required: ['access_token', 'expires_in'],
};

const recordOf = (
    { name, verb, resource }: Endpoint,
    all: Readonly<Record<string, Resource>>,
): Schema => {
    const shape = replies[name];
    if (shape)
        return 'value' in shape
            ? schemaOfField(shape.value, {
                  filled: shape.value.required === true,
              })
            : shaped(shape);
    if (name === 'session.token') return TOKEN;

    return resource && resource in all && verb !== 'relations'
        ? refTo(componentOf(resource, 'record'))
        : { type: 'object' };
};

const atPath = (path: string, schema: Schema): Schema =>
    path
        .split('.')
        .toReversed()
        .reduce<Schema>(
            (within, name) => ({
                type: 'object',
                properties: { [name]: within },
                required: [name],
            }),
            schema,
        );

const merged = (a: Schema, b: Schema): Schema => {
    const [base, other] = [a.properties as Schema, b.properties as Schema];

    const both = Object.fromEntries(
        Object.keys({ ...base, ...other }).map(name => [
            name,
            base[name] && other[name]
                ? merged(base[name] as Schema, other[name] as Schema)
                : (base[name] ?? other[name]),
        ]),
    );

    return { type: 'object', properties: both, required: Object.keys(both) };
};

/** The envelope that the call declares; a bare array if that names no place for the rows. */
const listIn = ({ envelope = usualEnvelope }: Call, row: Schema): Schema => {
    const { rows, count, next } = envelope;
    if (rows === undefined) return listOf(row);
    const parts = [atPath(rows, listOf(row))];
    if (typeof count === 'string')
        parts.push(
            atPath(count, {
                type: 'integer',
                minimum: 0,
                description: 'Matches on all pages.',
            }),
        );
    if (next !== undefined)
        parts.push(
            atPath(next, { description: 'The next page; null at the end.' }),
        );

    return parts.reduce(merged);
};

const json = (schema: Schema): Schema => ({
    content: { 'application/json': { schema } },
});

const FLAGGED: Schema = {
    type: 'object',
    properties: {
        Error: { type: 'boolean', const: true },
        Message: { type: 'string' },
    },
    required: ['Error'],
};

const answerOf = (call: Call, row: Schema): Schema => {
    if (call.reply === 'page') return listIn(call, row);
    if (call.reply === 'array') return listOf(row);
    const record = call.envelope?.record;

    return record === undefined ? row : atPath(record, row);
};

export const successOf = (
    declared: Endpoint,
    all: Readonly<Record<string, Resource>>,
): Schema => {
    const { call } = declared;
    if (call.reply === 'csv')
        return {
            description: 'A file of comma-separated values.',
            content: { 'text/csv': { schema: { type: 'string' } } },
        };
    if (call.reply === 'key')
        return {
            description: 'The key of the new record.',
            ...json({ type: ['integer', 'string'] }),
        };
    if (call.reply === 'nothing')
        return { description: 'It is done; the body says nothing.' };
    const schema = answerOf(call, recordOf(declared, all));
    if (call.flagged)
        return {
            description: 'The answer, or a failure that is marked as one.',
            ...json({ anyOf: [FLAGGED, schema] }),
        };

    return {
        description:
            call.reply === 'page' ? 'One page of the list.' : 'The answer.',
        ...json(schema),
    };
};

/** A level of nested fields: `Location.Floor` is a field within an object. */
interface Branch {
    readonly fields: Map<string, Field>;
    readonly within: Map<string, Branch>;
}

const newBranch = (): Branch => ({ fields: new Map(), within: new Map() });

const treeOf = (fields: Fields): Branch => {
    const root = newBranch();

    for (const [source, field] of Object.entries(fields)) {
        const path = source.split('.');
        const name = path.pop()!;
        let at = root;

        for (const part of path) {
            if (!at.within.has(part)) at.within.set(part, newBranch());
            at = at.within.get(part)!;
        }

        at.fields.set(name, field);
    }

    return root;
};

interface Reading {
    readonly inReply: boolean;
    readonly isRequired: (name: string, field: Field) => boolean;
}

const schemaOf = ({ fields, within }: Branch, reading: Reading): Schema => {
    const required = [...fields].flatMap(([name, field]) =>
        reading.isRequired(name, field) ? [name] : [],
    );

    return {
        type: 'object',
        properties: {
            ...Object.fromEntries(
                [...fields].map(([name, field]) => [
                    name,
                    schemaOfField(field, {
                        inReply: reading.inReply,
                        filled:
                            field.type === 'id' ||
                            reading.isRequired(name, field),
                    }),
                ]),
            ),
            ...Object.fromEntries(
                [...within].map(([name, branch]) => [
                    name,
                    schemaOf(branch, reading),
                ]),
            ),
        },
        ...(required.length > 0 && { required }),
    };
};

/** A reply always has the key and the required fields. */
export const replySchema = (fields: Fields, key?: string): Schema =>
    schemaOf(treeOf(fields), {
        inReply: true,
        isRequired: (name, field) =>
            name === key ||
            (field.required === true && field.createOnly !== true),
    });

/** A save leaves out what only the server sets; a new record has no key. */
export const requestSchema = ({
    fields,
    sends = [],
}: Pick<Resource, 'fields' | 'sends'>): Schema => {
    const sent = Object.fromEntries(
        Object.entries(fields).filter(
            ([, { sent: leaves }]) => leaves !== false,
        ),
    );

    const schema = schemaOf(treeOf(sent), {
        inReply: false,
        isRequired: (_, field) =>
            field.required === true &&
            field.readOnly !== true &&
            field.createOnly !== true,
    });

    const beside = Object.fromEntries(
        sends.map(name => [
            name,
            {
                type: 'array',
                items: { type: 'object' },
                description: 'What was changed.',
            },
        ]),
    );

    return {
        ...schema,
        properties: { ...(schema.properties as Schema), ...beside },
    };
};
