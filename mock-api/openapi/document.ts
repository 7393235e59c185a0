import { resources as declared } from '../../resources/index.ts';
import { type Call, inLanguage, isRest, type Resource } from '../../resources/schema/index.ts';
import { services as declaredServices } from '../../resources/services/index.ts';
import type { Resources } from '../data/links.ts';
import type { Endpoint } from '../http/exchange.ts';
import { routesByAddress } from '../http/match.ts';
import { operationOf } from './operations.ts';
import { areas } from './purposes.ts';
import { replySchema, requestSchema, componentOf, refTo } from './replies.ts';
import type { Schema } from './wireSchemas.ts';

const inQuery = (name: string, schema: Schema): Schema => ({ name, in: 'query', content: { 'application/json': { schema } } });
const json = (schema: Schema): Schema => ({ 'application/json': { schema } });

const failures: Schema = { '4XX': { $ref: '#/components/responses/Wrong' }, default: { $ref: '#/components/responses/Failed' } };

/** The paths of an entity in plain REST, as ra-data-simple-rest speaks it. */
const plainRest = (name: string, path: string, { fields, key }: Resource): Readonly<Record<string, Schema>> => {
    const record = refTo(componentOf(name, 'record'));
    const content = json(record);
    const requestBody = { required: true, content: json(refTo(componentOf(name, 'request'))) };
    const operation = (verb: string, rest: Schema): Schema => ({
        operationId: `${name}.${verb}`,
        tags: [name],
        summary: `${verb}: ${name}`,
        responses: { 200: { description: 'The record.', content }, ...failures },
        security: [{ bearer: [] }],
        ...rest,
    });
    const list = operation('list', {
        parameters: [inQuery('range', { type: 'array', items: { type: 'integer' }, examples: [[0, 9]] }), inQuery('sort', { type: 'array', items: { type: 'string' }, examples: [['id', 'ASC']] }), inQuery('filter', { type: 'object' })],
        responses: {
            200: { description: 'Some of the list.', headers: { 'Content-Range': { schema: { type: 'string' }, description: '`name from-to/all`' } }, content: json({ type: 'array', items: record }) },
            ...failures,
        },
    });
    const id = { name: 'id', in: 'path', required: true, schema: { type: fields[key]?.textual ? 'string' : 'integer' } };
    return {
        [`/${path}`]: { get: list, post: operation('create', { requestBody }) },
        [`/${path}/{id}`]: { parameters: [id], get: operation('one', {}), put: operation('update', { requestBody }), delete: operation('remove', {}) },
    };
};

const failure = (description: string): Schema => ({ description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } });
const message: Schema = { type: 'string' };

const schemasOf = (resources: Resources): Schema =>
    Object.fromEntries([
        ...Object.entries(resources).flatMap(([name, resource]) => [
            [componentOf(name, 'record'), { title: inLanguage(resource.label, 'en'), ...replySchema(resource.fields, resource.key) }],
            [componentOf(name, 'request'), { title: inLanguage(resource.label, 'en'), ...requestSchema(resource) }],
        ]),
        ['Failure', { type: 'object', properties: { ExceptionMessage: message, Message: message, InnerException: { type: 'object', properties: { ExceptionMessage: message } } } }],
    ]);

const tagsOf = (calls: readonly Endpoint[], resources: Resources): readonly Schema[] => {
    const names = [...new Set([...Object.keys(resources), ...calls.flatMap(({ resource, name }) => (resource === undefined ? [name.slice(0, name.indexOf('.'))] : []))])];
    return names.map(name => {
        const description = resources[name] ? inLanguage(resources[name].plural, 'en') : areas[name];
        return { name, ...(description && { description }) };
    });
};

/** Every declared call in the words of OpenAPI 3.1. `base`: where the API lives. */
export const openApiOf = (resources: Resources = declared, services: Readonly<Record<string, Call>> = declaredServices, base = '/api') => {
    const calls = routesByAddress(resources, services).flatMap(({ endpoint }) => (endpoint.verb === 'rest' ? [] : [endpoint]));
    const paths: Record<string, Record<string, unknown>> = {};
    for (const one of calls) (paths[`/${one.call.path}`] ??= {})[one.call.method.toLowerCase()] = operationOf(resources, one);
    for (const [name, resource] of Object.entries(resources)) if (isRest(resource.api)) Object.assign(paths, plainRest(name, resource.api.rest, resource));
    const used = new Set(['Failure', ...Array.from(JSON.stringify(paths).matchAll(/#\/components\/schemas\/([^"]+)/g), ([, name]) => name)]);
    return {
        openapi: '3.1.0',
        info: { title: 'The provider’s API, as the portal declares it', version: '1', license: { name: 'MIT', identifier: 'MIT' }, description: 'Made from the declarations in resources/. Parameters without a value are left out, never sent empty or as 0.' },
        servers: [{ url: base }],
        tags: tagsOf(calls, resources),
        paths: paths as Readonly<Record<string, Schema>>,
        components: {
            securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The access_token of `POST Token`.' } },
            schemas: Object.fromEntries(Object.entries(schemasOf(resources)).filter(([name]) => used.has(name))),
            responses: {
                SessionOver: failure('The session is over.'),
                Wrong: failure('What was sent is wrong, or misses something.'),
                Forbidden: failure('The user may not do this.'),
                Refused: failure('Refused: something else hangs on it.'),
                Failed: failure('A failure. Its text is the first there is of ExceptionMessage, Message, InnerException.ExceptionMessage; the body may be empty, or no JSON.'),
            },
        } as Readonly<Record<string, Schema>>,
    };
};
