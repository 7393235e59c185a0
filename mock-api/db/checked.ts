import type { IncomingMessage, ServerResponse } from 'node:http';
import { isObject } from '../../resources/rules/isObject.ts';
import type { World } from '../data/world.ts';
import { bad } from '../http/exchange.ts';
import { mustBeKnown, mustBeNew, stayInPlace, tellUnknown } from './known.ts';
import type { Query } from './asked.ts';
import { mustBeRight } from './values.ts';

interface Read extends IncomingMessage {
    readonly query?: Query;
    readonly body?: unknown;
}

/** Refuses what json-server would silently pass over, or answer with a stack; tells what it stores. */
export const checked = (world: World, { url = '/', method = 'GET', query = {}, body }: Read, res: ServerResponse): void => {
    const [collection = '', id = ''] = new URL(url, 'http://mock').pathname.split('/').slice(1).map(decodeURIComponent);
    if (!world.store.names.includes(collection)) return;
    if (method === 'GET' || method === 'HEAD') {
        if (id !== '') return;
        mustBeRight(query);
        return mustBeKnown(world, collection, query);
    }
    if (method !== 'POST' && method !== 'PUT' && method !== 'PATCH') return;
    if (!isObject(body)) throw bad('The body must be a JSON object.');
    if (method === 'POST' && id === '') mustBeNew(world, collection, body);
    if (method === 'PUT') stayInPlace(world, collection, id, body);
    for (const [name, value] of Object.entries(tellUnknown(world, collection, body))) res.setHeader(name, value);
};
