import type { Resource } from '../../resources/schema/index.ts';
import { componentOf, refTo } from './replies.ts';
import type { Schema } from './wireSchemas.ts';

const inQuery = (name: string, schema: Schema): Schema => ({ name, in: 'query', content: { 'application/json': { schema } } });
const json = (schema: Schema): Schema => ({ 'application/json': { schema } });

/** The paths of an entity in plain REST, as ra-data-simple-rest speaks it. */
export const plainRest = (name: string, path: string, { fields, key }: Resource): Readonly<Record<string, Schema>> => {
    const record = refTo(componentOf(name, 'record'));
    const content = json(record);
    const requestBody = { required: true, content: json(refTo(componentOf(name, 'request'))) };
    const operation = (verb: string, rest: Schema): Schema => ({
        operationId: `${name}.${verb}`,
        tags: [name],
        summary: `${verb}: ${name}`,
        responses: { 200: { description: 'The record.', content }, default: { $ref: '#/components/responses/Failed' } },
        security: [{ bearer: [] }],
        ...rest,
    });
    const list = operation('list', {
        parameters: [inQuery('range', { type: 'array', items: { type: 'integer' }, examples: [[0, 9]] }), inQuery('sort', { type: 'array', items: { type: 'string' }, examples: [['id', 'ASC']] }), inQuery('filter', { type: 'object' })],
        responses: {
            200: { description: 'Some of the list.', headers: { 'Content-Range': { schema: { type: 'string' }, description: '`name from-to/all`' } }, content: json({ type: 'array', items: record }) },
            default: { $ref: '#/components/responses/Failed' },
        },
    });
    const id = { name: 'id', in: 'path', required: true, schema: { type: fields[key]?.textual ? 'string' : 'integer' } };
    return {
        [`/${path}`]: { get: list, post: operation('create', { requestBody }) },
        [`/${path}/{id}`]: { parameters: [id], get: operation('one', {}), put: operation('update', { requestBody }), delete: operation('remove', {}) },
    };
};
