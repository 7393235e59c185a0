import type { IncomingMessage, ServerResponse } from 'node:http';

import { flatFilter } from '../../resources/rules/paths.ts';
import { isObject } from '../../resources/rules/valueAt.ts';
import { jsonOf } from '../file/readFile.ts';
import { badRequest } from './exchange.ts';

type Query = Record<string, unknown>;

/** Takes a parameter out of a query if it is JSON: an entity may have a field of that name. */
const takeJson = (query: Query, name: string): unknown => {
    const text = query[name];
    if (typeof text !== 'string' || !/^\s*[[{]/.test(text)) return undefined;
    const value = jsonOf(text);
    if (value === undefined)
        throw badRequest(`'${name}' is not JSON: ${text}.`);
    delete query[name];

    return value;
};

const pairIn = (query: Query, name: string, example: string): unknown[] => {
    const pair = takeJson(query, name) ?? [];
    if (Array.isArray(pair) && (pair.length === 0 || pair.length === 2))
        return pair;
    throw badRequest(`'${name}' must be a pair such as ${example}.`);
};

/** The first row that ra-data-simple-rest asks for. */
export type From = number;

/**
 * Turns `sort`, `range` and `filter` of ra-data-simple-rest into json-server's parameters. Undefined if the request has
 * none of them.
 */
export const readSimpleRest = ({
    query,
}: IncomingMessage & { query: Query }): From | undefined => {
    const [field, order] = pairIn(query, 'sort', '["id","ASC"]');
    const [from, to] = pairIn(query, 'range', '[0,9]');
    const filter = takeJson(query, 'filter');
    if (field === undefined && from === undefined && filter === undefined)
        return undefined;
    if (field !== undefined)
        Object.assign(query, { _sort: String(field), _order: String(order) });
    if (from !== undefined)
        Object.assign(query, {
            _start: String(from),
            _end: String(Number(to) + 1),
        });

    for (const [name, value] of Object.entries(
        flatFilter(isObject(filter) ? filter : {}),
    )) {
        const wanted = [value].flat().map(String);
        query[name] = wanted.length === 0 ? '' : wanted; // of no ids there are no rows
    }

    return Number(from ?? 0);
};

export const writeRange = (
    res: ServerResponse,
    collection: string,
    from: From,
    count: number,
): void => {
    const total = Number(res.getHeader('X-Total-Count') ?? count);
    const last = Math.max(from, from + count - 1);
    res.setHeader('Content-Range', `${collection} ${from}-${last}/${total}`);

    res.setHeader(
        'Access-Control-Expose-Headers',
        'X-Total-Count, Content-Range',
    );
};
