import type { IncomingMessage, ServerResponse } from 'node:http';

import { isNoKey, isObject, valueAt } from '../../resources/rules/valueAt.ts';
import { didYouMean } from '../../resources/schema/nearest.ts';
import type { Backend } from '../data/backend.ts';
import { linksOf, type Resources } from '../data/links.ts';
import {
    collectionOf,
    ID_FORM,
    isId,
    nestRow,
    type Row,
    type Store,
} from '../data/store.ts';
import { entityOf } from '../entities/index.ts';
import { badRequest, notFound, Refusal } from './exchange.ts';

/** A foreign key. */
interface Relation {
    readonly from: string;
    readonly field: string;
    readonly to: string;
}

export const relationsOf = (
    resources: Resources,
    { names, nameOf }: Pick<Store, 'names' | 'nameOf'>,
): readonly Relation[] =>
    names
        .flatMap(from =>
            [
                ...linksOf(resources, nameOf(from)).map(
                    ({ field, target }) => [field, target] as const,
                ),
                ...Object.entries(entityOf(nameOf(from)).keys ?? {}),
            ].map(([field, target]) => ({
                from,
                field,
                to: collectionOf(target),
            })),
        )
        .filter(({ to }) => names.includes(to));

/** A request as Express parses it. */
interface Read {
    url?: string;
    readonly query: Record<string, unknown>;
    readonly body: unknown;
}
type Added = (row: Row) => Readonly<Record<string, unknown>>;

const named = (
    name: string,
    { field }: Relation,
    collection: string,
): boolean => name === collection || name.toLowerCase() === field.toLowerCase();

/** The related records that `_expand=site` and `_embed=guest` add to a row. */
const added = (
    { store }: Backend,
    relations: readonly Relation[],
    collection: string,
    query: Record<string, unknown>,
): readonly Added[] => {
    const takeNames = (name: string): readonly string[] => {
        const values = [query[name] ?? []].flat().map(String);
        delete query[name];

        return values;
    };

    const rowsOf = (one: string) => store.rows(store.nameOf(one));

    const refusal = (
        name: string,
        parameter: string,
        there: readonly string[],
    ) => {
        const others = there.length > 0 ? `are ${there.join(', ')}` : 'is none';

        return badRequest(
            `${parameter}: '${collection}' has no '${name}'.${didYouMean(name, there)} There ${others}.`,
        );
    };

    const [above, below] = [
        relations.filter(({ from }) => from === collection),
        relations.filter(({ to }) => to === collection),
    ];

    const expanded = takeNames('_expand').map((name): Added => {
        const found = above.find(one => named(name, one, one.to));
        if (!found)
            throw refusal(
                name,
                '_expand',
                above.map(({ to }) => to),
            );

        return row => {
            const key = valueAt(row, found.field);

            const related = isNoKey(key)
                ? undefined
                : store.find(store.nameOf(found.to), key);

            return { [found.to]: related ? nestRow(related) : null };
        };
    });

    const embedded = takeNames('_embed').map((name): Added => {
        const found = below.find(one => one.from === name);
        if (!found)
            throw refusal(
                name,
                '_embed',
                below.map(({ from }) => from),
            );

        return row => ({
            [found.from]: rowsOf(found.from)
                .filter(one => one[found.field] === row.id)
                .map(nestRow),
        });
    });

    return [...expanded, ...embedded];
};

/** Reads `/site/1/room` as the rooms whose `siteId` is 1; a room posted there gets that `siteId`. */
const nested = (
    { store }: Backend,
    relations: readonly Relation[],
    req: Read,
    [parent = '', id = '', child = '']: readonly string[],
): void => {
    const found = relations.find(
        ({ from, to }) => from === child && to === parent,
    );

    const above = relations
        .filter(({ from }) => from === child)
        .map(({ to }) => to);

    if (!found)
        throw notFound(
            `Nothing in '${child}' points at '${parent}'.${above.length > 0 ? ` It points at ${above.join(', ')}.` : ''}`,
        );
    if (isObject(req.body))
        (req.body as Record<string, unknown>)[found.field] =
            store.find(store.nameOf(parent), id)?.id ?? id;
    req.query[found.field] = id;
    req.url = `/${child}${/\?.*$/s.exec(req.url ?? '')?.[0] ?? ''}`;
};

/** Rewrites nested addresses using the API's own keys, and returns a function that adds related records to a row. */
export const relate = (
    backend: Backend,
    incoming: IncomingMessage,
): ((row: Row) => Row) => {
    const req = incoming as IncomingMessage & Read;
    const { names } = backend.store;
    const relations = relationsOf(backend.resources, backend.store);

    const segments = new URL(req.url ?? '/', 'http://mock').pathname
        .split('/')
        .slice(1)
        .map(decodeURIComponent);

    const [collection = ''] = segments;
    for (const name of [collection, segments[2] ?? ''])
        if (name !== '' && name !== 'db' && !names.includes(name))
            throw notFound(
                `There is no collection '${name}'.${didYouMean(name, names)}`,
            );
    if (segments.length === 3 && segments[2] !== '')
        nested(backend, relations, req, segments);

    const more =
        req.method === 'GET' || req.method === 'HEAD'
            ? added(backend, relations, segments[2] || collection, req.query)
            : [];

    return row =>
        more.length === 0
            ? row
            : (Object.assign({}, row, ...more.map(addTo => addTo(row))) as Row);
};

export type Query = Readonly<Record<string, unknown>>;

/** json-server's own query parameters. */
const parameters = [
    'q',
    '_page',
    '_limit',
    '_start',
    '_end',
    '_sort',
    '_order',
    '_embed',
    '_expand',
    'callback',
    '_',
];

const textsOf = (value: unknown): readonly string[] =>
    [value ?? []]
        .flat()
        .map(String)
        .filter(text => text !== '');

/** The fields that a query filters or sorts by. */
const pathsIn = (query: Query): readonly string[] => [
    ...Object.keys(query)
        .filter(name => !parameters.includes(name))
        .map(name => name.replace(/_(lte|gte|ne|like)$/, '')),
    ...textsOf(query._sort).flatMap(paths => paths.split(',').filter(Boolean)),
];

/** Refuses `q[a]=1`, which Express parses into an object. */
export const mustBeTexts = (query: Query): void => {
    for (const [name, value] of Object.entries(query))
        if (![value].flat().every(one => typeof one === 'string'))
            throw badRequest(`'${name}' must be a text.`);
};

const mustBePattern = (name: string, text: string): void => {
    try {
        new RegExp(text, 'i');
    } catch {
        throw badRequest(`${name}: '${text}' is no regular expression.`);
    }
};

/** Refuses malformed paging and sorting, which json-server would misread or ignore. */
const mustBeRight = (query: Query): void => {
    for (const name of ['_sort', '_order'])
        if (Array.isArray(query[name]))
            throw badRequest(
                `'${name}' is given twice: several stand in one, with commas between.`,
            );
    for (const [name, least] of [
        ['_page', 1],
        ['_limit', 0],
        ['_start', 0],
        ['_end', 0],
    ] as const)
        for (const text of textsOf(query[name]))
            if (!/^\d{1,9}$/.test(text) || Number(text) < least)
                throw badRequest(
                    `'${name}' must be a whole number from ${least} on, not '${text}'.`,
                );
    for (const [name, value] of Object.entries(query))
        if (name.endsWith('_like'))
            for (const text of textsOf(value)) mustBePattern(name, text);
    for (const text of textsOf(query._order).flatMap(order => order.split(',')))
        if (!/^(asc|desc)?$/i.test(text.trim()))
            throw badRequest(`'_order' must be asc or desc, not '${text}'.`);
};

const declaredOf = (
    { resources }: Backend,
    name: string,
): readonly string[] => {
    const { fields = {}, key } = resources[name] ?? {};

    return [
        'id',
        ...Object.keys(fields).filter(field => field !== key),
        ...Object.keys(entityOf(name).keys ?? {}),
    ];
};

const headOf = (path: string): string => path.split('.')[0]!;

/** Refuses unknown fields: json-server would ignore them and return every row. */
const mustBeKnown = (
    backend: Backend,
    collection: string,
    query: Query,
): void => {
    const name = backend.store.nameOf(collection);
    const declared = declaredOf(backend, name);

    const isDeclared = (path: string): boolean =>
        declared.some(
            field => field === path || headOf(field) === headOf(path),
        );

    const unknown = pathsIn(query).filter(path => !isDeclared(path));
    if (unknown.length === 0) return;
    const rows = backend.store.rows(name);
    if (rows.length === 0 && !(name in backend.resources)) return; // its fields are unknown

    const wrong = unknown.find(
        path =>
            !rows.some(
                row =>
                    Object.hasOwn(row, path) ||
                    Object.hasOwn(row, headOf(path)),
            ),
    );

    if (wrong === undefined) return;

    const names = [
        ...new Set([
            ...declared,
            ...rows.slice(0, 1).flatMap(row => Object.keys(row)),
        ]),
    ];

    throw badRequest(
        `'${collection}' has no '${wrong}'.${didYouMean(wrong, wrong.startsWith('_') ? parameters : names)}`,
    );
};

/** Fields of a body that neither the declaration nor the generated rows have. */
const unknownIn = (
    backend: Backend,
    collection: string,
    body: unknown,
): readonly string[] => {
    const name = backend.store.nameOf(collection);
    if (!(name in backend.resources) || !isObject(body)) return [];
    const known = new Set(declaredOf(backend, name).map(headOf));

    const unknown = Object.keys(body).filter(
        field => !known.has(headOf(field)),
    );

    if (unknown.length === 0) return [];
    const rows = (backend.asFirst(name) ?? []).slice(0, 50);

    return unknown.filter(
        field => !rows.some(row => Object.hasOwn(row, field)),
    );
};

/** Headers have a size limit. */
const [MAX_FIELDS, LONGEST] = [20, 60];

/** Unknown fields are stored anyway, and reported in the terminal and in a header. */
const tellUnknown = (
    backend: Backend,
    collection: string,
    body: unknown,
): Readonly<Record<string, string>> => {
    const unknown = unknownIn(backend, collection, body);
    if (unknown.length === 0) return {};
    const known = declaredOf(backend, backend.store.nameOf(collection));

    const fieldNames = unknown
        .slice(0, MAX_FIELDS)
        .map(field => Buffer.from(field.slice(0, LONGEST)).toString()); // half a surrogate pair cannot be encoded

    for (const field of fieldNames)
        console.warn(
            `Mock API: '${collection}' has no '${field}'; it is stored all the same.${didYouMean(field, known)}`,
        );

    return {
        'X-Mock-Unknown-Fields': fieldNames.map(encodeURIComponent).join(', '),
    };
};

const mustBeNew = (
    { store }: Backend,
    collection: string,
    body: unknown,
): void => {
    if (
        isObject(body) &&
        body.id &&
        store.find(store.nameOf(collection), body.id)
    )
        throw new Refusal(
            409,
            `'${collection}' has a row '${String(body.id)}' already.`,
        );
};

/** Refuses what json-server would silently ignore or fail at. */
export const checkRead = (
    backend: Backend,
    incoming: IncomingMessage,
    res: ServerResponse,
): void => {
    const {
        url = '/',
        method = 'GET',
        query,
        body,
    } = incoming as IncomingMessage & Read;

    const [collection = '', id = ''] = new URL(url, 'http://mock').pathname
        .split('/')
        .slice(1)
        .map(decodeURIComponent);

    if (!backend.store.names.includes(collection)) return;

    if (method === 'GET' || method === 'HEAD') {
        if (id !== '') return;
        mustBeRight(query);

        return mustBeKnown(backend, collection, query);
    }

    if (method !== 'POST' && method !== 'PUT' && method !== 'PATCH') return;
    if (!isObject(body)) throw badRequest('The body must be a JSON object.');
    if (!isNoKey(body.id) && !isId(body.id))
        throw badRequest(`'id' must be ${ID_FORM}.`);
    if (method === 'POST' && id === '') mustBeNew(backend, collection, body);
    for (const [name, value] of Object.entries(
        tellUnknown(backend, collection, body),
    ))
        res.setHeader(name, value);
};
