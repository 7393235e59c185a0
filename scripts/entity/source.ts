import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { parse } from 'yaml';

import { isObject } from '../../resources/rules/valueAt.ts';
import type { Envelope } from '../../resources/schema/index.ts';
import { WrongUse } from '../command/wrongUse.ts';

/** A JSON Schema, or another part of an OpenAPI document. */
export type Schema = Readonly<Record<string, unknown>>;

export interface FoundField {
    /** A path if it is nested. */
    readonly name: string;
    readonly schema: Schema;
    readonly isRequired: boolean;
}

export interface FoundCall {
    readonly method: string;
    /** Without a leading slash; the parameter for the key is `{id}`. */
    readonly path: string;
    /** Of its query, or of the body of a call that only reads or deletes. */
    readonly parameters: readonly {
        readonly name: string;
        readonly schema: Schema;
    }[];
    /** The record in its body. */
    readonly record: Schema;
    /** The names that the record has in what is sent and in the answer, if it is not the whole of it. */
    readonly sent?: string | undefined;
    readonly answered?: string | undefined;
}

/** Everything that a source says about an entity. */
export interface Found {
    readonly fields: readonly FoundField[];
    /** The key, if the path of a record names it. */
    readonly key?: string | undefined;
    /** Only of a description. */
    readonly calls?: { readonly list: FoundCall } & Readonly<
        Record<string, FoundCall | undefined>
    >;
    /** How a list is wrapped; undefined if the source is a single record. */
    readonly envelope?: Envelope | undefined;
}

/** Reads JSON or YAML. */
const read = (file: string): unknown => {
    try {
        return parse(readFileSync(file, 'utf8')) as unknown;
    } catch (problem) {
        throw new WrongUse(
            `${file} cannot be read: ${problem instanceof Error ? problem.message.split('\n')[0] : String(problem)}`,
        );
    }
};

/** Where a document keeps the other files that it refers to. */
const FILES = 'x-files';

const escaped = (name: string): string =>
    name.replaceAll('~', '~0').replaceAll('/', '~1');

/** A document with the files that it refers to, and theirs, so that every reference is within it. */
const withFiles = (main: string): unknown => {
    const files: Record<string, unknown> = {};

    const prefixOf = (file: string): string => {
        if (file === main) return '#';

        if (!Object.hasOwn(files, file)) {
            files[file] = undefined; // two files may refer to each other
            files[file] = within(file);
        }

        return `#/${FILES}/${escaped(file)}`;
    };

    const rewritten = (node: unknown, file: string): unknown => {
        if (Array.isArray(node)) return node.map(one => rewritten(one, file));
        if (!isObject(node)) return node;
        const { $ref } = node;

        if (typeof $ref === 'string' && !/^\w+:\/\//.test($ref)) {
            const [other = '', pointer = ''] = $ref.split('#');
            const target = other === '' ? file : join(dirname(file), other);

            return { ...node, $ref: prefixOf(target) + pointer };
        }

        return Object.fromEntries(
            Object.entries(node).map(([name, one]) => [
                name,
                rewritten(one, file),
            ]),
        );
    };

    const within = (file: string): unknown => rewritten(read(file), file);
    const document = within(main);

    return isObject(document) ? { ...document, [FILES]: files } : document;
};

const nodeAt = (node: unknown, ...names: readonly string[]): unknown =>
    names.reduce((inner, name) => {
        if (Array.isArray(inner)) return inner[Number(name)] as unknown;

        return isObject(inner) ? inner[name] : undefined;
    }, node);

const listOf = (value: unknown): readonly unknown[] =>
    Array.isArray(value) ? value : [];

const objectOf = (value: unknown): Schema => (isObject(value) ? value : {});

const FORMATS: readonly (readonly [format: string, pattern: RegExp])[] = [
    ['date', /^\d{4}-\d\d-\d\d$/],
    ['midnight', /^\d{4}-\d\d-\d\d(T00:00:00(\.0+)?)?$/],
    ['date-time', /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-].*)?$/],
    ['colour', /^#([0-9a-f]{3}|[0-9a-f]{6})$/i],
    ['html', /^\s*<\w[\s\S]*>/],
    ['email', /^\S+@\S+\.\S+$/],
];

/**
 * The schema of values; without a type if there are none. `seen`: words that are repeated; `unique`: each value is
 * another.
 */
const inferred = (values: readonly unknown[]): Schema => {
    const given = values.filter(value => value !== null && value !== undefined);
    const are = (is: (value: unknown) => boolean) => given.every(is);
    if (given.length === 0) return {};

    if (are(isObject)) {
        const names = new Set(
            given.flatMap(value => Object.keys(objectOf(value))),
        );

        const properties = [...names].map(
            name =>
                [
                    name,
                    inferred(given.map(value => nodeAt(value, name))),
                ] as const,
        );

        return { type: 'object', properties: Object.fromEntries(properties) };
    }

    if (are(Array.isArray))
        return { type: 'array', items: inferred(given.flat()) };
    const different = [...new Set(given)];
    const unique = different.length === values.length && values.length > 1;
    if (are(Number.isInteger)) return { type: 'integer', unique };
    const [type] = new Set(given.map(value => typeof value));
    if (!are(value => typeof value === type)) return { type: 'mixed' };
    if (type !== 'string') return { type };
    const like = (pattern: RegExp) => are(value => pattern.test(String(value)));

    const isChoice =
        different.length > 1 &&
        different.length <= 5 &&
        different.length < given.length &&
        like(/^[\w-]{1,20}$/);

    return {
        type,
        unique,
        format: FORMATS.find(([, pattern]) => like(pattern))?.[0],
        ...(isChoice && { seen: different }),
    };
};

/** A part of a document with references followed, `allOf` joined and `null` forgotten. */
const followedIn =
    (document: unknown) =>
    (node: unknown, deep = 0): Schema => {
        if (!isObject(node) || deep > 20) return {};
        const follow = (part: unknown) => followedIn(document)(part, deep + 1);
        const { $ref } = node;

        if (typeof $ref === 'string') {
            const names = $ref
                .split('/')
                .slice(1)
                .map(name => name.replaceAll('~1', '/').replaceAll('~0', '~'));

            return follow(nodeAt(document, ...names));
        }

        const ways = [...listOf(node.anyOf), ...listOf(node.oneOf)].filter(
            way => nodeAt(way, 'type') !== 'null',
        );

        if (ways.length === 1) return follow(ways[0]);
        const parts = [...listOf(node.allOf).map(follow), node];
        const [type] = [node.type].flat().filter(one => one !== 'null');

        const properties = parts.flatMap(part =>
            Object.entries(objectOf(part.properties)),
        );

        return {
            ...Object.assign({}, ...parts),
            ...(type !== undefined && { type }),
            ...(properties.length > 0 && {
                type: 'object',
                properties: Object.fromEntries(properties),
                required: parts.flatMap(({ required }) => listOf(required)),
            }),
        };
    };

type Follow = ReturnType<typeof followedIn>;

const DEEPEST = 3;

const fieldsOf = (
    follow: Follow,
    { properties, required }: Schema,
    before: readonly string[] = [],
): readonly FoundField[] =>
    Object.entries(objectOf(properties)).flatMap(([name, inner]) => {
        const schema = follow(inner);
        const path = [...before, name];
        if (schema.properties && path.length < DEEPEST)
            return fieldsOf(follow, schema, path);
        const isRequired = listOf(required).includes(name);

        return [{ name: path.join('.'), schema, isRequired }];
    });

const COUNT = /(^|\.)(\w*count|total\w*)$/i;
const NEXT = /(^|\.)(next(_?page)?(_?(cursor|token))?|(end_?)?cursor)$/i;
const FAULTS = /(^|\.)(errors|warnings)$/i;
const MORE = /more$/i;

/** A parameter that an answer repeats for its next page. */
const REPEATED = /^(since|after|marker|continue|cursor|\w*token)$/i;
export const lastName = (path: string): string => path.split('.').at(-1)!;

/**
 * The rows in the schema of an answer, which may lie two deep, and how they are wrapped; undefined if it is no list of
 * records. `plural`: their likely name; `parameters`: those of the call.
 */
const listIn = (
    follow: Follow,
    schema: Schema,
    {
        header,
        plural,
        parameters = [],
    }: {
        readonly header?: string;
        readonly plural?: string;
        readonly parameters?: readonly string[];
    } = {},
) => {
    const isOfRecords = ({ type, items }: Schema) =>
        type === 'array' && follow(items).properties !== undefined;

    const total = header === undefined ? {} : { count: { header } };
    if (isOfRecords(schema))
        return { row: follow(schema.items), envelope: total as Envelope };
    const outer = Object.entries(objectOf(schema.properties));

    const paths = outer.flatMap(([name, node]) => {
        const inner = follow(node);

        const below = Object.entries(objectOf(inner.properties)).map(
            ([nested, each]) => [`${name}.${nested}`, follow(each)] as const,
        );

        return [[name, inner] as const, ...below];
    });

    const lists = paths.filter(
        ([name, value]) => isOfRecords(value) && !FAULTS.test(name),
    );

    const rows = lists.find(([name]) => name === plural) ?? lists[0];

    const count = paths.find(
        ([name, { type }]) =>
            COUNT.test(name) && (type === 'integer' || type === 'number'),
    );

    const isRepeated = (name: string): boolean =>
        REPEATED.test(name) && parameters.includes(name);

    const next =
        paths.find(([name]) => isRepeated(lastName(name))) ??
        paths.find(([name]) => NEXT.test(name));

    // A record may have a list within: an envelope says how many there are, or little else.
    const isEnvelope =
        outer.length < 3 ||
        count ||
        next ||
        paths.some(([name]) => MORE.test(name));

    if (!rows || !isEnvelope) return undefined;

    const envelope: Envelope = {
        rows: rows[0],
        ...total,
        ...(count && { count: count[0] }),
        ...(next && { next: next[0] }),
    };

    return { row: follow(rows[1].items), envelope };
};

/** The entity in an answer of the API: a record, an array, or a list in an envelope. */
export const foundInAnswer = (json: unknown): Found => {
    const follow = followedIn({});
    const schema = inferred([json]);
    const list = listIn(follow, schema);
    const { row, envelope } = list ?? { row: schema, envelope: undefined };

    return { fields: fieldsOf(follow, row), envelope };
};

/** Reads a file with an answer of the API, as it came. */
export const fromSample = (file: string): Found => foundInAnswer(read(file));

/** What a path offers, itself or its operations perhaps by reference. */
const withOperations = (item: Schema, follow: Follow): Schema => {
    const operations = isObject(item) && '$ref' in item ? follow(item) : item;

    return Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [
            method,
            isObject(operation) && '$ref' in operation
                ? follow(operation)
                : operation,
        ]),
    );
};

const LAST = /\/\{([^/}]+)\}(\/?)$/;
const METHODS = ['get', 'post'] as const;

/** The last words of paths of an API that names what it does in them. */
const DEEDS = {
    one: /^(info|get|show|details?|read|view)$/i,
    create: /^(add|create|new|insert)$/i,
    update: /^(update|edit|change|save)$/i,
    remove: /^(delete|remove)$/i,
} as const;

/**
 * The place of a record in what is sent or answered: the only part that has half of its fields; undefined if it is the
 * whole.
 */
const placeOf = (
    follow: Follow,
    schema: Schema,
    row: Schema,
): string | undefined => {
    const names = Object.keys(objectOf(row.properties));

    const isLike = ({ properties = {} }: Schema): boolean =>
        names.filter(name => Object.hasOwn(objectOf(properties), name))
            .length >=
        names.length / 2;

    if (isLike(schema)) return undefined;

    const likely = Object.entries(objectOf(schema.properties)).filter(
        ([, part]) => isLike(follow(part)),
    );

    return likely.length === 1 ? likely[0]![0] : undefined;
};

/**
 * The fields as the calls that write them describe them: one that none takes is read-only, and an answer's `required`
 * is not a form's.
 */
const fieldsSent = (
    fields: readonly FoundField[],
    [create, update]: readonly (FoundCall | undefined)[],
): readonly FoundField[] => {
    const taken = [create, update].flatMap(call =>
        Object.keys(objectOf(call?.record.properties)),
    );

    if (taken.length === 0) return fields;
    const needed = listOf((create ?? update)?.record.required);

    return fields.map(({ name, schema, isRequired }) => {
        const [top = ''] = name.split('.', 1);

        return {
            name,
            schema: taken.includes(top)
                ? schema
                : { ...schema, readOnly: true },
            isRequired: name === top ? needed.includes(name) : isRequired,
        };
    });
};

const MOST_OFFERED = 12;

const lastPart = (path: string): string =>
    path.replace(/\/$/, '').split('/').at(-1)!;

/** Reads an OpenAPI document, YAML or JSON, at the pointer to a path in it: `kiosks.yaml#/paths/~1kiosk`. */
export const fromOpenApi = (address: string): Found => {
    const [file = '', pointer = ''] = address.split('#');
    const document = withFiles(file);
    const follow = followedIn(document);

    const paths = Object.fromEntries(
        Object.entries(objectOf(nodeAt(document, 'paths'))).map(
            ([at, item]) => [at, withOperations(objectOf(item), follow)],
        ),
    );

    const schemaIn = (holder: unknown): Schema => {
        const described = follow(holder);

        const [content = described] = Object.values(
            objectOf(described.content),
        );

        return follow(nodeAt(content, 'schema'));
    };

    const answerOf = (path: string, method: string) => {
        const responses = nodeAt(paths, path, method, 'responses');

        const response = ['200', '201', 'default']
            .map(status => nodeAt(responses, status))
            .find(one => one !== undefined);

        const header = Object.keys(objectOf(follow(response).headers)).find(
            name => /total|content-range/i.test(name),
        );

        return {
            schema: schemaIn(response),
            ...(header !== undefined && { header }),
        };
    };

    const parametersOf = (at: string, method: string): readonly Schema[] =>
        [
            ...listOf(nodeAt(paths, at, 'parameters')),
            ...listOf(nodeAt(paths, at, method, 'parameters')),
        ].map(parameter => follow(parameter));

    // A path that ends in a key answers one record, whatever lists it has.
    const listAt = (path: string) =>
        (LAST.test(path) ? [] : METHODS)
            .map(method => {
                const { schema, ...rest } = answerOf(path, method);
                const plural = /[^/]*$/.exec(path)![0];

                const parameters = parametersOf(path, method).map(({ name }) =>
                    String(name),
                );

                const list = listIn(follow, schema, {
                    ...rest,
                    plural,
                    parameters,
                });

                return list && { ...list, method };
            })
            .find(list => list !== undefined);

    const path = decodeURIComponent(pointer.replace('/paths/', ''))
        .replaceAll('~1', '/')
        .replaceAll('~0', '~');

    const list = listAt(path);

    if (!list) {
        const lists = Object.keys(paths).filter(listAt);
        const word = lastPart(path);

        const near =
            [
                lists.filter(list => list.startsWith(path)),
                lists.filter(list => lastPart(list) === word),
            ].find(some => some.length > 0) ?? lists;

        const offered = near
            .slice(0, MOST_OFFERED)
            .map(list => `    ${file}#/paths/${escaped(list)}`);

        if (near.length > MOST_OFFERED)
            offered.push(`    and ${near.length - MOST_OFFERED} more`);

        const others =
            offered.length === 0
                ? ' Nor does any other path.'
                : [' These do:', ...offered].join('\n');

        throw new WrongUse(
            `${path || pointer} of ${file} answers no list of records.${others}`,
        );
    }

    // The path of one record is below that of the list, or beside it if it answers the same kind of record.
    const below = (all: string) =>
        Object.keys(paths).find(
            each => LAST.test(each) && each.replace(LAST, '') === all,
        );

    const parent = path.replace(/\/[^/]*\/?$/, '');
    const beside = below(parent) ?? '';

    const isSame =
        JSON.stringify(answerOf(beside, 'get').schema) ===
        JSON.stringify(list.row);

    const one = below(path.replace(/\/$/, '')) ?? (isSame ? beside : '');
    const all = one.replace(LAST, '');

    const callOf = (at: string, method: string): FoundCall | undefined => {
        const operation = nodeAt(paths, at, method);
        if (!operation) return undefined;
        const parameters = parametersOf(at, method);
        const body = schemaIn(nodeAt(operation, 'requestBody'));
        const { schema: answer } = answerOf(at, method);
        const sent = placeOf(follow, body, list.row);

        return {
            method,
            record:
                sent === undefined
                    ? body
                    : follow(nodeAt(body, 'properties', sent)),
            sent,
            path: (at === one ? at.replace(LAST, '/{id}$2') : at).slice(1),
            parameters: [
                ...parameters
                    .filter(parameter => parameter.in === 'query')
                    .map(parameter => ({
                        name: String(parameter.name),
                        schema: follow(parameter.schema ?? parameter),
                    })),
                ...Object.entries(objectOf(body.properties)).map(
                    ([name, schema]) => ({ name, schema: follow(schema) }),
                ),
            ],
            answered: placeOf(follow, answer, list.row),
        };
    };

    const byDeed = (deed: RegExp): FoundCall | undefined => {
        const at = Object.keys(paths).find(
            each =>
                each.startsWith(`${parent}/`) &&
                deed.test(each.slice(parent.length + 1)),
        );

        return at === undefined ? undefined : callOf(at, 'post');
    };

    const hole = LAST.exec(one)?.[1];

    const reads = {
        list: callOf(path, list.method)!,
        one: callOf(one, 'get'),
        remove: callOf(one, 'delete'),
    };

    const put = callOf(one, 'put') ?? callOf(one, 'patch');

    const calls =
        list.method === 'get'
            ? {
                  ...reads,
                  create: callOf(path, 'post') ?? callOf(all, 'post'),
                  update: put ?? callOf(all, 'put'),
              }
            : {
                  list: reads.list,
                  one: reads.one ?? byDeed(DEEDS.one),
                  remove: reads.remove ?? byDeed(DEEDS.remove),
                  create: byDeed(DEEDS.create) ?? callOf(all, 'post'),
                  update: put ?? byDeed(DEEDS.update),
              };

    const fields = fieldsSent(fieldsOf(follow, list.row), [
        calls.create,
        calls.update,
    ]);

    return {
        fields,
        key: fields.find(({ name }) => name === hole)?.name,
        calls,
        envelope: list.envelope,
    };
};
