import { inLanguage, type Call, type Resource } from '../../resources/schema/index.ts';
import type { DeclaredCall } from './declaredCalls.ts';
import { parametersOf, slotSchema } from './parameters.ts';
import { componentOf, refTo, successOf } from './replies.ts';
import type { Schema } from './wireSchemas.ts';

type Resources = Readonly<Record<string, Resource>>;

const encodings = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const;
const FILE: Schema = { type: 'string', contentMediaType: 'application/octet-stream' };

const bodyOf = (resources: Resources, declared: DeclaredCall): Schema | undefined => {
    const { body, encoding = 'json' } = declared.call;
    if (body === undefined || (typeof body === 'object' && Object.keys(body).length === 0)) return undefined;
    if (body === 'record') return declared.resource ? refTo(componentOf(declared.resource, 'request')) : { type: 'object' };
    if (body === 'changed') return { type: 'object', description: 'The fields that were changed.' };
    const isOptional = (slot: unknown) => typeof slot === 'object' && slot !== null && 'optional' in slot;
    const required = Object.entries(body).flatMap(([name, slot]) => (isOptional(slot) ? [] : [name]));
    return {
        type: 'object',
        properties: Object.fromEntries(Object.entries(body).map(([name, slot]) => [name, encoding === 'multipart' && name === 'file' ? FILE : slotSchema(resources, declared, name, slot, false)])),
        ...(required.length > 0 && { required }),
    };
};

const verbs: Readonly<Record<string, string>> = {
    list: 'Lists', listWhen: 'Lists, filtered', search: 'Searches', one: 'One', save: 'Creates or updates', create: 'Creates', update: 'Updates', remove: 'Deletes', removeMany: 'Deletes several', export: 'Exports', relations: 'Counts what hangs on it',
};

const summaryOf = (resources: Resources, { name, verb, resource }: DeclaredCall): string => {
    const own = resource === undefined ? undefined : resources[resource];
    if (!own) return name;
    const action = own.actions[verb];
    const label = inLanguage(verb === 'list' || verb === 'listWhen' || verb === 'search' ? own.plural : own.label, 'en');
    return action ? `${label}: ${inLanguage(action.label, 'en')}` : `${verbs[verb] ?? verb}: ${label}`;
};

const notes = (call: Call): string =>
    [
        call.effect && 'Changes something though it is a GET: never repeat, prefetch or retry it.',
        call.reads && 'Only reads, though it is a POST.',
        call.bearer === false && 'Goes out without a bearer.',
        call.flagged && 'May answer 200 with `Error: true`: a failure.',
    ].filter(Boolean).join(' ');

const failures = (call: Call, resource: Resource | undefined): Schema => ({
    ...(call.bearer !== false && { 401: { $ref: '#/components/responses/SessionOver' }, 403: { $ref: '#/components/responses/Forbidden' } }),
    ...(call.method === 'DELETE' && resource?.removal?.refused && { 409: { $ref: '#/components/responses/Refused' } }),
    default: { $ref: '#/components/responses/Failed' },
});

/** One call as an operation of OpenAPI. */
export const operationOf = (resources: Resources, declared: DeclaredCall): Schema => {
    const { name, call, resource } = declared;
    const body = bodyOf(resources, declared);
    const description = notes(call);
    return {
        operationId: name,
        tags: [resource ?? name.slice(0, name.indexOf('.'))],
        summary: summaryOf(resources, declared),
        ...(description && { description }),
        parameters: parametersOf(resources, declared, call.query),
        ...(body && { requestBody: { required: true, content: { [encodings[call.encoding ?? 'json']]: { schema: body } } } }),
        responses: { 200: successOf(declared, resources), ...failures(call, resource === undefined ? undefined : resources[resource]) },
        security: call.bearer === false ? [] : [{ bearer: [] }],
        ...(call.effect && { 'x-effect': true }),
    };
};
