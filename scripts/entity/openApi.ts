import { parse } from 'yaml';

import { isObject } from '../../resources/rules/valueAt.ts';
import { nearestName } from '../../resources/schema/nearest.ts';
import { WrongUse } from '../command/wrongUse.ts';
import { textOfFile } from './answers.ts';
import type {
    Found,
    FoundCall,
    FoundCalls,
    FoundEnvelope,
    FoundField,
    FieldDescription,
} from './found.ts';

/** A part of a document. */
export type Node = Readonly<Record<string, unknown>>;
export const nodeAt = (node: unknown, name: string): unknown =>
    isObject(node) && Object.hasOwn(node, name) ? node[name] : undefined;

/** Follows the references within a document. */
export const readerOf = (document: Node) => {
    const at = (pointer: string): unknown =>
        pointer
            .split('/')
            .filter(Boolean)
            .map(part =>
                decodeURIComponent(part)
                    .replaceAll('~1', '/')
                    .replaceAll('~0', '~'),
            )
            .reduce<unknown>((node, name) => nodeAt(node, name), document);
    const follow = (node: unknown, deep = 0): Node => {
        if (!isObject(node)) return {};
        const target =
            typeof node.$ref === 'string' &&
            node.$ref.startsWith('#/') &&
            deep < 20
                ? follow(at(node.$ref.slice(1)), deep + 1)
                : node;
        const parts = Array.isArray(target.allOf)
            ? target.allOf.map(part => follow(part, deep + 1))
            : [];
        if (parts.length === 0) return target;
        return {
            type: 'object',
            ...target,
            properties: Object.assign(
                {},
                ...parts.map(({ properties }) => properties),
                target.properties,
            ) as Node,
            required: [target, ...parts].flatMap(({ required }) =>
                Array.isArray(required) ? (required as readonly unknown[]) : [],
            ),
        };
    };
    return { at, follow };
};
export type Reader = ReturnType<typeof readerOf>;

/** The type of a schema. `null` beside another type only means that it may be empty. */
export const typeOf = ({ type, properties }: Node): string | undefined => {
    if (type === undefined && isObject(properties)) return 'object';
    if (Array.isArray(type))
        return type.find(one => one !== 'null') as string | undefined;
    return typeof type === 'string' ? type : undefined;
};

const descriptionOf = (schema: Node, isRequired: boolean): FieldDescription => {
    const plain = [
        'format',
        'title',
        'minLength',
        'maxLength',
        'minimum',
        'maximum',
        'pattern',
        'default',
        'readOnly',
    ].flatMap(name =>
        schema[name] === undefined ? [] : [[name, schema[name]] as const],
    );
    const values = Array.isArray(schema.enum)
        ? schema.enum.filter(value => value !== null)
        : undefined;
    const type = typeOf(schema);
    const unit = schema['x-unit'];
    return {
        ...Object.fromEntries(plain),
        ...(type && { type }),
        ...(values && { enum: values }),
        ...(isRequired && { required: true }),
        ...(typeof unit === 'string' && { unit }),
    };
};

const examplesOf = ({ examples, example }: Node): readonly unknown[] => {
    if (Array.isArray(examples)) return examples;
    return example === undefined ? [] : [example];
};

const inventedItem = (schema: Node): unknown => {
    const type = typeOf(schema);
    if (type === 'object') return { Id: 1 };
    return type === 'string' ? 'text' : 1;
};

const fieldsOf = (
    { follow }: Reader,
    schema: Node,
    before = '',
): readonly FoundField[] => {
    const required: readonly unknown[] = Array.isArray(schema.required)
        ? schema.required
        : [];
    return Object.entries(
        isObject(schema.properties) ? schema.properties : {},
    ).flatMap(([name, inner]): readonly FoundField[] => {
        const property = follow(inner);
        if (typeOf(property) === 'object' && isObject(property.properties))
            return fieldsOf(
                { follow, at: () => undefined },
                property,
                `${before}${name}.`,
            );
        const items =
            typeOf(property) === 'array' ? [follow(property.items)] : [];
        const examples = examplesOf(property);
        const samples =
            items.length > 0 && examples.length === 0
                ? [[inventedItem(items[0]!)]]
                : examples;
        return [
            {
                name: `${before}${name}`,
                samples,
                description: descriptionOf(property, required.includes(name)),
            },
        ];
    });
};

const bodySchema = ({ follow }: Reader, operation: unknown): Node => {
    const responses = nodeAt(operation, 'responses');
    const success = follow(
        nodeAt(responses, '200') ??
            nodeAt(responses, '2XX') ??
            nodeAt(responses, '201') ??
            nodeAt(responses, 'default'),
    );
    const content = nodeAt(success, 'content');
    return follow(
        nodeAt(nodeAt(content, 'application/json'), 'schema') ??
            nodeAt(
                isObject(content) ? Object.values(content)[0] : undefined,
                'schema',
            ),
    );
};

/** The rows of a list's answer: the array itself, or the first one in the envelope, which may be one level deeper. */
const listIn = (
    reader: Reader,
    schema: Node,
): { readonly row: Node; readonly envelope: FoundEnvelope } | undefined => {
    if (typeOf(schema) === 'array')
        return { row: reader.follow(schema.items), envelope: {} };
    const paths = (
        node: Node,
        before = '',
        deep = 0,
    ): readonly (readonly [string, Node])[] =>
        Object.entries(
            isObject(node.properties) ? node.properties : {},
        ).flatMap(([name, inner]) => {
            const property = reader.follow(inner);
            return [
                [`${before}${name}`, property] as const,
                ...(deep === 0 ? paths(property, `${before}${name}.`, 1) : []),
            ];
        });
    const all = paths(schema);
    const rows = all.find(
        ([, property]) =>
            typeOf(property) === 'array' &&
            typeOf(reader.follow(property.items)) === 'object',
    );
    const count = all.find(
        ([name, property]) =>
            /(count|total)\w*$/i.test(name) &&
            ['integer', 'number'].includes(typeOf(property) ?? ''),
    );
    return (
        rows && {
            row: reader.follow(rows[1].items),
            envelope: { rows: rows[0], ...(count && { count: count[0] }) },
        }
    );
};

const parametersOf = (
    { follow }: Reader,
    item: Node,
    operation: unknown,
): readonly Node[] =>
    [item.parameters, nodeAt(operation, 'parameters')].flatMap(list =>
        Array.isArray(list) ? list.map(one => follow(one)) : [],
    );

const callOf = (
    reader: Reader,
    path: string,
    item: Node,
    method: string,
): FoundCall | undefined => {
    const operation = item[method];
    if (!isObject(operation)) return undefined;
    const query = parametersOf(reader, item, operation).flatMap(
        ({ in: where, name }) => (where === 'query' ? [String(name)] : []),
    );
    return {
        method: method.toUpperCase() as FoundCall['method'],
        path: path.replace(/^\//, ''),
        query,
    };
};

const read = (text: string, file: string): Node => {
    try {
        const document: unknown = parse(text);
        if (isObject(document) && isObject(document.paths)) return document;
    } catch (problem) {
        throw new WrongUse(
            `${file} cannot be read: ${(problem as Error).message.split('\n')[0]}`,
        );
    }
    throw new WrongUse(`${file} is no OpenAPI document: it has no paths.`);
};

/** Reads an OpenAPI document, YAML or JSON, at the pointer to a path in it: `kiosks.yaml#/paths/~1kiosk`. */
export const fromOpenApi = (address: string): Found => {
    const [file = '', pointer = ''] = address.split('#');
    const document = read(textOfFile(file), file);
    const paths = document.paths as Node;
    const path = decodeURIComponent(
        /^\/paths\/([^/]+)$/.exec(pointer)?.[1] ?? '',
    )
        .replaceAll('~1', '/')
        .replaceAll('~0', '~');
    const item = nodeAt(paths, path);
    const known = Object.keys(paths);
    if (!isObject(item))
        throw new WrongUse(
            `${file} has no path '${path || pointer}'. ${path ? `Did you mean ${file}#/paths/${(nearestName(path, known) ?? known[0] ?? '').replaceAll('/', '~1')}?` : `Name one: ${file}#/paths/${(known[0] ?? '').replaceAll('/', '~1')}`}`,
        );
    const reader = readerOf(document);
    const list = listIn(reader, bodySchema(reader, item.get));
    if (!list || !isObject(list.row.properties))
        throw new WrongUse(
            `GET ${path} of ${file} answers no list of records.`,
        );
    const itemPath = known.find(one =>
        new RegExp(
            `^${path.replace(/\/$/, '').replace(/[.*+?^$()|[\]\\]/g, '\\$&')}/\\{([^/}]+)\\}/?$`,
        ).test(one),
    );
    const one = itemPath === undefined ? {} : reader.follow(paths[itemPath]);
    const hole = /\{([^/}]+)\}\/?$/.exec(itemPath ?? '')?.[1];
    const withId = (itemPath ?? '').replace(/\{[^/}]+\}(\/?)$/, '{id}$1');
    const recordCalls = Object.fromEntries(
        (
            [
                ['one', 'get'],
                ['update', isObject(one.put) ? 'put' : 'patch'],
                ['remove', 'delete'],
            ] as const
        ).flatMap(([verb, method]) => {
            const call = callOf(reader, withId, one, method);
            return call ? [[verb, call]] : [];
        }),
    );
    const calls: FoundCalls = {
        list: callOf(reader, path, item, 'get')!,
        ...(isObject(item.post) && {
            create: callOf(reader, path, item, 'post')!,
        }),
        ...recordCalls,
    };
    const fields = fieldsOf(reader, list.row);
    const key = fields.find(({ name }) => name === hole)?.name;
    return {
        source: `${file}, ${path}`,
        fields,
        records: 0,
        ...(key && { key }),
        path: path.replace(/^\/|\/$/g, ''),
        calls,
        envelope: list.envelope,
        left: [],
    };
};
