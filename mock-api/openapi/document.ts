import { resources as declared } from '../../resources/index.ts';
import { inLanguage, isRest, type Call, type Resource } from '../../resources/schema/index.ts';
import { services as declaredServices } from '../../resources/services/index.ts';
import { declaredCalls, type DeclaredCall } from './declaredCalls.ts';
import { operationOf } from './operations.ts';
import { plainRest } from './plainRest.ts';
import { replySchema, requestSchema } from './records.ts';
import { componentOf } from './replies.ts';
import type { Schema } from './wireSchemas.ts';

type Resources = Readonly<Record<string, Resource>>;

/** An OpenAPI 3.1 document. */
export interface OpenApi {
    readonly openapi: string;
    readonly info: Schema;
    readonly servers: readonly Schema[];
    readonly tags: readonly Schema[];
    readonly paths: Readonly<Record<string, Schema>>;
    readonly components: Readonly<Record<string, Schema>>;
}

const shapeOf = ({ method, path }: Call): string => `${method} ${path.replace(/\{[\w.]+\}/g, '{}')}`;

/** Where several calls have one address, one stands for all and knows the parameters of each; that of the entity that owns the rows comes first. */
const byAddress = (calls: readonly DeclaredCall[], resources: Resources): readonly DeclaredCall[] => {
    const rank = ({ resource }: DeclaredCall) => (resource === undefined ? 2 : resources[resource]?.mock.view ? 1 : 0);
    const first = new Map<string, DeclaredCall>();
    for (const one of calls.toSorted((a, b) => rank(a) - rank(b))) {
        const known = first.get(shapeOf(one.call));
        first.set(shapeOf(one.call), known ? { ...known, call: { ...known.call, query: { ...known.call.query, ...one.call.query, ...known.call.query } } } : one);
    }
    return [...first.values()];
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

const tagsOf = (calls: readonly DeclaredCall[], resources: Resources): readonly Schema[] => {
    const names = [...new Set([...Object.keys(resources), ...calls.flatMap(({ resource, name }) => (resource === undefined ? [name.slice(0, name.indexOf('.'))] : []))])];
    return names.map(name => ({ name, ...(resources[name] && { description: inLanguage(resources[name].plural, 'en') }) }));
};

/** Every declared call in the words of OpenAPI 3.1. `base`: where the API lives. */
export const openApiOf = (resources: Resources = declared, services: Readonly<Record<string, Call>> = declaredServices, base = '/api'): OpenApi => {
    const calls = declaredCalls(resources, services);
    const paths: Record<string, Record<string, unknown>> = {};
    for (const one of byAddress(calls, resources)) (paths[`/${one.call.path}`] ??= {})[one.call.method.toLowerCase()] = operationOf(resources, one);
    for (const [name, resource] of Object.entries(resources)) if (isRest(resource.api)) Object.assign(paths, plainRest(name, resource.api.rest, resource));
    return {
        openapi: '3.1.0',
        info: { title: 'The provider’s API, as the portal declares it', version: '1', description: 'Made from the declarations in resources/. Parameters without a value are left out, never sent empty or as 0.' },
        servers: [{ url: base }],
        tags: tagsOf(calls, resources),
        paths,
        components: {
            securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The access_token of `POST Token`.' } },
            schemas: schemasOf(resources),
            responses: {
                SessionOver: failure('The session is over.'),
                Forbidden: failure('The user may not do this.'),
                Refused: failure('Refused: something else hangs on it.'),
                Failed: failure('A failure. Its text is the first there is of ExceptionMessage, Message, InnerException.ExceptionMessage; the body may be empty, or no JSON.'),
            },
        },
    };
};
