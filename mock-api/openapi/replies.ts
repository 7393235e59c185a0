import { usualEnvelope, type Call, type Resource } from '../../resources/schema/index.ts';
import { replies, type ReplyFields, type ReplyShape } from '../../resources/services/replies.ts';
import type { DeclaredCall } from './declaredCalls.ts';
import { replySchema } from './records.ts';
import { schemaOfField, type Schema } from './wireSchemas.ts';

/** Names of schemas and references to them: an address of an entity may hold a slash. */
export const componentOf = (resource: string, kind: 'record' | 'request'): string => `${resource.replaceAll('/', '.')}${kind === 'request' ? '.request' : ''}`;
export const refTo = (component: string): Schema => ({ $ref: `#/components/schemas/${component}` });

const fieldsSchema = (fields: ReplyFields): Schema => (typeof fields === 'string' ? refTo(componentOf(fields, 'record')) : replySchema(fields));
const listOf = (items: Schema): Schema => ({ type: 'array', items });

const shaped = (shape: Exclude<ReplyShape, { readonly value: unknown }>): Schema => {
    const own = fieldsSchema(shape.fields);
    if (!shape.lists) return own;
    const lists = Object.fromEntries(Object.entries(shape.lists).map(([name, fields]) => [name, { ...listOf(fieldsSchema(fields)), type: ['array', 'null'] }]));
    return { ...own, properties: { ...(own.properties as Schema), ...lists } };
};

/** What signing in answers, as OAuth 2.0 has it. */
const TOKEN: Schema = {
    type: 'object',
    properties: { access_token: { type: 'string' }, token_type: { type: 'string', examples: ['bearer'] }, expires_in: { type: 'integer', 'x-unit': 'seconds' } },
    required: ['access_token', 'expires_in'],
};

/** A record, or each row, of what a call answers. */
const recordOf = ({ name, verb, resource }: DeclaredCall, all: Readonly<Record<string, Resource>>): Schema => {
    const shape = replies[name];
    if (shape) return 'value' in shape ? schemaOfField(shape.value, { filled: shape.value.required === true }) : shaped(shape);
    if (name === 'session.token') return TOKEN;
    return resource && resource in all && verb !== 'relations' ? refTo(componentOf(resource, 'record')) : { type: 'object' };
};

const atPath = (path: string, schema: Schema): Schema => path.split('.').toReversed().reduce<Schema>((within, name) => ({ type: 'object', properties: { [name]: within }, required: [name] }), schema);

const merged = (a: Schema, b: Schema): Schema => {
    const [own, other] = [a.properties as Schema, b.properties as Schema];
    const both = Object.fromEntries(Object.keys({ ...own, ...other }).map(name => [name, own[name] && other[name] ? merged(own[name] as Schema, other[name] as Schema) : (own[name] ?? other[name])]));
    return { type: 'object', properties: both, required: Object.keys(both) };
};

/** Rows and their number in the envelope that the call declares; without one for rows it is the bare array. */
const listIn = ({ envelope = usualEnvelope }: Call, row: Schema): Schema => {
    const { rows, count } = envelope;
    if (rows === undefined) return listOf(row);
    const list = atPath(rows, listOf(row));
    return count === undefined ? list : merged(list, atPath(count, { type: 'integer', minimum: 0, description: 'Matches on all pages.' }));
};

const json = (schema: Schema): Schema => ({ content: { 'application/json': { schema } } });

const FLAGGED: Schema = { type: 'object', properties: { Error: { const: true }, Message: { type: 'string' } }, required: ['Error'] };

/** The 200 of a call. */
export const successOf = (declared: DeclaredCall, all: Readonly<Record<string, Resource>>): Schema => {
    const { call } = declared;
    if (call.reply === 'csv') return { description: 'A file of comma-separated values.', content: { 'text/csv': { schema: { type: 'string' } } } };
    if (call.reply === 'key') return { description: 'The key of the new record.', ...json({ type: ['integer', 'string'] }) };
    if (call.reply === 'nothing') return { description: 'It is done; the body says nothing.' };
    const row = recordOf(declared, all);
    const schema = call.reply === 'page' ? listIn(call, row) : call.reply === 'array' ? listOf(row) : row;
    if (call.flagged) return { description: 'The answer, or a failure that is marked as one.', ...json({ anyOf: [FLAGGED, schema] }) };
    return { description: call.reply === 'page' ? 'One page of the list.' : 'The answer.', ...json(schema) };
};
