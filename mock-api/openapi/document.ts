import { resources as declared } from '../../resources/index.ts';
import {
    type Call,
    type Field,
    holesOf,
    inLanguage,
    isListOfId,
    isRest,
    type Resource,
    type ScopeName,
    scopeNames,
    type Slot,
    type Slots,
} from '../../resources/schema/index.ts';
import { services as declaredServices } from '../../resources/services/index.ts';
import type { Resources } from '../data/links.ts';
import type { Endpoint } from '../http/exchange.ts';
import { routesByAddress } from '../http/match.ts';
import { areas, keysOf, purposes } from './purposes.ts';
import {
    componentOf,
    refTo,
    replyField,
    replySchema,
    requestSchema,
    successOf,
} from './replies.ts';
import { type Schema, schemaOfField } from './wireSchemas.ts';

const encodings = {
    json: 'application/json',
    form: 'application/x-www-form-urlencoded',
    multipart: 'multipart/form-data',
} as const;

const FILE: Schema = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
};

interface BodyPart {
    readonly path: string;
    readonly schema: Schema;
    readonly isOptional: boolean;
}

/** An object of parts, which may be nested by their paths. */
const objectOf = (parts: readonly BodyPart[]): Schema => {
    const nameOf = ({ path }: BodyPart): string => path.split('.', 1).join();
    const names = [...new Set(parts.map(nameOf))];

    const required = names.filter(name =>
        parts.some(part => nameOf(part) === name && !part.isOptional),
    );

    const properties = names.map(name => {
        const own = parts.filter(part => nameOf(part) === name);
        const single = own.find(({ path }) => path === name);

        const inner = own.map(part => ({
            ...part,
            path: part.path.slice(name.length + 1),
        }));

        return [name, single?.schema ?? objectOf(inner)] as const;
    });

    return {
        type: 'object',
        properties: Object.fromEntries(properties),
        ...(required.length > 0 && { required }),
    };
};

const bodyOf = (
    resources: Resources,
    declared: Endpoint,
): Schema | undefined => {
    const { body, encoding = 'json' } = declared.call;
    if (
        body === undefined ||
        (typeof body === 'object' && Object.keys(body).length === 0)
    )
        return undefined;

    const record = declared.resource
        ? refTo(componentOf(declared.resource, 'request'))
        : { type: 'object' };

    if (body === 'record') return record;

    return objectOf(
        Object.entries(body).map(([path, slot]) => {
            if (slot === 'record')
                return { path, schema: record, isOptional: false };
            const single = isListOfId(slot) ? 'ids' : slot;
            const isFile = encoding === 'multipart' && path === 'file';

            const schema = isFile
                ? FILE
                : slotSchema(resources, declared, path, single, false);

            const isOptional =
                typeof single === 'object' && 'optional' in single;

            return { path, schema, isOptional };
        }),
    );
};

const verbs: Readonly<Record<string, string>> = {
    list: 'Lists',
    listWhen: 'Lists, filtered',
    search: 'Searches',
    one: 'One',
    save: 'Creates or updates',
    create: 'Creates',
    update: 'Updates',
    remove: 'Deletes',
    removeMany: 'Deletes several',
    export: 'Exports',
    relations: 'Counts what hangs on it',
};

const summaryOf = (
    resources: Resources,
    { name, resource }: Endpoint,
): string => {
    const declaration =
        resource === undefined ? undefined : resources[resource];

    if (!declaration)
        return (purposes as Readonly<Record<string, string>>)[name] ?? name;
    const verb = name.slice(name.lastIndexOf('.') + 1);
    const action = declaration.actions[verb];

    const label = inLanguage(
        verb === 'list' || verb === 'listWhen' || verb === 'search'
            ? declaration.plural
            : declaration.label,
        'en',
    );

    return action
        ? `${label}: ${inLanguage(action.label, 'en')}`
        : `${verbs[verb] ?? verb}: ${label}`;
};

const notes = (call: Call): string =>
    [
        call.effect &&
            'Changes something though it is a GET: never repeat, prefetch or retry it.',
        call.reads && 'Only reads, though it is a POST.',
        call.bearer === false && 'Goes out without a bearer.',
        call.flagged && 'May answer 200 with `Error: true`: a failure.',
    ]
        .filter(Boolean)
        .join(' ');

const failures = (call: Call, resource: Resource | undefined): Schema => ({
    400: { $ref: '#/components/responses/Wrong' },
    ...(call.bearer !== false && {
        401: { $ref: '#/components/responses/SessionOver' },
        403: { $ref: '#/components/responses/Forbidden' },
    }),
    ...(call.method === 'DELETE' &&
        resource?.removal?.refused && {
            409: { $ref: '#/components/responses/Refused' },
        }),
    default: { $ref: '#/components/responses/Failed' },
});

const operationOf = (resources: Resources, declared: Endpoint): Schema => {
    const { name, call, resource } = declared;
    const body = bodyOf(resources, declared);
    const description = notes(call);

    return {
        operationId: name,
        tags: [resource ?? name.slice(0, name.indexOf('.'))],
        summary: summaryOf(resources, declared),
        ...(description && { description }),
        parameters: parametersOf(resources, declared, call.query),
        ...(body && {
            requestBody: {
                required: true,
                content: {
                    [encodings[call.encoding ?? 'json']]: { schema: body },
                },
            },
        }),
        responses: {
            200: successOf(declared, resources),
            ...failures(
                call,
                resource === undefined ? undefined : resources[resource],
            ),
        },
        security: call.bearer === false ? [] : [{ bearer: [] }],
        ...(call.effect && { 'x-effect': true }),
    };
};

const DAY: Schema = { type: 'string', format: 'date' };
const wholeFrom = (minimum: number): Schema => ({ type: 'integer', minimum });

/** A field of the call's own entity or answer, else of any entity. */
const fieldNamed = (
    resources: Resources,
    {
        name: call,
        resource = keysOf[call.slice(0, call.indexOf('.'))],
    }: Endpoint,
    name: string,
): Field | undefined =>
    replyField(call, name) ??
    (resource ? resources[resource]?.fields[name] : undefined) ??
    Object.values(resources)
        .map(one => one.fields[name])
        .find(field => field !== undefined);

const filterField = (
    resources: Resources,
    { resource }: Endpoint,
    source: string,
): Field | undefined => {
    const filters =
        resource === undefined ? undefined : resources[resource]?.list.filters;

    const extra = filters?.find(
        filter => typeof filter === 'object' && filter.source === source,
    );

    return typeof extra === 'object' ? extra.field : undefined;
};

/** The schema of a parameter, taken from the field of the same name if there is one. */
const byName = (
    resources: Resources,
    call: Endpoint,
    name: string,
    inQuery: boolean,
): Schema => {
    const field =
        filterField(resources, call, name) ?? fieldNamed(resources, call, name);

    if (
        inQuery
            ? field?.type === 'date' || /Date$|Started$/.test(name)
            : !field && name.endsWith('Date')
    )
        return DAY;
    // The default of a new record does not apply to a query.
    if (field && inQuery)
        return {
            ...schemaOfField(field, { filled: true }),
            default: undefined,
        };
    if (field) return schemaOfField(field, { filled: true });
    if (name.endsWith('Id')) return wholeFrom(1);

    return inQuery ? { type: 'string' } : {};
};

const slotSchema = (
    resources: Resources,
    call: Endpoint,
    name: string,
    slot: Slot,
    inQuery = true,
): Schema => {
    if (typeof slot === 'object') {
        if ('fixed' in slot)
            return {
                type:
                    typeof slot.fixed === 'number'
                        ? 'integer'
                        : typeof slot.fixed,
                const: slot.fixed,
            };

        const [source] = Object.values(slot).filter(
            value => typeof value === 'string',
        );

        return byName(resources, call, source ?? name, inQuery);
    }

    const declaration =
        call.resource === undefined ? undefined : resources[call.resource];

    const key = declaration?.fields[declaration.key];
    const ofKey: Schema = key?.textual ? { type: 'string' } : wholeFrom(1);
    if (slot === 'search')
        return { type: 'string', description: 'What is searched for.' };
    if (slot === 'page')
        return {
            ...wholeFrom(0),
            description:
                call.call.firstPage === 0
                    ? 'The first page is 0.'
                    : 'The first page is 1; 0 with a page size of 0 means everything.',
        };
    if (slot === 'pageSize')
        return { ...wholeFrom(0), description: 'Rows of a page.' };
    if (slot === 'offset')
        return { ...wholeFrom(0), description: 'Rows before the page.' };
    if (slot === 'end')
        return { ...wholeFrom(0), description: 'Rows up to the page’s end.' };
    if (slot === 'cursor')
        return { description: 'What the page before says of this one.' };
    if (slot === 'order')
        return {
            type: 'string',
            examples: ['Id', 'Id desc'],
            description: '`Field` or `Field desc`.',
        };
    if (slot === 'id') return ofKey;
    if (slot === 'ids') return { type: 'array', items: ofKey };

    return { ...wholeFrom(1), description: `The ${slot} that is worked on.` };
};

const inPath = (
    resources: Resources,
    call: Endpoint,
    hole: string,
): Schema => ({
    name: hole,
    in: 'path',
    required: true,
    schema:
        hole === 'id' ||
        hole === 'search' ||
        scopeNames.includes(hole as ScopeName)
            ? slotSchema(resources, call, hole, hole as Slot)
            : byName(resources, call, hole, true),
});

const parametersOf = (
    resources: Resources,
    call: Endpoint,
    query: Slots = {},
): readonly Schema[] => [
    ...holesOf(call.call.path).map(hole => inPath(resources, call, hole)),
    ...Object.entries(query).map(([name, slot]) => ({
        name,
        in: 'query',
        ...(slot === 'id' && { required: true }),
        schema: slotSchema(resources, call, name, slot),
    })),
];

const inQuery = (name: string, schema: Schema): Schema => ({
    name,
    in: 'query',
    content: { 'application/json': { schema } },
});

const json = (schema: Schema): Schema => ({ 'application/json': { schema } });

const restFailures: Schema = {
    '4XX': { $ref: '#/components/responses/Wrong' },
    default: { $ref: '#/components/responses/Failed' },
};

/** The paths of an entity with a plain REST API, as ra-data-simple-rest expects it. */
const plainRest = (
    name: string,
    path: string,
    { fields, key }: Resource,
): Readonly<Record<string, Schema>> => {
    const record = refTo(componentOf(name, 'record'));
    const content = json(record);

    const requestBody = {
        required: true,
        content: json(refTo(componentOf(name, 'request'))),
    };

    const operation = (verb: string, rest: Schema): Schema => ({
        operationId: `${name}.${verb}`,
        tags: [name],
        summary: `${verb}: ${name}`,
        responses: {
            200: { description: 'The record.', content },
            ...restFailures,
        },
        security: [{ bearer: [] }],
        ...rest,
    });

    const list = operation('list', {
        parameters: [
            inQuery('range', {
                type: 'array',
                items: { type: 'integer' },
                examples: [[0, 9]],
            }),
            inQuery('sort', {
                type: 'array',
                items: { type: 'string' },
                examples: [['id', 'ASC']],
            }),
            inQuery('filter', { type: 'object' }),
        ],
        responses: {
            200: {
                description: 'Some of the list.',
                headers: {
                    'Content-Range': {
                        schema: { type: 'string' },
                        description: '`name from-to/all`',
                    },
                },
                content: json({ type: 'array', items: record }),
            },
            ...restFailures,
        },
    });

    const id = {
        name: 'id',
        in: 'path',
        required: true,
        schema: { type: fields[key]?.textual ? 'string' : 'integer' },
    };

    return {
        [`/${path}`]: { get: list, post: operation('create', { requestBody }) },
        [`/${path}/{id}`]: {
            parameters: [id],
            get: operation('one', {}),
            put: operation('update', { requestBody }),
            delete: operation('remove', {}),
        },
    };
};

const failure = (description: string): Schema => ({
    description,
    content: {
        'application/json': {
            schema: { $ref: '#/components/schemas/Failure' },
        },
    },
});

const message: Schema = { type: 'string' };

const schemasOf = (resources: Resources): Schema =>
    Object.fromEntries([
        ...Object.entries(resources).flatMap(([name, resource]) => [
            [
                componentOf(name, 'record'),
                {
                    title: inLanguage(resource.label, 'en'),
                    ...replySchema(resource.fields, resource.key),
                },
            ],
            [
                componentOf(name, 'request'),
                {
                    title: inLanguage(resource.label, 'en'),
                    ...requestSchema(resource),
                },
            ],
        ]),
        [
            'Failure',
            {
                type: 'object',
                properties: {
                    ExceptionMessage: message,
                    Message: message,
                    InnerException: {
                        type: 'object',
                        properties: { ExceptionMessage: message },
                    },
                },
            },
        ],
    ]);

const tagsOf = (
    calls: readonly Endpoint[],
    resources: Resources,
): readonly Schema[] => {
    const names = [
        ...new Set([
            ...Object.keys(resources),
            ...calls.flatMap(({ resource, name }) =>
                resource === undefined
                    ? [name.slice(0, name.indexOf('.'))]
                    : [],
            ),
        ]),
    ];

    return names.map(name => {
        const description = resources[name]
            ? inLanguage(resources[name].plural, 'en')
            : areas[name];

        return { name, ...(description && { description }) };
    });
};

/** Every declared call as OpenAPI 3.1. */
export const openApiOf = (
    resources: Resources = declared,
    services: Readonly<Record<string, Call>> = declaredServices,
    base = '/api',
) => {
    const calls = routesByAddress(resources, services).flatMap(({ endpoint }) =>
        endpoint.verb === 'rest' ? [] : [endpoint],
    );

    const paths: Record<string, Record<string, unknown>> = {};
    for (const one of calls)
        (paths[`/${one.call.path}`] ??= {})[one.call.method.toLowerCase()] =
            operationOf(resources, one);
    for (const [name, resource] of Object.entries(resources))
        if (isRest(resource.api))
            Object.assign(paths, plainRest(name, resource.api.rest, resource));

    const used = new Set([
        'Failure',
        ...Array.from(
            JSON.stringify(paths).matchAll(/#\/components\/schemas\/([^"]+)/g),
            ([, name]) => name,
        ),
    ]);

    return {
        openapi: '3.1.0',
        info: {
            title: 'The provider’s API, as the portal declares it',
            version: '1',
            license: { name: 'MIT', identifier: 'MIT' },
            description:
                'Made from the declarations in resources/. Parameters without a value are left out, never sent empty or as 0.',
        },
        servers: [{ url: base }],
        tags: tagsOf(calls, resources),
        paths: paths as Readonly<Record<string, Schema>>,
        components: {
            securitySchemes: {
                bearer: {
                    type: 'http',
                    scheme: 'bearer',
                    description: 'The access_token of `POST Token`.',
                },
            },
            schemas: Object.fromEntries(
                Object.entries(schemasOf(resources)).filter(([name]) =>
                    used.has(name),
                ),
            ),
            responses: {
                SessionOver: failure('The session is over.'),
                Wrong: failure('What was sent is wrong, or misses something.'),
                Forbidden: failure('The user may not do this.'),
                Refused: failure('Refused: something else hangs on it.'),
                Failed: failure(
                    'A failure. Its text is the first there is of ExceptionMessage, Message, InnerException.ExceptionMessage; the body may be empty, or no JSON.',
                ),
            },
        } as Readonly<Record<string, Schema>>,
    };
};
